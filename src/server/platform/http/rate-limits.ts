import { isIP } from 'node:net'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { LimitClass } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { networkOf } from './networks.ts'

export type Limit = { points: number; seconds: number }

const minute = 60
const hour = 3_600

/**
 * What is counted: calls of a class, mails with the link to an entry, answers and payments of proposals, the kilobytes that an address has uploaded as designs, put
 * into designs of layers, or sent with forms, and its files that were too complex to draw.
 */
export type Counted =
  | LimitClass
  | 'groupLink'
  | 'proposal'
  | 'uploadedKilobytes'
  | 'tooComplex'
  | 'composedKilobytes'
  | 'attachedKilobytes'

/** Per address; IMP-15: beyond them 429 with Retry-After. */
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
  groupStart: { points: 5, seconds: hour },
  /** A whole office enters from one address; changes and the organizer's own actions count, too. */
  groupEntry: { points: 120, seconds: 10 * minute },
  /** The same office; whoever enters strangers' addresses mails no more of them. */
  groupLink: { points: 60, seconds: hour },
  /** On the client's page of a price: accepting, declining, going to the payment page. */
  proposal: { points: 30, seconds: 10 * minute },
  upload: { points: 20, seconds: hour },
  uploadedKilobytes: { points: 100 * 1024, seconds: hour },
  /** Each may have used up the time of a processor that a file may take, while the files of others waited. */
  tooComplex: { points: 6, seconds: hour },
  /** Each change of a design's layers is a design of its own, with its pictures in it. */
  compose: { points: 60, seconds: hour },
  composedKilobytes: { points: 300 * 1024, seconds: hour },
  attach: { points: 40, seconds: hour },
  /** One form with all its files at their largest fits. */
  attachedKilobytes: { points: 150 * 1024, seconds: hour },
  admin: { points: 600, seconds: minute },
}

/** Guesses of something secret, of which only the wrong ones count. */
const guesses = { codeGuess: { points: 10, seconds: 10 * minute } } as const satisfies Record<string, Limit>
export type Guessed = keyof typeof guesses

export type RateLimits = {
  /**
   * Counts one call, or `points`, unless it comes from this machine; throws AppError `rate_limited` beyond the limit. With no
   * points it only throws.
   */
  count(limit: Counted, address: string, points?: number): Promise<void>
  /** Counts one call of a known browser, from whichever address. */
  countDevice(limit: Counted, deviceId: string): Promise<void>
  /**
   * Counts a guess before it is looked up, so that concurrent ones are limited like sequential ones, and takes the count back
   * unless `lookUp` calls `isWrong`; throws as `count` does.
   */
  guess<T>(limit: Guessed, address: string, lookUp: (isWrong: () => void) => Promise<T>): Promise<T>
}

/**
 * A connection from this machine itself is the operator, or a proxy that TRUST_PROXY does not name: counting it would lock
 * all its visitors out together. Failed sign-ins are counted from everywhere (docs/decisions/0014).
 */
export function isOwnMachine(address: string): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address)
}

/** A household has up to an IPv6 /56, so that is counted; all invalid addresses are counted together. */
export function limitKey(address: string): string {
  const [plain = ''] = address.split('%')
  return isIP(plain) ? networkOf(address, 56) : 'no address'
}

/** The network that is counted; empty for this machine, which is not counted. */
export function countedNetwork(address: string): string {
  return isOwnMachine(address) ? '' : limitKey(address)
}

export function tooMany(waitMs: number) {
  return new AppError('rate_limited', messages.api.tooMany, { retryAfter: Math.max(1, Math.ceil(waitMs / 1_000)) })
}

/**
 * Counts in the database, or in memory while it is away. Unless `mayUndo`, a key that has reached its limit is refused
 * from memory, without a query.
 */
export function openLimiter(
  pool: pg.Pool,
  { name, limit, scale, mayUndo }: { name: string; limit: Limit; scale: number; mayUndo: boolean },
) {
  const points = Math.ceil(limit.points * scale)
  const duration = limit.seconds
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    ...(mayUndo ? {} : { inMemoryBlockOnConsumed: points }),
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  })
}

export function createRateLimits(pool: pg.Pool, scale: number): RateLimits {
  const classes = new Map(
    Object.entries(limits).map(([name, limit]) => [name, openLimiter(pool, { name, limit, scale, mayUndo: false })]),
  )
  const guessed = new Map(
    Object.entries(guesses).map(([name, limit]) => [name, openLimiter(pool, { name, limit, scale, mayUndo: true })]),
  )
  async function consume(limit: Counted | Guessed, key: string, points: number) {
    try {
      await (classes.get(limit) ?? guessed.get(limit))?.consume(key, points)
    } catch (refused) {
      if (refused instanceof RateLimiterRes) throw tooMany(refused.msBeforeNext)
      throw refused
    }
  }
  return {
    async count(limit, address, points = 1) {
      if (!isOwnMachine(address)) await consume(limit, limitKey(address), points)
    },
    async guess(limit, address, lookUp) {
      if (isOwnMachine(address)) return await lookUp(() => undefined)
      const key = limitKey(address)
      await consume(limit, key, 1)
      let isWrong = false
      try {
        return await lookUp(() => {
          isWrong = true
        })
      } finally {
        if (!isWrong) await guessed.get(limit)?.reward(key, 1)
      }
    },
    countDevice: (limit, deviceId) => consume(limit, `device ${deviceId}`, 1),
  }
}
