import { type Api, actorOf, comparesFiles, handle } from '#server/platform/http/api.ts'
import { streamBodies } from '#server/platform/http/stream-bodies.ts'
import { addMedia, changeMedia, deleteMedia, listMedia, readMedia, replaceMedia } from '#shared/contracts/media.ts'
import type { Media } from './media.ts'

export function mediaRoutes(app: Api, media: Media) {
  handle(app, listMedia, ({ query }) => media.list(query))
  handle(app, readMedia, ({ params }) => media.read(params.id))
  handle(app, changeMedia, ({ params, body, ...call }) => media.change(params.id, body, actorOf(call)))
  handle(app, deleteMedia, ({ params, ...call }) => media.remove(params.id, actorOf(call)))
  app.register(async (scope) => {
    streamBodies(scope)
    const files = scope as Api
    handle(
      files,
      addMedia,
      ({ query, once, ...call }) => media.add(call.request.raw, { name: query.name, actor: actorOf(call), once }),
      comparesFiles,
    )
    handle(
      files,
      replaceMedia,
      ({ params, query, once, ...call }) =>
        media.replace(params.id, call.request.raw, {
          name: query.name,
          version: query.version,
          actor: actorOf(call),
          once,
        }),
      comparesFiles,
    )
  })
}
