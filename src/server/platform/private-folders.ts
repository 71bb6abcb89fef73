import { chmod, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** For the account that runs the shop and for no other user of the machine. */
export const privateFile = 0o600
const privateFolder = 0o700
const sticky = 0o1000

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
}

/**
 * The folder that holds everything. Started as root, the account of the database still has to walk through it, to its own
 * folder (docs/decisions/0013): nobody lists what is in there, and whatever lies beside is closed by itself.
 */
export async function closeDataFolder(path: string, log: Log): Promise<void> {
  if (process.platform === 'win32') return
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return
  const mode = found.mode & 0o7777
  if (closedMode(mode) === mode) return
  // One for everybody, like /tmp, is not ours to close, nor is somebody else's.
  const isOurs = found.uid === process.getuid?.() && (mode & sticky) === 0
  if (isOurs) await chmod(path, closedMode(mode))
  else log.warn({ folder: path }, 'other users of this machine may list what is in the data folder')
}

/** Less what other users may do; through a folder of root's they may walk, where they could before. */
export function closedMode(mode: number): number {
  return mode & ~(process.getuid?.() === 0 ? 0o066 : 0o077)
}

/**
 * Closes folders that were made readable for everybody, with all that lies in them. Each is closed last of all, which
 * tells the next start that nothing is left to do. What belongs to another account stays as it is and is told.
 */
export async function closeToOthers(folders: readonly string[], log: Log): Promise<void> {
  // Its permissions are not those of POSIX.
  if (process.platform === 'win32') return
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || (found.mode & 0o077) === 0) continue
    const refused = await close(folder)
    if (refused > 0)
      log.warn({ folder, refused }, 'other users of this machine may read what another account owns here')
  }
}

/** Answers how many could not be closed. */
async function close(folder: string): Promise<number> {
  let refused = 0
  try {
    for await (const entry of await opendir(folder)) {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) refused += await close(path)
      else if (entry.isFile()) refused += await setMode(path, privateFile)
    }
  } catch (error) {
    refused += countRefusal(error)
  }
  return refused + (await setMode(folder, privateFolder))
}

async function setMode(path: string, mode: number): Promise<number> {
  return await chmod(path, mode).then(() => 0, countRefusal)
}

/** A file may go at this moment; what another account owns is not ours to change. Any other error is thrown again. */
function countRefusal(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 0
  if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS') return 1
  throw error
}
