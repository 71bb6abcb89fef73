import type { ReadPicture } from '#server/platform/pictures/accept-picture.ts'
import { createTaskProcesses, type Failure } from '#server/platform/task-processes.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'

/** Enough for the largest decode that pictures/picture-limits.ts allows, the file itself and Node. */
const defaultMaxBytes = 900 * 1024 * 1024
/** Longer than the decoder's own time limit, which does not apply while a header is read. */
const defaultTaskMs = 25_000
const idleMs = 30_000

export type PictureReader = {
  /** Runs `readOriginal` in a separate process, which is killed when it takes too much memory or time. */
  read(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null>
  close(): void
}

export function createPictureReader({ maxBytes = defaultMaxBytes, taskMs = defaultTaskMs } = {}): PictureReader {
  const processes = createTaskProcesses<PictureTask, PictureAnswer>({
    file: `${import.meta.dirname}/decode.ts`,
    args: [String(maxBytes)],
    taskMs,
    idleMs,
    errorOf,
  })
  return {
    async read(bytes, mayBeLarge) {
      const answer = await processes.ask({ bytes, mayBeLarge }, { endsAfter: mayBeLarge })
      if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message)
      const { read } = answer
      return read && { ...read, original: { ...read.original, bytes } }
    },
    close: processes.close,
  }
}

/** The system sends SIGKILL when memory runs out; any other end means that the bytes crashed the decoder. */
function errorOf(failure: Failure): AppError {
  if (failure.kind === 'unreachable') return new AppError('unavailable', messages.api.busy)
  if (failure.kind === 'ended' && (failure.code === overMemoryExitCode || failure.signal === 'SIGKILL'))
    return new AppError('too_large', messages.upload.tooManyPixels)
  return new AppError('unsupported', messages.upload.notAPicture)
}
