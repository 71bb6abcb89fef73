import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import type { User } from '#shared/contracts/auth.ts'
import { errorBody } from '#shared/contracts/fields.ts'
import type { Endpoint, LimitClass } from '#shared/endpoint.ts'
import { AppError, isAppError, statusOfCode } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Actor } from './audit.ts'
import { isDatabaseAway } from './db.ts'

export type Api = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

/** What an endpoint's guard needs; app.ts decorates the instance with it. */
export type Gate = {
  count(limit: LimitClass, address: string): Promise<void>
  /** Throws AppError `unauthorized` or `forbidden`. */
  requireAdmin(headers: IncomingHttpHeaders): Promise<SignedIn>
}

export type SignedIn = { user: User; sessionId: string }

/** Who does it, for the audit. */
export function actorOf({ signedIn, request }: { signedIn: SignedIn; request: FastifyRequest }): Actor {
  return { userId: signedIn.user.id, requestId: request.id }
}

declare module 'fastify' {
  interface FastifyInstance {
    gate: Gate
  }
  interface FastifyContextConfig {
    endpoint?: Endpoint
  }
}

type Output<T> = T extends z.ZodType ? z.output<T> : undefined

export type Call<E extends Endpoint> = {
  params: Output<E['params']>
  query: Output<E['query']>
  body: Output<E['body']>
  /** Null on public endpoints. */
  signedIn: E['access'] extends 'admin' ? SignedIn : null
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds one contract to its handler: limit, access, parsing and the shape of the answer follow from the contract. */
export function handle<E extends Endpoint>(
  app: Api,
  endpoint: E,
  handler: (call: Call<E>) => Promise<Output<E['result']>>,
) {
  const { method, path, params, query, body, result, access, limit, summary } = endpoint
  app.route({
    method,
    url: path,
    config: { endpoint },
    schema: {
      summary,
      ...(params ? { params } : {}),
      ...(query ? { querystring: query } : {}),
      ...(body ? { body } : {}),
      response: { 200: result, '4xx': errorBody, '5xx': errorBody },
    },
    onRequest: async (request) => {
      await app.gate.count(limit, request.ip)
      if (access === 'admin') request.signedIn = await app.gate.requireAdmin(request.headers)
    },
    handler: async (request, reply) => {
      if (access !== 'public') reply.header('Cache-Control', 'no-store')
      return await handler({
        params: request.params,
        query: request.query,
        body: request.body,
        signedIn: request.signedIn ?? null,
        request,
        reply,
      } as Call<E>)
    },
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn?: SignedIn
  }
}

type ValidationIssue = { instancePath?: string; message?: string }

function fieldsOf(issues: readonly ValidationIssue[]): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ instancePath = '', message = '' }) => [
      instancePath.replace(/^\//, '').replaceAll('/', '.'),
      message,
    ]),
  )
}

function answerRefusal(error: AppError, reply: FastifyReply) {
  const { retryAfter, ...details } = error.details
  if (typeof retryAfter === 'number') reply.header('Retry-After', String(retryAfter))
  return reply.code(statusOfCode[error.code]).send({ error: error.message, code: error.code, ...details })
}

/** Refusals answer their own words; a fault is logged once and answered with its request id only. */
export function answerErrors(app: Api) {
  app.setErrorHandler((error, request, reply) => {
    reply.header('Cache-Control', 'no-store')
    if (isAppError(error)) return answerRefusal(error, reply)
    if (isDatabaseAway(error)) {
      request.log.warn({ err: error }, 'a request found no database')
      return answerRefusal(new AppError('unavailable', messages.api.busy, { retryAfter: 2 }), reply)
    }
    const { validation, statusCode, message } = error as {
      validation?: ValidationIssue[]
      statusCode?: number
      message: string
    }
    if (validation) {
      const fields = fieldsOf(validation)
      const [field = '', reason = message] = Object.entries(fields)[0] ?? []
      return reply.code(422).send({ error: messages.api.invalid(field, reason), code: 'invalid', fields })
    }
    if (statusCode && statusCode >= 400 && statusCode < 500)
      return reply.code(statusCode).send({ error: message, code: 'bad_request' })
    request.log.error({ err: error }, 'a request failed')
    return reply.code(500).send({ error: messages.api.fault(request.id), code: 'fault', requestId: request.id })
  })
}
