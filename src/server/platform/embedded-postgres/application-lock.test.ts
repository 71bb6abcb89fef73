import { execFileSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { acquireApplicationLock } from './application-lock.ts'
import { findLiveProcess } from './processes.ts'

const simultaneousStarts = 25
const rounds = 10

const deadPid = Number(execFileSync('sh', ['-c', 'echo $$'], { encoding: 'utf8' }))

async function makeFolderWithLock(text: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'alder-lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await writeFile(join(folder, 'application.lock'), text)
  return folder
}

it.each([
  ['of a process that is dead', JSON.stringify({ pid: deadPid, startedAt: 'long ago' })],
  [
    'of a process whose number belongs to another one now',
    JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }),
  ],
  ['that a power cut left empty', ''],
])('the lock %s is taken over', async (_case, text) => {
  const folder = await makeFolderWithLock(text)
  const lock = await acquireApplicationLock(folder, 'the-data')
  await expect(acquireApplicationLock(folder, 'the-data')).rejects.toThrow(
    `The data folder the-data is in use by process ${process.pid}.`,
  )
  await lock.release()
  expect(await readdir(folder)).toEqual([])
})

it('the lock of another live process is respected and stays', async () => {
  const parent = await findLiveProcess(process.ppid)
  const folder = await makeFolderWithLock(JSON.stringify(parent))
  await expect(acquireApplicationLock(folder, 'the-data')).rejects.toThrow(`in use by process ${process.ppid}.`)
  expect(await readdir(folder)).toEqual(['application.lock'])
})

it('exactly one of many simultaneous starts takes a stale lock over', async () => {
  for (let round = 0; round < rounds; round++) {
    const folder = await makeFolderWithLock(JSON.stringify({ pid: deadPid, startedAt: 'long ago' }))
    const starts = await Promise.allSettled(
      Array.from({ length: simultaneousStarts }, () => acquireApplicationLock(folder, 'the-data')),
    )
    const winners = starts.filter((each) => each.status === 'fulfilled')
    expect(winners).toHaveLength(1)
    await winners[0]?.value.release()
  }
})

it('leftovers of killed starts beside the lock are removed', async () => {
  const folder = await makeFolderWithLock('')
  await writeFile(join(folder, 'application.lock.draft'), '')
  await writeFile(join(folder, 'application.lock.claim'), JSON.stringify({ pid: deadPid, startedAt: 'long ago' }))
  const lock = await acquireApplicationLock(folder, 'the-data')
  expect(await readdir(folder)).toEqual(['application.lock'])
  await lock.release()
})
