import Stripe from 'stripe'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Fault } from '../src/api/faults.ts'
import { type SandboxFixture, startSandboxFixture } from './fixture.ts'

const faults: Fault[] = []
let fixture: SandboxFixture
let stripe: Stripe
beforeAll(async () => {
  fixture = await startSandboxFixture({
    chooseFault: ({ method, pathname }) =>
      method === 'POST' && pathname === '/v1/checkout/sessions' ? (faults.shift() ?? null) : null,
  })
  stripe = fixture.connect()
})
afterAll(() => fixture.stop())

const sessionCount = async () =>
  (await fixture.pool.query('select count(*)::int as count from payment_sandbox.sessions')).rows[0].count

describe('an idempotency key', () => {
  test('returns the stored answer and creates one session', async () => {
    const first = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-1' })
    const again = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-1' })
    expect(again).toEqual(first)
    expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
    expect(again.lastResponse.headers).toMatchObject({
      'idempotent-replayed': 'true',
      'original-request': first.lastResponse.requestId,
    })
  })

  test('is refused with other parameters, and the SDK does not retry that', async () => {
    await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-2' })
    const other = fixture.cart({ client_reference_id: '42' })
    const call = fixture.connect(2).checkout.sessions.create(other, { idempotencyKey: 'order-2' })
    await expect(call).rejects.toMatchObject({
      type: 'StripeIdempotencyError',
      rawType: 'idempotency_error',
      statusCode: 400,
    })
  })

  test('is refused at another endpoint', async () => {
    const { id } = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-3' })
    const call = stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'order-3' })
    await expect(call).rejects.toThrow('can only be used for the same endpoint')
  })

  test('used twenty times at once creates one session; calls during the first one get 409', async () => {
    const before = await sessionCount()
    const calls = Array.from({ length: 20 }, () =>
      stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-4' }),
    )
    const results = await Promise.allSettled(calls)
    const ids = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.id] : []))
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []))
    expect(new Set(ids).size).toBe(1)
    for (const error of refusals) expect(error).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    expect(await sessionCount()).toBe(before + 1)
  })

  test('is locked by the transaction that uses it', async () => {
    const holder = await fixture.pool.connect()
    await holder.query('begin')
    await holder.query("select pg_advisory_xact_lock(hashtextextended('payment_sandbox ' || $1, 0))", ['order-5'])
    const call = stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-5' })
    await expect(call).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
    await holder.query('rollback')
    holder.release()
    const session = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-5' })
    expect(session.status).toBe('open')
  })

  test('stores a 500 as well: retries of the SDK get it again', async () => {
    faults.push('fail')
    const before = await sessionCount()
    const call = fixture.connect(2).checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-6' })
    const error = await call.catch((reason: unknown) => reason)
    if (!(error instanceof Stripe.errors.StripeAPIError)) throw new Error('no API error')
    expect(error.statusCode).toBe(500)
    expect(error.headers?.['idempotent-replayed']).toBe('true')
    expect(await sessionCount()).toBe(before)
    expect((await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-6b' })).status).toBe('open')
  })

  test('finds the session that was created behind a 500', async () => {
    faults.push('work-then-fail')
    const cart = fixture.cart({ client_reference_id: 'hidden' })
    const call = stripe.checkout.sessions.create(cart, { idempotencyKey: 'order-7' })
    await expect(call).rejects.toMatchObject({ statusCode: 500 })
    const [newest] = (await stripe.checkout.sessions.list({ limit: 1 })).data
    expect(newest?.client_reference_id).toBe('hidden')
  })

  test('returns an answer that was lost on the way', async () => {
    faults.push('work-then-cut')
    const before = await sessionCount()
    const session = await fixture.connect(1).checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-8' })
    expect(session.lastResponse.headers['idempotent-replayed']).toBe('true')
    expect(await sessionCount()).toBe(before + 1)
  })

  test('may be used again after an invalid parameter, but not after a refused operation', async () => {
    const wrong = fixture.cart({ success_url: 'nowhere' })
    await expect(stripe.checkout.sessions.create(wrong, { idempotencyKey: 'order-9' })).rejects.toThrow(
      'Not a valid URL',
    )
    const { id } = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-9' })
    await stripe.checkout.sessions.expire(id)
    const expireAgain = () => stripe.checkout.sessions.expire(id, {}, { idempotencyKey: 'expire-9' })
    await expect(expireAgain()).rejects.toMatchObject({ statusCode: 400 })
    await expect(expireAgain()).rejects.toMatchObject({ headers: { 'idempotent-replayed': 'true' } })
  })

  test('expires after a day', async () => {
    const first = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-10' })
    fixture.clock.now = new Date(fixture.clock.now.getTime() + 24 * 3_600_000)
    const next = await stripe.checkout.sessions.create(fixture.cart(), { idempotencyKey: 'order-10' })
    expect(next.id).not.toBe(first.id)
  })
})
