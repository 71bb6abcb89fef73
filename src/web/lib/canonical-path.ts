import { matchPath, matchRoutes, type RouteObject, type ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']

const trees = new WeakMap<Routes, RouteObject[]>()

function treeOf(routes: Routes): RouteObject[] {
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

/**
 * The canonical address of a page requested in other letter case or with a trailing slash: `/PAGE-ABOUT/` is `/page-about`.
 * Null when the address is canonical, for unknown pages, and for methods other than GET and HEAD. Parameters stay as typed.
 */
export function canonicalPath(routes: Routes, { method, url }: Pick<Request, 'method' | 'url'>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, search } = new URL(url)
  const matches = matchRoutes(treeOf(routes), pathname) ?? []
  const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  if (matches.length === 0 || pattern.includes('*')) return null
  const typed = pathname.split('/').filter(Boolean)
  const own = pattern.split('/').filter(Boolean)
  const path = `/${own.map((part, index) => (part.startsWith(':') ? typed[index] : part)).join('/')}`
  return path === pathname || !matchPath(pattern, path) ? null : `${path}${search}`
}
