import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, handle, storesItsKey } from '#server/platform/http/api.ts'
import { addNote, listNotes } from '#shared/contracts/notes.ts'
import type { Notes } from './notes.ts'

export function noteRoutes(app: Api, notes: Notes) {
  handle(app, listNotes, ({ query }) => notes.list(query))
  handle(
    app,
    addNote,
    ({ body, signedIn, request }) =>
      notes.add(body, {
        userId: signedIn.user.id,
        requestId: request.id,
        ...senderOf(request),
      }),
    storesItsKey,
  )
}
