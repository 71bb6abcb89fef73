import type { Pool, PoolClient } from 'pg'

export type Delivery = { id: string; type: string; body: string; attempts: number; createdAt: Date }

export async function insertEvent(
  tx: PoolClient,
  event: { id: string; type: string; body: string; createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.events (id, type, body, next_attempt_at, created_at) values ($1, $2, $3, $4, $4)`,
    [event.id, event.type, event.body, event.createdAt],
  )
}

/**
 * Claims due deliveries and moves their next attempt to the end of a lease: if this process dies before it reports a
 * result, the delivery is retried then, and no transaction stays open while the shop answers.
 */
export async function claimDeliveries(
  pool: Pool,
  { now, leaseMs, limit }: { now: Date; leaseMs: number; limit: number },
): Promise<Delivery[]> {
  const { rows } = await pool.query<Delivery>(
    `with due as materialized (
       select id from payment_sandbox.events where next_attempt_at <= $1
       order by next_attempt_at, seq limit $3 for update skip locked)
     update payment_sandbox.events event set attempts = attempts + 1, next_attempt_at = $2
     from due where event.id = due.id
     returning event.id, event.type, event.body, event.attempts, event.created_at as "createdAt"`,
    [now, new Date(now.getTime() + leaseMs), limit],
  )
  return rows
}

export async function markDelivered(pool: Pool, id: string, now: Date): Promise<void> {
  await pool.query(
    `update payment_sandbox.events set delivered_at = $2, next_attempt_at = null, last_failure = null where id = $1`,
    [id, now],
  )
}

/** If `nextAttemptAt` is null, the event is not sent again. */
export async function markFailed(
  pool: Pool,
  { id, reason, nextAttemptAt }: { id: string; reason: string; nextAttemptAt: Date | null },
): Promise<void> {
  await pool.query(
    `update payment_sandbox.events set next_attempt_at = $2, last_failure = $3
     where id = $1 and delivered_at is null`,
    [id, nextAttemptAt, reason.slice(0, 500)],
  )
}

export async function findNextAttempt(pool: Pool): Promise<Date | null> {
  const { rows } = await pool.query<{ next: Date | null }>(
    'select min(next_attempt_at) as next from payment_sandbox.events where next_attempt_at is not null',
  )
  return rows[0]?.next ?? null
}
