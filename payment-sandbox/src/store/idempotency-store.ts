import type { PoolClient } from 'pg'

export type StoredAnswer = { requestHash: string; requestId: string; status: number; body: string }

/** Locks the key until the transaction ends, also when the process is killed; false while another transaction holds it. */
export async function tryLockKey(tx: PoolClient, key: string): Promise<boolean> {
  const { rows } = await tx.query<{ locked: boolean }>(
    `select pg_try_advisory_xact_lock(hashtextextended('payment_sandbox ' || $1, 0)) as locked`,
    [key],
  )
  return rows[0]?.locked === true
}

export async function findAnswer(tx: PoolClient, key: string, now: Date): Promise<StoredAnswer | null> {
  const { rows } = await tx.query<StoredAnswer>(
    `select request_hash as "requestHash", request_id as "requestId", status, body
     from payment_sandbox.idempotency_keys where key = $1 and expires_at > $2`,
    [key, now],
  )
  return rows[0] ?? null
}

export async function storeAnswer(
  tx: PoolClient,
  { key, answer, expiresAt }: { key: string; answer: StoredAnswer; expiresAt: Date },
): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.idempotency_keys (key, request_hash, request_id, status, body, expires_at)
     values ($1, $2, $3, $4, $5, $6)
     on conflict (key) do update set request_hash = excluded.request_hash, request_id = excluded.request_id,
       status = excluded.status, body = excluded.body, expires_at = excluded.expires_at`,
    [key, answer.requestHash, answer.requestId, answer.status, answer.body, expiresAt],
  )
}

export async function forgetExpiredAnswers(tx: PoolClient, now: Date): Promise<void> {
  await tx.query('delete from payment_sandbox.idempotency_keys where expires_at <= $1', [now])
}
