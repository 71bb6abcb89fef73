import { randomInt } from 'node:crypto'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, expect } from 'vitest'
import { shopDay } from '#shared/business-days.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { dollarsFromCents } from '#shared/money.ts'
import { withUnitPrices } from '#shared/pricing/ladder.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

export const here = { address: '127.0.0.1' }
export const tokenIn = (path: string) => path.split('/').at(-1) ?? ''

const customer = {
  ...{ name: 'Olive Organizer', email: 'pays@example.com', address: '12 SE Ink St' },
  ...{ city: 'Portland', state: 'OR', zip: '97214' },
}

/** What an organizer and the people of a group do, in a shop that offers group orders. */
function openGroupShop(app: TestApp) {
  const { db } = app.database
  const groups = app.services.groupOrders
  let organizers = 0
  const dayFromNow = (days: number) => shopDay(new Date(app.clock.now().getTime() + days * dayMs))

  /** A $20.00 tee in four sizes, $18.80 from 12 and $17.00 from 24 on, with a set-up of $25.00. */
  async function tee(fields: object = {}) {
    const options = { colors: ['Navy'], sizes: ['S', 'M', 'L', 'XL'] }
    const id = await addProduct(db, { name: 'Team Tee', stock: 99, ...options })
    const ladder = [
      { from: 12, price: 18.8 },
      { from: 24, price: 17 },
    ]
    const edit = { price_ladder: ladder, setup_fee: 25, group_orders: true, ...fields }
    const answer = await app.call('PUT', `/products/${id}`, edit, await app.adminHeaders())
    expect(answer).toMatchObject({ status: 200, body: edit })
    return id
  }

  const startCall = (product_id: number, fields: object = {}) =>
    app.call('POST', '/group-orders', {
      ...{ product_id, color: 'Navy', title: 'Staff shirts', name: 'Olive Organizer' },
      email: `olive${++organizers}@example.com`,
      closes_on: dayFromNow(7),
      ...fields,
    })

  async function startOf(productId: number, fields: object = {}) {
    const answer = await startCall(productId, fields)
    expect(answer.status).toBe(200)
    const { organizer_link, join_link } = answer.body
    const email = `olive${organizers}@example.com`
    return { productId, organizer: tokenIn(organizer_link), join: tokenIn(join_link), email }
  }

  const organize = (token: string, intent: string, fields: object = {}) =>
    groups.organize(token, intent, { ...fields }, here)

  async function page(token: string) {
    const found = await groups.organizerPage(token)
    if (!found) throw new Error('the organizer’s link opens nothing')
    return found
  }

  const pay = (items: object[], buyer: object = {}) =>
    app.call('POST', '/create-checkout-session', { items, customer: { ...customer, ...buyer } })

  /** What the browser sends once the organizer has put all into the cart. */
  async function cartOf(token: string) {
    const { cartLines } = await page(token)
    if (!cartLines) throw new Error('the group cannot be ordered')
    return withUnitPrices(cartLines).map(({ unitPriceCents, setupCents, ...line }) => ({
      ...{ id: line.id, qty: line.qty, color: line.color, size: line.size, variant: line.variant },
      ...(line.variant_id !== undefined && { variant_id: line.variant_id }),
      ...{ design: line.design, placement: line.placement, more_prints: line.more_prints, run: line.run },
      price: dollarsFromCents(unitPriceCents),
      ...(setupCents > 0 && { setup: dollarsFromCents(setupCents) }),
    }))
  }

  const collecting = () => ({
    ...{ name: 'Olive Organizer', address: '12 SE Ink St', city: 'Portland', state: 'OR', zip: '97214' },
    pay_by: dayFromNow(7),
  })

  async function payAt(url: string) {
    const paid = await payWith(url, cardNumbers.success)
    expect(paid.status).toBe(303)
    const session = new URL(paid.headers.get('location') ?? '', app.url).searchParams.get('session_id') ?? ''
    await groups.confirmShare(session, here)
  }

  /** The placed orders of the group, as an administrator sees them. */
  async function ordersOf(organizer: string) {
    const { join } = { join: tokenIn((await page(organizer)).joinPath) }
    const rows = await db
      .selectFrom('orders')
      .innerJoin('group_orders as g', 'g.id', 'orders.group_order_id')
      .selectAll('orders')
      .where('g.join_token', '=', join)
      .where('checkout_state', '=', 'placed')
      .orderBy('orders.id')
      .execute()
    return rows
  }

  return {
    ...{ dayFromNow, tee, startCall, startOf, organize, page, pay, cartOf, groups },
    start: async (fields: object = {}, product: object = {}) => await startOf(await tee(product), fields),
    enter: (token: string, fields: object = {}) =>
      app.call('POST', '/group-orders/entries', { token, name: 'Pat', size: 'M', qty: 1, ...fields }),
    close: async (token: string) => expect(await organize(token, 'close')).toEqual({ isTaken: true }),
    mailsTo: (recipient: string) =>
      db.selectFrom('mails').selectAll().where('recipient', '=', recipient).orderBy('id').execute(),
    async uploadDesign(): Promise<string> {
      const background = { r: randomInt(256), g: 200, b: randomInt(256) }
      const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } }).png()
      const form = new FormData()
      form.append('file', new Blob([new Uint8Array(await picture.toBuffer())]), 'design.png')
      return (await (await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })).json()).url
    },
    /** Pays for all, as the organizer does at the provider, and returns the order as the return page has it. */
    async payForAll(token: string) {
      const { url, session_id } = (await pay(await cartOf(token))).body
      expect((await payWith(url, cardNumbers.success)).status).toBe(303)
      return (await app.call('POST', '/save-stripe-order', { session_id })).body.order
    },
    customer,
    /** A closed group in which each pays the own part, of these people; everybody is asked to pay, unless `isAsked` is false. */
    async startEach(
      people: readonly { name: string; size: string; qty: number }[],
      { isAsked = true, product = {} } = {},
    ) {
      const started = await startOf(await tee(product), { payer: 'each' })
      const tokens: string[] = []
      for (const person of people) {
        const email = `${person.name.toLowerCase()}${organizers}@example.com`
        const entered = await app.call('POST', '/group-orders/entries', { token: started.join, email, ...person })
        expect(entered.status).toBe(200)
        tokens.push(tokenIn(entered.body.entry_link))
      }
      expect(await organize(started.organizer, 'close')).toEqual({ isTaken: true })
      if (isAsked) expect(await organize(started.organizer, 'collect', collecting())).toEqual({ isTaken: true })
      return { ...started, tokens }
    },
    collecting: (fields: object = {}) => ({ ...collecting(), ...fields }),
    async part(token: string) {
      const found = await groups.entryPage(token)
      if (!found) throw new Error('the link opens no entry')
      return found
    },
    /** Opens the payment page of the own part, or of what is missing. */
    async openShare(token: string, of: 'own' | 'rest' = 'own') {
      const answer = await groups.payShare(token, of, here)
      if (!answer?.isTaken || !answer.url) throw new Error(`no payment page: ${JSON.stringify(answer)}`)
      return answer.url
    },
    /** Pays there; the provider reports it. */
    async payShare(token: string, of: 'own' | 'rest' = 'own') {
      const answer = await groups.payShare(token, of, here)
      if (!answer?.isTaken || !answer.url) throw new Error(`no payment page: ${JSON.stringify(answer)}`)
      await payAt(answer.url)
    },
    payAt,
    ordersOf: (organizer: string) => ordersOf(organizer),
  }
}

export type GroupShop = ReturnType<typeof openGroupShop>

/** The tests of a file share one app with such a shop; `use` receives both, and the Authorization header of its owner. */
export function shareGroupShop(
  use: (opened: { app: TestApp; shop: GroupShop; admin: Record<string, string> }) => void,
  options: Parameters<typeof startTestApp>[0] = {},
) {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ withWorker: false, ...options })
    use({ app, shop: openGroupShop(app), admin: await app.adminHeaders() })
  })
  afterAll(() => app.close())
}
