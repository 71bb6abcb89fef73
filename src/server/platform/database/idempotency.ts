import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { dayMs, minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { commitWith, type Db, type Tx, transaction } from './db.ts'
import type { Json } from './schema.ts'

/** One write that a repetition must not do twice (IMP-04): which one, what was asked, and how long it is remembered. */
export type IdempotentRequest = { route: string; key: string; request: unknown; rememberMs: number }

/** Long enough for every doubled submit, short enough to ask for the same thing again after lunch. */
const sameContentMs = 10 * minuteMs

function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}

/**
 * Claims the key inside the transaction that does the work, so that key and work exist together or not at all; a
 * concurrent claim waits for this one. Null when it is ours, else what was answered before.
 */
export async function claimKey(tx: Tx, clock: Clock, write: IdempotentRequest): Promise<{ response: Json } | null> {
  const now = clock.now()
  const fresh = {
    request_hash: hashOf(write.request),
    status: null,
    response: null,
    created_at: now,
    expires_at: new Date(now.getTime() + write.rememberMs),
  }
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ route: write.route, key: write.key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['route', 'key']).doUpdateSet(fresh).where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed ? null : await findAnswer(tx, clock, write)
}

/** What was answered to the same write before; refuses the key when it was used for something else. */
export async function findAnswer(
  db: Db | Tx,
  clock: Clock,
  write: IdempotentRequest,
): Promise<{ response: Json } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('route', '=', write.route)
    .where('key', '=', write.key)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashOf(write.request)) throw new AppError('key_reused', messages.api.keyReused)
  return { response: row.response }
}

export async function keepAnswer(
  tx: Db | Tx,
  write: Pick<IdempotentRequest, 'route' | 'key'>,
  response: Json,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response), status: 200 })
    .where('route', '=', write.route)
    .where('key', '=', write.key)
    .execute()
}

/** Does the work once: whoever repeats it, or comes at the same moment, gets the answer of the first. */
export async function writeOnce<T extends Json>(
  db: Db,
  clock: Clock,
  write: IdempotentRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await transaction(db, async (tx) => {
    const before = await claimKey(tx, clock, write)
    if (before) return before.response as T
    const answer = await work(tx)
    await commitWith(tx, [keepAnswer(tx, write, answer)])
    return answer
  })
}

/** Who sends: the address that limits and repetitions go by, and the Idempotency-Key if one came along. */
export type Sender = { address: string; idempotencyKey?: string | null }

export function senderOf(request: FastifyRequest): Sender {
  return { address: request.ip, idempotencyKey: idempotencyKeyOf(request) }
}

/** A write under the key of its caller; without one, the same content of the same sender is a repetition for a while. */
export function idempotentRequest(
  route: string,
  request: unknown,
  { address, idempotencyKey = null }: Sender,
): IdempotentRequest {
  if (idempotencyKey !== null) return { route, key: toKey(idempotencyKey), request, rememberMs: dayMs }
  const content = toKey(JSON.stringify([request, address]))
  return { route: `${route} by content`, key: content, request, rememberMs: sameContentMs }
}

export function idempotencyKeyOf({ headers }: FastifyRequest): string | null {
  const key = headers['idempotency-key']
  return typeof key === 'string' && key !== '' ? key : null
}

export async function forgetExpiredKeys(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('expires_at', '<=', clock.now()).execute()
}

/** Any text may come in the header; only its hash is kept. */
export function toKey(header: string): string {
  return hashOf(header)
}
