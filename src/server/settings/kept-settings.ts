import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import { isDatabaseAway } from '#server/platform/database/db.ts'
import { noteSources } from '#server/platform/pages/page-sources.ts'

/**
 * What pages show of the settings: in memory until the database announces a change, and read again at once then, because dates
 * are computed with it outside of pages, too. While the database is unavailable, what was read last.
 */
export function keepSettings<Value>(
  changes: Changes,
  { first, read, onRead }: { first: Value; read: () => Promise<Value>; onRead: (value: Value) => void },
): () => Promise<Value> {
  let last = first
  let isCurrent = false
  let changesSeen = 0

  async function renew() {
    const seen = changesSeen
    try {
      last = await read()
      isCurrent = seen === changesSeen
      // An older value that arrives late is read again, and must not undo what was known meanwhile.
      if (isCurrent) onRead(last)
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
    }
  }

  changes.subscribe((changed) => {
    if (!changed.includes(sources.settings) && !changed.includes(sources.all)) return
    changesSeen += 1
    isCurrent = false
    // A failure is met again by whoever reads next.
    renew().catch(() => undefined)
  })

  return async () => {
    noteSources(sources.settings)
    if (!isCurrent || !changes.isWatching()) await renew()
    return last
  }
}
