import type { FastifyRequest } from 'fastify'

/**
 * The origin that links back to the site are built from. A Host header alone decides nothing: it only
 * chooses among the origins that the configuration allows, the first being the default.
 */
export function originOf(request: FastifyRequest, allowed: readonly string[]): string {
  const requested = `${request.protocol}://${request.host}`
  return allowed.includes(requested) ? requested : (allowed[0] ?? requested)
}

/** Whether a page of another site sent the request, which is not allowed; the browser names the sender. */
export function isForeign({ headers, host }: FastifyRequest, origins: readonly string[]): boolean {
  const { origin } = headers
  const site = headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return false
  if (origin !== undefined) return !origins.includes(origin) && URL.parse(origin)?.host !== host
  return site === 'cross-site'
}
