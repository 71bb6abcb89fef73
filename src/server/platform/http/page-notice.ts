import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '#shared/constants/durations.ts'
import { isAppError, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** How long an old cached page may be shown while it cannot be rendered again. */
export const longestStaleMs = hourMs

/** Seconds after which a page that failed temporarily reloads itself. */
export const retrySeconds = 5

function describeAge(ageMs: number): string {
  const minutes = Math.round(ageMs / minuteMs)
  if (minutes < 1) return messages.away.momentAgo
  return minutes === 1 ? messages.away.minuteAgo : messages.away.minutesAgo(minutes)
}

/** Fills the place that every page keeps for it above all others (src/web/root.tsx); visible without scripts too. */
function withNotice(html: string, text: string): string {
  return html.replace('<div id="notice">', (place) => `${place}<p class="page-notice" role="status">${text}</p>`)
}

/** The cached page with a notice of its age. */
export function withAgeNotice(html: string, ageMs: number): string {
  return withNotice(html, messages.away.kept(describeAge(ageMs)))
}

/** A page that failed because the database is away, with a notice that it retries by itself. */
export function withRetryNotice(html: string): string {
  return withNotice(html, messages.away.failed)
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:34rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2}'

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** A complete page of plain text that needs no rendering; it reloads itself. */
function plainPage(title: string, text: string, retryAfter: number): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfter}"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** The answer, instead of a page, for a client that must wait; null for an error of any other kind. */
export function plainAnswer(error: unknown): { status: number; headers: Record<string, string>; body: string } | null {
  if (!isAppError(error) || (error.code !== 'rate_limited' && error.code !== 'unavailable')) return null
  const seconds = Number(error.details.retryAfter ?? retrySeconds)
  const text = error.code === 'rate_limited' ? messages.away.tooMany(seconds) : messages.away.busy
  return {
    status: statusOfCode[error.code],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`,
    },
    body: plainPage(messages.away.busyTitle, text, seconds),
  }
}
