import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { UserRow } from '../rows.ts'

/** The new account's id, or null when an account with this email exists. */
export async function insertAdmin(
  db: Db | Tx,
  user: { email: string; passwordHash: string; name: string },
): Promise<number | null> {
  const row = await db
    .insertInto('users')
    .values({ email: user.email, password_hash: user.passwordHash, name: user.name, role: 'admin' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False when the account was changed since it was read. */
export async function updateProfile(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'email' | 'password_hash'>,
  { name, email }: { name: string; email: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({
      name,
      email,
      ...(email === user.email ? {} : { former_emails: sql`array_append(former_emails, email)` }),
    })
    .where('id', '=', user.id)
    .where('email', '=', user.email)
    .where('password_hash', '=', user.password_hash)
    .where('disabled_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** False when the password is no longer the one that was verified. */
export async function replacePasswordHash(
  tx: Db | Tx,
  userId: number,
  { from, to }: { from: string; to: string },
): Promise<boolean> {
  const row = await tx
    .updateTable('users')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function setDisabled(tx: Tx, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute()
}
