import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import Stripe from 'stripe'
import type { Fault } from '../src/api/faults.ts'
import { createPaymentSandbox, type PaymentSandbox } from '../src/payment-sandbox.ts'
import { createDatabase, silent } from './database.ts'

export type Delivery = { event: Stripe.Event; body: string; signature: string }

type Options = { chooseFault?: (call: { method: string; pathname: string }) => Fault | null }

/** The sandbox with a real database, page server and webhook endpoint. */
export async function startSandboxFixture({ chooseFault }: Options = {}) {
  const database = await createDatabase()
  const clock = { now: new Date('2026-11-03T18:00:00Z') }
  const webhook = await startWebhookEndpoint()
  let sandbox: PaymentSandbox | null = null
  const pages = createServer((request, response) => {
    void sandbox?.handlePage(request, response).then((isAnswered) => {
      if (!isAnswered) response.end('the shop')
    })
  })
  const origin = await listen(pages)

  const start = async () => {
    sandbox = createPaymentSandbox({
      pool: database.pool,
      log: silent,
      shop: { name: 'Alder & Ink', origin },
      webhookUrl: webhook.url,
      now: () => clock.now,
      webhookRetryDelaysMs: [0, 0, 60_000],
      chooseFault,
    })
    await sandbox.start()
    return sandbox
  }
  const first = await start()

  return {
    clock,
    webhook,
    origin,
    pool: database.pool,
    connection: database.connection,
    sandbox: first,
    restart: start,
    connect: (maxNetworkRetries = 0, secretKey = first.secretKey) =>
      connect({ api: first.api, secretKey }, maxNetworkRetries),
    /** A cart of 2 shirts and 1 mug with shipping: 2 × $24.00 + $12.50 + $5.95 = $66.45. */
    cart: (more: Partial<Stripe.Checkout.SessionCreateParams> = {}): Stripe.Checkout.SessionCreateParams => ({
      ...aCart,
      success_url: `${origin}/shop-success?session_id={CHECKOUT_SESSION_ID}`,
      cancel_url: `${origin}/shop-checkout`,
      expires_at: Math.floor(clock.now.getTime() / 1_000) + 31 * 60,
      ...more,
    }),
    async stop() {
      await sandbox?.close()
      if (sandbox !== first) await first.close()
      for (const server of [pages, webhook.server]) {
        server.closeAllConnections()
        server.close()
      }
      await database.drop()
    },
  }
}

export type SandboxFixture = Awaited<ReturnType<typeof startSandboxFixture>>

const aCart = {
  mode: 'payment',
  line_items: [
    {
      quantity: 2,
      price_data: {
        currency: 'usd',
        unit_amount: 2_400,
        product_data: { name: 'Press Day T-Shirt', description: 'Ink black, size M', metadata: { sku: 'TS-01' } },
      },
    },
    { quantity: 1, price_data: { currency: 'usd', unit_amount: 1_250, product_data: { name: 'Alder Mug' } } },
  ],
  shipping_options: [
    {
      shipping_rate_data: {
        display_name: 'Ground shipping',
        type: 'fixed_amount',
        fixed_amount: { amount: 595, currency: 'usd' },
      },
    },
  ],
  client_reference_id: '41',
  customer_email: 'ada@example.com',
  metadata: { order_id: '41' },
  payment_intent_data: { metadata: { order_id: '41' } },
} satisfies Stripe.Checkout.SessionCreateParams

export function connect(to: Pick<PaymentSandbox, 'api' | 'secretKey'>, maxNetworkRetries = 0): Stripe {
  const { api, secretKey } = to
  return new Stripe(secretKey, { ...api, protocol: 'http', maxNetworkRetries, telemetry: false })
}

async function startWebhookEndpoint() {
  const deliveries: Delivery[] = []
  const listeners = new Set<() => void>()
  const endpoint: { answer: number | 'nothing' } = { answer: 200 }
  const server = createServer(async (request, response) => {
    const body = await readAll(request)
    if (endpoint.answer !== 'nothing') response.writeHead(endpoint.answer).end()
    deliveries.push({ event: JSON.parse(body), body, signature: String(request.headers['stripe-signature']) })
    for (const listener of listeners) listener()
  })
  const url = `${await listen(server)}/api/webhooks/stripe`
  return {
    url,
    server,
    deliveries,
    /** Sets what the endpoint answers from now on. */
    answerWith: (answer: number | 'nothing') => {
      endpoint.answer = answer
    },
    /** Waits until this many events of a type have arrived; the test's own time limit ends a wait in vain. */
    received: (type: string, count = 1) =>
      new Promise<Delivery[]>((resolve) => {
        const check = () => {
          const found = deliveries.filter(({ event }) => event.type === type)
          if (found.length < count) return
          listeners.delete(check)
          resolve(found)
        }
        listeners.add(check)
        check()
      }),
  }
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return `http://127.0.0.1:${address.port}`
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks).toString('utf8')
}
