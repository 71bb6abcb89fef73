import { afterAll, beforeAll, expect, it } from 'vitest'
import { isAppError } from '#shared/errors.ts'
import { addCombinations } from '#test/helpers/product-row.ts'
import { roundsOf } from '#test/helpers/rounds.ts'
import { findViolations } from './invariants.ts'
import { item, openTestShop, type TestShop } from './test-shop.ts'

const rounds = roundsOf(4)
const buyersAtOnce = 40
const units = 5

let testShop: TestShop
beforeAll(async () => {
  testShop = await openTestShop({ maxConnections: buyersAtOnce })
})
afterAll(() => testShop.close())

/** A buyer who has waited two seconds for the others' locks gets 503 and orders again. */
async function isServed(order: () => Promise<unknown>): Promise<boolean> {
  try {
    await order()
    return true
  } catch (error) {
    if (isAppError(error) && error.code === 'out_of_stock') return false
    if (isLockTimeout(error)) return await isServed(order)
    throw error
  }
}

const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

it(`${buyersAtOnce} simultaneous buyers of the last ${units} units place exactly ${units} orders, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const id = await testShop.addProduct({ stock: units })
    // Even rounds pay by card, odd rounds order directly; both take from the same stock.
    const attempts = Array.from(
      { length: buyersAtOnce },
      (_, index) => () =>
        round % 2 === 0
          ? testShop.start([item(id)])
          : testShop.placeDirect([item(id)], `b${round}-${index}@example.com`),
    )
    const served = (await Promise.all(attempts.map(isServed))).filter(Boolean)
    const { rows } = await testShop.pool.query<{ count: number }>(
      `select count(*) from order_items where product_id = $1`,
      [id],
    )
    expect({ round, served: served.length, orders: rows[0]?.count, left: await testShop.stockOf(id) }).toEqual({
      round,
      served: units,
      orders: units,
      left: 0,
    })
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it(`${buyersAtOnce} simultaneous buyers of the last ${units} of one combination get exactly those, in ${rounds} rounds`, async () => {
  for (let round = 1; round <= rounds; round++) {
    const id = await testShop.addProduct()
    const [last, other] = await addCombinations(testShop.db, id, [
      { color: 'Black', size: 'M', stock: units },
      { color: 'Black', size: 'L', stock: 50 },
    ])
    const black = { color: 'Black', size: 'M', variant_id: last }
    const attempts = Array.from(
      { length: buyersAtOnce },
      (_, index) => () =>
        round % 2 === 0
          ? testShop.start([item(id, black)])
          : testShop.placeDirect([item(id, black)], `v${round}-${index}@example.com`),
    )
    const others = Array.from({ length: 3 }, (_, index) => () => {
      const large = { color: 'Black', size: 'L', variant_id: other }
      return testShop.placeDirect([item(id, large)], `o${round}-${index}@example.com`)
    })
    const served = await Promise.all([...attempts, ...others].map(isServed))
    const { rows } = await testShop.pool.query<{ variant_id: number; sold: number }>(
      `select variant_id, count(*)::integer as sold from order_items where product_id = $1 group by 1 order by 1`,
      [id],
    )
    expect({ round, served: served.filter(Boolean).length, rows, left: await testShop.stockOf(id) }).toEqual({
      round,
      served: units + 3,
      rows: [
        { variant_id: last, sold: units },
        { variant_id: other, sold: 3 },
      ],
      left: 47,
    })
  }
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})

it('carts of several products in any order neither deadlock nor oversell', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => testShop.addProduct({ stock: 8 })))
  const shuffled = () => ids.map((id) => ({ id, key: Math.random() })).sort((a, b) => a.key - b.key)
  const attempts = Array.from({ length: buyersAtOnce }, (_, index) => {
    const items = shuffled()
      .slice(0, 3)
      .map(({ id }) => item(id))
    return () => testShop.placeDirect(items, `many${index}@example.com`)
  })
  const served = (await Promise.all(attempts.map(isServed))).filter(Boolean)
  // Forty carts want more than there is, so at least one product is sold out.
  expect(served.length).toBeGreaterThanOrEqual(8)
  const { rows } = await testShop.pool.query<{ count: number }>(
    'select count(*) from order_items where product_id = any($1)',
    [ids],
  )
  expect(rows[0]?.count).toBe(served.length * 3)
  expect(await findViolations(testShop.pool, testShop.clock.now())).toEqual([])
})
