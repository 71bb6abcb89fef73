import { matchRoutes, type RouteObject } from 'react-router'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { pagesOf, type RouteTable } from './route-table.ts'

const trees = new WeakMap<RouteTable, RouteObject[]>()

function treeOf(routes: RouteTable): RouteObject[] {
  const known = trees.get(routes)
  if (known) return known
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index, caseSensitive } = route
      return index ? [{ id, index: true }] : [{ id, path, caseSensitive, children: below(id) }]
    })
  const tree = below(undefined)
  trees.set(routes, tree)
  return tree
}

/** The routes that answer an address; empty for an address outside of the site, such as a web address. */
export function routesAt(routes: RouteTable, pathname: string) {
  return matchRoutes(treeOf(routes), pathname) ?? []
}

/** Whether an address belongs to a part of the site that is switched off (CNT-07). */
export function isSwitchedOff(routes: RouteTable, parts: Parts, address: string): boolean {
  if (!address.startsWith('/')) return false
  const [pathname = '/'] = address.split(/[?#]/)
  const id = routesAt(routes, pathname).at(-1)?.route.id
  const part = (routes[id ?? '']?.module.handle as PageFacts<unknown> | undefined)?.part
  return part !== undefined && !parts[part]
}

/** The paths of all pages whose part of the site is switched off. */
export function switchedOffPaths(routes: RouteTable, parts: Parts): string[] {
  return pagesOf(routes).flatMap(({ path, facts: { part } }) => (part === undefined || parts[part] ? [] : [path]))
}
