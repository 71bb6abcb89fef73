import type { FastifyInstance } from 'fastify'
import { type Api, actorOf, comparesFiles, handle } from '#server/platform/http/api.ts'
import { describeDownload, hideDownload } from '#server/platform/http/one-time-downloads.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import { composeDesign, linkDesignOriginal, readDesignLayers, uploadDesign } from '#shared/contracts/uploads.ts'
import type { Uploads } from './uploads.ts'

export function uploadRoutes(app: Api, uploads: Uploads) {
  handle(app, composeDesign, ({ body, request }) => uploads.layers.compose(body, request.ip))
  handle(app, readDesignLayers, ({ query }) => uploads.layers.layersOf(query.design))
  handle(app, linkDesignOriginal, async ({ params, query, ...call }) => {
    const { sessionId } = call.signedIn
    return {
      url: await uploads.linkOriginal({ itemId: params.id, sideId: query.side }, { sessionId, ...actorOf(call) }),
    }
  })
  app.register(async (scope) => {
    streamBodies(scope)
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

/** Sends the untouched bytes as a download, never to be shown in the browser. */
export function originalRoutes(app: FastifyInstance, uploads: Uploads) {
  // A HEAD request must not use up a link that works once.
  app.get<{ Params: { token: string } }>('/originals/:token', { exposeHeadRoute: false }, async (request, reply) => {
    await app.guards.count('read', request.ip)
    hideDownload(reply)
    const { bytes, name } = await uploads.openOriginal(request.params.token)
    return describeDownload(reply, { name }).send(bytes)
  })
}
