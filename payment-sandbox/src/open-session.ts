import { type SessionParams, sessionExpiry, sumSession } from './api/session-parameters.ts'
import type { Session } from './model.ts'
import { pageUrl } from './page/addresses.ts'
import { findSession, insertSession } from './store/session-store.ts'
import { newId, type Work } from './work.ts'

export async function openSession({ tx, now }: Work, params: SessionParams): Promise<Session> {
  const id = newId('cs_test_', 58)
  const written = insertSession(tx, {
    id,
    ...sumSession(params),
    params,
    pageUrl: pageUrl(id, params.success_url),
    createdAt: now,
    expiresAt: sessionExpiry(params, now),
  })
  const [, session] = await Promise.all([written, findSession(tx, id)])
  if (session === null) throw new Error(`session ${id} is gone right after it was written`)
  return session
}
