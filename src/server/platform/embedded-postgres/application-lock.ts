import { randomUUID } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { findLiveProcess } from './processes.ts'
import { refusals } from './refusals.ts'

export type ApplicationLock = { release(): Promise<void> }

type Holder = { pid: number; startedAt: string }

const lockName = 'application.lock'

const hasCode = (error: unknown, ...codes: string[]): boolean =>
  error instanceof Error && 'code' in error && codes.includes(String(error.code))

/**
 * One application per data folder. The lock names its holder by pid and start time, so a lock left by a dead process
 * (or by one whose number is in use again) is taken over without a person's help.
 */
export async function acquireApplicationLock(folder: string): Promise<ApplicationLock> {
  const path = join(folder, lockName)
  const own = await findLiveProcess(process.pid)
  const text = JSON.stringify({ pid: process.pid, startedAt: own?.startedAt ?? '', key: randomUUID() })
  const draft = `${path}.${process.pid}-${randomUUID()}`
  try {
    await writeFile(draft, text)
    while (!(await takeIfFree(draft, path))) await removeIfStale(path, folder)
  } catch (error) {
    if (hasCode(error, 'EACCES', 'EPERM', 'EROFS', 'ENOSPC')) throw refusals.notWritable(dirname(folder), String(error))
    throw error
  } finally {
    await rm(draft, { force: true })
  }
  return {
    async release() {
      if ((await readFile(path, 'utf8').catch(() => '')) === text) await rm(path, { force: true })
    },
  }
}

/** A hard link appears complete or not at all, unlike a file that is created and then written. */
async function takeIfFree(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path)
    return true
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false
    throw error
  }
}

async function removeIfStale(path: string, folder: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => null)
  if (text === null) return
  const holder = parseHolder(text)
  const live = holder && (await findLiveProcess(holder.pid))
  if (holder && live && live.startedAt === holder.startedAt) throw refusals.inUse(dirname(folder), holder.pid)
  const aside = `${path}.stale-${randomUUID()}`
  try {
    await rename(path, aside)
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return
    throw error
  }
  // Another start may have put its own lock there since it was read: give that one back.
  if ((await readFile(aside, 'utf8')) !== text) await link(aside, path).catch(() => undefined)
  await rm(aside, { force: true })
}

function parseHolder(text: string): Holder | null {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>
    return typeof pid === 'number' && typeof startedAt === 'string' ? { pid, startedAt } : null
  } catch {
    return null
  }
}
