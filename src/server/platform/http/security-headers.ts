import type { ServerResponse } from 'node:http'

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
    // Not for subdomains: what a studio has there is not the shop's, and may have no certificate.
    ...(isSecure ? { 'Strict-Transport-Security': 'max-age=63072000' } : {}),
  }
}

/** Set before any handler runs, so that no answer lacks them; a handler may override them. */
export function setSecurityHeaders(response: ServerResponse, headers: Record<string, string>): void {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
}

/** A complete HTTP answer for a socket whose request could not be read. */
export function rawAnswer(status: string, sentence: string, headers: Record<string, string>): string {
  const all = { ...headers, 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
  const body = `${sentence}\n`
  const lines = Object.entries({ ...all, 'Content-Length': String(Buffer.byteLength(body)), Connection: 'close' })
  return [`HTTP/1.1 ${status}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', body].join('\r\n')
}
