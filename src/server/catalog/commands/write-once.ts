import type { FastifyRequest } from 'fastify'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import {
  type IdempotentRequest,
  idempotentRequest,
  senderOf,
  writeOnce,
} from '#server/platform/database/idempotency.ts'
import type { Json } from '#server/platform/database/schema.ts'
import type { CatalogContext } from '../context.ts'

/** Null without a key: a caller without one may want the same movement or copy twice. */
export function keyedWrite(route: string, content: unknown, request: FastifyRequest): IdempotentRequest | null {
  const sender = senderOf(request)
  return sender.idempotencyKey ? idempotentRequest(route, content, sender) : null
}

/** Writes in one transaction, and only once for the same key. */
export async function writeKeyed<T extends Json>(
  { db, clock }: CatalogContext,
  keyedRequest: IdempotentRequest | null,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return await (keyedRequest ? writeOnce(db, clock, keyedRequest, work) : transaction(db, work))
}
