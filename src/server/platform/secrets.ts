import { randomBytes } from 'node:crypto'
import type { Db } from './database/db.ts'

/** Of the key that seals the accounts' second steps: made with the shop, and part of its backups. */
export const accountKeyName = 'account-key'

/** A key of the app's own, made once at first start and shared by every instance through the database. */
export async function ensureSecret(db: Db, name: string, bytes = 32): Promise<string> {
  const value = randomBytes(bytes).toString('base64url')
  await db
    .insertInto('secrets')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
  const row = await db.selectFrom('secrets').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  return row.value
}
