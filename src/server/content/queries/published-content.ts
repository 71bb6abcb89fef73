import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import { type Db, isDatabaseAway, type Tx } from '#server/platform/database/db.ts'
import { readBodies } from '#server/platform/database/documents.ts'
import { type ContentName, type ContentOf, contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { completeContent } from '../forms.ts'

export type PublishedContent = {
  /** The same object until it changes; while the database is unavailable, what was read last. */
  read<Name extends ContentName>(name: Name): Promise<ContentOf<Name>>
  /** The same inside of a transaction, through its connection. */
  readThrough<Name extends ContentName>(source: Db | Tx, name: Name): Promise<ContentOf<Name>>
}

/** What is published, in memory until the database announces another version. */
export function keepPublished({ db, changes }: { db: Db; changes: Changes }): PublishedContent {
  const kept = new Map<ContentName, unknown>()
  const lastRead = new Map<ContentName, unknown>()
  let changesSeen = 0
  changes.subscribe((changed) => {
    const isAbout = (name: ContentName) => changed.includes(sources.all) || changed.includes(sources.content(name))
    for (const name of contentNames.filter(isAbout)) {
      changesSeen += 1
      kept.delete(name)
    }
  })

  async function readStored(source: Db | Tx, name: ContentName): Promise<unknown> {
    const key = sources.content(name)
    const seen = changesSeen
    const value = completeContent(name, (await readBodies(source, [key])).get(key))
    if (seen === changesSeen) kept.set(name, value)
    lastRead.set(name, value)
    return value
  }

  async function readThrough(source: Db | Tx, name: ContentName): Promise<unknown> {
    const before = changes.isWatching() ? kept.get(name) : undefined
    return before ?? (await readStored(source, name))
  }

  async function read(name: ContentName): Promise<unknown> {
    return await readThrough(db, name).catch((error: unknown) => {
      if (!isDatabaseAway(error)) throw error
      return lastRead.get(name) ?? contentKinds[name].standard
    })
  }
  return { read, readThrough } as PublishedContent
}
