import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import Stripe from 'stripe'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cardNumbers, payWith } from '../src/card-page-client.ts'
import { connect, type Delivery, type SandboxFixture, startSandboxFixture } from './fixture.ts'

let fixture: SandboxFixture
let stripe: Stripe
beforeEach(async () => {
  fixture = await startSandboxFixture()
  stripe = fixture.connect()
})
afterEach(() => fixture.stop())

const stampOf = ({ signature }: Delivery) => Number(/^t=(\d+),v1=[0-9a-f]{64}$/.exec(signature)?.[1])
const later = (ms: number) => {
  fixture.clock.now = new Date(fixture.clock.now.getTime() + ms)
}
/** Waits for the third failure: only then is the next attempt a minute away; the lease of a claimed delivery is shorter. */
async function untilThirdFailure() {
  const nextAttempt = async () => {
    const { rows } = await fixture.pool.query('select next_attempt_at as next from payment_sandbox.events')
    return rows.map(({ next }) => next.getTime() - fixture.clock.now.getTime())
  }
  await expect.poll(nextAttempt).toEqual([60_000])
}
function verify({ body, signature }: Delivery, secret: string): Stripe.Event {
  return stripe.webhooks.constructEvent(body, signature, secret, 300, undefined, fixture.clock.now.getTime())
}

describe('webhooks', () => {
  test('a payment sends its events with a signature that the SDK accepts', async () => {
    const session = await stripe.checkout.sessions.create(fixture.cart())
    await payWith(String(session.url), cardNumbers.success)
    const [delivery] = await fixture.webhook.received('checkout.session.completed')
    if (!delivery) throw new Error('no delivery')
    const event = verify(delivery, fixture.sandbox.webhookSecret)
    expect(event).toMatchObject({
      object: 'event',
      livemode: false,
      data: { object: { id: session.id, payment_status: 'paid', client_reference_id: '41' } },
    })
    expect(() => verify({ ...delivery, body: `${delivery.body} ` }, fixture.sandbox.webhookSecret)).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    )
    const [succeeded] = await fixture.webhook.received('payment_intent.succeeded')
    expect(succeeded?.event.data.object).toMatchObject({ amount_received: 6_645, metadata: { order_id: '41' } })
  })

  test('a refused card sends payment_intent.payment_failed', async () => {
    const session = await stripe.checkout.sessions.create(fixture.cart())
    await payWith(String(session.url), cardNumbers.declined)
    const [failed] = await fixture.webhook.received('payment_intent.payment_failed')
    expect(failed?.event.data.object).toMatchObject({ last_payment_error: { decline_code: 'generic_decline' } })
  })

  test('an event is sent until it is accepted, with the same id and body and a new timestamp', async () => {
    fixture.webhook.answerWith(500)
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    await stripe.checkout.sessions.expire(id)
    await untilThirdFailure()
    fixture.webhook.answerWith(200)
    later(60_000)
    const tries = await fixture.webhook.received('checkout.session.expired', 4)
    expect(new Set(tries.map(({ body }) => body)).size).toBe(1)
    const [first, last] = [tries[0], tries[3]]
    if (!first || !last) throw new Error('too few deliveries')
    expect(stampOf(last) - stampOf(first)).toBe(60)
    expect(verify(last, fixture.sandbox.webhookSecret).id).toBe(first.event.id)
    await expect
      .poll(async () => {
        const { rows } = await fixture.pool.query('select attempts, next_attempt_at from payment_sandbox.events')
        return rows
      })
      .toEqual([{ attempts: 4, next_attempt_at: null }])
  })

  test('an unreachable endpoint is tried again', async () => {
    const { port } = new URL(fixture.webhook.url)
    fixture.webhook.server.closeAllConnections()
    fixture.webhook.server.close()
    await once(fixture.webhook.server, 'close')
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    await stripe.checkout.sessions.expire(id)
    await untilThirdFailure()
    fixture.webhook.server.listen(Number(port), '127.0.0.1')
    later(60_000)
    expect(await fixture.webhook.received('checkout.session.expired')).toHaveLength(1)
  })

  test('an overdue session expires and sends its event without being read', async () => {
    const { id } = await stripe.checkout.sessions.create(fixture.cart())
    later(31 * 60_000)
    const [delivery] = await fixture.webhook.received('checkout.session.expired')
    expect(delivery?.event.data.object).toMatchObject({ id, status: 'expired', payment_status: 'unpaid' })
  })

  test('two processes on one database share their keys and send each event once', async () => {
    const second = await fixture.restart()
    expect(second.secretKey).toBe(fixture.sandbox.secretKey)
    expect(second.secretKey).toMatch(/^sk_test_sandbox_\w{32}$/)
    expect(second.webhookSecret).toBe(fixture.sandbox.webhookSecret)
    const both = [stripe, connect(second)]
    const created = Array.from({ length: 40 }, () => stripe.checkout.sessions.create(fixture.cart()))
    const sessions = await Promise.all(created)
    await Promise.all(sessions.map(({ id }, index) => both[index % 2]?.checkout.sessions.expire(id)))
    await fixture.webhook.received('checkout.session.expired', 40)
    const ids = fixture.webhook.deliveries.map(({ event }) => event.id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  test('a process killed while it sends an event loses nothing', async () => {
    await fixture.sandbox.close()
    fixture.webhook.answerWith('nothing')
    const options = { connection: fixture.connection, webhookUrl: fixture.webhook.url, now: fixture.clock.now }
    const script = `${import.meta.dirname}/sandbox-process.ts`
    const child = spawn(process.execPath, [script, JSON.stringify(options)], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = await once(createInterface(child.stdout), 'line')
    const { origin, ...provider } = JSON.parse(line)
    const { id } = await connect(provider).checkout.sessions.create(fixture.cart())
    expect((await payWith(`${origin}/payment-sandbox/pay/${id}`, cardNumbers.success)).status).toBe(303)
    await fixture.webhook.received('checkout.session.completed')
    child.kill('SIGKILL')
    await once(child, 'exit')

    fixture.webhook.answerWith(200)
    const successor = await fixture.restart()
    expect(successor.secretKey).toBe(provider.secretKey)
    expect((await connect(successor).checkout.sessions.retrieve(id)).payment_status).toBe('paid')
    later(30_000)
    const [lost, repeated] = await fixture.webhook.received('checkout.session.completed', 2)
    expect(repeated?.event).toEqual(lost?.event)
  })
})
