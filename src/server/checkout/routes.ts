import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, actorOf, handle, isIdempotent, storesItsKey } from '#server/platform/http/api.ts'
import { originOf } from '#server/platform/http/request-origin.ts'
import type { RequirePart } from '#server/platform/http/require-part.ts'
import { jsonBodyMaxBytes } from '#shared/constants.ts'
import {
  cancelCheckoutSession,
  createCheckoutSession,
  paymentWebhook,
  placeDirectOrder,
  priceCart,
} from '#shared/contracts/checkout.ts'
import { saveStripeOrder } from '#shared/contracts/paid-order.ts'
import { dismissPaymentProblem, listPaymentProblems, refundPaymentProblem } from '#shared/contracts/payment-problems.ts'
import { messages } from '#shared/messages.ts'
import type { Checkout } from './checkout.ts'

export function checkoutRoutes(
  app: Api,
  checkout: Checkout,
  { origins, requirePart }: { origins: readonly string[]; requirePart: RequirePart },
) {
  const requireShop = () => requirePart('shop', messages.checkout.shopClosed)

  handle(
    app,
    priceCart,
    async ({ body, request }) => {
      await requireShop()
      return await checkout.price({ ...body, address: senderOf(request).address })
    },
    isIdempotent,
  )
  handle(
    app,
    createCheckoutSession,
    async ({ body, request }) => {
      await requireShop()
      return await checkout.start({ body, origin: originOf(request, origins), ...senderOf(request) })
    },
    storesItsKey,
  )
  handle(app, cancelCheckoutSession, ({ body }) => checkout.cancel(body.session_id), isIdempotent)
  handle(app, saveStripeOrder, async ({ body, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return await checkout.confirm(body.session_id)
  })
  handle(
    app,
    placeDirectOrder,
    async ({ body, request }) => {
      await requireShop()
      return await checkout.placeDirect({ body, ...senderOf(request) })
    },
    storesItsKey,
  )
  const { problems } = checkout
  handle(app, listPaymentProblems, ({ query }) => problems.list(query))
  handle(app, refundPaymentProblem, ({ params, ...call }) => problems.refund(params.id, actorOf(call)))
  handle(app, dismissPaymentProblem, ({ params, ...call }) => problems.dismiss(params.id, actorOf(call)))
  app.register(async (scope) => webhookRoute(scope as Api, checkout))
}

/** A scope of its own, because the signature covers the raw bytes: no parser may read the body before. */
async function webhookRoute(scope: Api, checkout: Checkout) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer', bodyLimit: jsonBodyMaxBytes },
    (_request, body, done) => done(null, body),
  )
  handle(scope, paymentWebhook, async ({ request }) => {
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const signature = request.headers['stripe-signature']
    await checkout.receiveWebhook(body, typeof signature === 'string' ? signature : '')
    return { received: true }
  })
}
