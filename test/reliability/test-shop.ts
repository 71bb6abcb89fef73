import { createPaymentSandbox } from 'payment-sandbox'
import { attemptPayment, type Fault, inTransaction } from 'payment-sandbox/testing'
import { erasePayer } from '#server/app/payments.ts'
import { createCheckout } from '#server/checkout/checkout.ts'
import type { AnswerTimeout, FaultPoint } from '#server/checkout/context.ts'
import { createCustomers } from '#server/customers/customers.ts'
import { mailWords } from '#server/mail-samples/mail-words.ts'
import type { OrderFaultPoint } from '#server/orders/context.ts'
import { createOrders } from '#server/orders/orders.ts'
import { unwatched } from '#server/platform/changes/watch-changes.ts'
import { createRateLimits } from '#server/platform/http/rate-limits.ts'
import { createLog } from '#server/platform/log.ts'
import { connectPayments } from '#server/platform/payments.ts'
import { createSettings } from '#server/settings/settings.ts'
import type { CheckoutCustomer, CheckoutItem } from '#shared/contracts/checkout.ts'
import { isAppError } from '#shared/errors.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { addProduct, type ProductFields } from '#test/helpers/product-row.ts'
import { allHoldsMs } from './invariants.ts'

export const origin = 'http://127.0.0.1:4999'
export const ownerEmail = 'owner@example.com'

export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/**
 * Checkout, orders and a provider on a fresh database, called through their public interfaces; the test controls time,
 * faults and crashes.
 */
export async function openTestShop(
  options: {
    maxConnections?: number
    /** An existing database instead of a fresh one, such as that of a killed app. */
    database?: Pick<TestDatabase, 'db' | 'pool' | 'drop'>
    directOrders?: boolean
    shippingFallbackCents?: number
    chooseFault?: (call: { method: string; pathname: string }) => Fault | null | Promise<Fault | null>
    patience?: AnswerTimeout
  } = {},
) {
  const database = options.database ?? (await createTestDatabase({ maxConnections: options.maxConnections ?? 20 }))
  const { db, pool } = database
  let offsetMs = 0
  const clock = { now: () => new Date(Date.now() + offsetMs) }
  const log = createLog('silent')
  const sandbox = createPaymentSandbox({
    pool,
    log,
    shop: { name: 'Alder & Ink', origin },
    // Nothing listens there: a webhook arrives only when a test delivers it.
    webhookUrl: 'http://127.0.0.1:9/',
    now: clock.now,
    chooseFault: options.chooseFault,
  })
  await sandbox.start()
  const provider = connectPayments({
    kind: 'sandbox',
    secretKey: sandbox.secretKey,
    webhookSecret: sandbox.webhookSecret,
    apiBase: `http://${sandbox.api.host}:${sandbox.api.port}`,
    live: false,
  })
  const customers = createCustomers({
    ownerAddress: async () => ownerEmail,
    db,
    clock,
    changes: unwatched,
    erasePayer,
  })
  const faults = { at: (_point: FaultPoint | OrderFaultPoint): void => undefined }
  const words = mailWords()
  const mail = {
    from: 'Alder & Ink <studio@example.com>',
    studio: async () => ({ notices: ownerEmail, replies: ownerEmail }),
    words: async () => words,
  }
  const orders = createOrders({
    db,
    clock,
    mail,
    origin: 'http://shop.example',
    provider,
    log,
    fault: (point) => faults.at(point),
  })
  const settings = createSettings({
    db,
    clock,
    shop: {
      directOrders: options.directOrders ?? true,
      shippingFallbackCents: options.shippingFallbackCents ?? 0,
    },
    mail: { owner: ownerEmail, namedOwner: ownerEmail },
  })
  const checkout = createCheckout({
    db,
    provider,
    customers,
    refunds: orders,
    requests: orders.requests,
    clock,
    log,
    settings,
    limits: createRateLimits(pool, 1),
    mail,
    origin: 'http://shop.example',
    fault: (point) => faults.at(point),
    // What the deadline of an answer does is tested by payment-stalls.test.ts; elsewhere a busy machine must not meet it.
    answerTimeout: options.patience ?? (() => new Promise(() => undefined)),
  })

  let buyers = 0
  const buyer = (fields: Partial<CheckoutCustomer> = {}): CheckoutCustomer => ({
    name: 'Ada Alder',
    email: `buyer${++buyers}@example.com`,
    phone: '503-555-0101',
    address: '12 SE Ink St',
    city: 'Portland',
    zip: '97214',
    state: 'OR',
    notes: '',
    ...fields,
  })
  const start = (
    items: CheckoutItem[],
    customer = buyer(),
    more: { idempotencyKey?: string; shipping?: number; previous?: string; code?: string } = {},
  ) =>
    checkout.start({
      body: { items, customer, shipping_price: more.shipping, previous_session_id: more.previous, code: more.code },
      origin,
      // The local machine's address, which no limit counts.
      address: '127.0.0.1',
      idempotencyKey: more.idempotencyKey ?? null,
    })

  const placeDirect = (
    items: CheckoutItem[],
    email: string,
    idempotencyKey: string | null = null,
    { code }: { code?: string } = {},
  ) =>
    checkout.placeDirect({
      body: {
        firstName: 'Ada',
        lastName: 'Alder',
        email,
        phone: '',
        address: '12 SE Ink St',
        city: 'Portland',
        state: 'OR',
        zip: '97214',
        notes: '',
        code,
        items: items.map(({ id, ...line }) => ({ productId: id, ...line })),
      },
      address: '127.0.0.1',
      idempotencyKey,
    })

  /** Does what the card page does after an accepted card, without rendering. */
  const pay = (sessionId: string, address: Partial<typeof paidAddress> | null = paidAddress) =>
    inTransaction(pool, (tx) =>
      attemptPayment(
        { tx, now: clock.now(), cause: { requestId: null, idempotencyKey: null } },
        {
          sessionId,
          behaviour: { kind: 'approve' },
          attempt: {
            card: { brand: 'visa', last4: '4242', expMonth: 12, expYear: 2030 },
            customer: {
              email: 'payer@example.com',
              name: 'Ada Alder',
              phone: null,
              shipping: address && { name: 'Ada Alder', address: { ...paidAddress, ...address } },
            },
          },
        },
      ),
    )

  /** Every event of a session as the provider would send it; deliver() signs it at the current time. */
  const events = async (sessionId: string) => {
    const { rows } = await pool.query<{ type: string; body: string }>(
      `select type, body from payment_sandbox.events where body::jsonb #>> '{data,object,id}' = $1 order by seq`,
      [sessionId],
    )
    return rows
  }
  const sign = (body: string, at = clock.now()) =>
    provider.stripe.webhooks.generateTestHeaderString({
      payload: body,
      secret: provider.webhookSecret,
      timestamp: Math.floor(at.getTime() / 1_000),
    })
  const deliver = async (sessionId: string, type: string) => {
    for (const event of await events(sessionId))
      if (event.type === type) await checkout.receiveWebhook(Buffer.from(event.body), sign(event.body))
  }

  /** Runs the minute's job twice, because the first run may only learn a session's id. */
  const sweep = async (afterMs = allHoldsMs) => {
    offsetMs += afterMs
    await checkout.reconcile()
    await orders.reconcileRefunds()
    offsetMs += 3 * 60_000
    await checkout.reconcile()
    await orders.reconcileRefunds()
  }

  return {
    db,
    pool,
    clock: { now: clock.now, advance: (ms: number) => (offsetMs += ms) },
    sandbox,
    provider,
    settings,
    checkout,
    faults,
    customers,
    orders,
    addProduct: (fields: Partial<ProductFields> = {}) => addProduct(db, fields),
    buyer,
    start,
    placeDirect,
    pay,
    events,
    sign,
    deliver,
    sweep,
    stockOf: async (id: number) =>
      (await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()).stock,
    orderOf: (sessionId: string) =>
      db
        .selectFrom('orders')
        .innerJoin('payments', 'payments.order_id', 'orders.id')
        .selectAll('orders')
        .select('payments.state as payment_state')
        .where('payments.session_id', '=', sessionId)
        .executeTakeFirstOrThrow(),
    async close() {
      await sandbox.close()
      await database.drop()
    },
  }
}

/** The message of a refusal; any other error fails the test. */
export async function refusalOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt
  } catch (error) {
    if (isAppError(error)) return error.message
    throw error
  }
  return 'none'
}

export const paidAddress = {
  line1: '400 NW Couch St',
  line2: 'Unit 5',
  city: 'Portland',
  state: 'OR',
  postal_code: '97209',
  country: 'US',
}

export function item(id: number, fields: Partial<CheckoutItem> = {}): CheckoutItem {
  return { id, qty: 1, price: 20, name: 'Rose City Mug', ...fields }
}
