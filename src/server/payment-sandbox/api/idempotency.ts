import { createHash } from 'node:crypto'
import { findAnswer, storeAnswer, tryLockKey } from '../store/idempotency-store.ts'
import type { Work } from '../work.ts'
import { refusedParameter, StripeError } from './stripe-error.ts'

export type Answer = { status: number; body: string; replayOf?: string }

const keyLifeMs = 24 * 60 * 60 * 1_000
const maxKeyLength = 255

/**
 * Runs the work once per key. The key's row and the work commit together, so a kill leaves either both or neither and
 * never a key that stays "in use".
 */
export async function answerOnce(
  work: Work,
  { method, pathname, rawBody }: { method: string; pathname: string; rawBody: string },
  run: () => Promise<Answer>,
): Promise<Answer> {
  const { idempotencyKey: key, requestId } = work.cause
  if (key === null || requestId === null) return run()
  if (key === '' || key.length > maxKeyLength)
    throw refusedParameter(`Idempotency keys must be between 1 and ${maxKeyLength} characters long.`)
  if (!(await tryLockKey(work.tx, key))) throw keyInUse(key)
  const endpoint = `${method} ${pathname}`
  const requestHash = `${endpoint} ${createHash('sha256').update(rawBody).digest('hex')}`
  const stored = await findAnswer(work.tx, key, work.now)
  if (stored !== null) {
    if (stored.requestHash !== requestHash) throw keyReused(key, stored.requestHash.startsWith(`${endpoint} `))
    return { status: stored.status, body: stored.body, replayOf: stored.requestId }
  }
  const answer = await run()
  const expiresAt = new Date(work.now.getTime() + keyLifeMs)
  await storeAnswer(work.tx, { key, answer: { requestHash, requestId, ...answer }, expiresAt })
  return answer
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
