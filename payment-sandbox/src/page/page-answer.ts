import type { ServerResponse } from 'node:http'
import type { Session } from '../model.ts'
import type { Asset } from './assets.ts'

const commonHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
}

export type PageAnswer =
  | { kind: 'page'; status: number; markup: string; session: Session | null }
  | { kind: 'redirect'; location: string }
  | { kind: 'asset'; asset: Asset }

export function sendAnswer(response: ServerResponse, answer: PageAnswer, method?: string): void {
  if (answer.kind === 'redirect') {
    response.writeHead(303, { ...commonHeaders, Location: answer.location, 'Cache-Control': 'no-store' })
    response.end()
    return
  }
  const isPage = answer.kind === 'page'
  const content = isPage ? Buffer.from(answer.markup) : answer.asset.content
  response.writeHead(isPage ? answer.status : 200, {
    ...commonHeaders,
    'Content-Type': isPage ? 'text/html; charset=utf-8' : answer.asset.type,
    'Content-Length': content.length,
    'Cache-Control': isPage ? keptPage(method) : 'public, max-age=3600',
    ...(isPage && { 'Content-Security-Policy': contentSecurityPolicy(answer.session) }),
  })
  response.end(content)
}

/** A browser that goes back to the answer of a form shows it from its own store, or an error page where it may not keep it. */
const keptPage = (method?: string) => (method === 'POST' ? 'private, no-cache' : 'no-store')

/** Browsers apply `form-action` to a form's redirect too, so the shop's return URLs must be listed. */
function contentSecurityPolicy(session: Session | null): string {
  const returnUrls = [session?.params.success_url, session?.params.cancel_url].filter((url) => url !== undefined)
  const origins = new Set(returnUrls.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
