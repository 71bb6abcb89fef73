import type { Db } from '#server/platform/database/db.ts'
import { findUnused } from '#server/platform/links.ts'
import type { AuthContext } from '../context.ts'
import type { UserRow } from '../rows.ts'
import { findUser } from './users.ts'

export async function readPendingEmail(db: Db, userId: number): Promise<string | null> {
  const row = await db.selectFrom('users').select('pending_email').where('id', '=', userId).executeTakeFirst()
  return row?.pending_email ?? null
}

/** The account whose address an open link changes, and its new address; null for every other link, without a reason. */
export async function findPendingEmail(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  token: string,
): Promise<{ user: UserRow; email: string } | null> {
  const link = await findUnused(db, { token, scope: 'email-change', at: clock.now() })
  const user = link && (await findUser(db, link.subjectId))
  const email = user && !user.disabled_at ? await readPendingEmail(db, user.id) : null
  return user && email ? { user, email } : null
}
