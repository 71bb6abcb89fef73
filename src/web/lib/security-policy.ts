import { createHash, randomBytes } from 'node:crypto'
import { type MapProviderName, mapProviders, standardMap } from '#shared/address/studio-map.ts'

const inlineScript = /<script([^>]*)>([\s\S]*?)<\/script>/g

/** A secret for one rendering, the `nonce` of every script of this site; scripts that came with content cannot know it. */
export function newScriptMark(): string {
  return randomBytes(16).toString('hex')
}

/** The document without its marks, and the sources of this site's own inline scripts. */
export function removeMarks(marked: string, mark: string): { html: string; scripts: string[] } {
  const attribute = ` nonce="${mark}"`
  const scripts = Array.from(marked.matchAll(inlineScript), ([, attributes = '', source = '']) => ({
    isOwn: attributes.includes(attribute) && !/\ssrc=/.test(attributes),
    source,
  }))
  return {
    html: marked.replaceAll(attribute, ''),
    scripts: scripts.filter(({ isOwn }) => isOwn).map(({ source }) => source),
  }
}

/**
 * A cached page cannot have nonces, so the policy lists the hash of each of this site's own inline scripts. Every document
 * also allows the map and the contact form of other pages, because the policy of the first document stays in force after
 * navigations.
 */
export function securityPolicyFor(
  scripts: readonly string[],
  { formEndpoint = null, map = standardMap.provider }: { formEndpoint?: string | null; map?: MapProviderName } = {},
): string {
  const forms = formEndpoint === null ? "'self'" : `'self' ${new URL(formEndpoint).origin}`
  const hashes = new Set(scripts.map((source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`))
  return [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    `connect-src ${forms}`,
    `form-action ${forms}`,
    // The editor of the texts shows the site's own pages in a frame.
    `frame-src 'self' ${new URL(mapProviders[map].frame(standardMap)).origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "manifest-src 'self'",
  ].join('; ')
}

/** Vite's live reload injects inline scripts and styles and keeps a web socket open. */
export const developmentSecurityPolicy =
  "default-src 'self' 'unsafe-inline' 'unsafe-eval' data: blob: ws: wss:; frame-ancestors 'none'; base-uri 'none'; object-src 'none'"
