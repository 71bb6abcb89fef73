import { chmod, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** For the account that runs the shop and for no other user of the machine. */
export const privateFile = 0o600
const privateFolder = 0o700

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
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
