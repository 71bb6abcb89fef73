import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import { messages } from '#shared/messages.ts'
import { dropForwardedPorts } from './client-address.ts'
import { limitReceivingTime } from './receiving-time.ts'
import { rawAnswer, setSecurityHeaders } from './security-headers.ts'
import { limitUnreadBody } from './unread-body.ts'

/** Without the interval Node looks for slow senders only every half minute. */
const socketLimits = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** A handler that runs before the application and resolves with whether it answered (development assets, the card page). */
export type Middleware = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Answers without waiting, with all headers, and returns whether it did. */
type ImmediateHandler = (request: IncomingMessage, response: ServerResponse) => boolean

/** Whether none of the rules for requests with a body or without a Host header applies. */
function isPlain({ headers, method }: IncomingMessage): boolean {
  const hasBody = headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined
  return (method === 'GET' || method === 'HEAD') && headers.host !== undefined && !hasBody
}

/** Refuses a request before any handler reads it. */
function refuse(response: ServerResponse, status: number, error: string) {
  const body = JSON.stringify({ error, code: 'bad_request' })
  response
    .writeHead(status, { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' })
    .end(body)
}

const statusOfFailure: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
}

/** Answers a request that cannot be parsed or does not arrive in time; a client that has disconnected gets no answer. */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOfFailure[error.code ?? ''] ?? '400 Bad Request'
    socket.end(rawAnswer(status, messages.api.badRequest, headers))
  }
}

/** Node's server in front of the application, with the rules that hold for every request, whichever handler answers it. */
export function createNodeServer(
  options: ServerOptions,
  {
    handler,
    answerAtOnce,
    middleware,
    headers,
    isStopping,
    log,
  }: {
    handler: (request: IncomingMessage, response: ServerResponse) => void
    /** Asked first, for requests without a body: a page from memory costs little more than the parsing of its request. */
    answerAtOnce?: ImmediateHandler | undefined
    middleware: readonly Middleware[]
    headers: Record<string, string>
    isStopping: () => boolean
    log: Log
  },
): Server {
  function prepare(request: IncomingMessage, response: ServerResponse) {
    setSecurityHeaders(response, headers)
    limitReceivingTime(request, { headers })
    limitUnreadBody(request, response)
    if (isStopping()) response.setHeader('Connection', 'close')
  }

  // Node's own answers to a missing Host header and to an unknown expectation would lack the security headers.
  const server = createServer({ ...options, ...socketLimits, requireHostHeader: false })
  server.on('checkExpectation', (request, response) => {
    prepare(request, response)
    refuse(response, 417, messages.api.badRequest)
  })
  server.on('request', async (request, response) => {
    try {
      if (answerAtOnce && !isStopping() && isPlain(request) && answerAtOnce(request, response)) return
      prepare(request, response)
      dropForwardedPorts(request.headers)
      if (request.httpVersion === '1.1' && request.headers.host === undefined)
        return refuse(response, 400, messages.api.badRequest)
      // `//` is not a valid URL, and a handler that parsed it would throw.
      if (!URL.canParse(request.url ?? '', 'http://localhost')) return refuse(response, 400, messages.api.badAddress)
      for (const handle of middleware) if (await handle(request, response)) return
      handler(request, response)
    } catch (error) {
      log.error({ err: error }, 'a request failed before the application')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  return server
}
