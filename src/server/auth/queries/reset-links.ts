import { findUnused } from '#server/platform/links.ts'
import type { AuthContext } from '../context.ts'
import type { UserRow } from '../rows.ts'
import { findUser } from './users.ts'

/** The user whose password an open link may set; null for every other link, without a reason. */
export async function findResetUser(
  { db, clock }: Pick<AuthContext, 'db' | 'clock'>,
  token: string,
): Promise<UserRow | null> {
  const link = await findUnused(db, { token, scope: 'password-reset', at: clock.now() })
  const user = link && (await findUser(db, link.subjectId))
  return user && !user.disabled_at ? user : null
}
