import { type ChildProcess, fork } from 'node:child_process'
import { getCompileCacheDir } from 'node:module'
import { dirname } from 'node:path'

/** Why a task has no answer: its process ended, took too long, or could not be started or reached. */
export type Failure =
  | { kind: 'ended'; code: number | null; signal: string | null }
  | { kind: 'too slow' }
  | { kind: 'unreachable' }

export type TaskProcesses<Task, Answer> = {
  /** `endsAfter`: the process ends after the answer, which frees its memory. */
  ask(task: Task, options?: { endsAfter?: boolean }): Promise<Answer>
  close(): void
}

/** What is sent to the process, and what it sends back. */
export type Sent<Task> = { id: number; task: Task }
export type Returned<Answer> = { id: number; answer: Answer }

/** Sent by somebody else: a crash of the program itself has other signals. */
const endingSignals = new Set<string>(['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'])

class TaskFailure extends Error {
  readonly failure: Failure
  constructor(failure: Failure) {
    super(failure.kind)
    this.failure = failure
  }
}

type Worker = { child: ChildProcess; tasks: number; idle?: NodeJS.Timeout }

/**
 * Settings of glibc's allocator; other C libraries ignore them. Large blocks get pages of 2 MB: with pages of 4 KB, page faults
 * took up to half of a task's time on a virtual machine (docs/decisions/0142).
 */
const allocatorSettings = { MALLOC_ARENA_MAX: '2', GLIBC_TUNABLES: 'glibc.malloc.hugetlb=1' }

/**
 * Gives tasks to child processes that run this file: starts one when none is free, keeps it for a while after use, and kills
 * one that fails, with all its tasks. A task whose process was killed by something else goes to another process, once.
 * The caller limits how many tasks run at once.
 */
export function createTaskProcesses<Task, Answer>({
  file,
  args = [],
  tasksPerProcess = 1,
  taskMs,
  idleMs,
  stderr = 'ignore',
  errorOf,
}: {
  file: string
  args?: string[]
  tasksPerProcess?: number
  taskMs(task: Task): number
  idleMs: number
  /** Where the reason of a crash is seen; not for programs that open visitors' files. */
  stderr?: 'ignore' | 'inherit'
  errorOf(failure: Failure, task: Task): Error
}): TaskProcesses<Task, Answer> {
  const workers = new Set<Worker>()
  let isClosed = false
  let lastId = 0

  function start(): Worker {
    const child = fork(file, args, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      // The tasks need no secrets from the environment. Windows starts no program without its variables.
      ...(process.platform === 'win32' ? {} : { env: { ...allocatorSettings, ...compileCache() } }),
    })
    const worker: Worker = { child, tasks: 0 }
    workers.add(worker)
    child.on('error', () => undefined)
    child.once('exit', () => forget(worker))
    // Neither the process nor its channel keeps a stopping server alive.
    child.unref()
    child.channel?.unref()
    return worker
  }

  function forget(worker: Worker) {
    clearTimeout(worker.idle)
    workers.delete(worker)
  }

  function end(worker: Worker) {
    forget(worker)
    worker.child.kill('SIGKILL')
  }

  function claimWorker(): Worker {
    const worker = [...workers].find(({ tasks }) => tasks < tasksPerProcess) ?? start()
    clearTimeout(worker.idle)
    worker.tasks++
    return worker
  }

  function returnWorker(worker: Worker) {
    worker.tasks--
    if (worker.tasks === 0 && workers.has(worker)) worker.idle = setTimeout(() => end(worker), idleMs).unref()
  }

  async function answerOf(child: ChildProcess, task: Task): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const sent: Sent<Task> = { id: ++lastId, task }
    const fail = (failure: Failure) => reject(new TaskFailure(failure))
    const onMessage = ({ id, answer }: Returned<Answer>) => id === sent.id && resolve(answer)
    const onExit = (code: number | null, signal: string | null) => fail({ kind: 'ended', code, signal })
    const onError = () => fail({ kind: 'unreachable' })
    const timer = setTimeout(() => fail({ kind: 'too slow' }), taskMs(task))
    child.on('message', onMessage).once('exit', onExit).once('error', onError)
    child.send(sent, (error) => error && onError())
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', onMessage).off('exit', onExit).off('error', onError)
    }
  }

  async function run(task: Task, endsAfter: boolean): Promise<Answer> {
    const worker = claimWorker()
    try {
      const answer = await answerOf(worker.child, task)
      if (endsAfter) end(worker)
      return answer
    } catch (error) {
      end(worker)
      throw error
    } finally {
      returnWorker(worker)
    }
  }

  /** A process that was killed is unreachable until its end is noticed. */
  function wasKilled(error: unknown): boolean {
    if (!(error instanceof TaskFailure)) return false
    const { failure } = error
    return failure.kind === 'unreachable' || (failure.kind === 'ended' && endingSignals.has(failure.signal ?? ''))
  }

  return {
    async ask(task, { endsAfter = false } = {}) {
      try {
        return await run(task, endsAfter).catch((error: unknown) => {
          if (isClosed || !wasKilled(error)) throw error
          return run(task, endsAfter)
        })
      } catch (error) {
        throw error instanceof TaskFailure ? errorOf(error.failure, task) : error
      }
    },
    close() {
      isClosed = true
      for (const worker of workers) end(worker)
    },
  }
}

export function describeFailure(failure: Failure): string {
  switch (failure.kind) {
    case 'ended':
      return `ended during a task (${failure.signal ?? `code ${failure.code}`})`
    case 'too slow':
      return 'gave no answer in time'
    case 'unreachable':
      return 'could not be started or reached'
  }
}

/** A process that finds its modules compiled starts in half the time. Node keeps them in a folder of its version and processor. */
function compileCache(): { NODE_COMPILE_CACHE?: string } {
  const folder = getCompileCacheDir()
  return folder === undefined ? {} : { NODE_COMPILE_CACHE: dirname(folder) }
}
