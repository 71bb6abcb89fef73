import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerList, type Listed, matchesEveryWord, sortedBy } from '#server/platform/database/paging.ts'
import type { UserRow } from '../rows.ts'
import type { AdministratorQuery } from '../wire.ts'

const columns = [
  'id',
  'email',
  'name',
  'role',
  'staff_role',
  'password_hash',
  'disabled_at',
  'totp_secret',
  'last_sign_in_at',
  'created_at',
] as const

/** Whether this account may sign in. */
export function isLive({ disabled_at, role }: UserRow): boolean {
  return disabled_at === null && role === 'admin'
}

export async function findUserByEmail(db: Db | Tx, email: string): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('email', '=', email).executeTakeFirst()
}

export async function findUser(db: Db | Tx, id: number): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('id', '=', id).executeTakeFirst()
}

/** The user who signs in with this address, or else one who formerly did. */
export async function findUserByAnyEmail(db: Db, email: string): Promise<UserRow | undefined> {
  const former = sql<boolean>`${email} = any (former_emails)`
  const formerly = () => db.selectFrom('users').select(columns).where(former).orderBy('id').executeTakeFirst()
  return (await findUserByEmail(db, email)) ?? (await formerly())
}

export async function findFirstAdmin(db: Db): Promise<UserRow | undefined> {
  return await db.selectFrom('users').select(columns).where('role', '=', 'admin').orderBy('id').executeTakeFirst()
}

/** The owners, also those who are disabled. */
export async function listOwners(tx: Tx): Promise<UserRow[]> {
  return await tx
    .selectFrom('users')
    .select(columns)
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .orderBy('id')
    .execute()
}

const sortable = {
  name: sql`fold(name)`,
  email: sql`email`,
  // Administrators who never signed in are sorted before the oldest sign-in.
  last_sign_in_at: sql`coalesce(last_sign_in_at, 'epoch')`,
}

function matching(db: Db, { q, status }: AdministratorQuery) {
  let users = db.selectFrom('users')
  if (status) users = users.where('disabled_at', status === 'active' ? 'is' : 'is not', null)
  if (!q?.trim()) return users
  return users.where(matchesEveryWord(sql`fold(name || ' ' || email)`, q))
}

export function countUsers(db: Db, query: AdministratorQuery): Promise<number> {
  return countRows(matching(db, query))
}

export async function listUsers(db: Db, query: AdministratorQuery): Promise<Listed<UserRow>> {
  return await answerList(
    query,
    async ({ limit, offset }) =>
      await matching(db, query)
        .select(columns)
        .orderBy(sortedBy(query.sort, sortable, 'name'))
        .limit(limit)
        .offset(offset)
        .execute(),
    () => countUsers(db, query),
  )
}

/** Locks the administrators who can sign in, in the order of their ids: two who disable each other run in sequence. */
export async function lockLiveAdmins(tx: Tx): Promise<{ id: number; staff_role: string }[]> {
  return await tx
    .selectFrom('users')
    .select(['id', 'staff_role'])
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function listLiveEmails(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('role', '=', 'admin')
    .where('disabled_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ email }) => email)
}

/** Locks the account until the end of the transaction; false when it was disabled, or has another password, address or role. */
export async function lockIfUnchanged(
  tx: Tx,
  user: Pick<UserRow, 'id' | 'password_hash' | 'email' | 'staff_role'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('email', '=', user.email)
    .where('staff_role', '=', user.staff_role)
    .where('disabled_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** The owners who can sign in without a second step. */
export async function countWithoutSecondStep(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('role', '=', 'admin')
    .where('staff_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('totp_secret', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}
