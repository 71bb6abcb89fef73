import type { Db } from '#server/platform/database/db.ts'
import { findUnused } from '#server/platform/links.ts'
import type { AuthContext } from '../context.ts'
import type { UserRow } from '../rows.ts'
import { findUser } from './users.ts'

/** Null when no address waits, or its link has run out. */
export async function readPendingEmail(db: Db, userId: number, at: Date): Promise<string | null> {
  const row = await db
    .selectFrom('users')
    .innerJoin('links', 'links.subject_id', 'users.id')
    .select('users.pending_email')
    .where('users.id', '=', userId)
    .where('links.scope', '=', 'email-change')
    .where('links.used_at', 'is', null)
    .where('links.revoked_at', 'is', null)
    .where('links.expires_at', '>', at)
    .executeTakeFirst()
  return row?.pending_email ?? null
}

/** The account whose address an open link changes, and its new address; null for every other link, without a reason. */
export async function findPendingEmail(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  token: string,
): Promise<{ user: UserRow; email: string } | null> {
  const link = await findUnused(db, { token, scope: 'email-change', at: clock.now() })
  const user = link && (await findUser(db, link.subjectId))
  const email = user && !user.disabled_at ? await readPendingEmail(db, user.id, clock.now()) : null
  return user && email ? { user, email } : null
}
