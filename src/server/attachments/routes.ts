import type { FastifyInstance } from 'fastify'
import { type Api, actorOf, comparesFiles, handle, isIdempotent } from '#server/platform/http/api.ts'
import { describeDownload, hideDownload } from '#server/platform/http/one-time-downloads.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import {
  attachFile,
  discardFiles,
  linkMessageFile,
  linkOrderFile,
  listMessageFiles,
  listOrderFiles,
} from '#shared/contracts/attachments.ts'
import type { Attachments } from './attachments.ts'

export function attachmentRoutes(app: Api, attachments: Attachments) {
  app.register(async (scope) => {
    streamBodies(scope)
    handle(
      scope as Api,
      attachFile,
      async ({ once, request, reply }) => {
        reply.header('Cache-Control', 'no-store')
        return await attachments.receive(request.raw, request.ip, once)
      },
      comparesFiles,
    )
  })
  handle(
    app,
    discardFiles,
    async ({ body }) => {
      await attachments.discard(body.tokens)
      return { discarded: true as const }
    },
    isIdempotent,
  )
  handle(app, listMessageFiles, async ({ params }) => ({ files: await attachments.list({ messageId: params.id }) }))
  handle(app, listOrderFiles, async ({ params }) => ({ files: await attachments.list({ orderId: params.id }) }))
  handle(app, linkMessageFile, async ({ params: { id, file }, ...call }) => {
    const { sessionId } = call.signedIn
    return { url: await attachments.link({ messageId: id }, file, { sessionId, ...actorOf(call) }) }
  })
  handle(app, linkOrderFile, async ({ params: { id, file }, ...call }) => {
    const { sessionId } = call.signedIn
    return { url: await attachments.link({ orderId: id }, file, { sessionId, ...actorOf(call) }) }
  })
}

/** Sends a file as a download, never to be shown in the browser. */
export function attachmentDownloads(app: FastifyInstance, attachments: Attachments) {
  // A HEAD request must not use up a link that works once.
  app.get<{ Params: { token: string } }>('/attachments/:token', { exposeHeadRoute: false }, async (request, reply) => {
    await app.guards.count('read', request.ip)
    hideDownload(reply)
    const { bytes, name } = await attachments.open(request.params.token)
    return describeDownload(reply, { name }).send(bytes)
  })
}
