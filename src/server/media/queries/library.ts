import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import { type Db, isDatabaseAway, type Tx } from '#server/platform/database/db.ts'
import { type Library, type LibraryPicture, mediaIdOf } from '#shared/content/picture-value.ts'
import { toLibraryPicture } from '../wire.ts'
import { mediaColumns, mediaRows } from './media-rows.ts'

type Kept = Map<number, LibraryPicture | null>

const onlyThere = (ids: readonly number[], kept: Kept): Library =>
  new Map(
    ids.flatMap((id) => {
      const picture = kept.get(id)
      return picture ? [[id, picture] as const] : []
    }),
  )

async function readPictures(source: Db | Tx, ids: readonly number[]): Promise<Kept> {
  const rows = await mediaRows(source)
    .select(mediaColumns)
    .where('media.id', 'in', [...ids])
    .execute()
  const there = new Map(rows.map((row) => [row.id, toLibraryPicture(row)]))
  return new Map(ids.map((id) => [id, there.get(id) ?? null]))
}

/** The pictures that pages show, in memory until the database announces that one has changed. */
export function keepLibrary({ db, changes }: { db: Db; changes: Changes }) {
  const kept: Kept = new Map()
  const lastRead: Kept = new Map()
  let changesSeen = 0
  changes.subscribe((changed) => {
    if (changed.includes(sources.all)) kept.clear()
    else for (const source of changed) kept.delete(mediaIdOf(source) ?? 0)
    changesSeen += 1
  })

  return {
    /** While the database is unavailable, what was read last. */
    async read(ids: readonly number[]): Promise<Library> {
      const missing = changes.isWatching() ? ids.filter((id) => !kept.has(id)) : ids
      if (missing.length === 0) return onlyThere(ids, kept)
      const seen = changesSeen
      const read = await readPictures(db, missing).catch((error: unknown) => {
        if (!isDatabaseAway(error)) throw error
        return null
      })
      if (!read) return onlyThere(ids, lastRead)
      for (const [id, picture] of read) {
        lastRead.set(id, picture)
        if (seen === changesSeen) kept.set(id, picture)
      }
      return onlyThere(ids, new Map([...kept, ...read]))
    },
    /** None of them can be deleted before the transaction ends. */
    async hold(tx: Tx, ids: readonly number[]): Promise<Library> {
      if (ids.length === 0) return new Map()
      await tx
        .selectFrom('media')
        .select('id')
        .where('id', 'in', [...ids])
        .orderBy('id')
        .forShare()
        .execute()
      return onlyThere(ids, await readPictures(tx, ids))
    },
  }
}
