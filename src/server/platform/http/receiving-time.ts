import type { IncomingMessage } from 'node:http'
import { messages } from '#shared/messages.ts'
import { isMultipart, mayHoldFiles } from './form-with-files.ts'
import { rawAnswer } from './security-headers.ts'

/** How long a whole request may take to arrive. Uploads get longer, because phone connections are slow. */
const receivingMs = 15_000
export const longestReceivingMs = 120_000
const slowPath = /^\/api\/(?:upload|attachments|products\/\d+\/images|media(?:\/\d+\/file)?|settings\/brand\/logo)$/
const formService = /^\/f\/[^/]+$/

function mayTakeLong(request: IncomingMessage, path: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || slowPath.test(path)) return true
  return mayHoldFiles(request) || (formService.test(path) && isMultipart(request.headers['content-type']))
}

/** Node has one time limit for all requests, the longest, so the shorter limit is enforced here. */
export function limitReceivingTime(
  request: IncomingMessage,
  { headers, longestMs = receivingMs }: { headers: Record<string, string>; longestMs?: number },
) {
  const [path = ''] = (request.url ?? '').split('?')
  if (mayTakeLong(request, path)) return
  // Read now, because a destroyed request loses its socket.
  const { socket } = request
  const timer = setTimeout(() => {
    if (!request.complete) socket.end(rawAnswer('408 Request Timeout', messages.api.tooSlow, headers))
  }, longestMs).unref()
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(timer))
}
