import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { disguises, drawn, notPictures, tooMuch } from '#test/helpers/hostile-files.ts'
import { addProduct } from '#test/helpers/product-row.ts'

const texts = messages.adminProducts

let app: TestApp
let admin: Record<string, string>
let productId: number
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  productId = await addProduct(app.database.db)
})
afterAll(() => app.close())

const call = (method: string, path: string, body?: unknown) => app.call(method, path, body, admin)

async function send(files: Buffer[], { id = productId, field = 'images', headers = admin } = {}) {
  const form = new FormData()
  for (const bytes of files) form.append(field, new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png')
  const response = await fetch(`${app.url}/api/products/${id}/images`, { method: 'POST', body: form, headers })
  return { status: response.status, body: await response.json() }
}

const pictures = async (id: number): Promise<{ id: number; image_url: string; alt_text: string }[]> =>
  (await app.call('GET', `/products/${id}/images`)).body

async function withPictures(count: number) {
  const id = await addProduct(app.database.db)
  const files = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      drawn(40 + index, 30)
        .png()
        .toBuffer(),
    ),
  )
  expect((await send(files, { id })).status).toBe(200)
  return { id, images: await pictures(id) }
}

/** Everything that storing a picture may leave: files and rows. */
async function kept(): Promise<{ stored: string[]; files: number; images: number; changes: number }> {
  const below = async (folder: string) =>
    (await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const { rows } = await app.database.pool.query(
    'select (select count(*) from files) as files, (select count(*) from product_images) as images, (select count(*) from audit_log) as changes',
  )
  return { stored: [...(await below('files')), ...(await below('incoming'))].sort(), ...rows[0] }
}

async function expectNothingKept(work: () => Promise<void>) {
  const before = await kept()
  await work()
  await expect.poll(kept).toEqual(before)
}

describe('POST /products/{id}/images', () => {
  it('accepts several JPEG, PNG and WebP files at once, in order, and publishes them', async () => {
    const id = await addProduct(app.database.db)
    const [jpeg, png, webp] = await Promise.all([
      drawn(600, 400).jpeg().toBuffer(),
      drawn(300, 200).png().toBuffer(),
      drawn(200, 300).webp().toBuffer(),
    ])
    const { status, body } = await send([jpeg, png, webp], { id })
    expect({ status, version: body.version }).toEqual({ status: 200, version: 1 })
    expect(body.images).toMatchObject([
      { width: 600, height: 400, alt_text: '' },
      { width: 300, height: 200 },
      { width: 200, height: 300 },
    ])
    expect(await pictures(id)).toEqual(body.images)
    const { body: product } = await app.call('GET', `/products/${id}`)
    expect(product.image_url).toBe(body.images[0].image_url)
    const shown = await fetch(app.url + body.images[0].image_url)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect((await send([png], { id })).body.images).toHaveLength(4)
  })

  it('refuses strangers before a byte is read, and an unknown product', async () => {
    const picture = await drawn(40, 40).png().toBuffer()
    await expectNothingKept(async () => {
      expect((await send([picture], { headers: {} })).status).toBe(401)
      expect((await send([picture], { id: 999_999 })).status).toBe(404)
    })
  })

  it('refuses other fields, empty forms, other bodies and more than ten files', async () => {
    const picture = await drawn(40, 40).png().toBuffer()
    await expectNothingKept(async () => {
      expect(await send([picture], { field: 'file' })).toMatchObject({ status: 422, body: { error: texts.noPictures } })
      expect((await send([])).status).toBe(422)
      expect((await call('POST', `/products/${productId}/images`, { images: [] })).status).toBe(415)
      expect(await send(Array.from({ length: 11 }, () => picture))).toMatchObject({
        status: 422,
        body: { error: texts.pictureBatch(10) },
      })
    })
  })

  it('stores none when one of several is not a picture', async () => {
    const picture = await drawn(40, 40).png().toBuffer()
    await expectNothingKept(async () => {
      expect((await send([picture, picture, Buffer.from('just words')])).status).toBe(415)
    })
  })

  it('accepts up to 20 pictures, also in simultaneous requests', async () => {
    const id = await addProduct(app.database.db)
    const picture = await drawn(20, 20).png().toBuffer()
    const many = (count: number) => Array.from({ length: count }, () => picture)
    expect((await send(many(10), { id })).status).toBe(200)
    const answers = await Promise.all([send(many(8), { id }), send(many(8), { id })])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.error).toBe(texts.pictureCount(20))
    expect(await pictures(id)).toHaveLength(18)
  })

  it('refuses GIF, AVIF, and more than 8 MB', async () => {
    await expectNothingKept(async () => {
      for (const picture of [drawn(64, 64).gif(), drawn(64, 64).avif({ effort: 0 })])
        expect(await send([await picture.toBuffer()])).toEqual({
          status: 415,
          body: { error: messages.upload.pictureType, code: 'unsupported' },
        })
      const picture = await drawn(64, 64).png().toBuffer()
      const padded = Buffer.concat([picture, Buffer.alloc(8 * 1024 * 1024 + 1 - picture.length)])
      expect(await send([padded])).toMatchObject({ status: 413, body: { error: messages.upload.tooLarge } })
    })
  })
})

describe('a hostile file among the pictures of a product is refused and leaves nothing behind', () => {
  test.each(Object.entries(notPictures))('%s', (_what, make) =>
    expectNothingKept(async () => {
      const { status, body } = await send([await make()])
      expect({ status, code: body.code }).toEqual({ status: 415, code: 'unsupported' })
      const { notAPicture, pictureType, broken } = messages.upload
      const causes = [broken.damaged, broken.heic].map((cause) => `${notAPicture} ${cause}`)
      expect([notAPicture, pictureType, ...causes]).toContain(body.error)
    }),
  )

  test.each(Object.entries(tooMuch))('%s', (what, make) =>
    expectNothingKept(async () => {
      const answer = await send([await make()])
      const isGif = what.includes('GIF')
      expect(answer).toMatchObject({
        status: isGif ? 415 : 413,
        body: { error: isGif ? messages.upload.pictureType : messages.upload.tooManyPixels },
      })
    }),
  )

  test.each(Object.entries(disguises).filter(([what]) => !/GIF|AVIF/.test(what)))('%s', async (_what, make) => {
    const id = await addProduct(app.database.db)
    expect((await send([await make()], { id })).status).toBe(200)
    const [image] = await pictures(id)
    const shown = Buffer.from(await (await fetch(app.url + image?.image_url)).arrayBuffer())
    expect(shown.toString('latin1')).not.toMatch(/script|system\(|secret/)
    expect((await sharp(shown).metadata()).exif).toBeUndefined()
  })
})

describe('PUT /products/{id}/images', () => {
  it('sets the order and the alt texts; the first is the main picture', async () => {
    const { id, images } = await withPictures(3)
    const wanted = [2, 0, 1].map((index) => ({ id: images[index]?.id, alt_text: ` View ${index} ` }))
    const { status, body } = await call('PUT', `/products/${id}/images`, { images: wanted })
    expect({ status, version: body.version }).toEqual({ status: 200, version: 1 })
    expect(body.images.map((image: { alt_text: string }) => image.alt_text)).toEqual(['View 2', 'View 0', 'View 1'])
    expect((await app.call('GET', `/products/${id}`)).body.image_url).toBe(images[2]?.image_url)
  })

  it('does not make an open form stale: it can still save its version', async () => {
    const id = await addProduct(app.database.db)
    const { body: opened } = await call('GET', `/admin/products/${id}`)
    const picture = await drawn(40, 40).png().toBuffer()
    const { body: added } = await send([picture, picture], { id })
    const [image, other] = added.images
    const images = [other, image].map((each: { id: number }) => ({ id: each.id, alt_text: 'From behind' }))
    expect((await call('PUT', `/products/${id}/images`, { images })).status).toBe(200)
    expect((await call('DELETE', `/products/${id}/images/${image.id}`)).status).toBe(200)
    const days = { delivery_days_min: 1, delivery_days_max: 2 }
    expect(await call('PUT', `/products/${id}`, { ...days, name: 'Saved', version: opened.version })).toMatchObject({
      status: 200,
      body: { name: 'Saved', version: opened.version + 1 },
    })
  })

  it('refuses to overwrite a change that was made since the pictures were read', async () => {
    const { id, images } = await withPictures(2)
    const seen = images.map((image) => ({ id: image.id, alt_text: '' }))
    const described = seen.map((each, index) => ({ ...each, alt_text: index === 0 ? 'The lid' : '' }))
    const first = await call('PUT', `/products/${id}/images`, { images: described, images_seen: seen })
    expect(first.status).toBe(200)
    expect(await call('PUT', `/products/${id}/images`, { images: seen.toReversed(), images_seen: seen })).toMatchObject(
      {
        status: 409,
        body: { error: texts.picturesChanged },
      },
    )
    const now = (await pictures(id)).map((each) => ({ id: each.id, alt_text: each.alt_text }))
    expect(now).toEqual(described)
    const second = await call('PUT', `/products/${id}/images`, { images: described.toReversed(), images_seen: now })
    expect(second.status).toBe(200)
  })

  it('refuses an incomplete list, and an alt text that is too long', async () => {
    const { id, images } = await withPictures(2)
    const other = await withPictures(1)
    const entry = (image?: { id: number }) => ({ id: image?.id, alt_text: '' })
    for (const list of [[images[0]], [...images, other.images[0]], [images[0], images[0]], []])
      expect(await call('PUT', `/products/${id}/images`, { images: list.map(entry) })).toMatchObject({
        status: 409,
        body: { error: texts.picturesChanged },
      })
    const long = images.map((image) => ({ id: image.id, alt_text: 'x'.repeat(301) }))
    expect((await call('PUT', `/products/${id}/images`, { images: long })).status).toBe(422)
    expect((await call('PUT', '/products/999999/images', { images: [] })).status).toBe(404)
  })
})

describe('deleting a picture', () => {
  it('promotes the next one and deletes the file after the row, by both addresses', async () => {
    const { id, images } = await withPictures(3)
    const [first, second, third] = images
    await app.runJobs()
    const { body } = await call('DELETE', `/product-images/${first?.id}`)
    expect(body.images.map((image: { id: number }) => image.id)).toEqual([second?.id, third?.id])
    expect((await app.call('GET', `/products/${id}`)).body.image_url).toBe(second?.image_url)
    await app.runJobs()
    expect((await fetch(app.url + first?.image_url)).status).toBe(404)
    const key = /uploads\/(.+)\/\d+\.webp/.exec(first?.image_url ?? '')?.[1] ?? '?'
    expect((await kept()).stored.filter((path) => path.includes(key))).toEqual([])
    expect((await call('DELETE', `/products/${id}/images/${second?.id}`)).status).toBe(200)
    expect((await fetch(app.url + third?.image_url)).status).toBe(200)
  })

  it('of another product, or twice, answers 404; the doubled path of the document is not served', async () => {
    const { id, images } = await withPictures(1)
    expect(await call('DELETE', `/products/${productId}/images/${images[0]?.id}`)).toMatchObject({
      status: 404,
      body: { error: texts.pictureNotFound },
    })
    expect((await call('DELETE', `/api/product-images/${images[0]?.id}`)).status).toBe(404)
    const both = await Promise.all([1, 2].map(() => call('DELETE', `/product-images/${images[0]?.id}`)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await pictures(id)).toEqual([])
  })

  it('keeps the file while a copy or an order shows it', async () => {
    const { id, images } = await withPictures(1)
    const { body: copy } = await call('POST', `/products/${id}/duplicate`)
    expect(copy.images[0].image_url).toBe(images[0]?.image_url)
    await call('DELETE', `/product-images/${images[0]?.id}`)
    await app.runJobs()
    expect((await fetch(app.url + images[0]?.image_url)).status).toBe(200)

    const sold = await withPictures(1)
    const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
    const items = [{ productId: sold.id, qty: 1, price: 20, name: 'Rose City Mug' }]
    const { body: order } = await app.call('POST', '/orders/shop', { ...buyer, items })
    await call('DELETE', `/product-images/${sold.images[0]?.id}`)
    await app.runJobs()
    const { body: ordered } = await call('GET', `/orders/${order.id}`)
    expect(ordered.items[0].image_url).toBe(sold.images[0]?.image_url)
    expect((await fetch(app.url + ordered.items[0].image_url)).status).toBe(200)
  })
})

describe('SEL-02: a picture for each color', () => {
  it('is shown with the lines of that color in cart, order and mails; the others keep the first picture', async () => {
    const { id, images } = await withPictures(3)
    await app.database.db
      .updateTable('products')
      .set({ colors: ['Moss', 'Ink', 'Rust'] })
      .where('id', '=', id)
      .execute()
    const colors = [undefined, 'Ink', 'Moss']
    const wanted = images.map((image, index) => ({ id: image.id, alt_text: '', color: colors[index] }))
    const { status, body } = await call('PUT', `/products/${id}/images`, { images: wanted })
    expect([status, body.images.map((image: { color?: string }) => image.color)]).toEqual([200, colors])
    const addresses = images.map(({ image_url }) => image_url)
    const items = ['Moss', 'Ink', 'Rust', ''].map((color) => ({ id, color, qty: 1, price: 20, name: 'Rose City Mug' }))
    const priced = (await app.call('POST', '/price-cart', { items })).body
    const shown = [addresses[2], addresses[1], addresses[0], addresses[0]]
    expect(priced.items.map((item: { image_url: string }) => item.image_url)).toEqual(shown)
    const ordered = await app.call('POST', '/orders/shop', {
      ...{ firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' },
      items: items.slice(0, 3).map(({ id: productId, ...item }) => ({ productId, ...item })),
    })
    expect(ordered.status).toBe(200)
    const rows = await app.database.db.selectFrom('order_items').select('image_address').orderBy('id').execute()
    expect(rows.slice(-3).map((row) => row.image_address)).toEqual(shown.slice(0, 3))
    await app.runJobs()
    const mails = (await app.mails()).filter(({ subject }) => subject?.includes(ordered.body.number))
    const drawnByMailPrograms = shown.slice(0, 3).map((path) => `${app.url}${path}`.replace(/webp$/, 'jpeg'))
    expect(mails).toHaveLength(2)
    for (const { html } of mails)
      expect([...(html ?? '').matchAll(/<img src="([^"]*uploads[^"]*)"/g)].map(([, address]) => address)).toEqual(
        drawnByMailPrograms,
      )
  })

  it('stays when a call arranges the pictures without colors, and is taken off by an empty one', async () => {
    const { id, images } = await withPictures(1)
    const seen = images.map(({ id, alt_text }) => ({ id, alt_text }))
    const colored = seen.map((image) => ({ ...image, color: 'Moss' }))
    await call('PUT', `/products/${id}/images`, { images: colored })
    const kept = await call('PUT', `/products/${id}/images`, {
      images: seen.map((image) => ({ ...image, alt_text: 'A cup' })),
      images_seen: seen,
    })
    expect(kept.body.images[0]).toMatchObject({ alt_text: 'A cup', color: 'Moss' })
    const off = seen.map((image) => ({ ...image, color: '' }))
    const stale = await call('PUT', `/products/${id}/images`, { images: off, images_seen: colored })
    expect(stale.status, 'its text was changed since').toBe(409)
    const taken = await call('PUT', `/products/${id}/images`, { images: off })
    expect(taken.body.images[0]).not.toHaveProperty('color')
  })
})
