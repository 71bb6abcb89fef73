import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Pool } from 'pg'
import { apiVersion } from '../events.ts'
import type { Log } from '../log.ts'
import { BodyTooLarge, readBody } from '../read-body.ts'
import { newId, type Work } from '../work.ts'
import { couponRoutes } from './coupon-routes.ts'
import { disputeRoutes } from './dispute-routes.ts'
import { type Fault, refusalOf, withOverride } from './faults.ts'
import { parseFormFields } from './form-fields.ts'
import { type Answer, answerOnce } from './idempotency.ts'
import { paymentRoutes } from './payment-routes.ts'
import { type Call, findRoute, type Route } from './route.ts'
import { sessionRoutes } from './session-routes.ts'
import { StripeError, type StripeErrorBody } from './stripe-error.ts'

export type ApiOptions = {
  pool: Pool
  log: Log
  now: () => Date
  readSecretKey: () => string
  onWork: () => void
  pageOrigin: string | null
  chooseFault: (call: { method: string; pathname: string }) => Fault | null | Promise<Fault | null>
}

const maxBodyBytes = 256 * 1_024
const routes = [...sessionRoutes, ...paymentRoutes, ...disputeRoutes, ...couponRoutes]

export function createApiServer(options: ApiOptions): Server {
  return createServer((request, response) => {
    answerRequest(options, request, response).catch((error: unknown) => {
      options.log.error({ err: error }, 'payment sandbox: a call could not be answered')
      response.destroy()
    })
  })
}

async function answerRequest(options: ApiOptions, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const requestId = newId('req_', 14)
  const idempotencyKey = request.method === 'POST' ? (header(request, 'idempotency-key') ?? null) : null
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://sandbox')
  const call = { method: request.method ?? 'GET', pathname }
  const fault = await options.chooseFault(call)
  const refused = refusalOf(fault)
  if (refused) return send(response, request, refused, { requestId, idempotencyKey })
  let answer: Answer
  try {
    requireKey(request, options.readSecretKey())
    const { route, id } = findRoute(routes, call.method, pathname)
    const rawBody = call.method === 'POST' ? await readBody(request, maxBodyBytes) : searchParams.toString()
    const cause = { requestId, idempotencyKey }
    answer = await answerOnce(options.pool, { ...call, rawBody, cause, now: options.now() }, (work) =>
      runRoute(work, { route, id, rawBody, fault, pageOrigin: options.pageOrigin }),
    )
    if (call.method === 'POST') options.onWork()
  } catch (error) {
    answer = toAnswer(options, error, requestId)
  }
  if (fault === 'work-then-cut') {
    request.socket.destroy()
    return
  }
  const sent = typeof fault === 'object' && fault !== null ? withOverride(answer, fault) : answer
  send(response, request, sent, { requestId, idempotencyKey })
}

async function runRoute(
  work: Work,
  { route, rawBody, fault, ...call }: Omit<Call, 'fields'> & { route: Route; rawBody: string; fault: Fault | null },
): Promise<Answer> {
  if (fault === 'fail') return { status: 500, body: toJson(internalError) }
  try {
    const [, result] = await Promise.all([
      work.tx.query('savepoint call'),
      route.answer(work, { ...call, fields: parseFormFields(rawBody) }),
    ])
    return fault === 'work-then-fail'
      ? { status: 500, body: toJson(internalError) }
      : { status: 200, body: toJson(result) }
  } catch (error) {
    if (!(error instanceof StripeError) || !error.beganExecution) throw error
    await work.tx.query('rollback to savepoint call')
    return { status: error.status, body: toJson(error.body) }
  }
}

const internalError: StripeErrorBody = {
  error: { type: 'api_error', message: 'An unknown error occurred in the payment sandbox.' },
}

function toAnswer({ log }: ApiOptions, error: unknown, requestId: string): Answer {
  if (error instanceof StripeError) return { status: error.status, body: toJson(error.body) }
  if (error instanceof BodyTooLarge)
    return {
      status: 413,
      body: toJson({ error: { type: 'invalid_request_error', message: 'The request is too large.' } }),
    }
  log.error({ err: error, requestId }, 'payment sandbox: a call failed')
  return { status: 500, body: toJson(internalError) }
}

function requireKey(request: IncomingMessage, secretKey: string): void {
  const given = /^Bearer (\S+)$/.exec(header(request, 'authorization') ?? '')?.[1]
  if (given === undefined)
    throw new StripeError(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY').",
      { status: 401 },
    )
  const [left, right] = [Buffer.from(given), Buffer.from(secretKey)]
  if (left.length !== right.length || !timingSafeEqual(left, right))
    throw new StripeError(`Invalid API Key provided: ${given.slice(0, 8)}${'*'.repeat(12)}${given.slice(-4)}`, {
      status: 401,
    })
}

function send(
  response: ServerResponse,
  request: IncomingMessage,
  { status, body, replayOf }: Answer,
  { requestId, idempotencyKey }: { requestId: string; idempotencyKey: string | null },
): void {
  const asked = header(request, 'stripe-version') ?? ''
  response.writeHead(status, {
    'Content-Type': 'application/json',
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-cache, no-store',
    'Request-Id': requestId,
    'Stripe-Version': /^[\w.-]{1,60}$/.test(asked) ? asked : apiVersion,
    ...(idempotencyKey && /^[\x21-\x7e]+$/.test(idempotencyKey) && { 'Idempotency-Key': idempotencyKey }),
    ...(replayOf && { 'Idempotent-Replayed': 'true', 'Original-Request': replayOf }),
  })
  response.end(body)
}

function header(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

function toJson(value: object): string {
  return JSON.stringify(value, null, 2)
}
