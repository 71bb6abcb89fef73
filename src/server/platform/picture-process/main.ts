import { setPriority } from 'node:os'
import { readOriginal } from '#server/platform/pictures/accept-picture.ts'
import type { Returned, Sent } from '#server/platform/task-processes.ts'
import { isAppError } from '#shared/errors.ts'
import { overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'

// The process that decodes visitors' uploads: started by ./reader.ts, with its memory limit in bytes as the argument.
const maxBytes = Number(process.argv[2])
const memoryCheckMs = 20

// A lower priority than the process that serves pages.
setPriority(10)

// Decoders run on their own threads, so this thread is free to check the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > maxBytes) process.exit(overMemoryExitCode)
}, memoryCheckMs).unref()

async function answer({ bytes, mayBeLarge }: PictureTask): Promise<PictureAnswer> {
  try {
    const read = await readOriginal(bytes, mayBeLarge)
    if (!read) return { read }
    const { bytes: _, ...original } = read.original
    return { read: { ...read, original } }
  } catch (error) {
    if (isAppError(error)) return { refused: { code: error.code, message: error.message } }
    throw error
  }
}

process.on('message', async ({ id, task }: Sent<PictureTask>) =>
  process.send?.({ id, answer: await answer(task) } satisfies Returned<PictureAnswer>),
)
process.on('disconnect', () => process.exit())
