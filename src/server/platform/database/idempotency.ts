import type { FastifyRequest } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { hashOf } from '#server/platform/hash-of.ts'
import { dayMs, minuteMs } from '#shared/constants/durations.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { commitWith, type Db, type Tx, transaction } from './db.ts'
import type { Json } from './schema.ts'

/** A write that a repetition must not run twice: its route, key and content, and how long it is remembered. */
export type IdempotentRequest = { route: string; key: string; request: unknown; rememberMs: number }

/** Long enough for any double submit, short enough that the same request can be made again later in the day. */
const sameContentMs = 10 * minuteMs

/**
 * Claims the key inside the transaction that does the work, so that both are committed or neither; a concurrent claim
 * waits for this one. Returns null when the key is newly claimed, else the earlier answer.
 */
export async function claimKey(
  tx: Tx,
  clock: Clock,
  keyedRequest: IdempotentRequest,
): Promise<{ response: Json } | null> {
  const now = clock.now()
  const fresh = {
    request_hash: hashOf(keyedRequest.request),
    status: null,
    response: null,
    created_at: now,
    expires_at: new Date(now.getTime() + keyedRequest.rememberMs),
  }
  const claimed = await tx
    .insertInto('idempotency_keys')
    .values({ route: keyedRequest.route, key: keyedRequest.key, ...fresh })
    .onConflict((conflict) =>
      conflict.columns(['route', 'key']).doUpdateSet(fresh).where('idempotency_keys.expires_at', '<=', now),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed ? null : await findAnswer(tx, clock, keyedRequest)
}

/** The earlier answer to the same write; throws `key_reused` when the key was used for a different request. */
export async function findAnswer(
  db: Db | Tx,
  clock: Clock,
  keyedRequest: IdempotentRequest,
): Promise<{ response: Json } | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'response'])
    .where('route', '=', keyedRequest.route)
    .where('key', '=', keyedRequest.key)
    .where('expires_at', '>', clock.now())
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== hashOf(keyedRequest.request)) throw new AppError('key_reused', messages.api.keyReused)
  return { response: row.response }
}

export async function storeAnswer(
  tx: Db | Tx,
  keyedRequest: Pick<IdempotentRequest, 'route' | 'key'>,
  response: Json,
): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ response: JSON.stringify(response), status: 200 })
    .where('route', '=', keyedRequest.route)
    .where('key', '=', keyedRequest.key)
    .execute()
}

/** Runs `work` once: a repeated or concurrent request gets the answer of the first. */
export async function writeOnce<T extends Json>(
  db: Db,
  clock: Clock,
  keyedRequest: IdempotentRequest,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await transaction(db, async (tx) => {
    const before = await claimKey(tx, clock, keyedRequest)
    if (before) return before.response as T
    const answer = await work(tx)
    await commitWith(tx, [storeAnswer(tx, keyedRequest, answer)])
    return answer
  })
}

/** The client's address, for rate limits and repeated requests, and its Idempotency-Key if it sent one. */
export type Sender = { address: string; idempotencyKey?: string | null }

export function senderOf(request: FastifyRequest): Sender {
  return { address: request.ip, idempotencyKey: idempotencyKeyOf(request) }
}

/** Identifies a write by the caller's key, or else by content and address: the same within 10 minutes is a repetition. */
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

/** The header may hold any text, so only its hash is stored. */
export function toKey(header: string): string {
  return hashOf(header)
}
