import { cardNumbers, payWith } from 'payment-sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shopDay } from '#shared/business-days.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { groupLimits, groupOrderLifeMs } from '#shared/constants/group-orders.ts'
import { messages } from '#shared/messages.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { download } from '#test/helpers/export-links.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const texts = messages.groupOrders

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const here = { address: '127.0.0.1' }
const dayFromNow = (days: number) => shopDay(new Date(app.clock.now().getTime() + days * dayMs))
const tokenIn = (path: string) => path.split('/').at(-1) ?? ''
const groups = () => app.services.groupOrders
let organizers = 0

/** A $20.00 tee in four sizes, $18.80 from 12 and $17.00 from 24 on, with a set-up of $25.00. */
async function tee(fields: object = {}) {
  const id = await addProduct(app.database.db, {
    name: 'Team Tee',
    stock: 99,
    colors: ['Navy'],
    sizes: ['S', 'M', 'L', 'XL'],
  })
  const ladder = [
    { from: 12, price: 18.8 },
    { from: 24, price: 17 },
  ]
  const edit = { price_ladder: ladder, setup_fee: 25, group_orders: true, ...fields }
  expect(await app.call('PUT', `/products/${id}`, edit, await app.adminHeaders())).toMatchObject({
    status: 200,
    body: edit,
  })
  return id
}

async function uploadDesign(): Promise<string> {
  const background = { r: 10, g: 200, b: Math.floor(Math.random() * 255) }
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(picture)]), 'design.png')
  return (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()).url
}

const startCall = (product_id: number, fields: object = {}) =>
  app.call('POST', '/group-orders', {
    ...{ product_id, color: 'Navy', title: 'Staff shirts', name: 'Olive Organizer' },
    email: `olive${++organizers}@example.com`,
    closes_on: dayFromNow(7),
    ...fields,
  })

async function start(fields: object = {}, product: object = {}) {
  const productId = await tee(product)
  const answer = await startCall(productId, fields)
  expect(answer.status).toBe(200)
  const { organizer_link, join_link } = answer.body
  return {
    productId,
    organizer: tokenIn(organizer_link),
    join: tokenIn(join_link),
    email: `olive${organizers}@example.com`,
  }
}

const enter = (token: string, fields: object = {}) =>
  app.call('POST', '/group-orders/entries', { token, name: 'Pat', size: 'M', qty: 1, ...fields })
const page = async (token: string) => {
  const found = await groups().organizerPage(token)
  if (!found) throw new Error('the organizer’s link opens nothing')
  return found
}
const organize = (token: string, intent: 'close' | 'reopen' | 'remove', fields: object = {}) =>
  groups().organize(token, intent, { ...fields }, here)
const close = async (token: string) => expect(await organize(token, 'close')).toEqual({ isTaken: true })
const mailsTo = (recipient: string) =>
  app.database.db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute()

const customer = {
  ...{ name: 'Olive Organizer', email: 'pays@example.com', address: '12 SE Ink St' },
  ...{ city: 'Portland', state: 'OR', zip: '97214' },
}
/** What the browser sends once the organizer has put all into the cart. */
async function cartOf(token: string) {
  const { cartLines } = await page(token)
  if (!cartLines) throw new Error('the group cannot be ordered')
  return withUnitPrices(cartLines).map(({ unitPriceCents, setupCents, ...line }) => ({
    ...{ id: line.id, qty: line.qty, color: line.color, size: line.size, variant: line.variant },
    ...{ design: line.design, placement: line.placement, more_prints: line.more_prints, run: line.run },
    price: dollarsFromCents(unitPriceCents),
    ...(setupCents > 0 && { setup: dollarsFromCents(setupCents) }),
  }))
}
const pay = (items: object[], buyer: object = {}) =>
  app.call('POST', '/create-checkout-session', { items, customer: { ...customer, ...buyer } })

describe('SEL-23: a group order', () => {
  test('of twelve people: entered one by one, closed, paid as one order, with the names for the packing slip', async () => {
    const design = await uploadDesign()
    const { organizer, join, email } = await start({ design, goal: 15 })
    const sizes = ['S', 'M', 'M', 'L', 'M', 'XL', 'S', 'L', 'M', 'L', 'M', 'S']
    for (const [index, size] of sizes.entries()) {
      const answer = await enter(join, { name: `Person ${index + 1}`, size })
      expect(answer).toMatchObject({
        status: 200,
        body: { entry_link: expect.stringMatching(/^\/group-entry\/[\w-]{43}$/) },
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
      if (index === 9)
        expect(await page(organizer)).toMatchObject({
          prices: { units: 10, each: { least: 2_000 }, next: { more: 2, each: { least: 1_880 } }, setupCents: 2_500 },
          goal: 15,
        })
    }
    await close(organizer)
    const closed = await page(organizer)
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

    const { url, session_id } = (await pay(await cartOf(organizer))).body
    expect(await page(organizer)).toMatchObject({ state: 'paying', cartLines: null })
    expect((await payWith(url, cardNumbers.success)).status).toBe(303)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    expect(order).toMatchObject({ subtotal: 250.6, payment_status: 'paid' })
    expect(await page(organizer)).toMatchObject({ state: 'ordered', orderNumber: order.number, cartLines: null })
    const { body } = await app.call('GET', `/shop-orders/${order.id}`, undefined, await app.adminHeaders())
    expect(body.group).toEqual({
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
    const [started, ...others] = await mailsTo(email)
    expect(others).toEqual([])
    expect(started?.text_body).toContain(`/group-order/`)
    expect(started?.text_body).toContain(`/join-group/${join}`)
    expect(`${started?.subject}${started?.html_body}`).not.toContain('Staff shirts')
    const links = await app.database.db.selectFrom('links').selectAll().execute()
    expect(JSON.stringify(links)).not.toContain(organizer)
  })

  test('is charged at the prices of its closing, whatever the product costs by then', async () => {
    const { organizer, join, productId } = await start()
    await enter(join, { qty: 12 })
    await close(organizer)
    await app.call('PUT', `/products/${productId}`, { price: 30, price_ladder: [] }, await app.adminHeaders())
    expect(await page(organizer)).toMatchObject({ prices: { each: { least: 1_880 }, totalCents: 12 * 1_880 } })
    const items = await cartOf(organizer)
    expect((await app.call('POST', '/price-cart', { items })).body).toMatchObject({ subtotal: 225.6, can_buy: true })
    expect((await pay(items)).status).toBe(200)
    // The same shirts beside the group cost what they cost now.
    const alone = [{ ...items[0], run: undefined, price: 18.8 }]
    expect((await app.call('POST', '/price-cart', { items: alone })).body).toMatchObject({ subtotal: 360 })
  })

  test('is ordered whole, or not at all', async () => {
    const { organizer, join } = await start()
    await enter(join, { size: 'S', qty: 2 })
    await enter(join, { size: 'M', qty: 3 })
    await close(organizer)
    const [small, medium] = await cartOf(organizer)
    const refused = { status: 422, body: { error: messages.checkout.groupChanged('Team Tee') } }
    expect(await pay([{ ...small }])).toMatchObject(refused)
    expect(await pay([{ ...small, qty: 1 }, { ...medium }])).toMatchObject(refused)
    expect(await pay([{ ...small }, { ...medium, size: 'L' }])).toMatchObject(refused)
    expect(await pay([{ ...small }, { ...medium, design: await uploadDesign() }])).toMatchObject(refused)
    // Opened again, what is in the cart is no longer the group.
    expect(await organize(organizer, 'reopen', { closes_on: dayFromNow(3) })).toEqual({ isTaken: true })
    expect(await pay([{ ...small }, { ...medium }])).toMatchObject(refused)
    await close(organizer)
    const mug = await addProduct(app.database.db, { stock: 9 })
    const other = { id: mug, qty: 1, price: 20 }
    expect((await pay([{ ...small }, { ...medium }, other])).status).toBe(200)
  })

  test('is paid once: of two buyers at once one gets a payment, and nothing is changed while it lasts', async () => {
    const { organizer, join } = await start()
    await enter(join, { qty: 3 })
    await close(organizer)
    const items = await cartOf(organizer)
    const both = await Promise.all([pay(items, { email: 'a@example.com' }), pay(items, { email: 'b@example.com' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body.error).toBe(messages.checkout.groupBeingPaid)
    expect(await organize(organizer, 'reopen', { closes_on: dayFromNow(3) })).toMatchObject({ isTaken: false })
    const open = both.find(({ status }) => status === 200)?.body
    expect((await app.call('POST', '/cancel-checkout-session', { session_id: open.session_id })).body.released).toBe(
      true,
    )
    expect(await page(organizer)).toMatchObject({ state: 'closed' })
    const { url, session_id } = (await pay(items)).body
    await payWith(url, cardNumbers.success)
    await app.call('POST', '/save-stripe-order', { session_id })
    expect(await pay(items)).toMatchObject({ status: 422, body: { error: messages.checkout.groupChanged('Team Tee') } })
    const direct = items.map(({ id: productId, ...item }) => ({ ...item, productId }))
    const { name: _, ...where } = customer
    const placed = await app.call('POST', '/orders/shop', { ...where, firstName: 'O', lastName: 'O', items: direct })
    expect(placed.status).toBe(422)
  })
})

test('SEL-23: a group order of a print on two sides is charged with both, at what the side cost at its closing', async () => {
  const area = { x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: 3, inches_high: 4, mock_up: 't-shirt' }
  const back = { ...area, name: 'Back', price_cents: 650, image_address: null }
  const areas = { print_area: JSON.stringify(area), more_print_areas: JSON.stringify([back]) }
  const productId = await tee()
  const update = app.database.db.updateTable('products').where('id', '=', productId)
  await update.set(areas).execute()
  const [design, other] = [await uploadDesign(), await uploadDesign()]
  const placement = '0.5,0.5,0.5,0'
  const more_prints = [{ side: 'Back', design: other, placement }]
  const started = await startCall(productId, { design, placement, more_prints })
  expect(started.status).toBe(200)
  const [organizer, join] = [tokenIn(started.body.organizer_link), tokenIn(started.body.join_link)]
  await enter(join, { qty: 12 })
  await close(organizer)
  await update.set({ more_print_areas: JSON.stringify([{ ...back, price_cents: 900 }]) }).execute()
  expect(await page(organizer)).toMatchObject({
    good: { sides: ['Back'] },
    prices: { each: { least: 2_530, most: 2_530 }, totalCents: 12 * 2_530 + 2_500 },
  })
  const items = await cartOf(organizer)
  expect(items).toMatchObject([{ price: 25.3, setup: 25, more_prints }])
  expect(await pay(items.map((item) => ({ ...item, more_prints: [] })))).toMatchObject({ status: 422 })
  expect(await pay(items)).toMatchObject({ status: 200 })
  app.clock.advance(31 * dayMs)
  await app.services.uploads.removeUnused()
  for (const address of [design, other]) expect((await fetch(`${app.url}${address}`)).status).toBe(200)
})

describe('SEL-23: closing a group order', () => {
  test('twice at once, while somebody enters: once, and with exactly what was entered before', async () => {
    const { organizer, join } = await start()
    await enter(join, { qty: 11 })
    const [, , entry] = await Promise.all([
      organize(organizer, 'close'),
      organize(organizer, 'close'),
      enter(join, { name: 'Late', size: 'L' }),
    ])
    const { rows } = await app.database.pool.query('select version, settled from group_orders where join_token = $1', [
      join,
    ])
    expect(rows[0].version).toBe(2)
    const closed = await page(organizer)
    expect([200, 409]).toContain(entry.status)
    expect(closed.prices.units).toBe(entry.status === 200 ? 12 : 11)
    expect(rows[0].settled).toHaveLength(entry.status === 200 ? 2 : 1)
    expect(await enter(join)).toMatchObject({ status: 409, body: { error: texts.joinClosed } })
  })

  test('by its deadline: the end of that day in the studio, once, with one mail, on any number of instances', async () => {
    const { organizer, join, email } = await start({ closes_on: dayFromNow(2) })
    await enter(join, { qty: 12 })
    const { closesAt, lastDay } = await page(organizer)
    expect(lastDay).toBe(dayFromNow(2))
    const midnight = new Date(closesAt)
    expect(shopDay(midnight)).toBe(dayFromNow(3))
    expect(shopDay(new Date(midnight.getTime() - 1))).toBe(dayFromNow(2))
    await groups().closeDue()
    expect((await page(organizer)).state).toBe('open')

    app.clock.advance(midnight.getTime() - app.clock.now().getTime() + 1_000)
    // The clock decides, before the job has run.
    expect(await enter(join)).toMatchObject({ status: 409 })
    expect(await page(organizer)).toMatchObject({ state: 'open', isTaking: false })
    await Promise.all([groups().closeDue(), groups().closeDue(), groups().closeDue()])
    await groups().closeDue()
    expect(await page(organizer)).toMatchObject({ state: 'closed', closedBy: 'deadline', prices: { units: 12 } })
    const mails = (await mailsTo(email)).filter(({ kind }) => kind === 'group-closed')
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text_body).toMatch(/Pieces: 12\nEach: \$18\.80\nTotal without shipping: \$225\.60/)
    const link = /\/group-order\/([\w-]{43})/.exec(mails[0]?.text_body ?? '')?.[1] ?? ''
    expect((await page(link)).title).toBe('Staff shirts')
  })

  test('can be undone until it is paid, with another day', async () => {
    const { organizer, join } = await start()
    await enter(join, { qty: 12 })
    await close(organizer)
    const wrong = { isTaken: false, fields: { closes_on: texts.dayInvalid(groupLimits.openDays) } }
    expect(await organize(organizer, 'reopen', { closes_on: dayFromNow(-1) })).toMatchObject(wrong)
    expect(await organize(organizer, 'reopen', { closes_on: dayFromNow(91) })).toMatchObject(wrong)
    expect(await organize(organizer, 'reopen', { closes_on: 'tomorrow' })).toMatchObject(wrong)
    expect(await organize(organizer, 'reopen', { closes_on: dayFromNow(0) })).toEqual({ isTaken: true })
    expect(await page(organizer)).toMatchObject({ state: 'open', closedAt: null, lastDay: dayFromNow(0) })
    expect((await enter(join, { qty: 12 })).status).toBe(200)
    await close(organizer)
    expect((await page(organizer)).prices.each).toEqual({ least: 1_700, most: 1_700 })
  })
})

describe('SEL-23: an entry', () => {
  test('is changed and removed by its own link alone, and nobody sees another’s', async () => {
    const { organizer, join } = await start()
    const ada = tokenIn((await enter(join, { name: 'Ada Secret', qty: 2 })).body.entry_link)
    const ben = tokenIn((await enter(join, { name: 'Ben Hidden', size: 'XL' })).body.entry_link)
    const own = await groups().entryPage(ada)
    expect(own).toMatchObject({ entry: { name: 'Ada Secret', size: 'M', qty: 2 }, prices: { units: 3 } })
    expect(JSON.stringify(own)).not.toMatch(/Ben|XL",\s*"qty|olive/i)
    expect(JSON.stringify(await groups().joinPage(join))).not.toMatch(/Ada|Ben|olive/i)
    // No link opens what another is for.
    for (const token of [join, ada, 'x', '']) expect(await groups().organizerPage(token)).toBeNull()
    for (const token of [join, organizer]) expect(await groups().entryPage(token)).toBeNull()
    for (const token of [ada, organizer]) expect(await groups().joinPage(token)).toBeNull()
    expect(await groups().organize(ben, 'close', {}, here)).toBeNull()

    expect(await groups().postChange(ada, 'save', { name: 'Ada S.', size: 'L', qty: '1' }, here)).toEqual({
      isTaken: true,
    })
    expect((await page(organizer)).entries).toMatchObject([
      { name: 'Ada S.', size: 'L', qty: 1 },
      { name: 'Ben Hidden' },
    ])
    expect(await groups().postChange(ben, 'leave', {}, here)).toEqual({ isTaken: true })
    expect(await groups().entryPage(ben)).toBeNull()
    expect((await page(organizer)).entries).toHaveLength(1)
    await close(organizer)
    const refused = { isTaken: false, error: texts.joinClosed }
    expect(await groups().postChange(ada, 'save', { name: 'Ada', size: 'S', qty: '1' }, here)).toMatchObject(refused)
    expect(await groups().postChange(ada, 'leave', {}, here)).toMatchObject(refused)
    expect(await groups().entryPage(ada)).toMatchObject({ entry: { size: 'L' }, state: 'closed' })
  })

  test('of another group is not the organizer’s to remove', async () => {
    const [first, second] = [await start(), await start()]
    await enter(first.join)
    const [entry] = (await page(first.organizer)).entries
    expect(await organize(second.organizer, 'remove', { entry: entry?.id })).toMatchObject({ isTaken: false })
    expect((await page(first.organizer)).entries).toHaveLength(1)
    expect(await organize(first.organizer, 'remove', { entry: entry?.id })).toEqual({ isTaken: true })
    expect(await organize(first.organizer, 'remove', { entry: entry?.id })).toMatchObject({ isTaken: false })
    expect((await page(first.organizer)).entries).toEqual([])
  })

  test('is refused in words where it cannot be ordered', async () => {
    const { organizer, join } = await start({}, { stock: 10 })
    const refusal = async (fields: object) => {
      const { status, body } = await enter(join, fields)
      return [status, body.error]
    }
    expect(await refusal({ size: '' })).toEqual([422, texts.sizeMissing])
    expect(await refusal({ size: 'XXS' })).toEqual([422, texts.sizeUnknown])
    expect((await refusal({ qty: 0 }))[0]).toBe(422)
    expect((await refusal({ qty: 1.5 }))[0]).toBe(422)
    expect((await refusal({ qty: 100 }))[0]).toBe(422)
    expect((await refusal({ name: '  ' }))[0]).toBe(422)
    expect((await refusal({ name: 'a\u0000b' }))[0]).toBe(422)
    expect((await refusal({ name: 'x'.repeat(121) }))[0]).toBe(422)
    expect((await enter(join, { qty: 8 })).status).toBe(200)
    expect(await refusal({ size: 'S', qty: 3 })).toEqual([422, messages.checkout.outOfStock('Team Tee', 10)])
    expect((await enter('x'.repeat(43))).status).toBe(404)
    expect(await groups().postEntry(join, { name: '', size: 'M', qty: 'many' }, here)).toMatchObject({
      isTaken: false,
      fields: { name: texts.nameMissing, qty: texts.qtyInvalid(groupLimits.qty) },
    })
    // Whatever else it is, a name is a text.
    const hostile = '<script>alert(1)</script>\u202e\u2066 "; drop table group_entries; --'
    expect((await enter(join, { name: hostile })).status).toBe(200)
    expect((await page(organizer)).entries.at(-1)?.name).toBe(hostile)
  })

  test('beyond the most of a group is refused', async () => {
    const { join } = await start()
    const { rows } = await app.database.pool.query('select id from group_orders where join_token = $1', [join])
    await app.database.pool.query(
      `insert into group_entries (group_order_id, name, size, qty, created_at, updated_at)
       select $1, 'P' || n, 'M', 1, now(), now() from generate_series(1, $2) n`,
      [rows[0].id, groupLimits.entries],
    )
    expect(await enter(join)).toMatchObject({ status: 409, body: { error: texts.full(groupLimits.entries) } })
    expect(await groups().joinPage(join)).toMatchObject({ isFull: true })
  })
})

describe('SEL-23: starting a group order', () => {
  test('is refused for a product that is not offered, a wrong day and a design that nobody uploaded', async () => {
    const id = await tee()
    const error = async (fields: object, productId = id) => (await startCall(productId, fields)).body.error
    expect(await error({}, await addProduct(app.database.db))).toBe(texts.notOffered)
    expect(await error({}, 999_999)).toBe(texts.notOffered)
    expect(await error({ closes_on: dayFromNow(-1) })).toBe(texts.dayInvalid(groupLimits.openDays))
    expect(await error({ closes_on: dayFromNow(91) })).toBe(texts.dayInvalid(groupLimits.openDays))
    expect(await error({ color: '' })).toBe(messages.product.selectColor)
    expect(await error({ design: '/uploads/design/00/nobody/60.webp' })).toBe(messages.checkout.designUnknown)
    expect((await startCall(id, { title: ' ' })).status).toBe(422)
    expect((await startCall(id, { email: 'nobody' })).status).toBe(422)
  })

  test('by a bot stores nothing, and answers alike', async () => {
    const id = await tee()
    const count = async () => (await app.database.pool.query('select count(*) as n from group_orders')).rows[0].n
    const before = await count()
    for (const fields of [{ website: 'x' }, { elapsed_ms: 12 }]) {
      const { status, body } = await startCall(id, fields)
      expect([status, await groups().organizerPage(tokenIn(body.organizer_link))]).toEqual([200, null])
    }
    expect(await count()).toBe(before)
    const { join, organizer } = await start()
    expect((await enter(join, { website: 'x' })).status).toBe(200)
    expect((await page(organizer)).entries).toEqual([])
  })

  test('keeps its design from the clean-up of what nobody uses', async () => {
    const { organizer } = await start({ design: await uploadDesign() })
    const { design } = (await page(organizer)).good
    app.clock.advance(31 * dayMs)
    await app.services.uploads.removeUnused()
    expect((await fetch(`${app.url}${design}`)).status).toBe(200)
    app.clock.advance(groupOrderLifeMs)
    await groups().removeOld()
    await app.services.uploads.removeUnused()
    expect((await fetch(`${app.url}${design}`)).status).toBe(404)
  })
})

describe('SEL-23: what is personal in a group order', () => {
  test('is exported for its organizer, without the others, and erased with every name', async () => {
    const { organizer, join, email } = await start()
    const admin = await app.adminHeaders()
    await enter(join, { name: 'Zelda Other' })
    const asked = await app.call('POST', '/people/personal-data-link', { email }, admin)
    const { text } = await download(app, asked.body.url)
    const [exported] = JSON.parse(text).group_orders
    expect(exported).toMatchObject({ title: 'Staff shirts', organizer_name: 'Olive Organizer', organizer_email: email })
    expect(text).not.toMatch(/Zelda/)
    expect((await app.call('POST', '/people/erase', { email }, admin)).status).toBe(200)
    expect(await groups().organizerPage(organizer)).toBeNull()
    expect(await groups().joinPage(join)).toBeNull()
    const { rows } = await app.database.pool.query(`select count(*) as n from group_entries where name = 'Zelda Other'`)
    expect(rows[0].n).toBe(0)
  })

  test('is deleted half a year after its closing; the order stays, without the names', async () => {
    const { organizer, join } = await start()
    await enter(join, { name: 'Forgotten' })
    await close(organizer)
    const { url, session_id } = (await pay(await cartOf(organizer))).body
    await payWith(url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    app.clock.advance(groupOrderLifeMs - hourMs)
    await groups().removeOld()
    const shown = async () =>
      (await app.call('GET', `/shop-orders/${order.id}`, undefined, await app.adminHeaders())).body
    expect((await shown()).group.people).toHaveLength(1)
    app.clock.advance(2 * hourMs)
    await groups().removeOld()
    expect(await shown()).toMatchObject({ id: order.id, items: [{ qty: 1 }] })
    expect(await shown()).not.toHaveProperty('group')
  })
})
