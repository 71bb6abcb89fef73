import type { FastifyRequest } from 'fastify'

/**
 * The origin that links back to the site are built from. A Host header alone decides nothing (reliability 1.4): it only
 * chooses among the origins that the configuration allows, the first being the default.
 */
export function originOf(request: FastifyRequest, allowed: readonly string[]): string {
  const asked = `${request.protocol}://${request.host}`
  return allowed.includes(asked) ? asked : (allowed[0] ?? asked)
}
