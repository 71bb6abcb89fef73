import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, handle, storesItsKey } from '#server/platform/http/api.ts'
import type { RequirePart } from '#server/platform/http/require-part.ts'
import { requestQuote, subscribe } from '#shared/contracts/inquiries.ts'
import { messages } from '#shared/messages.ts'
import type { Inquiries } from './inquiries.ts'

export function inquiryRoutes(app: Api, inquiries: Inquiries, requirePart: RequirePart) {
  handle(
    app,
    requestQuote,
    async ({ body, request }) => {
      await requirePart('packages', messages.quote.closed)
      return await inquiries.requestQuote(body, senderOf(request))
    },
    storesItsKey,
  )
  handle(app, subscribe, ({ body }) => inquiries.subscribe(body))
}
