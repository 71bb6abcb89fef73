import { beforeAll, describe, expect, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { type GroupShop, shareGroupShop, tokenIn } from './group-shop.ts'

const texts = messages.groupOrders

let app: TestApp
let shop: GroupShop
let admin: Record<string, string>
shareGroupShop((opened) => {
  ;({ app, shop, admin } = opened)
})

const blank = { note: '', price: 0, free: null, steps: [], piece_oz: 0, zips: [] }
const post = { ...blank, id: 'post', name: 'Post', rule: 'product' }
const counter = { ...blank, id: 'counter', name: 'At the counter', rule: 'pickup' }

async function setUp(change: object) {
  const { work } = (await app.call('GET', '/settings', undefined, admin)).body
  const body = { value: { ...work.value, ...change }, version: work.version }
  expect((await app.call('PUT', '/settings/work', body, admin)).status).toBe(200)
}
beforeAll(() => setUp({ deliveries: [post, counter] }))

const people = [
  { name: 'Ada', size: 'S', qty: 1 },
  { name: 'Ben', size: 'M', qty: 2 },
]
const nowhere = { address: '', city: '', state: '', zip: '', phone: '' }

describe('SEL-23: a group in which each pays', () => {
  test('is picked up at the counter, if its organizer chooses so: without an address, at no cost, by one code for all', async () => {
    const { organizer, tokens, email } = await shop.startEach(people, { isAsked: false })
    expect((await shop.page(organizer)).deliveries).toMatchObject([
      { id: 'post', price: '$5.00', isPickup: false },
      { id: 'counter', price: messages.deliveryNotes.free, isPickup: true },
    ])
    const collect = (fields: object) => shop.organize(organizer, 'collect', shop.collecting(fields))
    const sent = await collect({ ...nowhere, delivery: 'post' })
    const { fieldMissing } = texts
    expect(sent).toMatchObject({
      isTaken: false,
      fields: { address: fieldMissing, city: fieldMissing, zip: fieldMissing },
    })
    expect(await collect({ ...nowhere, delivery: 'counter', name: '' })).toMatchObject({ isTaken: false })
    expect(await collect({ ...nowhere, delivery: 'counter' })).toEqual({ isTaken: true })
    const { parts, pickupCode } = await shop.page(organizer)
    expect(parts.map(({ shippingCents }) => shippingCents)).toEqual([0, 0])
    expect(pickupCode).toMatch(/^[2-9A-Z]{6}$/)
    for (const token of tokens) await shop.payShare(token)
    await app.runJobs()

    const orders = await shop.ordersOf(organizer)
    expect(orders.map((order) => [order.delivery_kind, order.delivery_name, order.pickup_code])).toEqual([
      ['group', 'At the counter', pickupCode],
      ['group', 'At the counter', pickupCode],
    ])
    // One code finds all of them, and their page says where they wait.
    const found = await app.call('GET', `/shop-orders?page=1&q=${pickupCode}`, undefined, admin)
    expect(found.body.total).toBe(2)
    const [first] = orders
    const shown = (await app.call('GET', `/shop-orders/${first?.id}`, undefined, admin)).body
    expect(shown.group.deliver_to).toEqual(['Olive Organizer', 'At the counter'])
    const completed = (await shop.mailsTo(email)).find(({ kind }) => kind === 'group-completed')
    expect(completed?.text_body).toContain(pickupCode)
    expect(completed?.text_body).toMatch(/picked up at our counter/)

    const ready = { version: shown.version, status: 'shipped', mail_customer: true }
    expect((await app.call('PUT', `/shop-orders/${first?.id}`, ready, admin)).status).toBe(200)
    const mail = (await shop.mailsTo(first?.email ?? '')).find(({ kind }) => kind === 'order-shipped')
    expect(mail?.text_body).toContain(pickupCode)
    const link = tokenIn(/\/order\/[\w-]{43}/.exec(mail?.text_body ?? '')?.[0] ?? '')
    expect(await app.services.orderPages.find(link)).toMatchObject({ deliveryKind: 'pickup', pickupCode })
  })

  test('that is sent has no code, as before', async () => {
    const { organizer, tokens } = await shop.startEach(people)
    await shop.payShare(tokens[0] ?? '')
    expect(await shop.page(organizer)).toMatchObject({ pickupCode: '' })
    expect(await shop.ordersOf(organizer)).toMatchObject([
      { pickup_code: '', delivery_name: texts.withGroup, delivery_kind: 'group' },
    ])
  })

  test('SEL-17: is sent to another country that the shop ships to, in the form of that country', async () => {
    await setUp({ countries: ['US', 'CA'] })
    const { organizer, tokens } = await shop.startEach(people, { isAsked: false })
    expect((await shop.page(organizer)).countries.map(({ code }) => code)).toEqual(['US', 'CA'])
    const toronto = { delivery: 'post', address: '1 King St W', city: 'Toronto', state: 'ON', country: 'CA' }
    const collect = (zip: string) => shop.organize(organizer, 'collect', shop.collecting({ ...toronto, zip }))
    expect(await collect('97214')).toMatchObject({ fields: { zip: messages.billing.postalCodeUnknown } })
    expect(await collect('m5v2t6')).toEqual({ isTaken: true })
    for (const token of tokens) await shop.payShare(token)
    await app.runJobs()
    const [order] = await shop.ordersOf(organizer)
    const shown = (await app.call('GET', `/shop-orders/${order?.id}`, undefined, admin)).body
    expect(shown.group.deliver_to).toContain('Toronto, ON M5V 2T6')
    expect(JSON.stringify(shown.group.deliver_to)).toMatch(/Canada/)
    await setUp({ countries: ['US'] })
  })
})
