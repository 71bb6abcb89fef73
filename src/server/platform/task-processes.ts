import { type ChildProcess, fork } from 'node:child_process'

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

/**
 * Gives tasks to child processes that run this file: starts one when none is free, keeps it for a while after use, and kills
 * one that fails. A process gets one task at a time; the caller limits how many run at once.
 */
export function createTaskProcesses<Task extends object, Answer>({
  file,
  args = [],
  taskMs,
  idleMs,
  stderr = 'ignore',
  errorOf,
}: {
  file: string
  args?: string[]
  taskMs: number
  idleMs: number
  /** Where the reason of a crash is seen; not for programs that open visitors' files. */
  stderr?: 'ignore' | 'inherit'
  errorOf(failure: Failure): Error
}): TaskProcesses<Task, Answer> {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const running = new Set<ChildProcess>()

  function start(): ChildProcess {
    const child = fork(file, args, {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', stderr, 'ipc'],
      // The tasks need no secrets from the environment. Windows starts no program without its variables.
      ...(process.platform === 'win32' ? {} : { env: { MALLOC_ARENA_MAX: '2' } }),
    })
    running.add(child)
    child.on('error', () => undefined)
    child.once('exit', () => forget(child))
    // Neither the process nor its channel keeps a stopping server alive.
    child.unref()
    child.channel?.unref()
    return child
  }

  function forget(child: ChildProcess) {
    clearTimeout(idle.get(child))
    idle.delete(child)
    running.delete(child)
  }

  function end(child: ChildProcess) {
    forget(child)
    child.kill('SIGKILL')
  }

  function take(): ChildProcess {
    const [kept] = idle.keys()
    if (!kept) return start()
    clearTimeout(idle.get(kept))
    idle.delete(kept)
    running.add(kept)
    return kept
  }

  function keep(child: ChildProcess) {
    running.delete(child)
    idle.set(child, setTimeout(() => end(child), idleMs).unref())
  }

  async function answerOf(child: ChildProcess, task: Task): Promise<Answer> {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>()
    const fail = (failure: Failure) => reject(errorOf(failure))
    const onExit = (code: number | null, signal: string | null) => fail({ kind: 'ended', code, signal })
    const onError = () => fail({ kind: 'unreachable' })
    const timer = setTimeout(() => fail({ kind: 'too slow' }), taskMs)
    child.once('message', resolve).once('exit', onExit).once('error', onError)
    child.send(task, (error) => error && onError())
    try {
      return await promise
    } finally {
      clearTimeout(timer)
      child.off('message', resolve).off('exit', onExit).off('error', onError)
    }
  }

  return {
    async ask(task, { endsAfter = false } = {}) {
      const child = take()
      try {
        const answer = await answerOf(child, task)
        if (endsAfter) end(child)
        else keep(child)
        return answer
      } catch (error) {
        end(child)
        throw error
      }
    },
    close() {
      for (const child of [...idle.keys(), ...running]) end(child)
    },
  }
}
