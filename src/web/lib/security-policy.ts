import { createHash } from 'node:crypto'
import { studioMap } from './studio-map.ts'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/**
 * Nonces cannot be cached with a page, so the policy names each inline script of this very document by its hash.
 * Every document allows the map and the contact form of any page: a navigation keeps the policy of the first one.
 */
export function securityPolicyFor(html: string, formEndpoint: string | null = null): string {
  const forms = formEndpoint === null ? "'self'" : `'self' ${new URL(formEndpoint).origin}`
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
    `connect-src ${forms}`,
    `form-action ${forms}`,
    `frame-src ${new URL(studioMap.frame).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Vite's live reload injects inline scripts and styles and keeps a socket open. */
export const developmentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
