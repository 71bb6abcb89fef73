import { z } from 'zod'
import { answerDispute, closeDispute } from '../dispute-payment.ts'
import type { Dispute } from '../model.ts'
import { toDisputeObject } from '../objects/dispute-object.ts'
import { findDispute, listDisputes, lockDispute } from '../store/dispute-store.ts'
import { createdParam, toWindow } from './created-param.ts'
import { expandParam, flag, pageParams, readParameters, text } from './parameters.ts'
import { get, post, type Route, readPage, requireExpandable } from './route.ts'
import { noSuch } from './stripe-error.ts'

const expandOnly = z.strictObject(expandParam)
const listParams = z.strictObject({
  ...pageParams,
  charge: text(100).optional(),
  payment_intent: text(100).optional(),
  created: createdParam,
})
const answerParams = z.strictObject({
  evidence: z.strictObject({ uncategorized_text: text(20_000).optional() }).default({}),
  submit: flag.default(true),
  ...expandParam,
})

export const disputeRoutes: Route[] = [
  get('/v1/disputes', async ({ tx }, { fields }) => {
    const params = readParameters(listParams, fields)
    requireExpandable(params.expand, [])
    const page = await readPage(params, { find: (id) => findDispute(tx, id), kind: 'dispute' })
    const filter = {
      chargeId: params.charge ?? null,
      paymentIntentId: params.payment_intent ?? null,
      ...toWindow(params.created),
    }
    const { items, hasMore } = await listDisputes(tx, filter, page)
    return { object: 'list', data: items.map(toDisputeObject), has_more: hasMore, url: '/v1/disputes' }
  }),

  get('/v1/disputes/:id', async ({ tx }, { id, fields }) => {
    requireExpandable(readParameters(expandOnly, fields).expand, [])
    return toDisputeObject(found(await findDispute(tx, id), id))
  }),

  post('/v1/disputes/:id', async (work, { id, fields }) => {
    const { expand, evidence, submit } = readParameters(answerParams, fields)
    requireExpandable(expand, [])
    const dispute = found(await lockDispute(work.tx, id), id)
    return toDisputeObject(await answerDispute(work, dispute, evidence.uncategorized_text ?? null, submit))
  }),

  post('/v1/disputes/:id/close', async (work, { id, fields }) => {
    requireExpandable(readParameters(expandOnly, fields).expand, [])
    return toDisputeObject(await closeDispute(work, found(await lockDispute(work.tx, id), id)))
  }),
]

function found(dispute: Dispute | null, id: string): Dispute {
  if (dispute === null) throw noSuch('dispute', id, 'dispute')
  return dispute
}
