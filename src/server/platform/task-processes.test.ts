import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { sendSignal } from '#test/helpers/send-signal.ts'
import { createTaskProcesses, type Failure, type TaskProcesses } from './task-processes.ts'

type Task = { behaviour: 'answer' | 'end' | 'hang' }

/** Answers with its own id, ends, or writes its id beside it and never answers, as the task says. */
const program = `
import { renameSync, writeFileSync } from 'node:fs'
process.on('message', ({ id, task: { behaviour } }) => {
  if (behaviour === 'answer') process.send({ id, answer: process.pid })
  if (behaviour === 'end') process.exit(3)
  if (behaviour !== 'hang') return
  const file = import.meta.dirname + '/hanging'
  writeFileSync(file + process.pid, String(process.pid))
  // In one step: whoever reads the file finds a whole number.
  renameSync(file + process.pid, file)
})
process.on('disconnect', () => process.exit())`

let folder: string
let processes: TaskProcesses<Task, number>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'alder-tasks-'))
  await writeFile(join(folder, 'program.mjs'), program)
})
afterEach(() => processes.close())
afterAll(() => rm(folder, { recursive: true }))

const open = ({ longestMs = 60_000, idleMs = 60_000, file = 'program.mjs', tasksPerProcess = 1 } = {}) =>
  createTaskProcesses<Task, number>({
    file: join(folder, file),
    tasksPerProcess,
    taskMs: ({ behaviour }) => (behaviour === 'hang' ? longestMs : 60_000),
    idleMs,
    errorOf: (failure: Failure) => new Error(JSON.stringify(failure)),
  })

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a process takes one task after another; two simultaneous tasks take two processes', async () => {
  processes = open()
  const first = await processes.ask({ behaviour: 'answer' })
  expect(await processes.ask({ behaviour: 'answer' })).toBe(first)
  const both = await Promise.all([processes.ask({ behaviour: 'answer' }), processes.ask({ behaviour: 'answer' })])
  expect(new Set(both).size).toBe(2)
})

test('a process that takes two tasks at once answers both, and fails both when it ends', async () => {
  processes = open({ tasksPerProcess: 2 })
  const both = await Promise.all([processes.ask({ behaviour: 'answer' }), processes.ask({ behaviour: 'answer' })])
  expect(new Set(both).size).toBe(1)
  const hanging = processes.ask({ behaviour: 'hang' })
  const ending = processes.ask({ behaviour: 'end' })
  await expect(ending).rejects.toThrow('"code":3')
  await expect(hanging).rejects.toThrow('"code":3')
  expect(await processes.ask({ behaviour: 'answer' })).not.toBe(both[0])
})

test('a process that ends fails its current task and no other', async () => {
  processes = open()
  const first = await processes.ask({ behaviour: 'answer' })
  await expect(processes.ask({ behaviour: 'end' })).rejects.toThrow('{"kind":"ended","code":3,"signal":null}')
  expect(await processes.ask({ behaviour: 'answer' })).not.toBe(first)
})

test('a process without an answer is killed', async () => {
  processes = open({ longestMs: 200 })
  const pid = await processes.ask({ behaviour: 'answer' })
  expect(isRunning(pid)).toBe(true)
  await expect(processes.ask({ behaviour: 'hang' })).rejects.toThrow('{"kind":"too slow"}')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('a task whose process was killed from outside is given to another process, once', async () => {
  processes = open()
  const hangingPid = async () => Number(await readFile(join(folder, 'hanging'), 'utf8').catch(() => 0))
  const before = await hangingPid()
  const hanging = processes.ask({ behaviour: 'hang' })
  const outcome = expect(hanging).rejects.toThrow('{"kind":"ended","code":null,"signal":"SIGKILL"}')
  await expect.poll(hangingPid).not.toBe(before)
  const first = await hangingPid()
  sendSignal(first, 'SIGKILL')
  await expect.poll(hangingPid).not.toBe(first)
  sendSignal(await hangingPid(), 'SIGKILL')
  await outcome
})

test('a file that cannot be run fails the task', async () => {
  processes = open({ file: 'missing.mjs' })
  await expect(processes.ask({ behaviour: 'answer' })).rejects.toThrow('{"kind":"ended","code":1,"signal":null}')
})

test('a process ends after idle time, when its caller says so, and when all are closed', async () => {
  processes = open({ idleMs: 1 })
  const idle = await processes.ask({ behaviour: 'answer' })
  await expect.poll(() => isRunning(idle)).toBe(false)
  processes = open()
  const last = await processes.ask({ behaviour: 'answer' }, { endsAfter: true })
  await expect.poll(() => isRunning(last)).toBe(false)
  const kept = await processes.ask({ behaviour: 'answer' })
  const cut = processes.ask({ behaviour: 'hang' })
  processes.close()
  await expect(cut).rejects.toThrow('SIGKILL')
  await expect.poll(() => isRunning(kept)).toBe(false)
})
