import { join } from 'node:path'
import type { AcceptedPicture, CropArea, ReadPicture } from '#server/platform/pictures/picture.ts'
import type { DrawnMime } from '#server/platform/pictures/picture-limits.ts'
import { isBundled, projectRoot } from '#server/platform/project-root.ts'
import { createTaskProcesses, describeFailure, type Failure } from '#server/platform/task-processes.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { PreviewDrawing } from './draw-preview.ts'
import {
  type FramedPicture,
  overMemoryExitCode,
  type PictureAnswer,
  type PictureSize,
  type PictureTask,
} from './protocol.ts'
import type { PrintFileDrawing } from './write-print-file.ts'

const megabyte = 1024 * 1024
/** Enough for the largest decode that pictures/picture-limits.ts allows, the file itself and Node. */
const defaultMaxBytes = 900 * megabyte
/** Enough to print a design that was accepted before these limits (docs/decisions/0049). */
const maxDrawingBytes = 2_500 * megabyte
/** Longer than the decoder's own time limit, which does not apply while a header is read. */
const defaultReadMs = 25_000
/** Of the processor, which a busy machine does not shorten; the slowest honest files take a third of it. */
const defaultDocumentCpuMs = 20_000
/** For a task that hangs. Much longer than a task works, because on a busy machine this process gets a tenth of a core. */
const hungMs = 200_000
const idleMs = 30_000

/**
 * Decodes, resizes and draws pictures in processes of their own, one task at a time each: started when needed, ended after
 * idling, and killed when they take too much memory or time. The caller limits how many tasks run at once.
 */
export type PictureProcess = {
  /** `readOriginal`; throws AppError for bytes that are not a sound picture. */
  read(bytes: Buffer, mayBeLarge: boolean): Promise<ReadPicture | null>
  /** As `read`, of a PDF or SVG; its process ends after it, so that no other file meets what is left of it. */
  readDocument(mime: DrawnMime, bytes: Buffer): Promise<ReadPicture>
  encode(master: Buffer, size: PictureSize): Promise<Buffer>
  /** A part of a master as a master of its own. */
  crop(master: Buffer, area: CropArea): Promise<AcceptedPicture>
  frame(master: Buffer, frame: FramedPicture): Promise<Buffer>
  /** `isLarge`: the process ends after the drawing, which frees its memory. */
  drawPreview(drawing: PreviewDrawing, options: { isLarge: boolean }): Promise<Buffer>
  writePrintFile(drawing: PrintFileDrawing, options: { isLarge: boolean }): Promise<void>
  close(): void
}

export function createPictureProcess({
  maxBytes = defaultMaxBytes,
  readMs = defaultReadMs,
  documentCpuMs = defaultDocumentCpuMs,
} = {}): PictureProcess {
  const processes = createTaskProcesses<PictureTask, PictureAnswer>({
    file: join(projectRoot, isBundled ? 'build/pictures/main.js' : 'src/server/platform/picture-process/main.ts'),
    taskMs: ({ kind }) => (kind === 'read' ? readMs : hungMs),
    idleMs,
    errorOf,
  })

  async function ask(task: PictureTask, options?: { endsAfter: boolean }) {
    const answer = await processes.ask(task, options)
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message)
    if ('failed' in answer) throw new Error(`The picture process failed (${task.kind}): ${answer.failed}`)
    return answer
  }

  async function askForBytes(task: PictureTask, options?: { endsAfter: boolean }): Promise<Buffer> {
    const answer = await ask(task, options)
    if (!('bytes' in answer) || !answer.bytes) throw new Error(`The picture process answered no bytes (${task.kind})`)
    return answer.bytes
  }

  return {
    async read(bytes, mayBeLarge) {
      const answer = await ask({ kind: 'read', maxBytes, bytes, mayBeLarge }, { endsAfter: mayBeLarge })
      return readOf(answer, bytes)
    },
    async readDocument(mime, bytes) {
      const answer = await ask(
        { kind: 'read document', maxBytes, maxCpuMs: documentCpuMs, mime, bytes },
        { endsAfter: true },
      )
      const read = readOf(answer, bytes)
      if (!read) throw new Error('The picture process drew no document')
      return read
    },
    encode: (master, size) => askForBytes({ kind: 'encode', maxBytes, master, ...size }),
    async crop(master, area) {
      const answer = await ask({ kind: 'crop', maxBytes, master, area })
      if (!('picture' in answer)) throw new Error('The picture process answered no picture')
      return answer.picture
    },
    frame: (master, frame) => askForBytes({ kind: 'frame', maxBytes, master, ...frame }),
    drawPreview: (drawing, { isLarge }) =>
      askForBytes({ kind: 'preview', maxBytes: maxDrawingBytes, ...drawing }, { endsAfter: isLarge }),
    async writePrintFile(drawing, { isLarge }) {
      await ask({ kind: 'print file', maxBytes: maxDrawingBytes, ...drawing }, { endsAfter: isLarge })
    },
    close: processes.close,
  }
}

function readOf(answer: PictureAnswer, bytes: Buffer): ReadPicture | null {
  if (!('read' in answer)) throw new Error('The picture process answered no picture')
  const { read } = answer
  return read && { ...read, original: { ...read.original, bytes } }
}

/** The system sends SIGKILL when memory runs out; any other end of a decode means that the bytes crashed the decoder. */
function errorOf(failure: Failure, { kind }: PictureTask): Error {
  const described = `The picture process ${describeFailure(failure)} (${kind})`
  if (failure.kind === 'unreachable')
    return new AppError('unavailable', messages.api.busy, {}, { cause: new Error(described) })
  // Whatever ended the drawing of a document, a simpler one would not.
  if (kind === 'read document') return new AppError('too_large', messages.upload.tooComplex)
  if (kind !== 'read') return new Error(described)
  if (failure.kind === 'ended' && (failure.code === overMemoryExitCode || failure.signal === 'SIGKILL'))
    return new AppError('too_large', messages.upload.tooManyPixels)
  return new AppError('unsupported', messages.upload.notAPicture)
}
