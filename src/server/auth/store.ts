import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import { containing } from '#server/platform/paging.ts'

const columns = [
  'id',
  'email',
  'name',
  'role',
  'password_hash',
  'disabled_at',
  'totp_secret',
  'last_sign_in_at',
  'created_at',
] as const

export type UserRow = {
  id: number
  email: string
  name: string
  role: string
  password_hash: string
  disabled_at: Date | null
  totp_secret: string | null
  last_sign_in_at: Date | null
  created_at: Date
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

export async function findFirstAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('role', '=', 'admin').orderBy('id').executeTakeFirst()
}

/** The new account's id, or null when another one with this email was first. */
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

export async function updatePasswordHash(db: Db | Tx, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

/** False when the password is no longer the one that was checked. */
export async function replacePasswordHash(
  tx: Tx,
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

function matching(db: Db, q: string | undefined) {
  const users = db.selectFrom('users')
  if (!q?.trim()) return users
  return users.where((eb) => eb.or([eb('name', 'ilike', containing(q)), eb('email', 'ilike', containing(q))]))
}

export async function listUsers(
  db: Db,
  q: string | undefined,
  { limit, offset }: { limit: number; offset: number },
): Promise<UserRow[]> {
  return await matching(db, q)
    .select(columns)
    .orderBy(sql`lower(name)`)
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
}

export async function countUsers(db: Db, q: string | undefined): Promise<number> {
  const { total } = await matching(db, q)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** The administrators who can sign in, locked in the order of their ids, so that two who disable each other take turns. */
export async function lockLiveAdmins(tx: Tx): Promise<number[]> {
  const rows = await tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}

export async function setDisabled(tx: Tx, userId: number, disabledAt: Date | null): Promise<void> {
  await tx.updateTable('users').set({ disabled_at: disabledAt }).where('id', '=', userId).execute()
}
