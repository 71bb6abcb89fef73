import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Intake } from '#server/platform/pictures/receive-pictures.ts'

/** One field that shows the picture of this id, or is to. */
export type Use = {
  id: number
  /** The document's name, and the place of the field in it. */
  document: string
  path: string
  page: string
  label: string
  state: 'published' | 'draft' | 'scheduled'
  /** Whose draft it is, or who gave it its time. */
  by: string | null
}

/** Earlier versions of a page, which could be restored. */
export type EarlierUse = { page: string; versions: number }

export type MediaContext = Intake & {
  db: Db
  clock: Clock
  /** Every place that shows a picture of the library; read afresh, within the transaction where there is one. */
  readUses: (source: Db | Tx) => Promise<readonly Use[]>
  readEarlierUses: (source: Db | Tx, mediaId: number) => Promise<EarlierUse[]>
}
