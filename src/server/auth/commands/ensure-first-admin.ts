import { randomBytes } from 'node:crypto'
import { type Db, transaction } from '#server/platform/database/db.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { firstOwnerName } from '#shared/constants.ts'
import { hashPassword } from '../passwords.ts'
import { findFirstAdmin, findUserByAnyEmail } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { insertAdmin } from './insert-admin.ts'
import { replacePasswordHash } from './replace-password-hash.ts'

const defaultAdminEmail = 'owner@alderandink.example'

/** The document that exists from the moment the password of an account is made until a start has printed it. */
const unshownPassword = (email: string) => `unshown-password ${email}`

export type WantedAdmin = {
  email: string | null
  password: string | null
  /** With several, another one may be about to print the password that it has made. */
  isOnlyInstance: boolean
}
/**
 * `password` is set only when it was made here, so that the start can print it once. `created`: the account is new, or nobody
 * has seen its password before.
 */
export type FirstAdmin = { email: string; created: boolean; password: string | null }

/**
 * Creates the first administrator, an owner, unless there is one. If a start has ended before it printed the password that it
 * had made, the account gets another one.
 */
export async function ensureFirstAdmin(db: Db, wanted: WantedAdmin): Promise<FirstAdmin> {
  const existing = wanted.email ? await findUserByAnyEmail(db, wanted.email) : await findFirstAdmin(db)
  if (existing && !(wanted.isOnlyInstance && (await isUnshown(db, existing))))
    return { email: existing.email, created: false, password: null }
  const email = existing?.email ?? wanted.email ?? defaultAdminEmail
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const created = await transaction(db, async (tx) => {
    const isWritten = existing
      ? await replacePasswordHash(tx, existing.id, { from: existing.password_hash, to: passwordHash })
      : (await insertAdmin(tx, { email, passwordHash, name: firstOwnerName, staffRole: 'owner' })) !== null
    if (!isWritten) return false
    await tx.deleteFrom('documents').where('key', '=', unshownPassword(email)).execute()
    if (!wanted.password)
      await tx
        .insertInto('documents')
        .values({ key: unshownPassword(email), body: JSON.stringify(hashOf(passwordHash)) })
        .execute()
    return true
  })
  return { email, created, password: created && !wanted.password ? password : null }
}

/** Whether the account still has a password that was made by a start and never printed. */
async function isUnshown(db: Db, { email, password_hash }: UserRow): Promise<boolean> {
  const key = unshownPassword(email)
  const row = await db.selectFrom('documents').select('body').where('key', '=', key).executeTakeFirst()
  return row?.body === hashOf(password_hash)
}

export async function noteShownPassword(db: Db, email: string): Promise<void> {
  await db.deleteFrom('documents').where('key', '=', unshownPassword(email)).execute()
}
