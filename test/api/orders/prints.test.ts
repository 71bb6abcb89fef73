import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { cardNumbers, payWith } from 'payment-sandbox/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPictureProcess } from '#server/platform/picture-process/picture-process.ts'
import { createPrints } from '#server/prints/prints.ts'
import { hourMs } from '#shared/constants/durations.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { placementMatrix } from '#shared/design/placement.ts'
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

const shirt: PrintArea = {
  x: 0.3,
  y: 0.25,
  width: 0.3,
  height: 0.4,
  inches_wide: 3,
  inches_high: 4,
  mock_up: 't-shirt',
}
const street = { city: 'Portland', state: 'OR', zip: '97214' }
const inches = { wide: shirt.inches_wide, high: shirt.inches_high }
const placement = '0.4,0.5,0.5,90'
const placed = { x: 0.4, y: 0.5, scale: 0.5, rotation: 90 }
const design = { width: 400, height: 200 }

/** A green picture with a red square in its upper left corner. */
async function drawMarked() {
  const marker = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer()
  return await sharp({ create: { ...design, channels: 3, background: '#00a000' } })
    .composite([{ input: marker, left: 0, top: 0 }])
    .png()
    .toBuffer()
}

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
  return (await response.json()).url
}

async function addShirt(area: PrintArea | null = shirt) {
  const print_area = area ? { print_area: JSON.stringify(area) } : {}
  return await addProduct(app.database.db, { name: 'Own Tee', stock: null, colors: ['Black', 'White'], ...print_area })
}

function order(productId: number, line: Record<string, unknown>, email = 'ada@example.com') {
  const item = { productId, qty: 1, price: 20, name: 'Own Tee', color: 'Black', ...line }
  const buyer = { firstName: 'Ada', lastName: 'Alder', email }
  return app.call('POST', '/orders/shop', { ...buyer, items: [item] })
}

async function orderedItem(line: Record<string, unknown> = {}, productId?: number) {
  const url = await upload(await drawMarked())
  const answer = await order(productId ?? (await addShirt()), { design: url, placement, ...line })
  const { body } = await app.call('GET', `/orders/${answer.body.id}`, undefined, admin)
  return { url, id: answer.body.id as number, number: body.number as string, item: body.items[0] }
}

async function download(itemId: number) {
  const { body } = await app.call('POST', `/order-items/${itemId}/print-file-link`, undefined, admin)
  const response = await fetch(app.url + body.url)
  return { response, bytes: Buffer.from(await response.arrayBuffer()), url: body.url as string }
}

/** The color of the print file at a point given in the design's own pixels. */
async function colorAt(bytes: Buffer, x: number, y: number) {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const [a, b, c, d, e, f] = placementMatrix(placed, design, inches, info.width)
  const [left, top] = [Math.floor(a * x + c * y + e), Math.floor(b * x + d * y + f)]
  return [...data.subarray((top * info.width + left) * 4, (top * info.width + left) * 4 + 4)]
}

/** Adds a text chunk to a PNG; other bytes are returned unchanged. */
function withText(bytes: Buffer, key: string, text: string): Buffer {
  const headerEnd = 33
  if (bytes.toString('latin1', 1, 4) !== 'PNG') return bytes
  const chunk = Buffer.from(`tEXt${key}\0${text}`, 'latin1')
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(chunk.length - 4)
  sum.writeUInt32BE(crc32(chunk))
  return Buffer.concat([bytes.subarray(0, headerEnd), length, chunk, sum, bytes.subarray(headerEnd)])
}

describe('a placed design in the cart', () => {
  it('is returned by the price check as it was sent', async () => {
    const [productId, url] = [await addShirt(), await upload(await drawMarked())]
    const line = { id: productId, name: 'Own Tee', price: 20, qty: 1, color: 'Black', design: url }
    const { body } = await app.call('POST', '/price-cart', { items: [{ ...line, placement }] })
    expect(body.items[0]).toMatchObject({ placement, print_area: shirt, problems: [], can_buy: true })
  })

  it.each([
    ['it is not one', shirt, { placement: '0.5,0.5,9,0' }, messages.lineDesign.placementUnknown],
    ['there is no design', shirt, { design: '' }, messages.lineDesign.placementUnknown],
    ['the product has no print area', null, {}, messages.lineDesign.areaGone],
  ])('cannot be bought when %s', async (_why, area, change, sentence) => {
    const productId = await addShirt(area)
    const answer = await order(productId, { design: await upload(await drawMarked()), placement, ...change })
    expect(answer).toMatchObject({ status: 422, body: { error: sentence('Own Tee') } })
    expect(await app.database.db.selectFrom('placements').select('id').execute()).toEqual([])
  })
})

describe('an ordered print', () => {
  it('is on the order with its size, its resolution and the print area at that time', async () => {
    const { url, item } = await orderedItem()
    expect(item).toMatchObject({
      design: url,
      placement,
      print_area: shirt,
      print: { inches_wide: 1.5, inches_high: 0.75, dpi: 267, verdict: 'good', file_dpi: 300 },
    })
  })

  it('is on the side that its blank shows', async () => {
    const faces = []
    for (const mock_up of ['t-shirt-back', 't-shirt', null]) {
      await orderedItem({}, await addShirt({ ...shirt, mock_up }))
      const newest = app.database.db.selectFrom('placements').select('face').orderBy('id', 'desc').limit(1)
      faces.push((await newest.executeTakeFirstOrThrow()).face)
    }
    expect(faces).toEqual(['back', 'front', 'front'])
  })

  it('counts the pixels of a photo as displayed', async () => {
    const photo = await sharp({ create: { width: 900, height: 300, channels: 3, background: 'navy' } })
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const { item } = await orderedItem({ design: await upload(photo), placement: '0.5,0.5,0.5,0' })
    expect(item.print).toMatchObject({ inches_wide: 1.5, inches_high: 4.5, dpi: 200 })
  })

  it('has a print file: the whole area at 300 dpi, transparent where nothing is printed', async () => {
    const { number, item } = await orderedItem()
    const { response, bytes } = await download(item.id)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': `attachment; filename="${number}-${item.id}-print.png"`,
      'content-type': 'application/octet-stream',
      'content-length': String(bytes.length),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'no-store',
    })
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({
      format: 'png',
      width: 900,
      height: 1200,
      density: 300,
      depth: 'uchar',
      space: 'srgb',
    })
    const inchInMeters = 0.0254
    expect(bytes.readUInt32BE(bytes.indexOf('pHYs') + 4)).toBe(Math.round(300 / inchInMeters))
    expect(await colorAt(bytes, 20, 20)).toEqual([255, 0, 0, 255])
    expect(await colorAt(bytes, 60, 60)).toEqual([0, 160, 0, 255])
    expect(await colorAt(bytes, 390, 190)).toEqual([0, 160, 0, 255])
    for (const [x, y] of [
      [-8, 100],
      [408, 100],
      [200, -8],
      [200, 208],
    ] as const)
      expect(await colorAt(bytes, x, y)).toEqual([0, 0, 0, 0])
  })

  it.each([
    ['a PNG of 16 bits', (bytes: Buffer) => sharp(bytes).toColourspace('rgb16').png().toBuffer()],
    [
      'a photo that its EXIF turns',
      (bytes: Buffer) =>
        sharp(bytes)
          .rotate(-90)
          .withMetadata({ orientation: 6 })
          .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
          .toBuffer(),
    ],
  ])('has one in the colours and the position of %s', async (_name, make) => {
    const bytes = await make(await drawMarked())
    const { depth, orientation } = await sharp(bytes).metadata()
    expect(depth === 'ushort' || orientation === 6).toBe(true)
    const { item } = await orderedItem({ design: await upload(bytes) })
    const file = await download(item.id)
    expect(await sharp(file.bytes).metadata()).toMatchObject({ width: 900, height: 1200, depth: 'uchar' })
    const points = [
      [20, 20, [255, 0, 0, 255]],
      [60, 60, [0, 160, 0, 255]],
      [390, 190, [0, 160, 0, 255]],
      [20, 180, [0, 160, 0, 255]],
      [-8, 100, [0, 0, 0, 0]],
      [408, 100, [0, 0, 0, 0]],
    ] as const
    for (const [x, y, color] of points)
      for (const [part, value] of (await colorAt(file.bytes, x, y)).entries())
        expect(Math.abs(value - (color[part] ?? 0)), `${x}, ${y}`).toBeLessThan(6)
  })

  it('has a print file that later changes of the product do not affect', async () => {
    const productId = await addShirt()
    const { item } = await orderedItem({}, productId)
    const before = await download(item.id)
    const other = JSON.stringify({ ...shirt, inches_wide: 30, inches_high: 40, mock_up: null })
    for (const print_area of [other, null]) {
      await app.database.db.updateTable('products').set({ print_area }).where('id', '=', productId).execute()
      expect((await download(item.id)).bytes.equals(before.bytes)).toBe(true)
    }
  })

  it('SEL-12: is on the area of its size, in price check, order and print file', async () => {
    const { mock_up: _, ...rectangle } = shirt
    const small = { ...rectangle, y: 0.3, inches_wide: 1.5, inches_high: 2 }
    const productId = await addShirt({ ...shirt, sizes: [{ size: 'Youth', ...small }] })
    await app.database.db
      .updateTable('products')
      .set({ sizes: ['Youth', 'M'] })
      .where('id', '=', productId)
      .execute()
    for (const [size, area, pixels] of [
      ['M', shirt, [900, 1200]],
      ['Youth', { ...small, mock_up: 't-shirt' }, [450, 600]],
    ] as const) {
      const { url, item } = await orderedItem({ size }, productId)
      expect(item.print_area).toEqual(area)
      expect(item.print.inches_wide).toBe(area.inches_wide / 2)
      const { width, height } = await sharp((await download(item.id)).bytes).metadata()
      expect([width, height]).toEqual(pixels)
      const line = { id: productId, qty: 1, price: 20, color: 'Black', size, design: url, placement }
      const { body } = await app.call('POST', '/price-cart', { items: [line] })
      expect(body.items[0]).toMatchObject({ print_area: area, problems: [] })
    }
  })

  it('SEL-12: a size that prints too coarsely is said by the price check, and its order owes a proof', async () => {
    const { mock_up: _, ...rectangle } = shirt
    const productId = await addShirt({
      ...shirt,
      sizes: [{ ...rectangle, size: '3XL', inches_wide: 30, inches_high: 40 }],
    })
    await app.database.db
      .updateTable('products')
      .set({ sizes: ['M', '3XL'] })
      .where('id', '=', productId)
      .execute()
    const { url, id } = await orderedItem({ size: '3XL' }, productId)
    const { body: owing } = await app.call('GET', `/orders/${id}`, undefined, admin)
    expect(owing.flags).toContain('proof_owed')
    const line = { id: productId, qty: 1, price: 20, color: 'Black', design: url, placement }
    const items = ['M', '3XL'].map((size) => ({ ...line, size }))
    const { body } = await app.call('POST', '/price-cart', { items })
    expect(body.items.map(({ proof_first }: { proof_first?: true }) => proof_first)).toEqual([undefined, true])
  })

  it('has a print file without camera metadata', async () => {
    const place = '<x:xmpmeta xmlns:x="adobe:ns:meta/"><exif:GPSLatitude>45,31.2N</exif:GPSLatitude></x:xmpmeta>'
    const tagged = sharp(await drawMarked())
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitudeRef: 'N' } })
      .withXmp(place)
    const photos = [await tagged.clone().jpeg().toBuffer(), await tagged.clone().png().toBuffer()]
    for (const photo of photos) {
      expect(Object.keys(await sharp(photo).metadata())).toEqual(expect.arrayContaining(['exif', 'xmp']))
      const { item } = await orderedItem({ design: await upload(withText(photo, 'Author', 'somebody')) })
      const { bytes } = await download(item.id)
      const { xmp, iptc, comments, hasProfile, density } = await sharp(bytes).metadata()
      expect({ xmp, iptc, comments, hasProfile, density }).toEqual({ hasProfile: true, density: 300 })
      expect(bytes.includes('somebody')).toBe(false)
    }
  })

  it('has a print file whose link works once, for a minute; without a placed design there is no link', async () => {
    const { item } = await orderedItem()
    const { url } = await download(item.id)
    const again = await fetch(app.url + url)
    expect([again.status, await again.json()]).toEqual([
      404,
      { error: messages.upload.originalGone, code: 'not_found' },
    ])
    const late = await app.call('POST', `/order-items/${item.id}/print-file-link`, undefined, admin)
    app.clock.advance(61_000)
    expect((await fetch(app.url + late.body.url)).status).toBe(404)
    const plain = await orderedItem({ placement: '' })
    expect(plain.item).toMatchObject({ placement: '', print_area: null, print: null })
    const refused = await app.call('POST', `/order-items/${plain.item.id}/print-file-link`, undefined, admin)
    expect(refused.status).toBe(404)
  })
})

describe('the link of a print file', () => {
  async function newLink() {
    const { item } = await orderedItem()
    const { body } = await app.call('POST', `/order-items/${item.id}/print-file-link`, undefined, admin)
    return { url: app.url + body.url, token: String(body.url).replace('/print-files/', '') }
  }
  it('ends with the session that created it', async () => {
    const { item } = await orderedItem()
    const parting = await app.adminHeaders()
    const { body } = await app.call('POST', `/order-items/${item.id}/print-file-link`, undefined, parting)
    await app.call('POST', '/logout', {}, parting)
    expect((await fetch(app.url + body.url)).status).toBe(404)
  })

  const leftovers = () => readdir(join(app.dataDir, 'incoming'))

  it('still works when the client disconnected before the file was ready, and leaves no file behind', async () => {
    const { url, token } = await newLink()
    const { prints } = app.services
    expect(await prints.openFile(token, () => true)).toBeNull()
    let asked = 0
    expect(await prints.openFile(token, () => ++asked > 1)).toBeNull()
    await expect.poll(leftovers).toEqual([])
    expect((await fetch(url)).status).toBe(200)
  })

  it('still works when the disk was full before', async () => {
    const { url, token } = await newLink()
    const { pictures, platform } = app.services
    const { files, clock } = platform
    const folder = join(app.dataDir, 'incoming')
    const prints = createPrints({
      ...{ db: app.database.db, files, pictures, clock, folder },
      pictureProcess: createPictureProcess(),
      readUse: async () => 0.9,
    })
    await expect(prints.openFile(token)).rejects.toMatchObject({ message: messages.upload.noRoomToWrite })
    expect((await fetch(url)).status).toBe(200)
  })

  it('works for one of several simultaneous requests', async () => {
    const { url } = await newLink()
    const answers = await Promise.all(
      [1, 2, 3].map(async () => {
        const response = await fetch(url)
        await response.arrayBuffer()
        return response.status
      }),
    )
    expect(answers.toSorted()).toEqual([200, 404, 404])
    await expect.poll(leftovers).toEqual([])
  })
})

describe('the preview of an ordered print', () => {
  it('is drawn on request if the job has not run yet, and shows the design on the blank', async () => {
    const { item } = await orderedItem()
    const response = await fetch(app.url + item.print.preview_url)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=31536000, immutable',
      'x-robots-tag': 'noindex',
    })
    const bytes = Buffer.from(await response.arrayBuffer())
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([960, 960])
    const [a, b, c, d, e, f] = placementMatrix(placed, design, inches, shirt.width * 960)
    const at = (x: number, y: number) => {
      const left = Math.round(shirt.x * 960 + a * x + c * y + e)
      const top = Math.round(shirt.y * 960 + b * x + d * y + f)
      return [...data.subarray((top * 960 + left) * info.channels, (top * 960 + left) * info.channels + 3)]
    }
    const [red = 0, green = 0] = at(20, 20)
    expect(red).toBeGreaterThan(200)
    expect(green).toBeLessThan(60)
    expect(at(200, 100)[1]).toBeGreaterThan(130)
    expect(Math.max(...at(200, 260))).toBeLessThan(80)
    await app.runJobs()
    const later = await fetch(app.url + item.print.preview_url)
    expect(Buffer.from(await later.arrayBuffer()).equals(bytes)).toBe(true)
  })

  it('is in both mails of a paid order, with the size and the print quality as text', async () => {
    const id = await addShirt()
    const item = { id, qty: 1, price: 20, name: 'Own Tee', color: 'Black', placement }
    const design = await upload(await drawMarked())
    const customer = {
      name: 'Ada evil.example',
      email: 'pays@example.com',
      ...street,
      address: '1 www.evil.example St',
    }
    const started = await app.call('POST', '/create-checkout-session', { items: [{ ...item, design }], customer })
    await payWith(started.body.url, cardNumbers.success)
    const { session_id } = started.body
    const { number } = (await app.call('POST', '/save-stripe-order', { session_id })).body.order
    await app.runJobs()
    const mails = (await app.mails()).filter((mail) => mail.subject?.includes(number))
    expect(mails).toHaveLength(2)
    for (const { html = '', text = '' } of mails) {
      expect(html).toMatch(/\/previews\/[0-9a-f]{40}\.jpg" alt="Design on Own Tee"/)
      expect(text).toContain('1.5 × 0.75 in, 267 pixels to the inch: good')
      expect(text).toContain('Portland, OR 97214')
    }
    // Paying does not prove who owns the mailbox, so text that could become a link is left out of the buyer's mail.
    expect(mails.map(({ text = '' }) => text.includes('evil')).sort()).toEqual([false, true])
  })

  it('SEL-14: is in the later mails about a paid order, and in none to a buyer who has not paid', async () => {
    const id = await addShirt()
    const item = { id, qty: 1, price: 20, color: 'Black', placement, design: await upload(await drawMarked()) }
    const customer = { name: 'Ada Alder', email: 'later@example.com', address: '12 SE Ink St', ...street }
    const started = await app.call('POST', '/create-checkout-session', { items: [item], customer })
    await payWith(started.body.url, cardNumbers.success)
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id: started.body.session_id })).body
    const { id: unpaid } = await orderedItem()
    for (const each of [order.id, unpaid])
      await app.call('PUT', `/orders/${each}`, { status: 'shipped', mail_customer: true }, admin)
    const refund = { amount: 1, reason: 'A dented corner', mail_customer: true }
    expect((await app.call('POST', `/orders/${order.id}/refunds`, refund, admin)).status).toBe(200)
    await app.runJobs()
    const { rows } = await app.database.pool.query(
      `select order_id::int, kind, html_body as html, text_body as text from mails
       where order_id = any($1) and kind in ('order-shipped', 'order-refunded') order by kind, order_id`,
      [[order.id, unpaid]],
    )
    expect(rows.map(({ order_id, kind }) => [order_id, kind])).toEqual([
      [order.id, 'order-refunded'],
      [order.id, 'order-shipped'],
      [unpaid, 'order-shipped'],
    ])
    for (const { order_id: of, html, text } of rows) {
      const isShown = of === order.id
      expect(/\/previews\/[0-9a-f]{40}\.jpg"[^>]* alt="Design on /.test(html)).toBe(isShown)
      expect(text.includes('[Design on ')).toBe(isShown)
    }
  })

  it('is in both mails and on the success page without a position when the product has no print area', async () => {
    const id = await addProduct(app.database.db, { name: 'Plain Mug', stock: null })
    const design = await upload(await drawMarked())
    const item = { id, qty: 2, price: 20, name: 'Plain Mug', design }
    const customer = { name: 'Ada Alder', email: 'plain@example.com', address: '12 SE Ink St', ...street }
    const started = await app.call('POST', '/create-checkout-session', { items: [item], customer })
    await payWith(started.body.url, cardNumbers.success)
    const { session_id } = started.body
    const { order } = (await app.call('POST', '/save-stripe-order', { session_id })).body
    expect(order.items).toMatchObject([{ qty: 2, price: 20, design }])
    await app.runJobs()
    const mails = (await app.mails()).filter((mail) => mail.subject?.includes(order.number))
    expect(mails).toHaveLength(2)
    for (const { html = '', text = '' } of mails) {
      expect(html).toContain(`${design.replace(/webp$/, 'jpeg')}" alt="Design on Plain Mug"`)
      expect(text).toContain('your design of 400 × 200 px')
      expect(text).toContain(design.replace(/webp$/, 'jpeg'))
    }
    // a day later the answer still contains the items, but neither the buyer's data nor the design.
    app.clock.advance(25 * hourMs)
    const later = (await app.call('POST', '/save-stripe-order', { session_id })).body.order
    expect(later).toMatchObject({ email: null, items: [{ qty: 2, design: null }] })
    // The administrator's session has expired by then, too.
    admin = await app.adminHeaders()
  })

  it('is only in the owner’s mail until the order is paid; the buyer’s mail describes it as text', async () => {
    const { id, item } = await orderedItem()
    const { rows } = await app.database.pool.query(
      'select kind, text_body || html_body as body from mails where order_id = $1 order by kind',
      [id],
    )
    expect(rows.map(({ body }) => body.includes(item.print.preview_url))).toEqual([false, true])
    for (const { body } of rows) expect(body).toContain('1.5 × 0.75 in, 267 pixels to the inch: good')
  })

  it('is deleted with its order', async () => {
    const { id, item } = await orderedItem()
    expect((await fetch(app.url + item.print.preview_url)).status).toBe(200)
    await app.call('DELETE', `/orders/${id}`, undefined, admin)
    expect((await fetch(app.url + item.print.preview_url)).status).toBe(404)
  })

  it('answers 404 for a key without an order', async () => {
    for (const name of [`${'0'.repeat(40)}.webp`, 'x.webp', `${'0'.repeat(40)}.png`, '..%2f..%2fsecret.webp'])
      expect((await fetch(`${app.url}/previews/${name}`)).status).toBe(404)
  })
})

describe('the design of a customer who is erased', () => {
  it('is deleted with its placement, preview and files; a design that another customer ordered, too, stays', async () => {
    const email = 'gone@example.com'
    const [shirtId, own, shared] = [
      await addShirt(),
      await upload(await drawMarked()),
      await upload(await drawMarked()),
    ]
    const erased = [
      await order(shirtId, { design: own, placement }, email),
      await order(shirtId, { design: shared, placement }, email),
    ]
    const kept = await order(shirtId, { design: shared, placement })
    const itemOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body.items[0]
    const status = async (path: string) => (await fetch(app.url + path)).status
    const preview = (await itemOf(erased[0]?.body.id)).print.preview_url
    expect(await status(preview)).toBe(200)
    for (const { body } of erased) await app.call('PUT', `/orders/${body.id}`, { status: 'completed' }, admin)
    const { rows } = await app.database.pool.query('select id from customers where email = $1', [email])
    expect((await app.call('POST', `/customers/${rows[0].id}/erase`, { email }, admin)).status).toBe(200)
    await app.runJobs()
    await app.services.uploads.removeUnused()

    for (const { body } of erased) expect(await itemOf(body.id)).toMatchObject({ print: null })
    expect([await status(own), await status(preview), await status(shared)]).toEqual([404, 404, 200])
    const left = await itemOf(kept.body.id)
    expect(left.design).toBe(shared)
    expect(await status(left.print.preview_url)).toBe(200)
  })
})

describe('SEL-13: a proof that was promised', () => {
  const put = (id: number, edit: object) => app.call('PUT', `/orders/${id}`, edit, admin)
  const read = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body
  /** The steps of the order's page, as the buyer's mail opens it. */
  async function stepsOf(id: number) {
    await app.runJobs()
    const { rows } = await app.database.pool.query(
      `select text_body as text from mails where order_id = $1 and kind = 'order-confirmation'`,
      [id],
    )
    const page = await app.services.orderPages.find(/\/order\/([\w-]{43})/.exec(rows[0].text)?.[1] ?? '')
    return { mail: rows[0].text as string, steps: page?.steps.map(({ kind, state }) => `${kind} ${state}`) }
  }

  it('is owed by an order whose buyer confirmed a doubtful print, and by one that is too small without a word', async () => {
    const tiny = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer()
    const small = await order(await addShirt(), { design: await upload(tiny), placement: '0.5,0.5,1,0' })
    const { id: confirmed } = await orderedItem({ wants_proof: true })
    const { id: good } = await orderedItem()
    const withoutDesign = await order(await addShirt(), { wants_proof: true })
    const owed = async (id: number) => (await read(id)).flags.includes('proof_owed')
    expect(await Promise.all([small.body.id, confirmed, good, withoutDesign.body.id].map(owed))).toEqual([
      ...[true, true],
      ...[false, false],
    ])
    expect([small.body.owes_proof, withoutDesign.body.owes_proof]).toEqual([true, undefined])
    expect((await stepsOf(confirmed)).mail).toContain('print nothing until you')
    expect((await stepsOf(good)).mail).not.toContain('print nothing until you')
  })

  it('keeps the order from work until it is settled, and the order’s page says so', async () => {
    const { id } = await orderedItem({ wants_proof: true })
    const before = await read(id)
    for (const status of ['processing', 'shipped', 'completed']) {
      const { status: answered, body } = await put(id, { status })
      expect([answered, body.error]).toEqual([409, messages.adminOrders.proofOwed])
    }
    expect(await read(id)).toEqual(before)
    expect((await stepsOf(id)).steps).toEqual(expect.arrayContaining(['received done', 'proof now', 'inWork ahead']))

    expect((await put(id, { settled_flags: ['proof_owed'] })).status).toBe(200)
    expect((await put(id, { status: 'processing' })).body.status).toBe('processing')
    expect((await stepsOf(id)).steps).toEqual(expect.arrayContaining(['proof done', 'inWork now']))
  })

  it('is owed by a paid order, and by none that is cancelled', async () => {
    const item = { id: await addShirt(), qty: 1, price: 20, color: 'Black', placement, wants_proof: true }
    const customer = { name: 'Ada Alder', email: 'proof@example.com', address: '12 SE Ink St', ...street }
    const items = [{ ...item, design: await upload(await drawMarked()) }]
    const started = await app.call('POST', '/create-checkout-session', { items, customer })
    await payWith(started.body.url, cardNumbers.success)
    const { order: paid } = (await app.call('POST', '/save-stripe-order', { session_id: started.body.session_id })).body
    expect((await read(paid.id)).flags).toEqual(['proof_owed'])
    expect(paid.owes_proof, 'SEL-13: the success page says it').toBe(true)
    expect((await put(paid.id, { status: 'cancelled' })).body.flags).toEqual(['refund_due'])
    expect((await stepsOf(paid.id)).steps).not.toContain('proof done')
  })
})
