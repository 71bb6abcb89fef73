import { LRUCache } from 'lru-cache'
import { matchRoutes, type RouteObject } from 'react-router'
import type { Parts } from '#shared/content/schemas/parts.ts'
import type { PageFacts } from '#web/lib/page-facts.ts'
import { pagesOf, type RouteTable } from './route-table.ts'

type RouteMatches = NonNullable<ReturnType<typeof matchRoutes>>

/** `matchRoutes` ranks all routes at each call; a page asks for the thirty links around it, which are the same on all pages. */
type KnownRoutes = { tree: RouteObject[]; matches: LRUCache<string, RouteMatches> }
const known = new WeakMap<RouteTable, KnownRoutes>()
const mostMatches = 1_000
const longestKept = 200

function knownOf(routes: RouteTable): KnownRoutes {
  const before = known.get(routes)
  if (before) return before
  const below = (parentId: string | undefined): RouteObject[] =>
    Object.values(routes).flatMap((route): RouteObject[] => {
      if (!route || route.parentId !== parentId) return []
      const { id, path, index, caseSensitive } = route
      return index ? [{ id, index: true }] : [{ id, path, caseSensitive, children: below(id) }]
    })
  const made = { tree: below(undefined), matches: new LRUCache<string, RouteMatches>({ max: mostMatches }) }
  known.set(routes, made)
  return made
}

/** The routes that answer an address; empty for an address outside of the site, such as a web address. */
export function routesAt(routes: RouteTable, pathname: string): RouteMatches {
  const { tree, matches } = knownOf(routes)
  const kept = matches.get(pathname)
  if (kept) return kept
  const found = matchRoutes(tree, pathname) ?? []
  if (pathname.length <= longestKept) matches.set(pathname, found)
  return found
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
