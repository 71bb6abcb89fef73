import type { HeadersFunction } from 'react-router'

/**
 * For pages that are the same for every visitor. The few seconds let a prefetch on hover serve the click; a loader overrides
 * this with `no-store` for a temporary answer.
 */
export const publicPageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : (loaderHeaders.get('Cache-Control') ?? 'private, max-age=10'),
})
