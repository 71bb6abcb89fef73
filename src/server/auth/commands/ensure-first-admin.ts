import { randomBytes } from 'node:crypto'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { firstOwnerName } from '#shared/constants.ts'
import { ownerNote } from '../account-mail-templates.ts'
import type { AuthContext } from '../context.ts'
import { findPasswordProblem } from '../password-rules.ts'
import { hashPassword } from '../passwords.ts'
import { findFirstAdmin, findUserByAnyEmail, isLive, listOwners } from '../queries/users.ts'
import type { UserRow } from '../rows.ts'
import { insertAdmin } from './insert-admin.ts'
import { replacePasswordHash } from './replace-password-hash.ts'
import { writeAccountMail } from './write-account-mail.ts'

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
export type FirstAdmin = {
  email: string
  created: boolean
  password: string | null
  /** What is wrong with a wanted password that an account was made with; a start is not refused for it. */
  passwordProblem?: string
}

/**
 * Creates the first administrator, an owner, unless there is one with the wanted address: it is also the way back into a shop
 * whose owners cannot sign in. If a start has ended before it printed the password that it had made, the account gets another
 * one.
 */
export async function ensureFirstAdmin(context: AuthContext, wanted: WantedAdmin): Promise<FirstAdmin> {
  const { db } = context
  const existing = wanted.email ? await findUserByAnyEmail(db, wanted.email) : await findFirstAdmin(db)
  if (existing && !(wanted.isOnlyInstance && (await isUnshown(db, existing))))
    return { email: existing.email, created: false, password: null }
  const email = existing?.email ?? wanted.email ?? defaultAdminEmail
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const created = await transaction(db, async (tx) => {
    const isWritten = existing
      ? await replacePasswordHash(tx, existing.id, { from: existing.password_hash, to: passwordHash })
      : await insertOwner(context, tx, { email, passwordHash })
    if (!isWritten) return false
    await tx.deleteFrom('documents').where('key', '=', unshownPassword(email)).execute()
    if (!wanted.password)
      await tx
        .insertInto('documents')
        .values({ key: unshownPassword(email), body: JSON.stringify(hashOf(passwordHash)) })
        .execute()
    return true
  })
  if (created && !wanted.password) return { email, created, password }
  const problem = created && (await findPasswordProblem(password, email))
  return { email, created, password: null, ...(problem && { passwordProblem: problem }) }
}

/** Returns whether the account is new. A shop that has owners already tells them and the activity, since nobody invited this one. */
async function insertOwner(
  context: AuthContext,
  tx: Tx,
  { email, passwordHash }: { email: string; passwordHash: string },
): Promise<boolean> {
  const others = await listOwners(tx)
  const id = await insertAdmin(tx, { email, passwordHash, name: firstOwnerName, staffRole: 'owner' })
  if (id === null) return false
  if (others.length === 0) return true
  await writeAudit(tx, context.clock.now(), {
    action: 'owner-added',
    subjectKind: 'user',
    subjectId: id,
    after: { email, staff_role: 'owner' },
  })
  const note = ownerNote(await context.mail.words(tx), email)
  for (const owner of others.filter(isLive)) await writeAccountMail(context, tx, 'owner-note', owner, note)
  return true
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
