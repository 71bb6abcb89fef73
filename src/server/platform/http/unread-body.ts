import type { IncomingMessage, ServerResponse } from 'node:http'
import { productPicture } from '#shared/constants.ts'
import { multipartBytes } from './receive-file.ts'

/** Nothing that says how long it is and is longer than this is ever taken. */
const mostDeclaredBytes = multipartBytes(productPicture.maxFiles, productPicture.maxBytes)
/** No browser sends a file without saying how long it is. */
const mostUndeclaredBytes = 1024 * 1024

/**
 * A browser reads an answer when it has sent everything, so Node takes what is left of an answered request and drops it.
 * It would do so without end: whoever sends more than any form holds is cut off.
 */
export function limitUnreadBody(request: IncomingMessage, response: ServerResponse) {
  // A request that is destroyed lets go of its socket.
  const { socket } = request
  response.once('finish', () => {
    if (request.complete) return
    // What is left of it nobody can take any more.
    if (request.destroyed) return void socket.destroySoon()
    const most = request.headers['content-length'] === undefined ? mostUndeclaredBytes : mostDeclaredBytes
    let bytes = 0
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > most) socket.destroy()
    }
    // Of a body that somebody began to read, Node drops nothing by itself: whoever read it may have stopped it for good.
    request.removeAllListeners('data').resume()
    socket.resume()
    // A listener on the socket takes it out of the parser's hands, which would not start a stopped one again.
    setImmediate(() => {
      if (!request.closed) socket.on('data', count)
    })
    request.once('close', () => socket.off('data', count))
  })
}
