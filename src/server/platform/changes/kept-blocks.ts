import { LRUCache } from 'lru-cache'
import { blockOf } from '#server/platform/database/id-blocks.ts'
import { rememberChanges } from './remembered-changes.ts'
import { sources } from './sources.ts'
import type { Changes } from './watch-changes.ts'

/** The rows that something kept depends on. */
export type KeptRows = {
  /** Their announcement; on its own it says that any of them may have changed. */
  list: string
  /** The id of the row that an announcement names. */
  rowOf?: (source: string) => number | null
  /** Further announcements after which any row may count or not. */
  dependOn?: (source: string) => boolean
}

/** What each block of ids adds, if it adds something: of the blocks of these ids, or of all. */
export type ReadBlocks<Part> = (ids: ReadonlySet<number> | null) => Promise<Map<number, Part>>

/** `key` names everything that the parts depend on besides the rows. */
export type KeptBlocks<Part> = (key: string, read: ReadBlocks<Part>) => Promise<Part[]>

/** Of keys, in characters, and of parts. */
const mostSize = 256 * 1024
/** After changes of more rows than this, all blocks are read. */
const mostChanged = 20

/**
 * What many rows add up to, in memory. It is kept by blocks of ids, and a block is read again when one of its rows has changed,
 * so that the next reader waits as long with many rows as with few.
 */
export function keepBlocks<Part>(
  changes: Changes,
  { list, rowOf = () => null, dependOn = () => false }: KeptRows,
  sizeOf: (part: Part) => number = () => 2,
): KeptBlocks<Part> {
  const kept = new LRUCache<string, { blocks: Map<number, Part>; upTo: number }>({
    maxSize: mostSize,
    sizeCalculation: ({ blocks }, key) =>
      [...blocks.values()].reduce((sum, part) => sum + sizeOf(part), key.length + 1),
  })
  const remembered = rememberChanges()
  changes.subscribe((changed) => {
    const rows = changed.map(rowOf).filter((id) => id !== null)
    const isUnknown = rows.length === 0 && changed.includes(list)
    if (isUnknown || changed.some((source) => source === sources.all || dependOn(source))) remembered.forgetAll()
    else remembered.add(rows)
  })

  return async (key, read) => {
    if (!(await changes.catchUp())) return [...(await read(null)).values()]
    const upTo = remembered.position()
    const before = kept.get(key)
    if (before?.upTo === upTo) return [...before.blocks.values()]
    const changed = before ? remembered.since(before.upTo, mostChanged) : null
    const blocks = new Map(changed ? before?.blocks : [])
    for (const id of changed ?? []) blocks.delete(blockOf(id))
    for (const [block, part] of await read(changed)) blocks.set(block, part)
    // What was announced meanwhile is read again by the next call.
    kept.set(key, { blocks, upTo })
    return [...blocks.values()]
  }
}
