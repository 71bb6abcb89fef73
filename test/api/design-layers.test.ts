import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { designUpload } from '#shared/constants.ts'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { readFace } from '#shared/design/faces/read-face.ts'
import { type Layer, type TextLayer, textPlacement } from '#shared/design/layers/layers.ts'
import { outlineOf } from '#shared/design/layers/lettering.ts'
import { type Matrix, placementMatrix } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { pdfPage, svgOf } from '#test/helpers/documents/document-files.ts'
import { shareOfDiffering } from '#test/helpers/drawings/share-of-differing.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '1' } })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const words = messages.layers.refused
const area = { wide: 3, high: 4 }
const shirt: PrintArea = {
  ...{ x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: area.wide, inches_high: area.high },
  mock_up: 't-shirt',
}

async function upload(bytes: Buffer): Promise<string> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
  const answer = await response.json()
  if (response.status !== 200) throw new Error(answer.error)
  return answer.url
}

const photo = { width: 300, height: 200 }
const drawPhoto = (background = '#00a000') =>
  sharp({ create: { ...photo, channels: 3, background } })
    .png()
    .toBuffer()

const text: TextLayer = {
  ...{ kind: 'text', text: 'River City', face: 'pacifico', align: 'center', color: '#d43d1a' },
  ...{ size: 0.5, curve: 0, x: 0.5, y: 0.25, rotation: 0 },
}
const pictureOf = (design: string, more: object = {}): Layer => ({
  ...({ kind: 'picture', design, x: 0.5, y: 0.6, scale: 0.5, rotation: 0 } as const),
  ...more,
})
const compose = (layers: unknown, headers: Record<string, string> = {}, frame: object = area) =>
  app.call('POST', '/designs', { ...frame, layers }, headers)
const status = async (path: string) => (await fetch(app.url + path)).status

function order(design: string, placement: string, productId: number, email = 'ada@example.com') {
  const item = { productId, qty: 1, price: 20, name: 'Own Tee', color: 'Black', design, placement }
  return app.call('POST', '/orders/shop', { firstName: 'Ada', lastName: 'Alder', email, items: [item] })
}
const addShirt = () =>
  addProduct(app.database.db, {
    ...{ name: 'Own Tee', stock: null, colors: ['Black', 'White'] },
    print_area: JSON.stringify(shirt),
  })
const itemOf = async (id: number) => (await app.call('GET', `/orders/${id}`, undefined, admin)).body.items[0]
async function download(itemId: number, what: 'print-file' | 'design') {
  const { body } = await app.call('POST', `/order-items/${itemId}/${what}-link`, undefined, admin)
  const response = await fetch(app.url + body.url)
  return { name: response.headers.get('content-disposition') ?? '', bytes: Buffer.from(await response.arrayBuffer()) }
}

const matrix = (numbers: Matrix) => `transform="matrix(${numbers.join(' ')})"`

/** The layers as the stage draws them: each with the matrix of its placement, one upon the other. */
async function asOnStage(layers: readonly Layer[], pictures: Record<string, Buffer>, width: number): Promise<Buffer> {
  const drawn = layers.map(async (layer) => {
    if (layer.kind === 'text') {
      const outline = outlineOf(await readFace(layer.face), layer)
      if (!outline) throw new Error('nothing is written')
      const placed = matrix(placementMatrix(textPlacement(layer, outline, area), outline, area, width))
      return `<path fill="${layer.color}" ${placed} d="${outline.d}"/>`
    }
    const data = pictures[layer.design]?.toString('base64')
    const placed = matrix(placementMatrix(layer, photo, area, width))
    return `<image width="${photo.width}" height="${photo.height}" ${placed} href="data:image/png;base64,${data}"/>`
  })
  const height = (width * area.high) / area.wide
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${(await Promise.all(drawn)).join('')}</svg>`
  return await sharp(Buffer.from(svg)).ensureAlpha().raw().toBuffer()
}

describe('a design of texts and pictures', () => {
  it('is one design, placed where its layers lie, with the quality of its coarsest picture', async () => {
    const design = await upload(await drawPhoto())
    const answer = await compose([text, pictureOf(design)])
    expect(answer).toMatchObject({
      status: 200,
      body: {
        ...{ url: expect.stringMatching(/^\/uploads\/design\/layers\//), type: 'image/svg+xml' },
        facts: { colors: ['rgb'], pages: 1, missing_fonts: [], is_vector: false },
      },
    })
    // 300 pixels on half of the area's 3 inches.
    const { width, facts, placement } = answer.body
    expect(width / facts.inches_wide).toBeCloseTo(200, 0)
    expect(Number(placement.split(',')[2])).toBeCloseTo(facts.inches_wide / 3, 3)
    const shown = await sharp(Buffer.from(await (await fetch(app.url + answer.body.url)).arrayBuffer())).stats()
    expect(shown.isOpaque).toBe(false)
  })

  it('is drawn at any size when it has only texts and vectors, and keeps what their files say', async () => {
    const pdf = await upload(pdfPage({ content: '1 0 0 0 k 0 0 126 144 re f' }))
    const svg = await upload(
      svgOf('<rect width="9" height="9"/><text font-family="Gill Sans">A</text>', 'width="90" height="90"'),
    )
    const { body } = await compose([pictureOf(pdf), text, pictureOf(svg, { x: 0.2 })])
    expect(body.facts).toMatchObject({ is_vector: true, colors: ['cmyk', 'rgb'], missing_fonts: ['Gill Sans'] })
  })

  it.each([
    ['on an arc', { ...text, curve: 140, rotation: -12, x: 0.62 }],
    ['in a bowl, in lines', { ...text, text: 'River City\nPress', face: 'bebas-neue', curve: -90, align: 'left' }],
  ] as const)('is printed as the stage shows it: %s', async (_how, layer) => {
    const [green, blue] = [await drawPhoto(), await drawPhoto('#2040c0')]
    const pictures = { [await upload(green)]: green, [await upload(blue)]: blue }
    const [first = '', second = ''] = Object.keys(pictures)
    const layers = [pictureOf(first), pictureOf(second, { x: 0.7, y: 0.3, rotation: 33, scale: 0.4 }), layer]
    const { body } = await compose(layers)
    const { id } = (await order(body.url, body.placement, await addShirt())).body
    const item = await itemOf(id)
    const { bytes } = await download(item.id, 'print-file')
    const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    expect([info.width, info.height]).toEqual([900, 1200])
    // Along edges alone: half a pixel of a placement's rounding, and other renderers.
    expect(shareOfDiffering(data, await asOnStage(layers, pictures, 900))).toBeLessThan(0.01)
    expect(item).toMatchObject({ design: body.url, print: { dpi: 200, verdict: 'good' } })
    const original = await download(item.id, 'design')
    expect(original.name).toMatch(/\.svg"$/)
    expect(original.bytes.toString()).toContain(green.toString('base64'))
    expect((await sharp(original.bytes).metadata()).format).toBe('svg')
  })

  it('is opened again as it was sent, and made once under one key', async () => {
    const layers = [pictureOf(await upload(await drawPhoto())), { ...text, text: 'Two\nlines', curve: 45 }]
    const key = { 'idempotency-key': 'layers-once' }
    const [first, again] = [await compose(layers, key), await compose(layers, key)]
    expect(first.status).toBe(200)
    expect(again.body).toEqual(first.body)
    const { body } = await app.call('GET', `/designs/layers?design=${encodeURIComponent(first.body.url)}`)
    expect(body).toEqual({ ...area, layers })
  })

  it('keeps its pictures as long as it is kept', async () => {
    const picture = await upload(await drawPhoto())
    const { url, placement } = (await compose([pictureOf(picture), text])).body
    const unused = (await compose([pictureOf(await upload(await drawPhoto())), text])).body.url
    await order(url, placement, await addShirt())
    app.clock.advance((designUpload.unusedDays + 1) * dayMs)
    await app.services.uploads.removeUnused()
    expect([await status(url), await status(picture), await status(unused)]).toEqual([200, 200, 404])
    admin = await app.adminHeaders()
  })

  it('is erased with its pictures, when its buyer is', async () => {
    const picture = await upload(await drawPhoto())
    const { url, placement } = (await compose([pictureOf(picture), text])).body
    const email = 'gone@example.com'
    const { id } = (await order(url, placement, await addShirt(), email)).body
    await app.call('PUT', `/orders/${id}`, { status: 'completed' }, admin)
    const { rows } = await app.database.pool.query('select id from customers where email = $1', [email])
    expect((await app.call('POST', `/customers/${rows[0].id}/erase`, { email }, admin)).status).toBe(200)
    await app.services.uploads.removeUnused()
    expect([await status(url), await status(picture)]).toEqual([404, 404])
    expect((await app.call('GET', `/designs/layers?design=${url}`)).status).toBe(404)
  })
})

describe('what cannot be printed is refused in words', () => {
  const many = (count: number) => Array.from({ length: count }, () => text)
  it.each<[why: string, layers: unknown, sentence: string]>([
    ['nothing', [], words.noLayers],
    ['too many layers', many(13), words.tooManyLayers(12)],
    ['10,000 characters', [{ ...text, text: 'a'.repeat(10_000) }], words.tooLong(200)],
    ['seven lines', [{ ...text, text: 'a\n'.repeat(6) }], words.tooManyLines(6)],
    ['spaces', [{ ...text, text: ' \n ' }], words.empty],
    ['a control character', [{ ...text, text: 'a\u0007b' }], words.unprintable],
    ['a direction mark', [{ ...text, text: 'a\u202eb' }], words.unprintable],
    ['half of a pair', [{ ...text, text: 'a\ud83d' }], words.unprintable],
    ['a letter without an outline', [{ ...text, text: 'Łódź' }], words.missing(['Ł', 'ź'])],
    ['no size', [{ ...text, size: Number.NaN }], words.number],
    ['a huge size', [{ ...text, size: 1e9 }], words.letterSize(0.1, 40)],
    ['a place outside', [{ ...text, x: 1.01 }], words.place],
    ['half a degree', [{ ...text, curve: 700 }], words.curve(330)],
    ['another color', [{ ...text, color: 'url(#a)' }], words.color],
    ['another face', [{ ...text, face: 'arial' }], words.face],
    ['a picture that never was', [pictureOf(`/uploads/design/ab/${'0'.repeat(38)}/300.webp`)], words.pictureGone],
    ['a picture elsewhere', [pictureOf('https://example.com/a.png')], words.pictureGone],
    ['a picture of the shop', [pictureOf('/uploads/mock-up-1/t-shirt/1d1d1d/1280.webp')], words.pictureGone],
    ['a huge picture', [pictureOf('/uploads/a/1.webp', { scale: 9 })], words.pictureSize],
  ])('%s', async (_why, layers, sentence) => {
    const { status, body } = await compose(layers)
    expect([status, body.fields ? Object.values(body.fields)[0] : body.error]).toEqual([422, sentence])
  })

  it('a design of layers as a picture, and one that is larger than any product', async () => {
    const { url } = (await compose([text])).body
    expect(await compose([pictureOf(url)])).toMatchObject({ status: 422, body: { error: words.layersInLayers } })
    const design = await upload(await drawPhoto())
    const huge = await compose([pictureOf(design, { scale: 8 })], {}, { wide: 96, high: 24 })
    expect(huge).toMatchObject({ status: 413, body: { error: words.tooLarge } })
  })

  it('pictures of more than 40 MB together', async () => {
    const large = () =>
      sharp({ create: { width: 2_700, height: 2_700, channels: 3, background: 'white' } })
        .tiff({ compression: 'none' })
        .toBuffer()
    const twice = [pictureOf(await upload(await large())), pictureOf(await upload(await large()), { x: 0.2 })]
    expect(await compose(twice)).toMatchObject({ status: 413, body: { error: words.tooManyBytes(40) } })
  })

  it('a file that only looks like one of layers is drawn as the SVG that it is', async () => {
    const line = '<use href="#p0" transform="matrix(1 0 0 1 0 0)"/>'
    const looksLike = svgOf(
      `\n<defs>\n<image id="p0" width="9" height="9" href="data:image/tiff;base64,AAAA"/>\n</defs>\n${line}\n`,
    )
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(looksLike)]), 'design')
    const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
    expect([response.status, (await response.json()).error]).toEqual([415, messages.upload.linkedPicture])
  })

  it('the layers of an upload, and of nothing', async () => {
    for (const design of [await upload(await drawPhoto()), '/uploads/design/layers/ab/cd/300.webp', ''])
      expect(await app.call('GET', `/designs/layers?design=${encodeURIComponent(design)}`)).toMatchObject({
        ...{ status: 404, body: { error: words.notLayers } },
      })
  })

  it('the 61st design of one address in an hour', async () => {
    const from = { 'x-forwarded-for': '198.51.100.7' }
    for (let call = 0; call < 60; call++) expect((await compose([], from)).status).toBe(422)
    expect((await compose([text], from)).status).toBe(429)
    expect((await compose([text], { 'x-forwarded-for': '198.51.100.8' })).status).toBe(200)
  })
})
