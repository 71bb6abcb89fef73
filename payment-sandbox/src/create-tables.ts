import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Pool } from 'pg'

/** Creates the schema `payment_sandbox` with its tables where they are missing. */
export async function createTables(pool: Pool): Promise<void> {
  await pool.query(await readFile(join(import.meta.dirname, '../schema.sql'), 'utf8'))
}
