import { createContext, type ServerBuild } from 'react-router'
import type { CachedPage, SiteFacts } from '#shared/site-facts.ts'
import type { PageFacts, PublicPage } from '#web/lib/page-facts.ts'
import type { SearchedTexts } from '#web/lib/searched-texts.ts'

export type RouteTable = ServerBuild['routes']

/** The routes of this build, for what is made from them: `context.get(routeTable)`. */
export const routeTable = createContext<RouteTable>()

/** A page that is the same for every visitor, and its addresses; a pattern where their number is unlimited. */
type RoutedPage = { facts: PublicPage<unknown>; addresses: readonly string[] }

function pathOf(routes: RouteTable, id: string | undefined): string {
  const route = routes[id ?? '']
  return route ? pathOf(routes, route.parentId) + (route.path ? `/${route.path}` : '') : ''
}

export function pagesOf(routes: RouteTable): { path: string; facts: PageFacts<unknown> }[] {
  return Object.values(routes).flatMap((route) => {
    const facts = route?.module.handle as PageFacts<unknown> | undefined
    return route && facts ? [{ path: pathOf(routes, route.id) || '/', facts }] : []
  })
}

function publicPages(routes: RouteTable): RoutedPage[] {
  return pagesOf(routes).flatMap(({ path, facts }) => {
    if (!facts.isPublic) return []
    return [{ facts, addresses: facts.addresses ?? [path] }]
  })
}

/**
 * The addresses that search engines may list always; which others they may is known to the catalogue and the content only.
 */
export function indexedPaths(routes: RouteTable): string[] {
  return publicPages(routes)
    .filter(({ facts }) => facts.isIndexed === true)
    .flatMap(({ addresses }) => addresses)
    .filter((address) => !address.includes(':'))
}

/** What the page cache is made from. */
export function readSiteFacts(routes: RouteTable): SiteFacts {
  const cached: CachedPage[] = []
  for (const { facts, addresses } of publicPages(routes)) {
    if (!facts.onServer) continue
    for (const path of addresses) cached.push({ ...facts.onServer.cached, path })
  }
  return { cached }
}

/** The search entries of pages; other entries are made from the lists of content. */
export function searchablePages(
  routes: RouteTable,
  texts: SearchedTexts,
): { to: string; label: string; summary: string; text?: string }[] {
  return pagesOf(routes).flatMap(({ path, facts }) => {
    const { search } = facts.onServer || { search: null }
    return search ? [{ to: path, ...search(texts) }] : []
  })
}
