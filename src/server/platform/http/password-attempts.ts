import { createHash } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterRes } from 'rate-limiter-flexible'
import { networkOf, wideNetworkOf } from './networks.ts'
import { type Limit, openLimiter, tooMany } from './rate-limits.ts'

/**
 * Who tries a password (docs/decisions/0046): a live session that must confirm it, a browser or a network that signed in
 * to this account before, or a stranger.
 */
export type Prover =
  | { kind: 'session'; id: string }
  | { kind: 'device'; id: string }
  | { kind: 'network'; address: string }
  | { kind: 'stranger'; address: string }

export type PasswordAttempts = {
  /**
   * Counts an attempt before it is made, so that concurrent attempts are limited like sequential ones, and takes the
   * count back unless `prove` calls `failed`. Throws AppError `rate_limited` when no attempt is left.
   */
  try<T>(account: string, prover: Prover, prove: (failed: () => void) => Promise<T>): Promise<T>
}

const quarter = 15 * 60
const hour = 3_600

/** Allowed failures per key. The last two count strangers only, so they never lock out anyone known. */
const limits = {
  own: { points: 10, seconds: quarter },
  network: { points: 50, seconds: quarter },
  wide: { points: 20, seconds: hour },
  account: { points: 100, seconds: hour },
} as const satisfies Record<string, Limit>

type Level = { limit: keyof typeof limits; key: string }

/** A household has up to an IPv6 /56, so that counts as one network. */
function levelsOf(account: string, prover: Prover): Level[] {
  if (prover.kind === 'session' || prover.kind === 'device')
    return [{ limit: 'own', key: `${prover.kind} ${account} ${prover.id}` }]
  const network = networkOf(prover.address, 56)
  const ofNetwork: Level[] = [
    { limit: 'own', key: `pair ${account} ${network}` },
    { limit: 'network', key: `network ${network}` },
  ]
  if (prover.kind === 'network') return ofNetwork
  return [
    ...ofNetwork,
    { limit: 'wide', key: `wide ${account} ${wideNetworkOf(prover.address)}` },
    { limit: 'account', key: `account ${account}` },
  ]
}

/** A hash has a fixed length, and keeps the addresses that visitors typed out of the table. */
const keyOf = (text: string) => createHash('sha256').update(text).digest('base64url')

export function createPasswordAttempts(pool: pg.Pool, scale: number): PasswordAttempts {
  const limiter = (name: string, limit: Limit) =>
    openLimiter(pool, { name: `fail-${name}`, limit, scale, mayUndo: true })
  const limiters = {
    own: limiter('own', limits.own),
    network: limiter('network', limits.network),
    wide: limiter('wide', limits.wide),
    account: limiter('account', limits.account),
  }

  async function undoCount(taken: readonly Level[]) {
    await Promise.all(taken.map(({ limit, key }) => limiters[limit].reward(keyOf(key), 1)))
  }

  return {
    async try(account, prover, prove) {
      const taken: Level[] = []
      for (const level of levelsOf(account, prover)) {
        try {
          await limiters[level.limit].consume(keyOf(level.key))
        } catch (refused) {
          await undoCount(taken)
          if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
          throw refused
        }
        taken.push(level)
      }
      let hasFailed = false
      try {
        return await prove(() => {
          hasFailed = true
        })
      } finally {
        if (!hasFailed) await undoCount(taken)
      }
    },
  }
}
