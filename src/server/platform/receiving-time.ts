import type { IncomingMessage } from 'node:http'

/** Reliability 1.9: how long a whole request may take to arrive; a picture comes over a phone's connection too. */
const receivingMs = 15_000
export const longestReceivingMs = 120_000
const slowPath = /^\/api\/(?:upload|products\/\d+\/images)$/

/** Node knows one time for every request, so the shorter one is kept here. */
export function limitReceivingTime(request: IncomingMessage, longestMs = receivingMs) {
  const [path = ''] = (request.url ?? '').split('?')
  if (request.method === 'GET' || request.method === 'HEAD' || slowPath.test(path)) return
  const timer = setTimeout(() => {
    if (!request.complete) request.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  }, longestMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
