import { parentPort } from 'node:worker_threads'
import { isAppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Drawable, ThreadAnswer, ThreadRequest } from './drawing.ts'
import { openPdf } from './pdf.ts'
import { openSvg } from './svg.ts'

// The thread that opens one document and draws it: WebAssembly blocks its thread, and the process has to watch its memory.
let document: Drawable | null = null
let unreadable: string = messages.upload.unreadablePdf

async function answer(request: ThreadRequest): Promise<ThreadAnswer> {
  try {
    if ('open' in request) {
      const { mime, bytes } = request.open
      if (mime === 'image/svg+xml') unreadable = messages.upload.unreadableSvg
      document = await (mime === 'application/pdf' ? openPdf : openSvg)(bytes)
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

parentPort?.on('message', async (request: ThreadRequest) => {
  const sent = await answer(request)
  parentPort?.postMessage(sent, 'pixels' in sent ? [sent.pixels.buffer] : [])
})
