import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createPaymentSandbox, type PaymentSandbox } from 'payment-sandbox'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase, type TestDatabase } from '#test/helpers/database.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { addProduct } from '#test/helpers/product-row.ts'

// A separate host that speaks Stripe's API, with its own database: the app knows only its address and two secrets.
let provider: PaymentSandbox
let providerDatabase: TestDatabase
let cardPages: Server
let app: TestApp

beforeAll(async () => {
  const port = await freePort()
  providerDatabase = await createTestDatabase()
  provider = createPaymentSandbox({
    pool: providerDatabase.pool,
    log: createLog('silent'),
    shop: { name: 'Elsewhere', origin: 'http://127.0.0.1' },
    webhookUrl: `http://127.0.0.1:${port}/api/webhooks/stripe`,
  })
  await provider.start()
  cardPages = createServer((request, response) => void provider.handlePage(request, response))
  await new Promise<void>((resolve) => cardPages.listen(0, '127.0.0.1', resolve))
  app = await startTestApp({
    variables: {
      PORT: String(port),
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_WEBHOOK_SECRET: provider.webhookSecret,
      STRIPE_API_BASE: `http://${provider.api.host}:${provider.api.port}`,
    },
  })
})
afterAll(async () => {
  await app.close()
  cardPages.close()
  await provider.close()
  await providerDatabase.drop()
})

test('an order is paid at a configured provider, and its webhook alone completes it', async () => {
  const id = await addProduct(app.database.db, { price_cents: 1_900, shipping_price_cents: 500, stock: 3 })
  const customer = {
    name: 'Rosa Alderton',
    email: 'rosa@example.org',
    address: '77 SE Water Ave',
    city: 'Portland',
    state: 'OR',
    zip: '97214',
  }
  const { status, body } = await app.call('POST', '/create-checkout-session', {
    items: [{ id, name: 'Mug', price: 19, qty: 2 }],
    customer,
    shipping_price: 5,
  })
  expect(status).toBe(200)
  const { port } = cardPages.address() as AddressInfo
  const paid = await payWith(`http://127.0.0.1:${port}${new URL(body.url).pathname}`, cardNumbers.success)
  expect(paid.status).toBe(303)
  await expect
    .poll(
      async () => (await app.database.db.selectFrom('orders').select(['payment_status', 'total_cents']).execute())[0],
    )
    .toEqual({ payment_status: 'paid', total_cents: 4_300 })
})

test('beside a configured provider there is no sandbox', async () => {
  expect(app.services.platform.sandbox).toBeNull()
  const page = await fetch(`${app.url}/payment-sandbox/pay/cs_test_1`)
  expect(page.status).toBe(404)
})
