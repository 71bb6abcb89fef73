import { createHash, randomUUID } from 'node:crypto'
import { chown, link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { privateFile } from '../private-folders.ts'
import { isRoot } from './account.ts'
import { findLiveProcess } from './processes.ts'
import { refusals } from './refusals.ts'

export type ApplicationLock = { release(): Promise<void> }

type Holder = { pid: number; startedAt: string }

const lockName = 'application.lock'
const claimPollMs = 10

/**
 * Allows one application per data folder. The lock names its holder by pid and start time, so a lock left by a dead
 * process is taken over automatically, even if its pid is in use again.
 */
export async function acquireApplicationLock(folder: string, dataDir: string): Promise<ApplicationLock> {
  const path = join(folder, lockName)
  const own = await findLiveProcess(process.pid)
  // The key makes the text of every lock unique, which `takeLock` relies on.
  const text = JSON.stringify({ pid: process.pid, startedAt: own?.startedAt ?? '', key: randomUUID() })
  const holder = await takeLock(path, text).catch((error: Error) => {
    throw hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC') ? refusals.notWritable(folder, error.message) : error
  })
  if (holder !== null) throw refusals.inUse(dataDir, holder.pid)
  await removeStaleFiles(folder)
  return {
    async release() {
      if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
    },
  }
}

/**
 * Writes our text to the path and returns null, or returns the live holder. To replace a stale text, a process must first
 * hold the claim on exactly that text, because another process may replace it between our read and our write.
 */
async function takeLock(path: string, text: string): Promise<Holder | null> {
  for (;;) {
    try {
      if (await putIfAbsent(path, text)) return null
      const found = await readFile(path, 'utf8')
      const holder = await findLiveHolder(found)
      if (holder !== null) return holder
      const claim = `${path}.${createHash('sha256').update(found).digest('hex').slice(0, 16)}`
      if ((await takeLock(claim, text)) === null) {
        if (await replaceIfSame(path, found, text).finally(() => rm(claim, { force: true }))) return null
      } else await sleep(claimPollMs)
    } catch (error) {
      // The lock was released or taken over at this moment: the next round reads the new state.
      if (!hasCode(error, 'ENOENT')) throw error
    }
  }
}

/** Creates the file with a hard link, which appears complete or not at all; a created file is empty until it is written. */
async function putIfAbsent(path: string, text: string): Promise<boolean> {
  const draft = await writeDraft(path, text)
  return link(draft, path)
    .then(() => true)
    .catch((error: Error) => {
      if (hasCode(error, 'EEXIST')) return false
      throw error
    })
    .finally(() => rm(draft, { force: true }))
}

async function replaceIfSame(path: string, expected: string, text: string): Promise<boolean> {
  if ((await readFile(path, 'utf8')) !== expected) return false
  await rename(await writeDraft(path, text), path)
  return true
}

async function writeDraft(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, text, { mode: privateFile })
  // A lock written by root must be readable for the folder's owner, whose next start reads the holder.
  const { uid, gid } = await stat(dirname(path))
  if (isRoot()) await chown(draft, uid, gid)
  return draft
}

async function findLiveHolder(text: string): Promise<Holder | null> {
  try {
    const { pid, startedAt } = JSON.parse(text) as Holder
    return (await findLiveProcess(pid))?.startedAt === startedAt ? { pid, startedAt } : null
  } catch {
    return null
  }
}

async function removeStaleFiles(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${lockName}.`)) continue
    const text = await readFile(join(folder, name), 'utf8').catch(() => '')
    if ((await findLiveHolder(text)) === null) await rm(join(folder, name), { force: true })
  }
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.includes(String(error.code))
}
