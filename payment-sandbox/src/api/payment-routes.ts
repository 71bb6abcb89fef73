import { z } from 'zod'
import { toPaymentIntentObject, toRefundObject } from '../objects/payment-objects.ts'
import { refundPayment } from '../refund-payment.ts'
import { findCharge, findIntent } from '../store/payment-store.ts'
import { findRefund, listRefunds } from '../store/refund-store.ts'
import { createdParam, toWindow } from './created-param.ts'
import { expandParam, integer, metadata, pageParams, readParameters, text } from './parameters.ts'
import { get, post, type Route, readPage, requireExpandable } from './route.ts'
import { noSuch, refusedParameter } from './stripe-error.ts'

const expandOnly = z.strictObject(expandParam)
const refundParams = z.strictObject({
  payment_intent: text(100).optional(),
  charge: text(100).optional(),
  amount: integer(1, 99_999_999).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.default({}),
  ...expandParam,
})
const refundListParams = z.strictObject({
  ...pageParams,
  payment_intent: text(100).optional(),
  charge: text(100).optional(),
  created: createdParam,
})

export const paymentRoutes: Route[] = [
  get('/v1/payment_intents/:id', async ({ tx }, { id, fields }) => {
    const { expand } = readParameters(expandOnly, fields)
    requireExpandable(expand, ['latest_charge'])
    const intent = await findIntent(tx, id)
    if (intent === null) throw noSuch('payment_intent', id, 'intent')
    const charge = expand.length > 0 && intent.latestChargeId ? await findCharge(tx, intent.latestChargeId) : null
    return toPaymentIntentObject(intent, charge ?? undefined)
  }),

  post('/v1/refunds', async (work, { fields }) => {
    const { expand, ...params } = readParameters(refundParams, fields)
    requireExpandable(expand, [])
    if (params.payment_intent === undefined && params.charge === undefined)
      throw refusedParameter(
        'One of the following params should be provided for this request: payment_intent or charge.',
      )
    const refund = await refundPayment(work, {
      chargeId: params.charge ?? null,
      paymentIntentId: params.payment_intent ?? null,
      amountCents: params.amount ?? null,
      reason: params.reason ?? null,
      metadata: params.metadata,
    })
    return toRefundObject(refund)
  }),

  get('/v1/refunds', async ({ tx }, { fields }) => {
    const params = readParameters(refundListParams, fields)
    requireExpandable(params.expand, [])
    const page = await readPage(params, { find: (id) => findRefund(tx, id), kind: 'refund' })
    const filter = {
      chargeId: params.charge ?? null,
      paymentIntentId: params.payment_intent ?? null,
      ...toWindow(params.created),
    }
    const { items, hasMore } = await listRefunds(tx, filter, page)
    return { object: 'list', data: items.map(toRefundObject), has_more: hasMore, url: '/v1/refunds' }
  }),

  get('/v1/refunds/:id', async ({ tx }, { id, fields }) => {
    requireExpandable(readParameters(expandOnly, fields).expand, [])
    const refund = await findRefund(tx, id)
    if (refund === null) throw noSuch('refund', id, 'refund')
    return toRefundObject(refund)
  }),
]
