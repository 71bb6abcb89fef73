import { previewKey } from '#shared/constants/preview.ts'
import type { CachedPage } from '#shared/site-facts.ts'

/** The cache key of a request; null when its answer is not cached. */
export type CacheKey = (method: string, address: string) => string | null

const longestKey = 300
const noParameters = new URLSearchParams()
/** The parameter that names the routes whose data React Router requests. */
const routesKey = '_routes'

function hasPath({ path, params = {} }: CachedPage, pathname: string): boolean {
  const segments = pathname.split('/')
  const parts = path.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) =>
      part.startsWith(':') ? params[part.slice(1)]?.test(segments[index] ?? '') : part === segments[index],
    )
  )
}

/** React Router asks for a page's data at its path with `.data`, and for that of `/` at `/_.data`. */
const pageOfData = (pathname: string) => (pathname === '/_.data' ? '/' : pathname.replace(/(?<=[^/])\.data$/, ''))

export function createCacheKey(pages: readonly CachedPage[]): CacheKey {
  const isPattern = ({ path }: CachedPage) => path.includes(':')
  const patterns = pages.filter(isPattern)
  const atPath = new Map(pages.filter((page) => !isPattern(page)).map((page) => [page.path, page]))
  /** Their addresses without parameters are their keys, and need no parsing. */
  const plainPaths = new Set(
    [...atPath.values()].filter((page) => page.isWorthKeeping?.(noParameters) !== false).map(({ path }) => path),
  )
  const personalKeys = [previewKey, ...pages.flatMap((page) => page.personalKeys ?? [])]
  return (method, address) => {
    if (method !== 'GET' && method !== 'HEAD') return null
    if (plainPaths.has(address)) return address
    if (!/^\/(?!\/)/.test(address) || address.length > longestKey) return null
    const url = URL.parse(address, 'http://cache')
    if (!url) return null
    const { pathname, searchParams } = url
    const path = pageOfData(pathname)
    const page = atPath.get(path) ?? patterns.find((each) => hasPath(each, path))
    if (!page || personalKeys.some((key) => searchParams.has(key))) return null
    if (page.isWorthKeeping?.(searchParams) === false) return null
    const kept = [...page.keys, routesKey].filter((key) => searchParams.has(key))
    const query = new URLSearchParams(kept.map((key) => [key, searchParams.get(key) ?? ''])).toString()
    return query ? `${pathname}?${query}` : pathname
  }
}
