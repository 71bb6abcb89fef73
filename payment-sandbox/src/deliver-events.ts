import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from './log.ts'
import { claimDeliveries, type Delivery, markDelivered, markFailed } from './store/event-store.ts'
import { toEpochSeconds } from './work.ts'

export type DeliveryOptions = {
  pool: Pool
  log: Log
  now: () => Date
  webhookUrl: string
  readWebhookSecret: () => string
  retryDelaysMs: readonly number[]
}

const timeoutMs = 10_000 // the provider's own limit
const leaseMs = 3 * timeoutMs
const abandonAfterMs = 3 * 24 * 60 * 60 * 1_000 // retries go on for up to three days
const parallel = 4

/** Sends up to `parallel` due events, once each; returns how many were tried. */
export async function deliverDueEvents(options: DeliveryOptions, stop: AbortSignal): Promise<number> {
  const deliveries = await claimDeliveries(options.pool, { now: options.now(), leaseMs, limit: parallel })
  await Promise.all(deliveries.map((delivery) => deliver(options, delivery, stop)))
  return deliveries.length
}

async function deliver(options: DeliveryOptions, delivery: Delivery, stop: AbortSignal): Promise<void> {
  const problem = await send(options, delivery, stop)
  if (problem === null) {
    await markDelivered(options.pool, delivery.id, options.now())
    return
  }
  const { retryDelaysMs, log } = options
  const delayMs = retryDelaysMs[Math.min(delivery.attempts, retryDelaysMs.length) - 1] ?? 0
  const nextAttemptAt = new Date(options.now().getTime() + delayMs)
  const isAbandoned = nextAttemptAt.getTime() - delivery.createdAt.getTime() > abandonAfterMs
  await markFailed(options.pool, {
    id: delivery.id,
    reason: problem,
    nextAttemptAt: isAbandoned ? null : nextAttemptAt,
  })
  log.warn(
    { eventId: delivery.id, eventType: delivery.type, attempt: delivery.attempts, problem, isAbandoned },
    'payment sandbox: the webhook did not take an event',
  )
}

/**
 * Returns null when the endpoint accepted the event, else the reason. The body never changes; timestamp and signature are
 * new for each attempt.
 */
async function send(
  { now, webhookUrl, readWebhookSecret }: DeliveryOptions,
  { body }: Delivery,
  stop: AbortSignal,
): Promise<string | null> {
  const stamp = toEpochSeconds(now())
  const signature = createHmac('sha256', readWebhookSecret()).update(`${stamp}.${body}`).digest('hex')
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': `t=${stamp},v1=${signature}`,
        'User-Agent': 'Stripe/1.0 (payment sandbox)',
      },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([stop, AbortSignal.timeout(timeoutMs)]),
    })
    await answer.body?.cancel()
    return answer.ok ? null : `answered ${answer.status}`
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : 'no answer'
  }
}
