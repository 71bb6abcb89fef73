import { randomInt } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/** One unit of work: the transaction it runs in, its moment, and the API call that events name as their cause. */
export type Work = {
  tx: PoolClient
  now: Date
  cause: { requestId: string | null; idempotencyKey: string | null }
}

const retriedStates = new Set(['40001', '40P01']) // serialization failure, deadlock: reliability 1.10
const maxAttempts = 3

export async function inTransaction<T>(pool: Pool, run: (tx: PoolClient) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const tx = await pool.connect()
    let broken: Error | undefined
    try {
      await tx.query('begin isolation level read committed')
      const result = await run(tx)
      await tx.query('commit')
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

/** An id in the provider's shape, for example `pi_` and 24 letters. */
export function newId(prefix: string, length = 24): string {
  return prefix + Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')
}

export function toEpochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000)
}
