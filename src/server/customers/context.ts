import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type Context = { db: Db; clock: Clock }

export type Erasing = Context & {
  /** Erases the buyer's data in the embedded payment provider. */
  erasePayer: (tx: Tx, payer: { email: string; sessionIds: readonly string[] }) => Promise<void>
}
