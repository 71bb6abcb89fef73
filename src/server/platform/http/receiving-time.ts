import type { IncomingMessage } from 'node:http'
import { messages } from '#shared/messages.ts'
import { rawAnswer } from './security-headers.ts'

/** Reliability 1.9: how long a whole request may take to arrive; a picture comes over a phone's connection too. */
const receivingMs = 15_000
export const longestReceivingMs = 120_000
const slowPath = /^\/api\/(?:upload|products\/\d+\/images)$/

/** Node knows one time for every request, so the shorter one is kept here. */
export function limitReceivingTime(
  request: IncomingMessage,
  { headers, longestMs = receivingMs }: { headers: Record<string, string>; longestMs?: number },
) {
  const [path = ''] = (request.url ?? '').split('?')
  if (request.method === 'GET' || request.method === 'HEAD' || slowPath.test(path)) return
  // A request that is destroyed lets go of its socket.
  const { socket } = request
  const timer = setTimeout(() => {
    if (!request.complete) socket.end(rawAnswer('408 Request Timeout', messages.api.tooSlow, headers))
  }, longestMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
