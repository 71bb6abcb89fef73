import type { FastifyInstance } from 'fastify'
import { type Api, actorOf, comparesFiles, handle } from '#server/platform/http/api.ts'
import { describeDownload, hideDownload } from '#server/platform/http/one-time-downloads.ts'
import { linkDesignOriginal, uploadDesign } from '#shared/contracts/uploads.ts'
import type { Uploads } from './uploads.ts'

export function uploadRoutes(app: Api, uploads: Uploads) {
  handle(app, linkDesignOriginal, async ({ params, ...call }) => {
    const { sessionId } = call.signedIn
    return { url: await uploads.linkOriginal(params.id, { sessionId, ...actorOf(call) }) }
  })
  app.register(async (scope) => {
    // Nothing reads the body before the handler does: a file is streamed, and whatever else comes is refused there.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    handle(
      scope as Api,
      uploadDesign,
      async ({ once, request, reply }) => {
        reply.header('Cache-Control', 'no-store')
        return await uploads.receive(request.raw, request.ip, once)
      },
      comparesFiles,
    )
  })
}

/** The untouched bytes leave as a file to save, never as something to show. */
export function originalRoutes(app: FastifyInstance, uploads: Uploads) {
  // A link that works once must not be spent by asking for the headers alone.
  app.get<{ Params: { token: string } }>('/originals/:token', { exposeHeadRoute: false }, async (request, reply) => {
    await app.gate.count('read', request.ip)
    hideDownload(reply)
    const { bytes, name } = await uploads.openOriginal(request.params.token)
    return describeDownload(reply, { name }).send(bytes)
  })
}
