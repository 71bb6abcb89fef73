import type { HeadersFunction } from 'react-router'

/**
 * For pages that are the same for everybody. The few seconds let a link's hover-prefetch serve the click;
 * a loader that answers something passing says `no-store` and is believed.
 */
export const publicPageHeaders: HeadersFunction = ({ loaderHeaders, errorHeaders }) => ({
  'Cache-Control': errorHeaders ? 'no-store' : (loaderHeaders.get('Cache-Control') ?? 'private, max-age=10'),
})
