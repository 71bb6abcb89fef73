import { type ChildProcess, fork } from 'node:child_process'
import type { ReadPicture } from '#server/platform/pictures/accept-picture.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'

/** Room for the largest decode of platform/picture-limits.ts, the file itself and Node. */
const defaultMaxBytes = 900 * 1024 * 1024
/** Longer than the decoder's own limit, which does not hold while a header is read. */
const defaultTaskMs = 25_000
const defaultIdleMs = 30_000

export type PictureReader = {
  /** As `readOriginal`, in a process of its own that is ended when it takes too much memory or time. */
  read(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null>
  close(): void
}

/** Starts a process when one is needed, keeps it while it is used, and never gives it more than one picture at a time. */
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
      // It opens what strangers send, so it is given nothing to tell. Windows starts no program without its variables.
      ...(process.platform === 'win32' ? {} : { env: { MALLOC_ARENA_MAX: '2' } }),
    })
    running.add(child)
    child.on('error', () => undefined)
    child.once('exit', () => forget(child))
    // Neither it nor its channel keeps a stopping process alive.
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
        // What a large picture took is given back with the process.
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

/** SIGKILL is how the system ends what takes its last memory; any other end is a decoder that these bytes broke. */
function endedBy(code: number | null, signal: string | null): AppError {
  return code === overMemoryExitCode || signal === 'SIGKILL'
    ? new AppError('too_large', messages.upload.tooManyPixels)
    : new AppError('unsupported', messages.upload.notAPicture)
}
