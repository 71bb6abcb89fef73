import { cardNumbers, payWith } from 'payment-sandbox/testing'
import { describe, expect, test } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { addCombinations, addProduct } from '#test/helpers/product-row.ts'
import { type GroupShop, shareGroupShop, tokenIn } from './group-shop.ts'

let app: TestApp
let shop: GroupShop
shareGroupShop((opened) => {
  ;({ app, shop } = opened)
})

describe('SEL-23: a group order', () => {
  test('of twelve people: entered one by one, closed, paid as one order, with the names for the packing slip', async () => {
    const design = await shop.uploadDesign()
    const { organizer, join, email } = await shop.start({ design, goal: 15 })
    const sizes = ['S', 'M', 'M', 'L', 'M', 'XL', 'S', 'L', 'M', 'L', 'M', 'S']
    for (const [index, size] of sizes.entries()) {
      const answer = await shop.enter(join, { name: `Person ${index + 1}`, size })
      expect(answer).toMatchObject({
        status: 200,
        body: { entry_link: expect.stringMatching(/^\/group-entry\/[\w-]{43}$/) },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      if (index === 9)
        expect(await shop.page(organizer)).toMatchObject({
          prices: { units: 10, each: { least: 2_000 }, next: { more: 2, each: { least: 1_880 } }, setupCents: 2_500 },
          goal: 15,
        })
    }
    await shop.close(organizer)
    const closed = await shop.page(organizer)
    expect(closed).toMatchObject({
      ...{ state: 'closed', closedBy: 'organizer', isTaking: false, problem: null },
      prices: { units: 12, each: { least: 1_880, most: 1_880 }, totalCents: 12 * 1_880 + 2_500 },
      sizes: [
        { size: 'S', qty: 3, unitCents: 1_880 },
        { size: 'M', qty: 5 },
        { size: 'L', qty: 3 },
        { size: 'XL', qty: 1 },
      ],
    })
    expect(closed.entries.map(({ name, size }) => [name, size])).toEqual(
      sizes.map((size, index) => [`Person ${index + 1}`, size]),
    )

    const { url, session_id } = (await shop.pay(await shop.cartOf(organizer))).body
    expect(await shop.page(organizer)).toMatchObject({ state: 'paying', cartLines: null })
    expect((await payWith(url, cardNumbers.success)).status).toBe(303)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    expect(order).toMatchObject({ subtotal: 250.6, payment_status: 'paid' })
    expect(await shop.page(organizer)).toMatchObject({ state: 'ordered', orderNumber: order.number, cartLines: null })
    const { body } = await app.call('GET', `/shop-orders/${order.id}`, undefined, await app.adminHeaders())
    expect(body.group).toEqual({
      id: expect.any(Number),
      title: 'Staff shirts',
      people: sizes.map((size, index) => ({ name: `Person ${index + 1}`, size, qty: 1 })),
    })
    expect(body.items.map(({ size, qty, run }: Record<string, unknown>) => [size, qty, run])).toEqual([
      ['S', 3, 1],
      ['M', 5, 1],
      ['L', 3, 1],
      ['XL', 1, 1],
    ])
    // One mail with both links, which repeats nothing that was typed but a first name.
    const [started, ...others] = await shop.mailsTo(email)
    expect(others).toEqual([])
    expect(started?.text_body).toContain(`/group-order/`)
    expect(started?.text_body).toContain(`/join-group/${join}`)
    expect(`${started?.subject}${started?.html_body}`).not.toContain('Staff shirts')
    const links = await app.database.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(organizer)
  })

  test('is charged at the prices of its closing, whatever the product costs by then', async () => {
    const { organizer, join, productId } = await shop.start()
    await shop.enter(join, { qty: 12 })
    await shop.close(organizer)
    await app.call('PUT', `/products/${productId}`, { price: 30, price_ladder: [] }, await app.adminHeaders())
    expect(await shop.page(organizer)).toMatchObject({ prices: { each: { least: 1_880 }, totalCents: 12 * 1_880 } })
    const items = await shop.cartOf(organizer)
    expect((await app.call('POST', '/price-cart', { items })).body).toMatchObject({ subtotal: 225.6, can_buy: true })
    expect((await shop.pay(items)).status).toBe(200)
    // The same shirts beside the group cost what they cost now.
    const alone = [{ ...items[0], run: undefined, price: 18.8 }]
    expect((await app.call('POST', '/price-cart', { items: alone })).body).toMatchObject({ subtotal: 360 })
  })

  test('is ordered whole, or not at all', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { size: 'S', qty: 2 })
    await shop.enter(join, { size: 'M', qty: 3 })
    await shop.close(organizer)
    const [small, medium] = await shop.cartOf(organizer)
    // Own pieces beside it neither lower the settled price nor are they cheaper for the group's.
    const ten = { ...medium, qty: 10, run: undefined }
    const beside = await app.call('POST', '/price-cart', { items: [ten, { ...small }, { ...medium }] })
    expect(beside.body).toMatchObject({ subtotal: 15 * 20, can_buy: true })
    const refused = { status: 422, body: { error: messages.groupOrders.cartChanged('Team Tee') } }
    expect(await shop.pay([{ ...small }])).toMatchObject(refused)
    expect(await shop.pay([{ ...small, qty: 1 }, { ...medium }])).toMatchObject(refused)
    expect(await shop.pay([{ ...small }, { ...medium, size: 'L' }])).toMatchObject(refused)
    expect(await shop.pay([{ ...small }, { ...medium, design: await shop.uploadDesign() }])).toMatchObject(refused)
    // Opened again, what is in the cart is no longer the group.
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(3) })).toEqual({ isTaken: true })
    expect(await shop.pay([{ ...small }, { ...medium }])).toMatchObject(refused)
    await shop.close(organizer)
    const mug = await addProduct(app.database.db, { stock: 9 })
    const other = { id: mug, qty: 1, price: 20 }
    expect((await shop.pay([{ ...small }, { ...medium }, other])).status).toBe(200)
  })

  test('is paid once: of two buyers at once one gets a payment, and nothing is changed while it lasts', async () => {
    const { organizer, join } = await shop.start()
    await shop.enter(join, { qty: 3 })
    await shop.close(organizer)
    const items = await shop.cartOf(organizer)
    const both = await Promise.all([
      shop.pay(items, { email: 'a@example.com' }),
      shop.pay(items, { email: 'b@example.com' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(messages.groupOrders.cartBeingPaid)
    expect(await shop.organize(organizer, 'reopen', { closes_on: shop.dayFromNow(3) })).toMatchObject({
      isTaken: false,
    })
    const open = both.find(({ status }) => status === 200)?.body
    expect((await app.call('POST', '/cancel-checkout-session', { session_id: open.session_id })).body.released).toBe(
      true,
    )
    expect(await shop.page(organizer)).toMatchObject({ state: 'closed' })
    const { url, session_id } = (await shop.pay(items)).body
    await payWith(url, cardNumbers.success)
    await app.call('POST', '/save-stripe-order', { session_id })
    expect(await shop.pay(items)).toMatchObject({
      status: 422,
      body: { error: messages.groupOrders.cartChanged('Team Tee') },
    })
    const direct = items.map(({ id: productId, ...item }) => ({ ...item, productId }))
    const { name: _, ...where } = shop.customer
    const placed = await app.call('POST', '/orders/shop', { ...where, firstName: 'O', lastName: 'O', items: direct })
    expect(placed.status).toBe(422)
  })
})

test('SEL-23: a group order of a print on two sides is charged with both, at what the side cost at its closing', async () => {
  const area = { x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: 3, inches_high: 4, mock_up: 't-shirt' }
  const back = { ...area, name: 'Back', price_cents: 650, image_address: null }
  const areas = { print_area: JSON.stringify(area), more_print_areas: JSON.stringify([back]) }
  const productId = await shop.tee()
  const update = app.database.db.updateTable('products').where('id', '=', productId)
  await update.set(areas).execute()
  const [design, other] = [await shop.uploadDesign(), await shop.uploadDesign()]
  const placement = '0.5,0.5,0.5,0'
  const more_prints = [{ side: 'Back', design: other, placement }]
  const started = await shop.startCall(productId, { design, placement, more_prints })
  expect(started.status).toBe(200)
  const [organizer, join] = [tokenIn(started.body.organizer_link), tokenIn(started.body.join_link)]
  await shop.enter(join, { qty: 12 })
  await shop.close(organizer)
  await update.set({ more_print_areas: JSON.stringify([{ ...back, price_cents: 900 }]) }).execute()
  expect(await shop.page(organizer)).toMatchObject({
    good: { sides: ['Back'] },
    prices: { each: { least: 2_530, most: 2_530 }, totalCents: 12 * 2_530 + 2_500 },
  })
  const items = await shop.cartOf(organizer)
  expect(items).toMatchObject([{ price: 25.3, setup: 25, more_prints }])
  expect(await shop.pay(items.map((item) => ({ ...item, more_prints: [] })))).toMatchObject({ status: 422 })
  expect(await shop.pay(items)).toMatchObject({ status: 200 })
  app.clock.advance(31 * dayMs)
  await app.services.uploads.removeUnused()
  for (const address of [design, other]) expect((await fetch(`${app.url}${address}`)).status).toBe(200)
})

test('SEL-23: a group order of combinations is priced, reserved and ordered as these', async () => {
  const productId = await shop.tee({ setup_fee: null })
  const sold = { color: 'Navy', stock: 3 }
  await addCombinations(app.database.db, productId, [
    { ...sold, size: 'S', variant: 'Organic' },
    { ...sold, size: 'M', variant: 'Organic', surcharge_cents: 300 },
    { ...sold, size: 'M', variant: 'Plain' },
    { ...sold, size: 'L', variant: 'Organic', is_on: false },
    { ...sold, size: 'XL', variant: 'Organic', stock: 0 },
  ])
  const { organizer, join } = await shop.startOf(productId, { variant: 'Organic' })
  expect((await shop.groups.joinPage(join))?.sizes).toEqual([
    { size: 'S', isSold: true },
    { size: 'M', isSold: true },
    { size: 'L', isSold: false },
    { size: 'XL', isSold: false },
  ])
  expect((await shop.enter(join, { size: 'S' })).status).toBe(200)
  expect((await shop.enter(join, { size: 'M', qty: 2 })).status).toBe(200)
  for (const size of ['L', 'XL']) expect((await shop.enter(join, { size })).status).toBe(422)
  expect(await shop.enter(join, { size: 'M', qty: 2 })).toMatchObject({ status: 422 })
  await shop.close(organizer)
  expect((await shop.page(organizer)).sizes).toMatchObject([
    { size: 'S', qty: 1, unitCents: 2_000 },
    { size: 'M', qty: 2, unitCents: 2_300 },
  ])
  const items = await shop.cartOf(organizer)
  // The other paper is another group.
  expect(await shop.pay(items.map((item) => ({ ...item, variant: 'Plain' })))).toMatchObject({ status: 422 })
  const { id } = await shop.payForAll(organizer)
  const { body } = await app.call('GET', `/shop-orders/${id}`, undefined, await app.adminHeaders())
  expect(body).toMatchObject({
    subtotal: 66,
    items: [
      { size: 'S', variant: 'Organic' },
      { size: 'M', price: 23 },
    ],
  })
  const { rows } = await app.database.pool.query(
    'select size, variant, stock from product_combinations where product_id = $1 order by position',
    [productId],
  )
  expect(rows.map(({ stock }) => stock)).toEqual([2, 1, 3, 3, 0])
})

test('SEL-23: of a size that was withdrawn after closing, the organizer reads what helps there', async () => {
  const productId = await shop.tee({ setup_fee: null })
  const sold = { color: 'Navy', stock: 3 }
  await addCombinations(app.database.db, productId, [
    { ...sold, size: 'S' },
    { ...sold, size: 'M' },
  ])
  const { organizer, join } = await shop.startOf(productId)
  expect((await shop.enter(join, { size: 'M' })).status).toBe(200)
  await shop.close(organizer)
  await app.database.pool.query(`update product_combinations set is_on = false where product_id = $1 and size = 'M'`, [
    productId,
  ])
  const { problem } = await shop.page(organizer)
  expect(problem).toContain('not sold as Navy / M anymore. Open the list again')
  expect(problem).not.toContain('choose its options again')
})
