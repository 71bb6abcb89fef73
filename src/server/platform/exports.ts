import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { errorBody } from '#shared/contracts/fields.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Clock } from './clock.ts'
import { type AuditAction, type AuditSubject, writeAudit } from './database/audit.ts'
import type { Db } from './database/db.ts'
import { type Api, actorOf, handle, type SignedIn, securityOf } from './http/api.ts'
import { describeDownload, hideDownload, issueDownload } from './http/one-time-downloads.ts'
import { consumeLink, type LinkScope } from './links.ts'

type AdminEndpoint = Endpoint & { access: 'admin' }
/** `link` returns the address of `file`, which is valid for one download. */
export type ExportEndpoints = { link: AdminEndpoint; file: AdminEndpoint }
export type ExportPlatform = { database: { db: Db }; clock: Clock }
export type ExportFile = { name: string; type: string; content: AsyncGenerator<string> }

type Export = {
  scope: LinkScope
  audit: { action: AuditAction; subjectKind: AuditSubject }
  /** Throws when this subject cannot be exported. */
  open(subject: ExportSubject): Promise<ExportFile>
}
/**
 * `id` comes from the path. `email` is in the body of the call for a link and stays in the link's row, so that no address
 * holds it; a caller with a token sends it as a query. Each is null where the endpoints have none.
 */
export type ExportSubject = { id: number | null; email: string | null }

/**
 * a file that an administrator opens in a new tab, where no header can be sent. The link works once, for a minute,
 * and only while the session that requested it is live; with a Bearer header the same address works without a link.
 */
export function handleExport(app: Api, platform: ExportPlatform, endpoints: ExportEndpoints, wanted: Export) {
  const { link, file } = endpoints
  const { scope, audit, open } = wanted
  const { clock } = platform
  const { db } = platform.database

  handle(app, link, async ({ signedIn, request }) => {
    const id = idOf(request)
    const token = await issueDownload(db, {
      scope,
      subjectId: id ?? signedIn.user.id,
      email: emailIn(request.body) ?? undefined,
      sessionId: signedIn.sessionId,
      at: clock.now(),
      audit: { ...audit, subjectId: id },
      actor: actorOf({ signedIn, request }),
    })
    return { url: `/api${file.path.replace(':id', String(id))}?link=${token}` }
  })

  async function admit(request: FastifyRequest): Promise<ExportSubject> {
    const id = idOf(request)
    if (request.signedIn) {
      await noteDirect(request, request.signedIn, id)
      return { id, email: emailIn(request.query) }
    }
    const found = await consumeLink(db, { token: linkOf(request) ?? '', scope, at: clock.now() })
    if (!found || (id !== null && found.subjectId !== id))
      throw new AppError('unauthorized', messages.adminExports.linkGone)
    return { id, email: found.email }
  }

  async function noteDirect(request: FastifyRequest, signedIn: SignedIn, id: number | null) {
    await writeAudit(db, clock.now(), { ...audit, subjectId: id, ...actorOf({ signedIn, request }) })
  }

  app.route({
    method: file.method,
    url: file.path,
    // A HEAD request must not use up the one-time link.
    exposeHeadRoute: false,
    config: { endpoint: file },
    schema: {
      summary: file.summary,
      security: [...securityOf('admin'), { oneTimeLink: [] }],
      ...(file.params ? { params: file.params } : {}),
      ...(file.query ? { querystring: file.query } : {}),
      response: { 200: file.result, '4xx': errorBody, '5xx': errorBody },
    },
    onRequest: async (request) => {
      await app.guards.count(file.limit, request.ip)
      if (linkOf(request) === null) request.signedIn = await app.guards.requireAdmin(request.headers, file.needs)
    },
    handler: async (request, reply) => {
      hideDownload(reply)
      const { name, type, content } = await open(await admit(request))
      const stream = await started(content)
      return describeDownload(reply, { name, type }).send(stream)
    },
  })
}

/** Waits for the first part, so that an error in it can still be sent as an error answer. */
async function started(content: AsyncGenerator<string>): Promise<Readable> {
  const first = await content.next()
  async function* whole() {
    if (!first.done) yield first.value
    yield* content
  }
  return Readable.from(whole(), { objectMode: false })
}

function idOf({ params }: FastifyRequest): number | null {
  const { id } = (params ?? {}) as { id?: number }
  return id ?? null
}

function emailIn(fields: unknown): string | null {
  const { email } = (fields ?? {}) as { email?: unknown }
  return typeof email === 'string' ? email.toLowerCase() : null
}

function linkOf({ query }: FastifyRequest): string | null {
  const { link } = (query ?? {}) as { link?: unknown }
  return typeof link === 'string' ? link : null
}
