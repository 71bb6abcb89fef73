import { matchPath } from 'react-router'
import type { RouteTable } from './route-table.ts'
import { routesAt } from './site-parts.ts'

/**
 * The canonical address of a page requested in other letter case or with a trailing slash: `/PAGE-ABOUT/` is `/page-about`.
 * Null when the address is canonical, for unknown pages, and for methods other than GET and HEAD. Parameters stay as typed.
 */
export function canonicalPath(routes: RouteTable, { method, url }: Pick<Request, 'method' | 'url'>): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  const { pathname, search } = new URL(url)
  const matches = routesAt(routes, pathname)
  const pattern = `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
  if (matches.length === 0 || pattern.includes('*')) return null
  const typed = pathname.split('/').filter(Boolean)
  const own = pattern.split('/').filter(Boolean)
  const path = `/${own.map((part, index) => (part.startsWith(':') ? typed[index] : part)).join('/')}`
  return path === pathname || !matchPath(pattern, path) ? null : `${path}${search}`
}
