import type { Pool } from 'pg'

export type Credentials = { secretKey: string; webhookSecret: string }

/** The first process to start stores its pair; every later process, and every restart, reads that pair. */
export async function ensureCredentials(pool: Pool, fresh: Credentials, now: Date): Promise<Credentials> {
  await pool.query(
    `insert into payment_sandbox.credentials (secret_key, webhook_secret, created_at) values ($1, $2, $3)
     on conflict do nothing`,
    [fresh.secretKey, fresh.webhookSecret, now],
  )
  const { rows } = await pool.query<Credentials>(
    `select secret_key as "secretKey", webhook_secret as "webhookSecret" from payment_sandbox.credentials`,
  )
  return rows[0] ?? fresh
}
