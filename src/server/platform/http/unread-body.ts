import type { IncomingMessage, ServerResponse } from 'node:http'
import { attachment, productPicture } from '#shared/constants.ts'
import { multipartBytes } from './receive-file.ts'
import { longestReceivingMs } from './receiving-time.ts'

/**
 * No body with a Content-Length above this is ever accepted. It is twice the largest form, so that a form with a file too
 * many, posted without JavaScript, still gets its answer with the typed text.
 */
const mostDeclaredBytes = Math.max(
  multipartBytes(productPicture.maxFiles, productPicture.maxBytes),
  2 * multipartBytes(attachment.maxFiles, attachment.maxBytes),
)
/** The limit without a Content-Length; browsers always send one with a file. */
const mostUndeclaredBytes = 1024 * 1024

/**
 * A browser reads the answer only after it has sent its whole request, so Node reads and drops the rest of an answered
 * request. Node does this without a limit; here the connection is closed when a client sends more than any form holds.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse) {
  // Read now, because a destroyed request loses its socket.
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return
    // Nothing can read the rest of it any more.
    if (request.destroyed) return void socket.destroySoon()
    // Since the answer, Node counts the time for which an idle connection is kept, although the body still arrives.
    socket.setTimeout(longestReceivingMs)
    const most = request.headers['content-length'] === undefined ? mostUndeclaredBytes : mostDeclaredBytes
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) socket.destroy()
    }
    // Node does not drop the rest of a body that a handler began to read, and the handler may have stopped it for good.
    request.removeAllListeners('data').resume()
    socket.resume()
    // A listener detaches the socket from the parser, which would not resume a paused socket: add it after the resume.
    setImmediate(() => {
      if (!request.closed) socket.on('data', count)
    })
    request.once('close', () => socket.off('data', count))
  })
}
