import type pg from 'pg'
import { type ProductTable, quoted } from './product-tables.ts'

/**
 * What would make the reader of a backup an administrator of the shop it was taken of: live sessions, the key that signs
 * their tokens, links that set a password, and the keys of the payment sandbox. By table, the condition of the rows that
 * are left out; a column that an older database does not have leaves out nothing.
 */
const leftOut: Record<string, { condition: string; column: string }> = {
  'public.sessions': { condition: 'true', column: 'id' },
  // The download links of a session are gone with it.
  'public.links': { condition: 'session_id is not null', column: 'session_id' },
  'public.secrets': { condition: `name = 'token-signing-key'`, column: 'name' },
  'public.mails': { condition: `kind in ('invitation', 'password-reset')`, column: 'kind' },
  'payment_sandbox.credentials': { condition: 'true', column: 'secret_key' },
}

/** The condition of the rows that no backup holds. */
export function leftOutRows({ schema, name, columns }: ProductTable): string {
  const found = leftOut[`${schema}.${name}`]
  return found && columns.some((column) => column.name === found.column) ? found.condition : 'false'
}

/** Backups of the first edition hold them. */
export async function removeLeftOut(client: pg.Client, tables: readonly ProductTable[]): Promise<void> {
  for (const table of tables) await client.query(`delete from ${quoted(table)} where ${leftOutRows(table)}`)
}
