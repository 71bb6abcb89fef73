import { createHash } from 'node:crypto'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** Nonces cannot be cached with a page, so the policy names each inline script of this very document by its hash. */
export function securityPolicyFor(html: string): string {
  const hashes = new Set<string>()
  for (const [, attributes = '', source = ''] of html.matchAll(inlineScript)) {
    if (attributes.includes('application/ld+json')) continue
    hashes.add(`'sha256-${createHash('sha256').update(source).digest('base64')}'`)
  }
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Vite's live reload injects inline scripts and styles and keeps a socket open. */
export const developmentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
