import { type Api, editorOf, handle } from '#server/platform/http/api.ts'
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
import { previewCookie } from './preview.ts'

/** `isSecure`: the address visitors use is HTTPS. */
export function contentRoutes(app: Api, content: Content, { isSecure }: { isSecure: boolean }) {
  handle(app, listContent, ({ query, signedIn }) => content.list(signedIn.user.id, query))
  handle(app, readContent, ({ params, signedIn }) => content.read(params.name, signedIn.user.id))
  handle(app, saveContentDraft, ({ params, body, signedIn }) =>
    content.saveDraft(params.name, signedIn.user.id, {
      value: body.value,
      baseVersion: body.base_version,
      over: body.saved_at === null ? null : new Date(body.saved_at),
    }),
  )
  handle(app, discardContentDraft, ({ params, signedIn }) => content.discardDraft(params.name, signedIn.user.id))
  handle(app, previewContent, async ({ signedIn, reply }) => {
    const token = await content.startPreview(signedIn)
    reply.header('Set-Cookie', previewCookie(token, isSecure))
    return { token }
  })
  handle(app, publishContent, ({ params, body, ...call }) =>
    content.publish(params.name, editorOf(call), new Date(body.saved_at)),
  )
  handle(app, scheduleContent, ({ params, body, ...call }) =>
    content.schedule(params.name, editorOf(call), {
      publishAt: new Date(body.publish_at),
      savedAt: new Date(body.saved_at),
    }),
  )
  handle(app, cancelContentSchedule, ({ params, ...call }) => content.cancelSchedule(params.name, editorOf(call)))
  handle(app, listContentVersions, ({ params, query }) => content.versions(params.name, query))
  handle(app, restoreContent, ({ params, body, ...call }) =>
    content.restore(
      params.name,
      { versionId: params.id, baseVersion: body.base_version, isDraft: body.as_draft },
      editorOf(call),
    ),
  )
}
