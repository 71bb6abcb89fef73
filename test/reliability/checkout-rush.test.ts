import { afterAll, beforeAll, expect, test } from 'vitest'
import { minuteMs } from '#shared/constants/durations.ts'
import { holdLimits } from '#shared/constants.ts'
import { item, openTestShop, ownerEmail, type TestShop } from './test-shop.ts'

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop()
})
afterAll(() => testShop.close())

let product: number

/** Opens sessions, dates all payments now, because a slow machine may take over a minute, and runs the minute's job. */
async function lookAfterBeginning(payments: number) {
  await Promise.all(Array.from({ length: payments }, () => testShop.start([item(product)])))
  await testShop.pool.query('update payments set created_at = $1', [testShop.clock.now()])
  await testShop.checkout.reconcile()
}

async function notices() {
  const { rows } = await testShop.pool.query<{ recipient: string; subject: string; text_body: string }>(
    `select recipient, subject, text_body from mails where kind = 'checkout-rush-notice' order by id`,
  )
  return rows
}

test('a minute with sixty new payments notifies the owner, once an hour, and refuses no buyer', async () => {
  product = await testShop.addProduct({ stock: 1_000 })
  expect(holdLimits.openingsPerMinute).toBe(60)
  await lookAfterBeginning(59)
  expect(await notices()).toEqual([])

  await lookAfterBeginning(1)
  const mails = await notices()
  expect(mails).toMatchObject([{ recipient: ownerEmail, subject: '60 payment pages were opened within a minute' }])
  expect(mails[0]?.text_body).toContain('60 set aside without payment, 940 left')

  await lookAfterBeginning(1)
  expect(await notices()).toHaveLength(1)

  testShop.clock.advance(60 * minuteMs)
  await lookAfterBeginning(0)
  expect(await notices()).toHaveLength(2)
  const { rows } = await testShop.pool.query(`select count(*) from audit_log where action = 'checkout-rush'`)
  expect(rows).toEqual([{ count: 2 }])
})
