import { setPriority } from 'node:os'
import type { ReadPicture } from '#server/platform/pictures/picture.ts'
import type { Returned, Sent } from '#server/platform/task-processes.ts'
import { isAppError } from '#shared/errors.ts'
import { drawPreview } from './draw-preview.ts'
import { encodePicture, framePicture } from './encode-picture.ts'
import { overCpuExitCode, overMemoryExitCode, type PictureAnswer, type PictureTask } from './protocol.ts'
import { readDocument } from './read-document.ts'
import { cropPicture, readOriginal } from './read-picture.ts'
import { writePrintFile } from './write-print-file.ts'

// The process that decodes, resizes and draws: picture-process.ts starts it and sends it one task at a time.
const checkMs = 20
let limits = { maxBytes: Number.POSITIVE_INFINITY, maxCpuMs: Number.POSITIVE_INFINITY, before: process.cpuUsage() }

// A lower priority than the process that serves pages.
setPriority(10)

// Decoders and documents have their own threads, so this thread is free to check what they use.
setInterval(() => {
  if (process.memoryUsage.rss() > limits.maxBytes) process.exit(overMemoryExitCode)
  const { user, system } = process.cpuUsage(limits.before)
  if ((user + system) / 1_000 > limits.maxCpuMs) process.exit(overCpuExitCode)
}, checkMs).unref()

async function answer(task: PictureTask): Promise<PictureAnswer> {
  try {
    return await work(task)
  } catch (error) {
    if (isAppError(error)) return { refused: { code: error.code, message: error.message } }
    return { failed: error instanceof Error ? error.message : String(error) }
  }
}

async function work(task: PictureTask): Promise<PictureAnswer> {
  switch (task.kind) {
    case 'read':
      return { read: withoutBytes(await readOriginal(task.bytes, task.mayBeLarge)) }
    case 'read document':
      return { read: withoutBytes(await readDocument(task.mime, task.bytes)) }
    case 'encode':
      return { bytes: await encodePicture(task.master, task) }
    case 'crop':
      return { picture: await cropPicture(task.master, task.area) }
    case 'frame':
      return { bytes: await framePicture(task.master, task) }
    case 'preview':
      return { bytes: await drawPreview(task) }
    case 'print file':
      await writePrintFile(task)
      return { bytes: null }
  }
}

/** The serving process has them. */
function withoutBytes(read: ReadPicture | null) {
  if (!read) return null
  const { bytes: _, ...original } = read.original
  return { ...read, original }
}

process.on('message', async ({ id, task }: Sent<PictureTask>) => {
  const maxCpuMs = 'maxCpuMs' in task ? task.maxCpuMs : Number.POSITIVE_INFINITY
  limits = { maxBytes: task.maxBytes, maxCpuMs, before: process.cpuUsage() }
  process.send?.({ id, answer: await answer(task) } satisfies Returned<PictureAnswer>)
})
process.on('disconnect', () => process.exit())
