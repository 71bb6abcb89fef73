import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { findAnswer, type StoredAnswer, storeAnswer, tryLockKey } from '../store/idempotency-store.ts'
import { inTransaction, type Work } from '../work.ts'
import { refusedParameter, StripeError } from './stripe-error.ts'

export type Answer = { status: number; body: string; replayOf?: string }

const keyLifeMs = 24 * 60 * 60 * 1_000
const maxKeyLength = 255

type Call = { method: string; pathname: string; rawBody: string }
type KeyState = [isLocked: boolean, stored: StoredAnswer | null]
type Cause = { idempotencyKey: string | null; requestId: string }

/**
 * Runs the work of a call once per key. The key's row and the work commit together, so a kill leaves either both or
 * neither and never a key that stays "in use".
 */
export async function answerOnce(
  pool: Pool,
  { cause, now, ...call }: Call & { cause: Cause; now: Date },
  run: (work: Work) => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, requestId } = cause
  if (key === null) return await inTransaction(pool, (tx) => run({ tx, now, cause }))
  if (key === '' || key.length > maxKeyLength)
    throw refusedParameter(`Idempotency keys must be between 1 and ${maxKeyLength} characters long.`)
  const endpoint = `${call.method} ${call.pathname}`
  const requestHash = `${endpoint} ${createHash('sha256').update(call.rawBody).digest('hex')}`
  return await inTransaction<Answer, KeyState>(
    pool,
    async (tx, seen) => {
      const [isLocked, stored] = seen ?? [false, null]
      if (!isLocked) throw keyInUse(key)
      if (stored === null) return await run({ tx, now, cause })
      if (stored.requestHash !== requestHash) throw keyReused(key, stored.requestHash.startsWith(`${endpoint} `))
      return { status: stored.status, body: stored.body, replayOf: stored.requestId }
    },
    {
      // The stored answer is read after the lock is taken: statements sent together run in their order.
      readAtBegin: (tx) => Promise.all([tryLockKey(tx, key), findAnswer(tx, key, now)]),
      writeAtCommit: async (tx, answer) => {
        if (answer.replayOf !== undefined) return
        const expiresAt = new Date(now.getTime() + keyLifeMs)
        await storeAnswer(tx, { key, answer: { requestHash, requestId, ...answer }, expiresAt })
      },
    },
  )
}

function keyInUse(key: string): StripeError {
  return new StripeError(
    `There is currently another in-progress request using this Idempotency Key: ${key}. Please try again later.`,
    { status: 409, code: 'idempotency_key_in_use', type: 'idempotency_error' },
  )
}

/** The provider answers 400 here, not 409: the SDK retries every 409, and a retry cannot cure this. */
function keyReused(key: string, isSameEndpoint: boolean): StripeError {
  const what = isSameEndpoint ? 'with the same parameters' : 'for the same endpoint'
  return new StripeError(
    `Keys for idempotent requests can only be used ${what} they were first used ${isSameEndpoint ? 'with' : 'for'}. Try using a key other than '${key}' if you meant to execute a different request.`,
    { type: 'idempotency_error' },
  )
}
