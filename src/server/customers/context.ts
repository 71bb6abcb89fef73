import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type Context = { db: Db; clock: Clock }

export type Erasing = Context & {
  /** The address that gets the studio's notices, and the answers to nearly every mail. */
  ownerAddress: (source: Db | Tx) => Promise<string>
  /** Erases the buyer's data in the embedded payment provider. */
  erasePayer: (tx: Tx, payer: { emails: readonly string[]; sessionIds: readonly string[] }) => Promise<void>
}
