import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** One unit of work: its transaction, its time, and the API call that events name as their cause. */
export type Work = {
  tx: PoolClient
  now: Date
  cause: { requestId: string | null; idempotencyKey: string | null }
}

const retriedStates = new Set(['40001', '40P01']) // serialization failure, deadlock
const maxAttempts = 3

/** Statements that are sent together with `begin` and `commit`, which saves their round trips. */
type Companions<Seen, T> = {
  /** Reads, sent with `begin`. */
  readAtBegin: (tx: PoolClient) => Promise<Seen>
  /** Writes, sent with `commit` and only if there is a `readAtBegin`; must be one statement. */
  writeAtCommit: (tx: PoolClient, result: T, found: Seen) => Promise<unknown>
}

export async function inTransaction<T, Seen = undefined>(
  pool: Pool,
  run: (tx: PoolClient, found: Seen | undefined) => Promise<T>,
  { readAtBegin, writeAtCommit }: Partial<Companions<Seen, T>> = {},
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      const [, found] = await Promise.all([tx.query('begin isolation level read committed'), readAtBegin?.(tx)])
      const result = await run(tx, found)
      await Promise.all([found === undefined ? undefined : writeAtCommit?.(tx, result, found), tx.query('commit')])
      return result
    } catch (error) {
      await tx.query('rollback').catch((rollbackError: Error) => {
        broken = rollbackError
      })
      if (attempt >= maxAttempts || !retriedStates.has(stateOf(error))) throw error
    } finally {
      tx.release(broken)
    }
  }
}

function stateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : ''
}

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** An id in the provider's format, for example `pi_` and 24 letters or digits. */
export function newId(prefix: string, length = 24): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function toEpochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
