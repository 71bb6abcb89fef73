import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Pool } from 'pg'

/** Creates the schema `payment_sandbox` with its tables where they are missing. */
export async function createTables(pool: Pool): Promise<void> {
  await pool.query(await readFile(createRequire(import.meta.url).resolve('payment-sandbox/schema.sql'), 'utf8'))
}
