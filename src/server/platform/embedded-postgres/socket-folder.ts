import { chown, mkdtemp } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'

/** Only part of the socket's file name: the server does not listen on TCP. Set explicitly so that PGPORT has no effect. */
export const socketPort = 5432

const longestSocketPathBytes = process.platform === 'linux' ? 107 : 103
// Not TMPDIR: its path may be long, or the account may not be able to traverse it.
const shortParent = '/tmp'
const shortPrefix = 'alder-pg-'

export const isShortSocketFolder = (folder: string): boolean =>
  dirname(folder) === shortParent && basename(folder).startsWith(shortPrefix)

/** The 0700 data folder, or, when its path is too long for a Unix socket, a new private folder with a short one. */
export async function chooseSocketFolder(pgdata: string, account: Account): Promise<string> {
  const path = join(pgdata, `.s.PGSQL.${socketPort}`)
  if (Buffer.byteLength(path) <= longestSocketPathBytes) return pgdata
  const short = await mkdtemp(join(shortParent, shortPrefix))
  if ('uid' in account.spawnAs) await chown(short, account.uid, account.gid)
  return short
}
