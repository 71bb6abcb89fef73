import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Db } from '#server/platform/database/db.ts'
import { listVersions } from '#server/platform/database/documents.ts'
import type { ContentOf } from '#shared/content/schemas/kinds.ts'
import { completeContent } from '../forms.ts'

type Post = ContentOf<'news'>['posts'][number]

/** Versions are read in parts, because each may be a megabyte long; a change from before these is not found any more. */
const versionsAtOnce = 5
const mostVersions = 50

/** When each post was last changed since it was first published, by its address; a post that never was is not in it. */
export type PostChanges = ReadonlyMap<string, Date>

/** Read from the versions once after each publication; each time while publications may be missed. */
export function keepPostChanges({ db, changes }: { db: Db; changes: Changes }): () => Promise<PostChanges> {
  let kept: Promise<PostChanges> | null = null
  changes.subscribe((changed) => {
    if (changed.includes(sources.all) || changed.includes(sources.content('news'))) kept = null
  })
  return async () => {
    if (!changes.isWatching()) return await readPostChanges(db)
    const reading = kept ?? readPostChanges(db)
    kept = reading
    return await reading.catch((error: unknown) => {
      if (kept === reading) kept = null
      throw error
    })
  }
}

async function readPostChanges(db: Db): Promise<PostChanges> {
  const found = new Map<string, Date>()
  let newer: { posts: Post[]; createdAt: Date } | null = null
  let open: Post[] = []
  for (let offset = 0; offset < mostVersions; offset += versionsAtOnce) {
    const { items } = await listVersions(db, sources.content('news'), { limit: versionsAtOnce, offset })
    for (const { body, createdAt } of items) {
      const { posts } = completeContent('news', body)
      if (newer === null) open = posts
      else open = open.filter((post) => !settle(found, post, posts, newer?.createdAt ?? createdAt))
      newer = { posts, createdAt }
    }
    if (items.length < versionsAtOnce || open.length === 0) break
  }
  return found
}

/** True once it is known when the post took its present form: `since` is the time of the version after `older`. */
function settle(found: Map<string, Date>, post: Post, older: readonly Post[], since: Date): boolean {
  const before = older.find(({ slug }) => slug === post.slug) ?? older.find(({ slug }) => post.earlier.includes(slug))
  if (before && partsOf(before) === partsOf(post)) return false
  if (before) found.set(post.slug, since)
  return true
}

/** What a reader sees of it: not when it is shown, nor at which address. */
function partsOf({ title, text, summary, picture, link }: Post): string {
  return JSON.stringify([title, text, summary, picture, link])
}
