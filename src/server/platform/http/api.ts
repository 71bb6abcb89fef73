import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { Actor, Editor } from '#server/platform/database/audit.ts'
import { isDatabaseAway } from '#server/platform/database/db.ts'
import { idempotencyKeyOf } from '#server/platform/database/idempotency.ts'
import type { User } from '#shared/contracts/auth.ts'
import { errorBody } from '#shared/contracts/fields.ts'
import type { Access, Endpoint, LimitClass } from '#shared/endpoint.ts'
import { AppError, isAppError, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { may, type Permission, type StaffRole } from '#shared/roles.ts'
import { JsonText } from './json-text.ts'
import { type Issue, sentencesOf } from './refused-fields.ts'
import type { RepeatedCalls } from './repeated-calls.ts'
import { refuseUnchangeable, type UnchangeableFields, unchangeableFields } from './unchangeable-fields.ts'

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** What an endpoint's guard needs; app/http-server.ts decorates the instance with it. */
export type Guards = {
  count(limit: LimitClass, address: string): Promise<void>
  /** Counts by address; sign-ins of a known browser have a counter of their own. */
  countCall(limit: LimitClass, request: FastifyRequest): Promise<void>
  /** Throws AppError `unauthorized`, or `forbidden` for an account without this permission. */
  requireAdmin(headers: IncomingHttpHeaders, needs: Permission | null): Promise<SignedIn>
  /** The user and session of a valid token whose session has ended; else null. */
  findEnded(headers: IncomingHttpHeaders): Promise<SignedIn | null>
  repeated: RepeatedCalls
}

/** Throws AppError `forbidden` when the caller's role does not include it: for a call that needs more with some bodies. */
export function requirePermission({ user }: SignedIn, needs: Permission, words = messages.roles.notIncluded): void {
  if (may(user.staff_role, needs)) return
  throw new AppError('forbidden', words(user.staff_role), { needs })
}

export type SignedIn = { user: User & { staff_role: StaffRole }; sessionId: string }

/** The administrator and the request, for the audit log. */
export function actorOf({ signedIn, request }: { signedIn: SignedIn; request: FastifyRequest }): Actor {
  return { userId: signedIn.user.id, requestId: request.id }
}

/** The same for a change of the site's texts and of what is decided about them, which has an author. */
export function editorOf(call: { signedIn: SignedIn; request: FastifyRequest }): Editor {
  return { ...actorOf(call), userId: call.signedIn.user.id }
}

declare module 'fastify' {
  interface FastifyInstance {
    guards: Guards
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

/** Runs `run` once per Idempotency-Key; `content` is compared in addition to the parsed request. */
export type Once = <T>(content: unknown, run: () => Promise<T>) => Promise<T>

export type Call<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Null on public endpoints. */
  signedIn: E['access'] extends 'admin' ? SignedIn : null
  once: Once
  request: FastifyRequest
  reply: FastifyReply
}

/** For a write that stores its Idempotency-Key in its own transaction, and so answers a repetition itself. */
export const storesItsKey = { handlesRepeats: true }
/** For a write that has the same result when repeated, so that no answer need be stored. */
export const isIdempotent = { handlesRepeats: true }
/** For a write that receives files: it calls `once` itself after receiving them, because they are part of the comparison. */
export const comparesFiles = { handlesRepeats: true }
/** For a write that may end its caller's session: a repetition from the ended session still gets the stored answer. */
export const mayEndItsSession = { endsSession: true }

/**
 * Binds one contract to its handler: limit, access, parsing and the shape of the answer follow from the contract. A write
 * repeated under its Idempotency-Key gets the same answer (docs/decisions/0043).
 */
export function handle<E extends Endpoint>(
  app: Api,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E['result']> | JsonText<Output<E['result']>>>,
  { handlesRepeats = !takesIdempotencyKey(endpoint), endsSession = false } = {},
) {
  const { method, path, params, query, body, bodyMaxBytes, result, access, needs = null, limit, summary } = endpoint
  let unchangeable: UnchangeableFields | undefined
  app.route({
    method,
    url: path,
    config: { endpoint },
    // Parsed behind onRequest, so that a larger body is read from signed-in callers alone.
    ...(bodyMaxBytes ? { bodyLimit: bodyMaxBytes } : {}),
    schema: {
      summary,
      security: securityOf(access),
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: result, '4xx': errorBody, '5xx': errorBody },
    },
    onRequest: async (request) => {
      await app.guards.countCall(limit, request)
      if (access !== 'admin') return
      request.signedIn = await app.guards.requireAdmin(request.headers, needs).catch(async (refusal: unknown) => {
        const mayGetStoredAnswer = endsSession && idempotencyKeyOf(request) !== null
        const ended = mayGetStoredAnswer ? await app.guards.findEnded(request.headers) : null
        if (!ended) throw refusal
        request.refusal = refusal
        return ended
      })
    },
    preValidation: async (request) => {
      if (method === 'GET') return
      // Not made at the start: for each write it reads the contracts of all endpoints, together a thirtieth of a start.
      unchangeable ??= unchangeableFields(endpoint)
      refuseUnchangeable(request.body, unchangeable)
    },
    handler: async (request, reply) => {
      if (access !== 'public') reply.header('Cache-Control', 'no-store')
      const { params, query, body, signedIn = null } = request
      const key = idempotencyKeyOf(request)
      const once: Once = (content, run) =>
        key === null ? run() : answerOnce(app, key, { request, reply, content, run })
      const run = async () => {
        if (request.refusal) throw request.refusal
        return await handler({ params, query, body, signedIn, once, request, reply } as unknown as Call<E>)
      }
      const answer = await (handlesRepeats ? run() : once(endsSession ? signedIn?.sessionId : undefined, run))
      if (!(answer instanceof JsonText)) return answer
      return reply.type('application/json; charset=utf-8').send(answer.text)
    },
  })
}

async function answerOnce<T>(
  app: Api,
  key: string,
  {
    request,
    reply,
    content,
    run,
  }: { request: FastifyRequest; reply: FastifyReply; content: unknown; run: () => Promise<T> },
): Promise<T> {
  const { params, query, body, signedIn } = request
  const route = `answer ${request.method} ${request.routeOptions.url}`
  const more = content === undefined ? [] : [content]
  const call = { route, key, content: [params, query, body, signedIn?.user.id, ...more] }
  const { answer, cookies } = await app.guards.repeated.answerOnce(call, async () => {
    const answer = await run()
    return { answer, cookies: [reply.getHeader('Set-Cookie') ?? []].flat().map(String) }
  })
  reply.header('Cache-Control', 'no-store')
  if (cookies.length > 0 && !reply.hasHeader('Set-Cookie')) reply.header('Set-Cookie', cookies)
  return answer as T
}

/** How each kind of caller authenticates, for the API's description. */
export const securitySchemes = {
  administrator: { type: 'http', scheme: 'bearer', description: 'The token that POST /login answers.' },
  oneTimeLink: { type: 'apiKey', in: 'query', name: 'link', description: 'What the address of an export ends with.' },
  providerSignature: { type: 'apiKey', in: 'header', name: 'Stripe-Signature', description: 'Of the raw body.' },
} as const

function takesIdempotencyKey({ method, access }: Pick<Endpoint, 'method' | 'access'>): boolean {
  return method !== 'GET' && access !== 'webhook'
}

/** The header of a write for the API's description; not used for validation. */
export function repeatedCallHeader({ method, access }: Endpoint) {
  if (!takesIdempotencyKey({ method, access })) return {}
  const description = 'Any text. The same call with the same key is done once and gets the same answer, for a day.'
  return { headers: { type: 'object', properties: { 'Idempotency-Key': { type: 'string', description } } } }
}

export function securityOf(access: Access): Record<string, string[]>[] {
  if (access === 'public') return []
  return [access === 'admin' ? { administrator: [] } : { providerSignature: [] }]
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn
    /** Why this call's session was refused; the call can get only the stored answer of an earlier one. */
    refusal?: unknown
  }
}

/** As the library of the validator gives it. */
type ValidationIssue = { keyword?: string; instancePath?: string; message?: string; params?: Record<string, unknown> }

function readIssue({ keyword, instancePath = '', message = '', params = {} }: ValidationIssue): Issue {
  const path = instancePath.split('/').filter((part) => part !== '')
  return { ...(keyword && { code: keyword }), path, message, params }
}

export function answerRefusal(error: AppError, reply: FastifyReply) {
  const { retryAfter, ...details } = error.details
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter))
  return reply.code(statusOfCode[error.code]).send({ error: error.message, code: error.code, ...details })
}

/** An AppError is answered with its own message; any other error is logged once and only its request id is sent. */
export function answerErrors(app: Api) {
  app.setErrorHandler((error, request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isAppError(error)) {
      if (error.cause) request.log.warn({ err: error.cause }, 'a request was refused')
      return answerRefusal(error, reply)
    }
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'the database was not available for a request')
      return answerRefusal(new AppError('unavailable', messages.api.busy, { retryAfter: 2 }), reply)
    }
    const { validation, statusCode, message } = error as {
      validation?: ValidationIssue[]
      statusCode?: number
      message: string
    }
    if (validation) {
      const refused = sentencesOf(validation.map(readIssue), !request.signedIn)
      return reply.code(422).send({ error: refused.message, code: 'invalid', fields: refused.fields })
    }
    if (statusCode && statusCode >= 400 && statusCode < 500)
      return reply.code(statusCode).send({ error: message, code: 'bad_request' })
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ error: messages.api.fault(request.id), code: 'fault', requestId: request.id })
  })
}
