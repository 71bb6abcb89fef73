import { parentPort } from 'node:worker_threads'
import type { DocumentMime } from '#server/platform/pictures/picture-limits.ts'
import { isAppError } from '#shared/errors.ts'
import { upload } from '#shared/messages/upload.ts'
import type { Drawable, ThreadAnswer, ThreadRequest } from './drawing.ts'

// The thread that opens one document and draws it: WebAssembly blocks its thread, and the process has to watch its memory.
let document: Drawable | null = null
let unreadable: string = upload.unreadablePdf

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  try {
    if ('open' in request) {
      const { mime, bytes } = request.open
      if (mime === 'image/svg+xml') unreadable = upload.unreadableSvg
      document = await (await openerOf(mime))(bytes)
      const { facts, size, isDivisible } = document
      return { opened: { facts, size, isDivisible } }
    }
    if (!document) throw new Error('no document is open')
    return { pixels: document.draw(request.draw.place, request.draw.area) }
  } catch (error) {
    if (isAppError(error)) return { refused: { code: error.code, message: error.message } }
    // A trap of WebAssembly: what is left of its memory is discarded with this thread.
    return { refused: { code: 'unsupported', message: unreadable } }
  }
}

/** Each document has a thread of its own, so it loads the library of its own type alone. */
async function openerOf(mime: DocumentMime) {
  return mime === 'application/pdf' ? (await import('./pdf.ts')).openPdf : (await import('./svg.ts')).openSvg
}

parentPort?.on('message', async (request: ThreadRequest) => {
  const sent = await answer(request)
  parentPort?.postMessage(sent, 'pixels' in sent ? [sent.pixels.buffer] : [])
})
