import { type SessionParams, sessionExpiry, sumSession } from './api/session-parameters.ts'
import type { Session } from './model.ts'
import { pagePath } from './page/addresses.ts'
import { findSession, insertSession } from './store/session-store.ts'
import { newId, type Work } from './work.ts'

export async function openSession(
  { tx, now }: Work,
  params: SessionParams,
  pageOrigin: string | null,
): Promise<Session> {
  const id = newId('cs_test_', 58)
  const written = insertSession(tx, {
    id,
    ...sumSession(params),
    params,
    pageUrl: (pageOrigin ?? new URL(params.success_url).origin) + pagePath(id),
    createdAt: now,
    expiresAt: sessionExpiry(params, now),
  })
  const [, session] = await Promise.all([written, findSession(tx, id)])
  if (session === null) throw new Error(`session ${id} is gone right after it was written`)
  return session
}
