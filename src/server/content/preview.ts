import { AsyncLocalStorage } from 'node:async_hooks'
import { cookieValues } from '#server/platform/http/cookies.ts'
import { findLink } from '#server/platform/links.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Context } from './context.ts'

const cookieName = 'preview_key'

/** A copied address opens no preview: the browser of whoever asked for it has the newest of their tokens in a cookie, too. */
export function previewCookie(token: string, isSecure: boolean): string {
  const parts = [`${cookieName}=${token}`, 'Path=/', 'HttpOnly', 'SameSite=Strict', `Max-Age=${hourMs / 1_000}`]
  return [...parts, ...(isSecure ? ['Secure'] : [])].join('; ')
}

/** Another host of the domain may have added cookies of this name; each costs a query. */
const mostRead = 5

/** Whose drafts the preview of this token shows. Throws AppError `forbidden` when it has ended, or in another browser. */
export async function requireEditor(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { token, cookies }: { token: string; cookies: string | undefined },
): Promise<number> {
  const editorOf = async (each: string) =>
    (await findLink(db, { token: each, scopes: ['content-preview'], at: clock.now() }))?.subjectId ?? null
  const userId = await editorOf(token)
  // Every window of an editor asks for a token of its own; the cookie has the newest.
  const given = userId === null ? [] : cookieValues(cookies, cookieName).slice(0, mostRead)
  const ofBrowser = await Promise.all(given.map(editorOf))
  if (userId === null || !ofBrowser.includes(userId)) throw new AppError('forbidden', messages.content.previewEnded)
  return userId
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
