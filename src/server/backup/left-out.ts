import type pg from 'pg'
import { type AppTable, quoted } from './app-tables.ts'

/**
 * The rows that no backup contains, because they would let a reader of the backup act as an administrator of the shop:
 * live sessions, the key that signs their tokens, mails with a link that sets a password, and the keys of the payment
 * sandbox. Each table has a condition for these rows and the column the condition needs; if an older database lacks that
 * column, no row is left out.
 */
const leftOut: Record<string, { condition: string; column: string }> = {
  'public.sessions': { condition: 'true', column: 'id' },
  // Download links belong to a session, which is left out too.
  'public.links': { condition: 'session_id is not null', column: 'session_id' },
  'public.secrets': { condition: `name = 'token-signing-key'`, column: 'name' },
  'public.mails': { condition: `kind in ('invitation', 'password-reset', 'email-confirmation')`, column: 'kind' },
  'payment_sandbox.credentials': { condition: 'true', column: 'secret_key' },
}

/** The SQL condition of the rows that no backup contains; `false` for a table without such rows. */
export function leftOutRows({ schema, name, columns }: AppTable): string {
  const found = leftOut[`${schema}.${name}`]
  return found && columns.some((column) => column.name === found.column) ? found.condition : 'false'
}

/** Backups of the first edition still contain these rows. */
export async function removeLeftOut(client: pg.Client, tables: readonly AppTable[]): Promise<void> {
  for (const table of tables) await client.query(`delete from ${quoted(table)} where ${leftOutRows(table)}`)
}
