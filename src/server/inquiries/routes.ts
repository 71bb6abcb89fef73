import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, handle, storesItsKey } from '#server/platform/http/api.ts'
import { requestQuote, subscribe } from '#shared/contracts/inquiries.ts'
import type { Inquiries } from './inquiries.ts'

export function inquiryRoutes(app: Api, inquiries: Inquiries) {
  handle(app, requestQuote, ({ body, request }) => inquiries.requestQuote(body, senderOf(request)), storesItsKey)
  handle(app, subscribe, ({ body }) => inquiries.subscribe(body))
}
