import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { RateLimits } from '#server/platform/http/rate-limits.ts'
import type { Settings } from '../settings/settings.ts'

export type ReviewsContext = {
  db: Db
  clock: Clock
  limits: Pick<RateLimits, 'count'>
  settings: Pick<Settings, 'shop'>
  /** Throws AppError `not_found`. */
  requireProduct(id: number): Promise<void>
}

/** Returns the email that the product was bought under, or null when the purchase is no longer proved. */
export type FindBuyer = (tx: Tx) => Promise<string | null>
