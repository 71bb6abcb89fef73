import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Files, openFiles } from '#server/platform/files.ts'
import { createPictures } from '#server/platform/pictures/pictures.ts'
import { pictureSources } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { pngBomb } from '#test/helpers/hostile-files.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#d43d1a', noise: { type: 'gaussian', sigma: 20 } } })

async function store(bytes: Buffer, kind: 'product-image' | 'content' = 'product-image') {
  const { pictures } = app.services
  const picture = await pictures.store(await pictures.accept(bytes), 'product')
  const fileId = await app.database.db.transaction().execute((tx) => pictures.record(tx, picture, { kind }))
  return { ...picture, fileId }
}
const fetchPicture = (path: string) => fetch(`${app.url}/uploads/${path}`)

describe('a stored picture', () => {
  it('is served in every width and both formats, with its content type', async () => {
    const { key } = await store(await drawn(1_000, 500).png().toBuffer())
    for (const width of [320, 640, 960, 1_000])
      for (const format of ['avif', 'webp'] as const) {
        const response = await fetchPicture(`${key}/${width}.${format}`)
        expect(response.status).toBe(200)
        expect(Object.fromEntries(response.headers)).toMatchObject({
          'content-type': `image/${format}`,
          'cache-control': 'public, max-age=31536000, immutable',
          'x-content-type-options': 'nosniff',
          'content-security-policy': "default-src 'none'; sandbox",
          'cross-origin-resource-policy': 'cross-origin',
        })
        const metadata = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
        expect(metadata).toMatchObject({ width, height: width / 2, format: format === 'avif' ? 'heif' : 'webp' })
      }
  })

  it('has no other widths, formats or names', async () => {
    const { key } = await store(await drawn(1_000, 500).png().toBuffer())
    const unknown = `product/00/${'0'.repeat(38)}`
    const addresses = [`${key}/321.webp`, `${key}/1280.webp`, `${key}/640.png`, `${key}/640.svg`, `${key}/0640.webp`]
    addresses.push(key, `${unknown}/640.webp`, `..%2f..%2fmasters/${key}/640.webp`, `${key}/640.webp/x`, '')
    for (const address of addresses) expect([address, (await fetchPicture(address)).status]).toEqual([address, 404])
  })

  it('answers 404 once its file is deleted, and private files are never served', async () => {
    const { db } = app.database
    const deleted = await store(await drawn(400, 400).png().toBuffer())
    await db.updateTable('files').set({ deleted_at: new Date() }).where('id', '=', deleted.fileId).execute()
    const proof = await store(await drawn(400, 400).png().toBuffer())
    await db.updateTable('files').set({ kind: 'proof' }).where('id', '=', proof.fileId).execute()
    for (const { key } of [deleted, proof]) expect((await fetchPicture(`${key}/320.webp`)).status).toBe(404)
  })

  it('gets its AVIF sizes from the job, once, also if the job runs twice', async () => {
    const { key, fileId } = await store(await drawn(700, 700).jpeg().toBuffer())
    await app.runJobs()
    const { files } = app.services.platform
    const made = await Promise.all([320, 640, 700].map((width) => files.get(`sizes/${key}/${width}.avif`)))
    expect(made.every((bytes) => bytes !== null)).toBe(true)
    await app.services.pictures.makeSizes(fileId)
    expect(await files.get(`sizes/${key}/320.avif`)).toEqual(made[0])
  })

  it('is made once for many simultaneous requests', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'alder-pictures-'))
    const real = await openFiles({ kind: 'folder', folder })
    const puts: string[] = []
    const files: Files = {
      ...real,
      put: async (key, bytes, mime) => {
        puts.push(key)
        await real.put(key, bytes, mime)
      },
    }
    const pictures = createPictures({ db: app.database.db, files })
    const { key, ...picture } = await pictures.store(
      await pictures.accept(await drawn(800, 800).png().toBuffer()),
      'product',
    )
    await app.database.db
      .transaction()
      .execute((tx) => pictures.record(tx, { key, ...picture }, { kind: 'product-image' }))
    const answers = await Promise.all(Array.from({ length: 20 }, () => pictures.size(key, 320, 'webp')))
    expect(new Set(answers.map((bytes) => bytes?.length)).size).toBe(1)
    expect(puts.filter((put) => put === `sizes/${key}/320.webp`)).toHaveLength(1)
    await rm(folder, { recursive: true })
  })

  it('is a product’s image, addressed in its largest width, with its proportions', async () => {
    const productId = await addProduct(app.database.db)
    const wide = await store(await drawn(2_000, 1_000).jpeg().toBuffer())
    const small = await store(await drawn(300, 600).jpeg().toBuffer())
    await app.database.db
      .insertInto('product_images')
      .values([
        { product_id: productId, file_id: small.fileId, alt_text: 'The handle', position: 1 },
        { product_id: productId, file_id: wide.fileId, alt_text: 'A mug', position: 0 },
      ])
      .execute()
    const { body } = await app.call('GET', `/products/${productId}`)
    const address = `/uploads/${wide.key}/1600.webp`
    expect(body.image_url).toBe(address)
    expect(body.images).toMatchObject([
      { file_url: address, image_url: address, alt_text: 'A mug', width: 2_000, height: 1_000 },
      { image_url: `/uploads/${small.key}/300.webp`, alt_text: 'The handle', width: 300, height: 600 },
    ])
    expect((await app.call('GET', `/products/${productId}/images`)).body).toEqual(body.images)
    const offered = (['page', 'card'] as const)
      .flatMap((place) => (pictureSources(address, 'avif', place) ?? '').split(', '))
      .map((source) => source.split(' ')[0] ?? '')
    expect(offered).toHaveLength(9)
    for (const each of offered) expect((await fetch(app.url + each)).status).toBe(200)
  })
})

describe('an upload', () => {
  const accept = (bytes: Buffer) => app.services.pictures.accept(bytes)

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('may be a %s', async (format) => {
    const accepted = await accept(await drawn(60, 40).toFormat(format).toBuffer())
    expect(accepted).toMatchObject({ width: 60, height: 40 })
    expect((await sharp(accepted.master).metadata()).format).toBe(accepted.mime.replace('image/', ''))
  })

  it('is rotated upright, keeps its transparency and loses all metadata', async () => {
    const sideways = await drawn(800, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    const polyglot = Buffer.concat([sideways, Buffer.from('<script>alert(1)</script>')])
    const upright = await accept(polyglot)
    expect(upright).toMatchObject({ width: 200, height: 800, mime: 'image/jpeg' })
    expect(upright.master.includes('secret place')).toBe(false)
    expect(upright.master.includes('<script>')).toBe(false)
    expect((await sharp(upright.master).metadata()).exif).toBeUndefined()
    const clear = sharp({ create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    expect(await accept(await clear.png().toBuffer())).toMatchObject({ mime: 'image/webp' })
  })

  it('keeps every pixel when it is small', async () => {
    const board = Buffer.from(
      Array.from({ length: 64 }, (_, at) => ((at + (at >> 3)) % 2 ? [212, 61, 26] : [11, 110, 99])).flat(),
    )
    const bytes = await sharp(board, { raw: { width: 8, height: 8, channels: 3 } })
      .png()
      .toBuffer()
    const { master } = await accept(bytes)
    expect((await sharp(master).removeAlpha().raw().toBuffer()).equals(board)).toBe(true)
  })

  it.each([
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>')],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.7\n1 0 obj <<>> endobj')],
    ['a script that begins like a GIF', Buffer.from('GIF89a/*\x00\x00\x00*/=1;alert(1)')],
    ['a PNG of 400 megapixels', pngBomb(12_000, 33_000)],
    ['nothing', Buffer.alloc(0)],
    ['noise', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 7919) % 251))],
  ])('may not be %s', async (_what, bytes) => {
    await expect(accept(bytes)).rejects.toMatchObject({ name: 'AppError', code: /unsupported|too_large/ })
  })

  it('may not be a TIFF, half a JPEG, too long on a side or too many bytes', async () => {
    const tiff = await drawn(40, 40).tiff().toBuffer()
    const half = (await drawn(400, 400).jpeg().toBuffer()).subarray(0, 9_000)
    const { notAPicture, broken } = messages.upload
    for (const [bytes, message] of [
      [tiff, notAPicture],
      [half, `${notAPicture} ${broken.damaged}`],
    ] as const)
      await expect(accept(bytes)).rejects.toMatchObject({ code: 'unsupported', message })
    const long = await sharp({ create: { width: 12_001, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    await expect(accept(long)).rejects.toMatchObject({ code: 'too_large' })
    await expect(accept(Buffer.alloc(8 * 1024 * 1024 + 1))).rejects.toMatchObject({ code: 'too_large' })
  })
})
