import type { Db } from '#server/platform/db.ts'

export type UserRow = {
  id: number
  email: string
  name: string
  role: string
  password_hash: string
  disabled_at: Date | null
}

const columns = ['id', 'email', 'name', 'role', 'password_hash', 'disabled_at'] as const

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findFirstAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('role', '=', 'admin').orderBy('id').executeTakeFirst()
}

/** False when another instance created the same user first. */
export async function insertAdmin(db: Db, email: string, passwordHash: string, name: string): Promise<boolean> {
  const row = await db
    .insertInto('users')
    .values({ email, password_hash: passwordHash, name, role: 'admin' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function updatePasswordHash(db: Db, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('id', '=', userId).execute()
}

export async function insertSession(
  db: Db,
  session: { id: string; user_id: number; created_at: Date; expires_at: Date; ip: string; user_agent: string },
): Promise<void> {
  await db.insertInto('sessions').values(session).execute()
}

/** The live session and its user, or undefined when it ended, was revoked or the user was disabled. */
export async function findLiveSession(db: Db, sessionId: string, now: Date) {
  return await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id', 'users.email', 'users.name', 'users.role'])
    .where('sessions.id', '=', sessionId)
    .where('sessions.revoked_at', 'is', null)
    .where('sessions.expires_at', '>', now)
    .where('users.disabled_at', 'is', null)
    .executeTakeFirst()
}

export async function revokeSession(db: Db, sessionId: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}
