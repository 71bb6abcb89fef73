import { chmod, mkdir, opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Log } from './log.ts'

/** Only for the account that runs the shop, not for other users of the machine. */
export const privateFile = 0o600
const privateFolder = 0o700
const sticky = 0o1000

export async function makePrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: privateFolder })
}

/**
 * Removes other users' permissions from the data folder. When root starts, the database's account must still traverse it
 * to its own folder (docs/decisions/0013), so only listing is denied; the other contents are closed one by one.
 */
export async function closeDataFolder(path: string, log: Log): Promise<void> {
  if (process.platform === 'win32') return
  const found = await stat(path).catch(() => null)
  if (!found?.isDirectory()) return
  const mode = found.mode & 0o7777
  if (closedMode(mode) === mode) return
  // The app must not change the mode of a shared folder such as /tmp, or of another user's folder.
  const isOurs = found.uid === process.getuid?.() && (mode & sticky) === 0
  if (isOurs) await chmod(path, closedMode(mode))
  else log.warn({ folder: path }, 'other users of this machine may list what is in the data folder')
}

/** The mode without other users' permissions; when running as root, they keep the permission to traverse if they had it. */
export function closedMode(mode: number): number {
  return mode & ~(process.getuid?.() === 0 ? 0o066 : 0o077)
}

/**
 * Removes other users' permissions from these folders and everything in them. A folder's own mode is changed last: a
 * closed folder tells the next start that nothing is left to do. Files of another account are left unchanged and logged.
 */
export async function makePathPrivate(folders: readonly string[], log: Log): Promise<void> {
  // Windows has no POSIX permissions.
  if (process.platform === 'win32') return
  for (const folder of folders) {
    const found = await stat(folder).catch(() => null)
    if (!found?.isDirectory() || (found.mode & 0o077) === 0) continue
    const refused = await close(folder)
    if (refused > 0)
      log.warn({ folder, refused }, 'other users of this machine may read what another account owns here')
  }
}

/** Returns how many entries could not be closed. */
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

/** 0 for a file that is gone, 1 for one that another account owns or that is read-only; rethrows any other error. */
function countRefusal(error: unknown): number {
  const { code } = error as NodeJS.ErrnoException
  if (code === 'ENOENT') return 0
  if (code === 'EPERM' || code === 'EACCES' || code === 'EROFS') return 1
  throw error
}
