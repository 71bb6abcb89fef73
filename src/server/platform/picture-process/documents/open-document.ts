import { Worker } from 'node:worker_threads'
import type { DocumentMime } from '#server/platform/pictures/picture-limits.ts'
import { isBundled } from '#server/platform/project-root.ts'
import type { Matrix } from '#shared/design/placement.ts'
import { AppError } from '#shared/errors.ts'
import type { AreaPixels, Opened, Place, ThreadAnswer, ThreadRequest } from './drawing.ts'

/** Drawn in parts of this many pixels, so that a layer of the drawing takes 64 MB. */
const partPixels = 16_000_000

export type OpenDocument = Pick<Opened, 'facts' | 'size'> & {
  /** RGBA of the whole area. */
  draw(place: Place, area: AreaPixels): Promise<Buffer>
} & AsyncDisposable

/** Opens a PDF or SVG in a thread of its own; throws AppError for one that is refused. */
export async function openDocument(mime: DocumentMime, bytes: Uint8Array): Promise<OpenDocument> {
  const thread = new Worker(new URL(isBundled ? './thread.js' : './thread.ts', import.meta.url), { env: {} })
  const ask = (request: ThreadRequest) => answerOf(thread, request)
  try {
    const answer = await ask({ open: { mime, bytes } })
    if (!('opened' in answer)) throw new Error('the thread opened no document')
    const { facts, size, isDivisible } = answer.opened
    return {
      facts,
      size,
      async draw({ matrix, size: own }, area) {
        const pixels = Buffer.alloc(area.width * area.height * 4)
        const rows = isDivisible ? Math.max(1, Math.floor(partPixels / area.width)) : area.height
        for (let top = 0; top < area.height; top += rows) {
          const part = { width: area.width, height: Math.min(rows, area.height - top) }
          const drawn = await ask({ draw: { place: { matrix: movedUp(matrix, top), size: own }, area: part } })
          if (!('pixels' in drawn)) throw new Error('the thread drew nothing')
          pixels.set(drawn.pixels, top * area.width * 4)
        }
        return pixels
      },
      async [Symbol.asyncDispose]() {
        await thread.terminate()
      },
    }
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

async function answerOf(thread: Worker, request: ThreadRequest): Promise<ThreadAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer>()
  const onExit = () => reject(new Error('the thread ended'))
  thread.once('message', resolve).once('error', reject).once('exit', onExit)
  try {
    thread.postMessage(request)
    const answer = await promise
    if ('refused' in answer) throw new AppError(answer.refused.code, answer.refused.message)
    return answer
  } finally {
    thread.off('message', resolve).off('error', reject).off('exit', onExit)
  }
}

function movedUp([a, b, c, d, e, f]: Matrix, by: number): Matrix {
  return [a, b, c, d, e, f - by]
}
