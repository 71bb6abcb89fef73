import type { HeadersFunction } from 'react-router'

/** One second lets a prefetch on hover serve the click, and is how late a visitor may see what was published (CNT-02). */
export const pageCacheControl = 'private, max-age=1'

/** For pages that are the same for every visitor. A loader overrides this with `no-store` for a temporary answer. */
export const publicPageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : (loaderHeaders.get('Cache-Control') ?? pageCacheControl),
})
