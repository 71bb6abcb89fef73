import type { FastifyInstance } from 'fastify'

/** Headers of every answer; a document brings its own Content-Security-Policy with the hashes of its inline scripts. */
export function securityHeaders(publicOrigin: string): Record<string, string> {
  const isSecure = publicOrigin.startsWith('https:')
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000; includeSubDomains' } : {}),
  }
}

export function addSecurityHeaders(app: FastifyInstance, publicOrigin: string) {
  const defaults = Object.entries(securityHeaders(publicOrigin))
  app.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of defaults) if (!reply.hasHeader(name)) reply.header(name, value)
  })
}
