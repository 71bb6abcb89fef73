import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Library } from '#shared/content/picture-value.ts'

/** The pictures of the media library. What it does not have was deleted. */
export type Pictures = {
  /** For pages and drafts: from memory until the database announces a change. */
  read(ids: readonly number[]): Promise<Library>
  /** For a publication: none of them is deleted before the transaction ends. */
  hold(tx: Tx, ids: readonly number[]): Promise<Library>
}

export type Context = { db: Db; clock: Clock; pictures: Pictures }
