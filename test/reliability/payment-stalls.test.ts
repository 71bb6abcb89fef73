import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, refusalOf, type TestShop } from './test-shop.ts'

let testShop: TestShop
let release = () => {}
let stalled: Promise<void> | null = null
let onStall = () => {}
let isStalling = new Promise<void>(() => {})

/** The provider accepts every call and answers only when the test releases it. */
beforeAll(async () => {
  testShop = await openTestShop({
    // The checkout waits until a call has reached the stalling provider.
    patience: () => isStalling,
    chooseFault: async () => {
      if (stalled) onStall()
      await stalled
      return null
    },
  })
})
afterAll(async () => {
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
  await testShop.close()
})

function stall() {
  isStalling = new Promise((resolve) => {
    onStall = resolve
  })
  stalled = new Promise((resolve) => {
    release = () => {
      stalled = null
      isStalling = new Promise(() => {})
      resolve()
    }
  })
}

const sessionsOf = async (productId: number) =>
  (
    await testShop.pool.query(
      `select session_id from payments join order_items using (order_id) where product_id = $1`,
      [productId],
    )
  ).rows

it('A checkout is answered that the provider is slow; its session is stored when the answer arrives, and found by the next attempt', async () => {
  const id = await testShop.addProduct({ stock: 1 })
  const who = testShop.buyer()
  const click = () => testShop.start([item(id)], who, { idempotencyKey: 'slow' })
  stall()
  expect(await refusalOf(click())).toBe(messages.checkout.providerSlow)
  expect(await sessionsOf(id)).toEqual([{ session_id: null }])
  release()
  await expect.poll(() => sessionsOf(id)).toEqual([{ session_id: expect.any(String) }])
  expect([(await click()).session_id]).toEqual((await sessionsOf(id)).map(({ session_id }) => session_id))
})

it('A return page is asked to wait, and the late answer places the order', async () => {
  const id = await testShop.addProduct({ stock: 1 })
  const { session_id } = await testShop.start([item(id)])
  await testShop.pay(session_id)
  stall()
  expect(await testShop.checkout.confirm(session_id)).toEqual({ success: false, pending: true })
  release()
  await expect.poll(async () => (await testShop.orderOf(session_id)).checkout_state).toBe('placed')
})

it('A cancellation is answered that the provider is slow, and the stock is released by itself', async () => {
  const id = await testShop.addProduct({ stock: 1 })
  const { session_id } = await testShop.start([item(id)])
  stall()
  expect(await refusalOf(testShop.checkout.cancel(session_id))).toBe(messages.checkout.providerSlow)
  expect(await testShop.stockOf(id)).toBe(0)
  release()
  await expect.poll(() => testShop.stockOf(id)).toBe(1)
})
