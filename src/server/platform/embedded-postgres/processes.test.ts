import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { expect, it, onTestFinished } from 'vitest'
import { sendSignal } from '#test/helpers/send-signal.ts'
import { findLiveProcess, listProcessesWorkingIn, namesFolder } from './processes.ts'

it('a live process is found with its command line and the same start time each time', async () => {
  const first = await findLiveProcess(process.pid)
  expect(first).toMatchObject({ pid: process.pid, commandLine: expect.stringContaining('node') })
  expect(await findLiveProcess(process.pid)).toEqual(first)
  expect((await findLiveProcess(process.ppid))?.startedAt).not.toBe(first?.startedAt)
})

it('a missing process and an invalid number are not found', async () => {
  expect(await findLiveProcess(2 ** 22 + 1)).toBeNull()
  expect(await findLiveProcess(Number.NaN)).toBeNull()
  expect(await findLiveProcess(0)).toBeNull()
})

it('a zombie counts as ended although its number is in use', async () => {
  // The shell replaces itself with a program that never waits for the child it inherits.
  const parent = spawn('sh', ['-c', 'sleep 1000 & echo $!; exec sleep 2000'], { stdio: ['ignore', 'pipe', 'ignore'] })
  onTestFinished(() => void parent.kill('SIGKILL'))
  const zombie = Number(await new Promise<string>((resolve) => createInterface(parent.stdout).once('line', resolve)))
  // Only then: a child that ends earlier is waited for by the shell.
  await expect.poll(() => findLiveProcess(Number(parent.pid))).toMatchObject({ commandLine: 'sleep 2000' })
  sendSignal(zombie, 'SIGKILL')
  await expect.poll(() => findLiveProcess(zombie)).toBeNull()
  expect(() => process.kill(zombie, 0)).not.toThrow()
})

it('processes that work in a folder, or below it, are listed', async () => {
  expect((await listProcessesWorkingIn(process.cwd())).map(({ pid }) => pid)).toContain(process.pid)
  expect(await listProcessesWorkingIn(`${process.cwd()}/nowhere`)).toEqual([])
})

it('a folder is found in a command line only as a whole path', () => {
  expect(namesFolder('postgres -D /data/pgdata -c jit=off', '/data/pgdata')).toBe(true)
  expect(namesFolder('postgres -D /data/pgdata', '/data/pgdata')).toBe(true)
  expect(namesFolder('postgres -D /data/pgdata.init-7', '/data/pgdata')).toBe(false)
})
