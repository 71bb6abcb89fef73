import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitClass } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

type Limit = { points: number; seconds: number }

const minute = 60
const hour = 3_600

/** What is counted: a call of its class, or how much an address has sent us. */
export type Counted = LimitClass | 'uploadedKilobytes'

/** Per address (reliability 1.9); IMP-15: beyond them 429 with Retry-After. */
const limits: Record<Exclude<Counted, 'webhook'>, Limit> = {
  read: { points: 300, seconds: minute },
  login: { points: 60, seconds: 15 * minute },
  accountLink: { points: 10, seconds: 10 * minute },
  checkout: { points: 10, seconds: 10 * minute },
  directOrder: { points: 5, seconds: hour },
  confirm: { points: 60, seconds: 10 * minute },
  quote: { points: 5, seconds: 10 * minute },
  contact: { points: 5, seconds: 10 * minute },
  subscribe: { points: 5, seconds: 10 * minute },
  review: { points: 5, seconds: 10 * minute },
  track: { points: 5, seconds: 10 * minute },
  upload: { points: 20, seconds: hour },
  uploadedKilobytes: { points: 100 * 1024, seconds: hour },
  admin: { points: 600, seconds: minute },
}

/** Failed sign-ins (D3): per account and address, per address, per account. */
const loginFailureLimits = {
  pair: { points: 10, seconds: 15 * minute },
  address: { points: 50, seconds: 15 * minute },
  account: { points: 100, seconds: hour },
} as const

export type RateLimits = {
  /** Counts one call, or so many points, of another machine; throws AppError `rate_limited` beyond the limit. */
  count(limit: Counted, address: string, points?: number): Promise<void>
  /** Throws when too many sign-ins have failed already; does not count. */
  refuseLoginFlood(account: string, address: string): Promise<void>
  countLoginFailure(account: string, address: string): Promise<void>
}

/**
 * A connection from this machine itself is the operator, or a proxy that TRUST_PROXY does not name: counting it would lock
 * all its visitors out together. Failed sign-ins are counted from everywhere (docs/decisions/0014).
 */
function isOwnMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** An IPv6 customer holds a /64, so that is what is counted. */
export function limitKey(address: string): string {
  const plain = address.replace(/^::ffff:/, '')
  if (!plain.includes(':')) return plain
  const [head = '', tail = ''] = plain.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}

function tooMany(waitMs: number) {
  return new AppError('rate_limited', messages.api.tooMany, { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

export function createRateLimits(pool: pg.Pool, scale: number): RateLimits {
  const limiter = (name: string, { points, seconds: duration }: Limit) => {
    const scaled = Math.ceil(points * scale)
    return new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      points: scaled,
      duration,
      inMemoryBlockOnConsumed: scaled,
      insuranceLimiter: new RateLimiterMemory({ points: scaled, duration }),
    })
  }
  const classes = new Map(Object.entries(limits).map(([name, limit]) => [name, limiter(name, limit)]))
  const failures = {
    pair: limiter('fail-pair', loginFailureLimits.pair),
    address: limiter('fail-ip', loginFailureLimits.address),
    account: limiter('fail-account', loginFailureLimits.account),
  }
  return {
    async count(limit, address, points = 1) {
      if (isOwnMachine(address)) return
      try {
        await classes.get(limit)?.consume(limitKey(address), points)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
        throw refused
      }
    },
    async refuseLoginFlood(account, address) {
      const key = limitKey(address)
      const states = await Promise.all([
        failures.pair.get(`${account} ${key}`),
        failures.address.get(key),
        failures.account.get(account),
      ])
      const spent = [failures.pair, failures.address, failures.account].map(
        (each, index) => (states[index]?.consumedPoints ?? 0) >= each.points,
      )
      const waits = states.map((state, index) => (spent[index] ? (state?.msBeforeNext ?? 0) : 0))
      if (spent.some(Boolean)) throw tooMany(Math.max(...waits))
    },
    async countLoginFailure(account, address) {
      const key = limitKey(address)
      await Promise.allSettled([
        failures.pair.consume(`${account} ${key}`),
        failures.address.consume(key),
        failures.account.consume(account),
      ])
    },
  }
}
