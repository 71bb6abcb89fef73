import { createHash } from 'node:crypto'
import { hourMs, minuteMs } from '#shared/constants/durations.ts'
import { isAppError, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** A page that was kept is shown for so long while it cannot be made anew. */
export const longestKeptMs = hourMs

/** Seconds after which a page that failed for the moment asks again by itself. */
export const retrySeconds = 5

function ageInWords(ageMs: number): string {
  const minutes = Math.round(ageMs / minuteMs)
  if (minutes < 1) return messages.away.momentAgo
  return minutes === 1 ? messages.away.minuteAgo : messages.away.minutesAgo(minutes)
}

/**
 * A line above the page, for whoever reads it without scripts too. React leaves what it does not know alone where it
 * stands directly in the body.
 */
function withLine(html: string, text: string): string {
  return html.replace(/<body[^>]*>/, (body) => `${body}<p class="page-notice" role="status">${text}</p>`)
}

/** The kept page, with the words that tell its age. */
export function withAge(html: string, ageMs: number): string {
  return withLine(html, messages.away.kept(ageInWords(ageMs)))
}

/** A page that failed because the database is away, with the words that it tries again by itself. */
export function withRetry(html: string): string {
  return withLine(html, messages.away.failed)
}

const style =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.6 system-ui,sans-serif;color-scheme:light dark}main{max-width:34rem;padding:1.5rem}h1{font-size:1.75rem;line-height:1.2}'

const styleHash = `sha256-${createHash('sha256').update(style).digest('base64')}`

/** A whole page of plain words that costs nothing to make; it asks again by itself. */
function plainPage(title: string, text: string, retryAfter: number): string {
  return `<!doctype html><html lang="en-US"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="${retryAfter}"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`
}

/** What is said instead of a page to who must wait; null for an error that is none of that. */
export function plainAnswer(error: unknown): { status: number; headers: Record<string, string>; body: string } | null {
  if (!isAppError(error) || (error.code !== 'rate_limited' && error.code !== 'unavailable')) return null
  const seconds = Number(error.details.retryAfter ?? retrySeconds)
  const words = error.code === 'rate_limited' ? messages.away.tooMany(seconds) : messages.away.busy
  return {
    status: statusOfCode[error.code],
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-store',
      'Retry-After': String(seconds),
      'Content-Security-Policy': `default-src 'none'; style-src '${styleHash}'; frame-ancestors 'none'`,
    },
    body: plainPage(messages.away.busyTitle, words, seconds),
  }
}
