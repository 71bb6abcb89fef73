import { LRUCache } from 'lru-cache'
import { sources } from './sources.ts'
import type { Changes } from './watch-changes.ts'

export type KeptAnswers = {
  /**
   * The answer under `key`, which names everything that it depends on besides the source. `read` makes it when it is not in
   * memory. It is never older than the database at the time of the call.
   */
  find(key: string, read: () => Promise<string>): Promise<string>
}

/** Texts in memory until a source of changes that they depend on changes. */
export function keepAnswers(
  { changes, dependOn }: { changes: Changes; dependOn: (source: string) => boolean },
  /** Of keys and texts, in UTF-16 code units. */
  mostSize: number,
): KeptAnswers {
  const kept = new LRUCache<string, string>({
    maxSize: mostSize,
    sizeCalculation: (text, key) => text.length + key.length,
  })
  let changesSeen = 0
  changes.subscribe((changed) => {
    if (!changed.some((source) => source === sources.all || dependOn(source))) return
    changesSeen += 1
    kept.clear()
  })
  return {
    async find(key, read) {
      if (!(await changes.catchUp())) return await read()
      const before = kept.get(key)
      if (before !== undefined) return before
      const seen = changesSeen
      const text = await read()
      if (seen === changesSeen) kept.set(key, text)
      return text
    },
  }
}
