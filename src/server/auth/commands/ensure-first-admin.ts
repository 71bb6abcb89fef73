import { randomBytes } from 'node:crypto'
import type { Db } from '#server/platform/database/db.ts'
import { firstOwnerName } from '#shared/constants.ts'
import { hashPassword } from '../passwords.ts'
import { findFirstAdmin, findUserByAnyEmail } from '../queries/users.ts'
import { insertAdmin } from './insert-admin.ts'

const defaultAdminEmail = 'owner@alderandink.example'

export type WantedAdmin = { email: string | null; password: string | null }
/** `password` is set only when it was made here, so that the start can print it once. */
export type FirstAdmin = { email: string; created: boolean; password: string | null }

/** Creates the first administrator, an owner, unless there is one. */
export async function ensureFirstAdmin(db: Db, wanted: WantedAdmin): Promise<FirstAdmin> {
  const existing = wanted.email ? await findUserByAnyEmail(db, wanted.email) : await findFirstAdmin(db)
  if (existing) return { email: existing.email, created: false, password: null }
  const email = wanted.email ?? defaultAdminEmail
  const password = wanted.password ?? randomBytes(12).toString('base64url')
  const passwordHash = await hashPassword(password)
  const owner = { email, passwordHash, name: firstOwnerName, staffRole: 'owner' } as const
  const created = (await insertAdmin(db, owner)) !== null
  return { email, created, password: created && !wanted.password ? password : null }
}
