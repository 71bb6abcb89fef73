import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Intake } from '#server/platform/pictures/receive-pictures.ts'
import type { MediaUse } from '#shared/contracts/media.ts'

/** One field that shows the picture of this id, or is to. */
export type Use = MediaUse & { id: number }

export type MediaContext = Intake & {
  db: Db
  clock: Clock
  /** Every place that shows a picture of the library; read afresh, within the transaction where there is one. */
  readUses: (source: Db | Tx) => Promise<readonly Use[]>
}
