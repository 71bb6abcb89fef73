import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { Log } from '#server/platform/log.ts'
import { messages } from '#shared/messages.ts'
import { dropForwardedPorts } from './client-address.ts'
import { limitReceivingTime } from './receiving-time.ts'
import { rawAnswer, setSecurityHeaders } from './security-headers.ts'
import { limitUnreadBody } from './unread-body.ts'

/** Reliability 1.9. Without the interval Node looks for slow senders only every half minute. */
const socketLimits = { maxHeaderSize: 16 * 1024, headersTimeout: 10_000, connectionsCheckingInterval: 2_000 }

/** A handler that stands before the application and says whether it answered (development assets, the card page). */
export type Middleware = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>

/** Before anything reads it. */
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

/** For a request that cannot be read or does not arrive; who is gone already is told nothing. */
export function answerUnreadable(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
    const status = statusOfFailure[error.code ?? ''] ?? '400 Bad Request'
    socket.end(rawAnswer(status, messages.api.badRequest, headers))
  }
}

/** Node's server in front of the application: what holds for every request, whoever answers it. */
export function openHttpServer(
  options: ServerOptions,
  {
    handler,
    middleware,
    headers,
    isStopping,
    log,
  }: {
    handler: (request: IncomingMessage, response: ServerResponse) => void
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

  // Node's own answers to these two would lack the headers that protect.
  const server = createServer({ ...options, ...socketLimits, requireHostHeader: false })
  server.on('checkExpectation', (request, response) => {
    prepare(request, response)
    refuse(response, 417, messages.api.badRequest)
  })
  server.on('request', async (request, response) => {
    try {
      prepare(request, response)
      dropForwardedPorts(request.headers)
      if (request.httpVersion === '1.1' && request.headers.host === undefined)
        return refuse(response, 400, messages.api.badRequest)
      // `//` is no address, and whoever parsed it would fail.
      if (!URL.canParse(request.url ?? '', 'http://localhost')) return refuse(response, 400, messages.api.badAddress)
      for (const front of middleware) if (await front(request, response)) return
      handler(request, response)
    } catch (error) {
      log.error({ err: error }, 'a request failed before the application')
      if (!response.headersSent) response.writeHead(500)
      response.end()
    }
  })
  return server
}
