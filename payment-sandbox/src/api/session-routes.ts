import type Stripe from 'stripe'
import { z } from 'zod'
import { expireSession, readSession, readSessionLocked } from '../expire-session.ts'
import type { Session } from '../model.ts'
import { lineItemId, toLineItemList } from '../objects/line-item-object.ts'
import { toPaymentIntentObject } from '../objects/payment-objects.ts'
import { toSessionObject } from '../objects/session-object.ts'
import { openSession } from '../open-session.ts'
import { findCharge, findIntent } from '../store/payment-store.ts'
import { findSession, listSessions } from '../store/session-store.ts'
import type { Work } from '../work.ts'
import { createdParam, toWindow } from './created-param.ts'
import { expandParam, pageParams, readParameters, text } from './parameters.ts'
import { get, post, type Route, readPage, requireExpandable } from './route.ts'
import { createSessionParams } from './session-parameters.ts'
import { noSuch, StripeError } from './stripe-error.ts'

const expandable = ['line_items', 'payment_intent', 'payment_intent.latest_charge']
const listExpandable = expandable.map((path) => `data.${path}`)

const expandOnly = z.strictObject(expandParam)
const lineItemPage = z.strictObject(pageParams)
const listParams = z.strictObject({
  ...pageParams,
  status: z.enum(['open', 'complete', 'expired']).optional(),
  payment_intent: text(100).optional(),
  created: createdParam,
})

export const sessionRoutes: Route[] = [
  post('/v1/checkout/sessions', async (work, { fields, pageOrigin }) => {
    const { expand, ...params } = readParameters(createSessionParams, fields)
    requireExpandable(expand, expandable)
    return present(work, await openSession(work, params, pageOrigin), expand)
  }),

  get('/v1/checkout/sessions', async (work, { fields }) => {
    const params = readParameters(listParams, fields)
    requireExpandable(params.expand, listExpandable)
    const page = await readPage(params, { find: (id) => findSession(work.tx, id), kind: 'checkout.session' })
    const { items, hasMore } = await listSessions(work.tx, toFilter(params), page)
    const expand = params.expand.map((path) => path.slice('data.'.length))
    const data: Stripe.Checkout.Session[] = []
    for (const session of items) data.push(await present(work, session, expand))
    return { object: 'list', data, has_more: hasMore, url: '/v1/checkout/sessions' }
  }),

  get('/v1/checkout/sessions/:id', async (work, { id, fields }) => {
    const { expand } = readParameters(expandOnly, fields)
    requireExpandable(expand, expandable)
    return present(work, found(await readSession(work, id), id), expand)
  }),

  get('/v1/checkout/sessions/:id/line_items', async (work, { id, fields }) => {
    const { limit, starting_after: after } = readParameters(lineItemPage, fields)
    const session = found(await readSession(work, id), id)
    const cursor = session.params.line_items.findIndex((_, index) => lineItemId(session, index) === after)
    if (after !== undefined && cursor === -1) throw noSuch('line_item', after, 'starting_after', 400)
    return toLineItemList(session, { start: cursor + 1, limit })
  }),

  post('/v1/checkout/sessions/:id/expire', async (work, { id, fields }) => {
    const { expand } = readParameters(expandOnly, fields)
    requireExpandable(expand, expandable)
    const session = found(await readSessionLocked(work, id), id)
    if (session.status !== 'open')
      throw new StripeError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
        { param: 'session' },
      )
    await expireSession(work, id)
    return present(work, found(await findSession(work.tx, id), id), expand)
  }),
]

async function present(work: Work, session: Session, expand: string[]): Promise<Stripe.Checkout.Session> {
  const lineItems = expand.includes('line_items') ? toLineItemList(session) : undefined
  const wantsIntent = expand.some((path) => path.startsWith('payment_intent'))
  const intent = wantsIntent && session.paymentIntentId ? await findIntent(work.tx, session.paymentIntentId) : null
  const chargeId = expand.includes('payment_intent.latest_charge') ? (intent?.latestChargeId ?? null) : null
  const charge = chargeId === null ? null : await findCharge(work.tx, chargeId)
  const paymentIntent = intent ? toPaymentIntentObject(intent, charge ?? undefined) : undefined
  return toSessionObject(session, { lineItems, paymentIntent })
}

function found(session: Session | null, id: string): Session {
  if (session === null) throw noSuch('checkout.session', id, 'session')
  return session
}

function toFilter({ status, payment_intent, created }: z.output<typeof listParams>) {
  return { status: status ?? null, paymentIntentId: payment_intent ?? null, ...toWindow(created) }
}
