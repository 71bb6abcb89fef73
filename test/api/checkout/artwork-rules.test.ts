import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const name = 'Your Artwork Tee'
const addTee = (artwork: string) => addProduct(app.database.db, { name, artwork, stock: null })
const orders = () => app.database.db.selectFrom('orders').select('id').execute()

async function upload(): Promise<string> {
  const bytes = await sharp({ create: { width: 300, height: 300, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
  return (await response.json()).url
}

/** The answers of the price check, of a payment and of an order without one. */
async function askFor(artwork: string, design: string) {
  const line = { qty: 1, price: 20, name, design }
  const id = await addTee(artwork)
  const customer = { name: 'Ada Alder', email: 'ada@example.com' }
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
  return {
    priced: (await app.call('POST', '/price-cart', { items: [{ ...line, id }] })).body.items[0],
    ordered: [
      await app.call('POST', '/create-checkout-session', { items: [{ ...line, id }], customer }),
      await app.call('POST', '/orders/shop', { ...buyer, items: [{ ...line, productId: id }] }),
    ],
  }
}

it.each([
  ['required', '', 'artwork_required', messages.checkout.artworkRequired(name)],
  ['forbidden', 'a design', 'artwork_forbidden', messages.lineDesign.forbidden(name)],
])(
  'SEL-12: where artwork is %s, no order is taken for a line with %j as its design',
  async (rule, design, problem, sentence) => {
    const { priced, ordered } = await askFor(rule, design && (await upload()))
    expect(priced).toMatchObject({ problems: [problem], message: sentence, can_buy: false, price: 20 })
    for (const { status, body } of ordered) {
      expect([status, body.error]).toEqual([422, sentence])
      expect(body.items).toMatchObject([{ problems: [problem] }])
    }
    expect(await orders()).toEqual([])
  },
)

it.each([
  ['required', true],
  ['optional', true],
  ['optional', false],
  ['forbidden', false],
])('SEL-12: where artwork is %s, a line is ordered with a design: %j', async (rule, hasDesign) => {
  const { priced, ordered } = await askFor(rule, hasDesign ? await upload() : '')
  expect(priced).toMatchObject({ problems: [], can_buy: true })
  expect(ordered.map(({ status }) => status)).toEqual([200, 200])
})

it('a list says of a product that it requires artwork, and of no other', async () => {
  const [required, forbidden] = [await addTee('required'), await addTee('forbidden')]
  const { items } = await app.services.catalog.list({ limit: 48 })
  const rules = new Map(items.map(({ id, artwork }) => [id, artwork]))
  expect([rules.get(required), rules.get(forbidden)]).toEqual(['required', undefined])
})
