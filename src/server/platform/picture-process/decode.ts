import { setPriority } from 'node:os'
import { readOriginal } from '#server/platform/pictures/accept-picture.ts'
import { isAppError } from '#shared/errors.ts'
import { overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'

// The process that opens what visitors send: started by ./reader.ts, with the most bytes it may hold as its argument.
const maxBytes = Number(process.argv[2])
const memoryCheckMs = 20

// Pages are served first.
setPriority(10)

// Decoders work on threads of their own, so this one is free to look.
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

process.on('message', async (task: PictureTask) => process.send?.(await answer(task)))
process.on('disconnect', () => process.exit())
