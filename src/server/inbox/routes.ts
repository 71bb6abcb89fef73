import { senderOf } from '#server/platform/database/idempotency.ts'
import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, handle, storesItsKey } from '#server/platform/http/api.ts'
import {
  answerMessage,
  exportMessages,
  getMessage,
  listMessages,
  updateMessage,
} from '#shared/contracts/contact-messages.ts'
import type { Inbox } from './inbox.ts'

export function inboxRoutes(app: Api, inbox: Inbox, platform: ExportPlatform) {
  handle(app, listMessages, ({ query }) => inbox.list(query))
  handle(app, getMessage, ({ params }) => inbox.get(params.id))
  handle(app, updateMessage, ({ params, body, ...call }) => inbox.update(params.id, body, actorOf(call)))
  handle(
    app,
    answerMessage,
    ({ params, body, signedIn, request }) =>
      inbox.answer(params.id, body.text, {
        ...actorOf({ signedIn, request }),
        ...senderOf(request),
      }),
    storesItsKey,
  )
  handleExport(app, platform, exportMessages, {
    scope: 'export-messages',
    audit: { action: 'messages-exported', subjectKind: 'message' },
    open: async () => inbox.exportAll(),
  })
}
