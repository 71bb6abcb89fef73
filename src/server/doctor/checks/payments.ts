import { randomBytes } from 'node:crypto'
import type { Config } from '#server/platform/config.ts'
import { ownOrigin } from '#server/platform/origins.ts'
import { connectPayments } from '#server/platform/payments.ts'
import { reasonOf } from '#server/platform/reason-of.ts'
import type { Finding } from '../finding.ts'
import { sandboxGap, testKeyGap } from '../gaps.ts'

const longestMs = 10_000

function connect(payments: Extract<Config['payments'], { kind: 'stripe' }>) {
  const { secretKey, webhookSecret, apiBase, live } = payments
  return connectPayments({ kind: 'stripe', secretKey, webhookSecret, apiBase, live })
}

/** Opens a payment that nobody is asked to pay, and ends it. */
export async function checkPayments({ payments }: Config, origin: string): Promise<Finding> {
  const part = 'payments'
  if (payments.kind === 'sandbox') return sandboxGap
  const { stripe, live } = connect(payments)
  try {
    const opened = await stripe.checkout.sessions.create({
      mode: 'payment',
      success_url: origin,
      cancel_url: origin,
      line_items: [
        { quantity: 1, price_data: { currency: 'usd', unit_amount: 100, product_data: { name: 'Connection check' } } },
      ],
    })
    await stripe.checkout.sessions.expire(opened.id)
    const found = `a payment was opened and ended with the ${live ? 'live' : 'test'} key`
    return live ? { part, state: 'good', found } : { ...testKeyGap, found }
  } catch (error) {
    const advice = 'Look at STRIPE_SECRET_KEY: it must be able to create and expire Checkout sessions.'
    return { part, state: 'failed', found: reasonOf(error), advice }
  }
}

/** Sends an event of an unknown type to the running app, signed with the secret of these settings. */
export async function checkWebhook(config: Config): Promise<Finding> {
  const part = 'webhook'
  const { payments, server } = config
  if (payments.kind === 'sandbox') return { part, state: 'skipped', found: 'the test card page signs its own events' }
  const event = { id: `evt_doctor_${randomBytes(12).toString('hex')}`, type: 'doctor.check', data: { object: {} } }
  const payload = JSON.stringify({ object: 'event', ...event })
  const signature = connect(payments).stripe.webhooks.generateTestHeaderString({
    payload,
    secret: payments.webhookSecret,
  })
  const address = `${server.publicUrl ?? ownOrigin(config)}/api/webhooks/stripe`
  try {
    const { status } = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      body: payload,
      redirect: 'manual',
      signal: AbortSignal.timeout(longestMs),
    })
    if (status === 200)
      return { part, state: 'good', found: `${address} took a signed event; Stripe must have the same secret for it` }
    const advice =
      status === 400
        ? 'The running app has another STRIPE_WEBHOOK_SECRET: start it again with these settings.'
        : 'Look whether the proxy passes POST to this address on unchanged.'
    return { part, state: 'failed', found: `${address} answered ${status}`, advice }
  } catch (error) {
    const advice = 'Start the app, and look whether this machine reaches it under PUBLIC_URL.'
    return { part, state: 'skipped', found: `${address} cannot be reached (${reasonOf(error)})`, advice }
  }
}
