import type { Db, Tx } from '#server/platform/database/db.ts'
import type { StaffRole } from '#shared/roles.ts'

/** The new account's id, or null when an account with this email exists. */
export async function insertAdmin(
  db: Db | Tx,
  user: { email: string; passwordHash: string; name: string; staffRole: StaffRole },
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({
      email: user.email,
      password_hash: user.passwordHash,
      name: user.name,
      role: 'admin',
      staff_role: user.staffRole,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}
