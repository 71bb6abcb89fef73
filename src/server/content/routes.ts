import { type Api, actorOf, handle, type SignedIn } from '#server/platform/http/api.ts'
import {
  cancelContentSchedule,
  discardContentDraft,
  listContent,
  listContentVersions,
  previewContent,
  publishContent,
  readContent,
  restoreContent,
  saveContentDraft,
  scheduleContent,
} from '#shared/contracts/content.ts'
import type { Content } from './content.ts'

export function contentRoutes(app: Api, content: Content) {
  handle(app, listContent, ({ signedIn }) => content.list(signedIn.user.id))
  handle(app, readContent, ({ params, signedIn }) => content.read(params.name, signedIn.user.id))
  handle(app, saveContentDraft, ({ params, body, signedIn }) =>
    content.saveDraft(params.name, signedIn.user.id, { value: body.value, baseVersion: body.base_version }),
  )
  handle(app, discardContentDraft, ({ params, signedIn }) => content.discardDraft(params.name, signedIn.user.id))
  handle(app, previewContent, async ({ signedIn }) => ({ token: await content.startPreview(signedIn) }))
  handle(app, publishContent, ({ params, ...call }) => content.publish(params.name, editorOf(call)))
  handle(app, scheduleContent, ({ params, body, ...call }) =>
    content.schedule(params.name, editorOf(call), new Date(body.publish_at)),
  )
  handle(app, cancelContentSchedule, ({ params, ...call }) => content.cancelSchedule(params.name, editorOf(call)))
  handle(app, listContentVersions, ({ params, query }) => content.versions(params.name, query))
  handle(app, restoreContent, ({ params, ...call }) => content.restore(params.name, params.id, editorOf(call)))
}

function editorOf(call: { signedIn: SignedIn; request: Parameters<typeof actorOf>[0]['request'] }) {
  return { ...actorOf(call), userId: call.signedIn.user.id }
}
