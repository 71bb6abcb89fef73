import type { Stats } from 'node:fs'
import { realpath, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Account } from './account.ts'

const traverseBit = 0o1
const readBit = 0o4

function allows(entry: Stats, account: Account, bits: number): boolean {
  // Node drops supplementary groups together with the user id, so only these three can apply.
  const shift = entry.uid === account.uid ? 6 : entry.gid === account.gid ? 3 : 0
  return ((entry.mode >> shift) & bits) === bits
}

function parentsOf(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [...parentsOf(parent), parent]
}

/**
 * The first folder on the way that the account cannot traverse (or the target itself), or null when it can reach the
 * target. Checked before anything is spawned because PostgreSQL's own messages for this mislead.
 */
export async function findBarrier(path: string, account: Account): Promise<string | null> {
  if (process.platform === 'win32') return null
  const real = await realpath(path)
  for (const folder of parentsOf(real)) if (!allows(await stat(folder), account, traverseBit)) return folder
  const end = await stat(real)
  return allows(end, account, end.isDirectory() ? traverseBit : readBit) ? null : real
}
