import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { RateLimits } from '#server/platform/rate-limits.ts'
import type { User } from '#shared/contracts/auth.ts'
import type { SecretBox } from './secret-box.ts'

export type AuthContext = {
  db: Db
  clock: Clock
  limits: RateLimits
  box: SecretBox
  mail: { from: string; owner: string }
  /** What links in mails start with. */
  origin: string
}

/** The signed-in administrator behind a call on accounts, and the request it came with. */
export type Caller = { user: User; sessionId: string; address: string; requestId: string }
