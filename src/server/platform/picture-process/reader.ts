import { type ChildProcess, fork } from 'node:child_process'
import type { ReadPicture } from '#server/platform/pictures/accept-picture.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'

/** Enough for the largest decode that pictures/picture-limits.ts allows, the file itself and Node. */
const defaultMaxBytes = 900 * 1024 * 1024
/** Longer than the decoder's own time limit, which does not apply while a header is read. */
const defaultTaskMs = 25_000
const defaultIdleMs = 30_000

export type PictureReader = {
  /** Runs `readOriginal` in a separate process, which is killed when it takes too much memory or time. */
  read(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null>
  close(): void
}

/** Starts a process when needed, keeps it for a while after use, and gives each process one picture at a time. */
export function createPictureReader({
  maxBytes = defaultMaxBytes,
  taskMs = defaultTaskMs,
  idleMs = defaultIdleMs,
} = {}): PictureReader {
  const idle = new Map<ChildProcess, NodeJS.Timeout>()
  const running = new Set<ChildProcess>()

  function start(): ChildProcess {
    const child = fork(`${import.meta.dirname}/decode.ts`, [String(maxBytes)], {
      serialization: 'advanced',
      execArgv: [],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      // The process decodes untrusted files, so it gets no secrets from the environment. Windows starts no program
      // without its variables.
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

  return {
    async read(bytes, mayBeLarge) {
      const child = take()
      try {
        const answer = await ask(child, { bytes, mayBeLarge }, taskMs)
        // Ending the process frees the memory that a large picture took.
        if (mayBeLarge) end(child)
        else keep(child)
        if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message)
        const { read } = answer
        return read && { ...read, original: { ...read.original, bytes } }
      } catch (error) {
        if (running.has(child)) end(child)
        throw error
      }
    },
    close() {
      for (const child of [...idle.keys(), ...running]) end(child)
    },
  }
}

async function ask(child: ChildProcess, task: PictureTask, taskMs: number): Promise<PictureAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PictureAnswer>()
  const onExit = (code: number | null, signal: string | null) => reject(endedBy(code, signal))
  const onError = () => reject(new AppError('unavailable', messages.api.busy))
  const timer = setTimeout(() => reject(new AppError('unsupported', messages.upload.notAPicture)), taskMs)
  child.once('message', resolve).once('exit', onExit).once('error', onError)
  child.send(task, (error) => error && onError())
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    child.off('message', resolve).off('exit', onExit).off('error', onError)
  }
}

/** The system sends SIGKILL when memory runs out; any other end means that the bytes crashed the decoder. */
function endedBy(code: number | null, signal: string | null): AppError {
  return code === overMemoryExitCode || signal === 'SIGKILL'
    ? new AppError('too_large', messages.upload.tooManyPixels)
    : new AppError('unsupported', messages.upload.notAPicture)
}
