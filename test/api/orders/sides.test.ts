import { cardNumbers, payWith } from 'payment-sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const name = 'Two-Sided Tee'
const front: PrintArea = {
  x: 0.3,
  y: 0.25,
  width: 0.3,
  height: 0.4,
  inches_wide: 3,
  inches_high: 4,
  mock_up: 't-shirt',
}
const back = { ...front, mock_up: 't-shirt-back', inches_wide: 6, inches_high: 8 }
const sides = [
  { ...back, name: 'Back', price_cents: 650, image_address: null },
  { ...back, name: 'Sleeve', price_cents: 300, image_address: null, mock_up: null, inches_wide: 1.5, inches_high: 2 },
]
const placement = '0.5,0.5,0.5,0'
const street = { city: 'Portland', state: 'OR', zip: '97214' }

async function upload(color: string): Promise<string> {
  const bytes = await sharp({ create: { width: 600, height: 600, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
  return (await response.json()).url
}

const addTee = (fields = {}) =>
  addProduct(app.database.db, {
    name,
    stock: null,
    colors: ['White'],
    print_area: JSON.stringify(front),
    more_print_areas: JSON.stringify(sides),
    ...fields,
  })
const print = (side: string, design: string, placed = placement) => ({ side, design, placement: placed })
const lineOf = (id: number, more: object) => ({ id, qty: 2, price: 26.5, name, color: 'White', ...more })

function order(id: number, more: object, email = 'ada@example.com') {
  const { id: productId, ...line } = lineOf(id, more)
  const buyer = { firstName: 'Ada', lastName: 'Alder', email }
  return app.call('POST', '/orders/shop', { ...buyer, items: [{ ...line, productId }] })
}
const itemOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body.items[0]

async function download(path: string) {
  const { status, body } = await app.call('POST', path, undefined, admin)
  if (status !== 200) return { status, name: '', pixel: [], width: 0 }
  const response = await fetch(app.url + body.url)
  const bytes = Buffer.from(await response.arrayBuffer())
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * 4
  const [, named = ''] = /filename="([^"]*)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
  return { status: response.status, name: named, pixel: [...data.subarray(middle, middle + 4)], width: info.width }
}

describe('SEL-11: a line with prints on further sides', () => {
  it('costs what each of its sides adds, in the price check and in the order', async () => {
    const [id, design] = [await addTee(), await upload('#ff0000')]
    const more_prints = [print('Back', design)]
    const items = [lineOf(id, { design, placement, more_prints }), lineOf(id, { price: 20 })]
    const { body } = await app.call('POST', '/price-cart', { items })
    expect(body.items).toMatchObject([
      { price: 26.5, list_price: 20, sides_price: 6.5, more_prints, problems: [] },
      { price: 20, problems: [] },
    ])
    expect(body.items[0].more_print_areas).toMatchObject([{ name: 'Back', price: 6.5 }, { name: 'Sleeve' }])
    expect(body.items[1]).not.toHaveProperty('more_print_areas')
    expect(body.subtotal).toBe(93)
    const placed = await order(id, { design, placement, more_prints })
    expect([placed.status, await itemOf(placed.body.id)]).toMatchObject([200, { price: 26.5, qty: 2 }])
    const shownWithout = await order(id, { design, placement, more_prints, price: 20 })
    expect([shownWithout.status, shownWithout.body.error]).toEqual([409, messages.checkout.pricesChanged])
  })

  it('is another purchase with another design on a further side, at the same price', async () => {
    const id = await addTee()
    const customer = { name: 'Ada Alder', email: 'two-backs@example.com', address: '1 Ink St', ...street }
    const start = async (design: string, previous: object) => {
      const items = [lineOf(id, { more_prints: [print('Back', design)] })]
      return (await app.call('POST', '/create-checkout-session', { items, customer, ...previous })).body.session_id
    }
    const [first, second] = [await upload('#ff0000'), await upload('#0000ff')]
    const session = await start(first, {})
    const previous = { previous_session_id: session }
    expect(await start(first, previous)).toBe(session)
    expect(await start(second, previous)).toMatch(/^cs_/)
    expect(await start(second, previous)).not.toBe(session)
  })

  it.each([
    ['a side that the product does not have', [print('Hood', 'design')], 'side_gone'],
    ['one side twice', [print('Back', 'design'), print('Back', 'design')], 'unknown_placement'],
    ['a placement that cannot be read', [print('Back', 'design', '0.5,0.5,99,0')], 'unknown_placement'],
    ['a design that was not uploaded here', [print('Back', '/uploads/none/960.webp')], 'unknown_design'],
  ])('cannot be bought with %s', async (_what, prints, problem) => {
    const [id, design] = [await addTee(), await upload('#ff0000')]
    const more_prints = prints.map((each) => ({ ...each, design: each.design === 'design' ? design : each.design }))
    const { body } = await app.call('POST', '/price-cart', { items: [lineOf(id, { more_prints })] })
    expect(body.items[0]).toMatchObject({ can_buy: false, problems: expect.arrayContaining([problem]) })
    expect((await order(id, { more_prints })).status).toBe(422)
  })

  it('names the side that its product has no longer', async () => {
    const [id, design] = [await addTee(), await upload('#ff0000')]
    const line = lineOf(id, {
      price: 29.5,
      design,
      placement,
      more_prints: [print('Back', design), print('Sleeve', design)],
    })
    const priced = async () => (await app.call('POST', '/price-cart', { items: [line] })).body.items[0]
    expect((await priced()).problems).toEqual([])
    const [back] = sides
    await app.database.db
      .updateTable('products')
      .set({ more_print_areas: JSON.stringify([back]) })
      .where('id', '=', id)
      .execute()
    const message = messages.lineDesign.sidesGone(name, '“Sleeve”')
    expect(await priced()).toMatchObject({ message, can_buy: false, problems: expect.arrayContaining(['side_gone']) })
  })

  it('says how wide its prints are on areas that have changed, and is not ordered before its buyer has seen it', async () => {
    const [id, design] = [await addTee(), await upload('#ff0000')]
    const prints = { design, placement, more_prints: [print('Back', design)] }
    const areas_wide = { '': front.inches_wide, Back: back.inches_wide }
    const priced = async (more: object) =>
      (await app.call('POST', '/price-cart', { items: [lineOf(id, { ...prints, ...more })] })).body.items[0]
    expect((await priced({ areas_wide })).problems).toEqual([])
    const halved = JSON.stringify({ ...front, inches_wide: 1.5, inches_high: 2 })
    await app.database.db.updateTable('products').set({ print_area: halved }).where('id', '=', id).execute()
    const sentence = messages.lineDesign.printChanged([{ side: 'Front', before: '1.5 in', now: '0.8 in' }])
    expect(await priced({ areas_wide })).toMatchObject({
      ...{ problems: ['print_changed'], message: sentence, print_change: sentence, can_buy: true },
    })
    const refused = await order(id, { ...prints, areas_wide })
    expect([refused.status, refused.body.error]).toEqual([409, messages.lineDesign.printsChanged])
    const seen = { areas_wide: { ...areas_wide, '': 1.5 } }
    for (const more of [seen, {}]) expect((await priced(more)).problems).toEqual([])
    expect((await order(id, { ...prints, ...seen })).status).toBe(200)
  })

  it('has a placement, a preview and a print file for each side, as the areas were when it was ordered', async () => {
    const id = await addTee()
    const [red, blue] = [await upload('#ff0000'), await upload('#0000ff')]
    const more_prints = [print('Back', blue), print('Sleeve', red, '0.5,0.5,1,0')]
    const placed = await order(id, { design: red, placement, price: 29.5, more_prints })
    await app.database.db.updateTable('products').set({ more_print_areas: '[]' }).where('id', '=', id).execute()
    const item = await itemOf(placed.body.id)
    expect(item.sides).toMatchObject([
      { name: 'Back', design: blue, placement, print_area: back, print: { inches_wide: 3, dpi: 200 } },
      { name: 'Sleeve', design: red, placement: '0.5,0.5,1,0', print: { inches_wide: 1.5 } },
    ])
    const [first, second] = item.sides
    const number = (await app.call('GET', `/orders/${placed.body.id}`, undefined, admin)).body.number
    expect(await download(`/order-items/${item.id}/print-file-link`)).toMatchObject({
      name: `${number}-${item.id}-print.png`,
      pixel: [255, 0, 0, 255],
      width: 900,
    })
    expect(await download(`/order-items/${item.id}/print-file-link?side=${first.id}`)).toMatchObject({
      name: `${number}-${item.id}-back-print.png`,
      pixel: [0, 0, 255, 255],
      width: 1800,
    })
    expect(await download(`/order-items/${item.id}/design-link?side=${first.id}`)).toMatchObject({
      pixel: [0, 0, 255, 255],
      width: 600,
    })
    for (const { print: shown } of item.sides) expect((await fetch(app.url + shown.preview_url)).status).toBe(200)
    const other = await itemOf((await order(await addTee(), { design: red, placement, price: 20 })).body.id)
    for (const file of ['print-file-link', 'design-link'])
      expect((await download(`/order-items/${other.id}/${file}?side=${second.id}`)).status).toBe(404)
  })

  it('satisfies a product that requires artwork, and may leave its first side blank', async () => {
    const id = await addTee({ artwork: 'required' })
    const placed = await order(id, { more_prints: [print('Back', await upload('#0000ff'))] })
    expect(placed.status).toBe(200)
    const item = await itemOf(placed.body.id)
    expect(item).toMatchObject({ design: '', print: null, sides: [{ name: 'Back' }] })
    expect((await download(`/order-items/${item.id}/print-file-link?side=${item.sides[0].id}`)).status).toBe(200)
  })

  it('is in the mails, on the order’s page and on the success page with each side', async () => {
    const [red, blue] = [await upload('#ff0000'), await upload('#0000ff')]
    const items = [lineOf(await addTee(), { design: red, placement, more_prints: [print('Back', blue)] })]
    const customer = { name: 'Ada Alder', email: 'sides@example.com', address: '12 SE Ink St', ...street }
    const started = await app.call('POST', '/create-checkout-session', { items, customer })
    await payWith(started.body.url, cardNumbers.success)
    const { order: paid } = (await app.call('POST', '/save-stripe-order', { session_id: started.body.session_id })).body
    const item = await itemOf(paid.id)
    const preview = item.sides[0].print.preview_url
    expect(paid.items[0]).toMatchObject({ first_side: 'Front', sides: [{ name: 'Back', preview }] })
    await app.runJobs()
    const mails = (await app.mails()).filter((mail) => mail.subject?.includes(paid.number))
    expect(mails).toHaveLength(2)
    for (const { html = '', text = '' } of mails) {
      expect(html).toContain(item.print.preview_url)
      expect(html).toContain(preview)
      for (const side of ['Front', 'Back'])
        expect(html).toContain(`alt="${messages.orderedPrint.previewOf(name, side)}"`)
      expect(text).toContain('Front: 1.5 × 1.5 in')
      expect(text).toContain('Back: 3 × 3 in, 200 pixels to the inch: good')
    }
    const { rows } = await app.database.pool.query(
      `select text_body as text from mails where order_id = $1 and kind = 'order-confirmation'`,
      [paid.id],
    )
    const page = await app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(rows[0].text)?.[1] ?? '')
    expect(page?.items[0]?.sides).toMatchObject([{ name: 'Back', placement, design: { url: blue, width: 600 } }])
  })

  it('is in the mail of a refund with all its sides together, each line of pieces named once', async () => {
    const [red, blue] = [await upload('#ff0000'), await upload('#0000ff')]
    const tee = lineOf(await addTee(), { design: red, placement, more_prints: [print('Back', blue)] })
    const bag = lineOf(await addTee({ name: 'Printed Bag' }), {
      name: 'Printed Bag',
      price: 20,
      design: red,
      placement,
    })
    const customer = { name: 'Ada Alder', email: 'part@example.com', address: '12 SE Ink St', ...street }
    const started = await app.call('POST', '/create-checkout-session', { items: [tee, bag], customer })
    await payWith(started.body.url, cardNumbers.success)
    const { order: paid } = (await app.call('POST', '/save-stripe-order', { session_id: started.body.session_id })).body
    const { items } = (await app.call('GET', `/orders/${paid.id}`, undefined, admin)).body
    const pieces = items.map((item: { id: number }) => ({ item_id: item.id, qty: 1 }))
    const mailed: { html: string; text: string }[] = []
    for (const restock of [pieces.slice(0, 1), pieces]) {
      const refund = { amount: 20, reason: 'One less', restock, mail_customer: true }
      expect((await app.call('POST', `/orders/${paid.id}/refunds`, refund, admin)).status).toBe(200)
      const { rows } = await app.database.pool.query(
        `select html_body as html, text_body as text from mails where order_id = $1 and kind = 'order-refunded'
         order by id desc limit 1`,
        [paid.id],
      )
      mailed.push(rows[0])
    }
    const counts = mailed.map(({ html, text }) => [
      (html.match(/alt="Design on Two-Sided Tee/g) ?? []).length,
      ...[html, text].map((body) => (body.match(/1 × Two-Sided Tee/g) ?? []).length),
    ])
    // Where two lines have pictures, each is named below its own, too.
    expect(counts).toEqual([
      [2, 1, 1],
      [2, 2, 2],
    ])
    expect(mailed[0]?.text).toContain('[Design on Two-Sided Tee, Front]\n[Design on Two-Sided Tee, Back]')
  })

  it('owes a proof where a further side is too coarse', async () => {
    const [id, design] = [await addTee(), await upload('#ff0000')]
    const coarse = await order(id, { design, placement, more_prints: [print('Back', design, '0.5,0.5,4,0')] })
    const { body } = await app.call('GET', `/orders/${coarse.body.id}`, undefined, admin)
    expect(body.flags).toContain('proof_owed')
  })

  it('is erased with its customer: placements, previews and files of every side', async () => {
    const email = 'gone@example.com'
    const [id, own, shared] = [await addTee(), await upload('#00ff00'), await upload('#123456')]
    const gone = await order(id, { more_prints: [print('Back', own), print('Sleeve', shared)], price: 29.5 }, email)
    const kept = await order(id, { more_prints: [print('Back', shared)] })
    const [preview] = (await itemOf(gone.body.id)).sides.map(
      (side: { print: { preview_url: string } }) => side.print.preview_url,
    )
    const status = async (path: string) => (await fetch(app.url + path)).status
    expect(await status(preview)).toBe(200)
    await app.call('PUT', `/orders/${gone.body.id}`, { status: 'completed' }, admin)
    const { rows } = await app.database.pool.query('select id from customers where email = $1', [email])
    expect((await app.call('POST', `/customers/${rows[0].id}/erase`, { email }, admin)).status).toBe(200)
    await app.runJobs()
    expect(await itemOf(gone.body.id)).not.toHaveProperty('sides')
    expect(await itemOf(kept.body.id)).toMatchObject({ sides: [{ name: 'Back', design: shared }] })
    expect([await status(own), await status(preview), await status(shared)]).toEqual([404, 404, 200])
  })
})
