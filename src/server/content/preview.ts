import { AsyncLocalStorage } from 'node:async_hooks'
import { cookieValues } from '#server/platform/http/cookies.ts'
import { hourMs } from '#shared/constants/durations.ts'

const cookieName = 'preview_key'

/** A copied address opens no preview: the browser of whoever asked for it has the newest of their tokens in a cookie, too. */
export function previewCookie(token: string, isSecure: boolean): string {
  const parts = [`${cookieName}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${hourMs / 1_000}`]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** Another host of the domain may have added cookies of this name; each costs a query. */
const mostRead = 5

/** The tokens that this browser was given. */
export function previewTokens(cookies: string | undefined): string[] {
  return cookieValues(cookies, cookieName).slice(0, mostRead)
}

const editor = new AsyncLocalStorage<number>()

/** The user whose drafts the page that is being rendered shows; null outside of a preview. */
export function previewedBy(): number | null {
  return editor.getStore() ?? null
}

/** Renders with the drafts of one user in place of what is published. */
export function renderPreview<T>(userId: number, render: () => Promise<T>): Promise<T> {
  return editor.run(userId, render)
}
