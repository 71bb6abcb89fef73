import { createContext, type ServerBuild } from 'react-router'
import { isIndexed } from '#web/lib/page-handle.ts'

export type RouteTable = ServerBuild['routes']

/** The routes of this build, for what is made from them: `context.get(routeTable)`. */
export const routeTable = createContext<RouteTable>()

/** The addresses without parameters that search engines may list. */
export function indexedPaths(routes: RouteTable): string[] {
  return Object.values(routes).flatMap((route) => {
    if (!route) return []
    const chain = [route]
    for (let parent = routes[route.parentId ?? '']; parent; parent = routes[parent.parentId ?? ''])
      chain.unshift(parent)
    const path = `/${chain.flatMap((each) => each.path || []).join('/')}`
    const isPage = route.module.default !== undefined && Boolean(route.path || route.index)
    const isKnown = isPage && !/[:*]/.test(path)
    return isKnown && isIndexed(chain.map((each) => each.module.handle)) ? [path] : []
  })
}
