import { readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PrintArea } from '#shared/contracts/catalog.ts'
import { placementMatrix } from '#shared/design/placement.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { pdfPage, streamOf, svgOf } from '#test/helpers/documents/document-files.ts'
import { inertDocuments, refusedDocuments } from '#test/helpers/documents/hostile-documents.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

async function send(bytes: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)]), 'design')
  const response = await fetch(`${app.url}/api/upload`, { method: 'POST', body: form })
  return { status: response.status, body: await response.json() }
}

/** Reads the shown picture; gives its colour at a point, in fractions of its sides. */
async function readShown(url: string): Promise<(x: number, y: number) => number[]> {
  const shown = sharp(Buffer.from(await (await fetch(app.url + url)).arrayBuffer()))
  const { data, info } = await shown.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return (x, y) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * 4
    return [...data.subarray(at, at + 4)]
  }
}

function expectNear(color: number[], wanted: number[]) {
  for (const [index, value] of wanted.entries()) expect(Math.abs((color[index] ?? 0) - value)).toBeLessThan(12)
}

async function stored(): Promise<string[]> {
  const below = async (folder: string) =>
    (await readdir(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  return [...(await below('files')), ...(await below('incoming'))].sort()
}

const clear = [0, 0, 0, 0]
const fonts = '/Font<</F1 5 0 R>>'
const helvetica = ['<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>']
/** The left half of a card of 3.5 × 2 inches in green, with a red square at its upper left. */
const card = { content: '0 0.6 0 rg 0 0 126 144 re f 1 0 0 rg 0 104 40 40 re f' }

describe('a design that is drawn from its file', () => {
  it('is a PDF: shown where it is not empty, with its size, colours, fonts and pages', async () => {
    const { status, body } = await send(
      pdfPage({
        content: `1 0 0 0 k 0 0 126 144 re f BT /F1 24 Tf 20 90 Td (Hello) Tj ET`,
        ...{ resources: fonts, objects: helvetica, pages: 3, isPacked: true },
      }),
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ url: expect.stringMatching(/^\/uploads\/design\//), width: 3_200, height: 1_829, type: 'application/pdf' },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        facts: {
          ...{ inches_wide: 3.5, inches_high: 2, colors: ['cmyk'], pages: 3 },
          ...{ missing_fonts: ['Helvetica'], is_vector: true },
        },
      },
    })
    const colorAt = await readShown(body.url)
    expectNear(colorAt(0.25, 0.8), [0, 174, 239, 255])
    expectNear(colorAt(0.75, 0.5), clear)
  })

  it('is a PDF of a photo: its quality is judged by the pixels of the photo', async () => {
    const image = '/Type/XObject/Subtype/Image/Width 300/Height 200/BitsPerComponent 8/ColorSpace/DeviceRGB'
    const { body } = await send(
      pdfPage({
        content: 'q 216 0 0 144 0 0 cm /I Do Q',
        resources: '/XObject<</I 5 0 R>>',
        objects: [streamOf(image, Buffer.alloc(300 * 200 * 3, 100), { isPacked: true })],
      }),
    )
    // 300 pixels on 3 of the page's 3.5 inches.
    expect(body).toMatchObject({ width: 350, height: 200, facts: { is_vector: false, colors: ['rgb'] } })
  })

  it('is a PDF in units of its own: as large as it prints, and its photo as coarse', async () => {
    const sizeOf = async (file: Parameters<typeof pdfPage>[0]) => (await send(pdfPage(file))).body
    const page = { content: card.content, inches: { wide: 8.5, high: 11 } }
    expect(await sizeOf({ ...page, page: '/UserUnit 2' })).toMatchObject({
      facts: { inches_wide: 17, inches_high: 22 },
    })
    expect(await sizeOf({ ...page, page: '/UserUnit 5 0 R', objects: ['1.5'] })).toMatchObject({
      facts: { inches_wide: 12.75, inches_high: 16.5 },
    })
    const image = '/Type/XObject/Subtype/Image/Width 300/Height 200/BitsPerComponent 8/ColorSpace/DeviceRGB'
    const photo = {
      content: 'q 216 0 0 144 0 0 cm /I Do Q',
      resources: '/XObject<</I 5 0 R>>',
      objects: [streamOf(image, Buffer.alloc(300 * 200 * 3, 100), { isPacked: true })],
    }
    // 300 pixels on 6 of the page's 7 inches.
    expect(await sizeOf({ ...photo, page: '/UserUnit 2' })).toMatchObject({
      ...{ width: 350, height: 200 },
      facts: { inches_wide: 7, inches_high: 4 },
    })
    // Of another page.
    const other = pdfPage({ ...page, pages: 2 })
      .toString('latin1')
      .replace('%%EOF', '9 0 obj<</UserUnit 3>>endobj\n%%EOF')
    expect((await send(Buffer.from(other, 'latin1'))).body.facts).toMatchObject({ inches_wide: 8.5, inches_high: 11 })
  })

  it('is a PDF that is turned: its sides are those that are seen', async () => {
    const { body } = await send(pdfPage({ ...card, page: '/Rotate 90' }))
    expect(body.facts).toMatchObject({ inches_wide: 2, inches_high: 3.5 })
    // Its left half is the upper one now, with the square at the right.
    const colorAt = await readShown(body.url)
    expectNear(colorAt(0.2, 0.2), [0, 153, 0, 255])
    expectNear(colorAt(0.9, 0.05), [255, 0, 0, 255])
    expectNear(colorAt(0.5, 0.75), clear)
  })

  it('is an SVG: shown with its transparency, fonts that are not the shop’s are named', async () => {
    const { status, body } = await send(
      svgOf(
        `<rect width="200" height="200" fill="#d43d1a" opacity="0.5"/><text x="9" y="99" style="font: bold 40px 'Gill Sans', serif">A</text><text font-family="Work Sans">B</text>`,
        'width="101.6mm" viewBox="0 0 400 200"',
      ),
    )
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ url: expect.stringMatching(/^\/uploads\/design\//), width: 3_200, height: 1_600, type: 'image/svg+xml' },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        facts: {
          ...{ inches_wide: 4, inches_high: 2, colors: ['rgb'], pages: 1 },
          ...{ missing_fonts: ['Gill Sans'], is_vector: true },
        },
      },
    })
    const colorAt = await readShown(body.url)
    expectNear(colorAt(0.4, 0.8), [0xd4, 0x3d, 0x1a, 128])
    expectNear(colorAt(0.75, 0.5), clear)
  })

  it('is an SVG with a photo inside: its quality is judged by the pixels of the photo', async () => {
    const photo = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const { body } = await send(
      svgOf(
        `<g transform="scale(2)"><image href="data:image/png;base64,${photo.toString('base64')}" width="150" height="100"/></g>`,
      ),
    )
    // 300 pixels on 3 of the drawing's 4 inches.
    expect(body).toMatchObject({ width: 400, height: 200, facts: { is_vector: false } })
    const colorAt = await readShown(body.url)
    expectNear(colorAt(0.5, 0.5), [255, 0, 0, 255])
  })

  it('is an SVG with a shadow, as honest files have them', async () => {
    const steps =
      '<feGaussianBlur in="SourceAlpha" stdDeviation="4"/><feOffset dy="6"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge>'
    const { body } = await send(
      svgOf(
        `<filter id="s" y="-50%" height="200%">${steps}</filter><rect y="5" width="60" height="5" fill="#d43d1a" filter="url(#s)"/>`,
        'width="4in" height="0.2in" viewBox="0 0 400 20"',
      ),
    )
    expect(body).toMatchObject({ type: 'image/svg+xml', facts: { is_vector: true } })
    const colorAt = await readShown(body.url)
    expectNear(colorAt(0.05, 0.4), [0xd4, 0x3d, 0x1a, 255])
  })

  it('is a TIFF: converted from CMYK, with its size in inches and pages', async () => {
    const tiff = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6e63' } })
      .toColourspace('cmyk')
      .tiff({ compression: 'lzw', xres: 300 / 25.4, yres: 300 / 25.4 })
      .toBuffer()
    const { status, body } = await send(tiff)
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        ...{ url: expect.stringMatching(/^\/uploads\/design\//), width: 600, height: 300, type: 'image/tiff' },
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
        facts: {
          ...{ inches_wide: 2, inches_high: 1, colors: ['cmyk'], pages: 1, missing_fonts: [], is_vector: false },
        },
      },
    })
    const colorAt = await readShown(body.url)
    const [red = 0, green = 0, blue = 0] = colorAt(0.5, 0.5)
    for (const [color, wanted] of [
      [red, 0x0b],
      [green, 0x6e],
      [blue, 0x63],
    ] as const)
      expect(Math.abs(color - wanted)).toBeLessThan(25)
  })

  it('is a TIFF with its directory after the pixels, as most programs write it', async () => {
    const tiff = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6e63' } })
      .tiff({ compression: 'none' })
      .toBuffer()
    expect(await send(tiff)).toMatchObject({ status: 200, body: { type: 'image/tiff', width: 600, height: 300 } })
  })
})

describe('a hostile file is refused in words and leaves nothing, while the shop answers', () => {
  it.each(Object.entries(refusedDocuments))('%s', async (_what, { make, status, sentence }) => {
    const before = await stored()
    const file = make()
    const sent = send(file)
    expect((await fetch(`${app.url}/api/categories`)).status).toBe(200)
    const code = status === 413 ? 'too_large' : 'unsupported'
    expect(await sent).toEqual({ status, body: { error: sentence, code } })
    await expect.poll(stored).toEqual(before)
  })
})

describe('what would run or be fetched is drawn and does nothing', () => {
  let asked = 0
  const server = createServer((_request, response) => {
    asked++
    response.end()
  })
  beforeAll(() => new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening)))
  afterAll(() => new Promise((closed) => server.close(closed)))

  it.each(Object.entries(inertDocuments))('%s', async (_what, make) => {
    const { status, body } = await send(make(`http://127.0.0.1:${(server.address() as AddressInfo).port}/x`))
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined })
    const response = await fetch(app.url + body.url)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(asked).toBe(0)
  })
})

describe('an ordered file', () => {
  const shirt: PrintArea = {
    ...{ x: 0.3, y: 0.25, width: 0.3, height: 0.4, inches_wide: 3, inches_high: 4, mock_up: 't-shirt' },
  }
  const inches = { wide: 3, high: 4 }
  const files = {
    pdf: { bytes: pdfPage(card), size: { width: 3_200, height: 1_829 } },
    svg: {
      bytes: svgOf(
        '<rect width="126" height="144" fill="#090"/><rect width="40" height="40" fill="red"/>',
        'width="3.5in" height="2in" viewBox="0 0 252 144"',
      ),
      size: { width: 3_200, height: 1_829 },
    },
  }

  async function ordered(bytes: Buffer, area: PrintArea | null = shirt) {
    const { url } = (await send(bytes)).body
    const productId = await addProduct(app.database.db, {
      ...{ name: 'Own Tee', stock: null, colors: ['White'] },
      ...(area ? { print_area: JSON.stringify(area) } : {}),
    })
    const line = { productId, qty: 1, price: 20, name: 'Own Tee', color: 'White', design: url }
    const items = [{ ...line, ...(area ? { placement: '0.4,0.5,0.5,90' } : {}) }]
    const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
    const { body } = await app.call('POST', '/orders/shop', { ...buyer, items })
    const found = (await app.call('GET', `/orders/${body.id}`, undefined, admin)).body
    return { number: found.number as string, item: found.items[0] }
  }

  async function download(item: { id: number }, kind: 'print-file-link' | 'design-link') {
    const { body } = await app.call('POST', `/order-items/${item.id}/${kind}`, undefined, admin)
    const response = await fetch(app.url + body.url)
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  it.each(Object.entries(files))(
    'as %s is printed sharp at its place, and staff get the original',
    async (extension, { bytes, size }) => {
      const { number, item } = await ordered(bytes)
      expect(item.print).toMatchObject({ is_vector: true, verdict: 'sharp', file_dpi: 300, inches_wide: 1.5 })
      const mails = app.database.db.selectFrom('mails').select('text_body').where('text_body', 'like', `%${number}%`)
      const words = '1.5 × 0.86 in, vector: sharp at any size'
      expect((await mails.execute()).map(({ text_body }) => text_body.includes(words))).toEqual([true, true])
      expect(item.design_facts).toMatchObject({ inches_wide: 3.5, is_vector: true })
      const original = await download(item, 'design-link')
      expect(original.bytes.equals(bytes)).toBe(true)
      expect(Object.fromEntries(original.headers)).toMatchObject({
        'content-disposition': `attachment; filename="${number}-${item.id}.${extension}"`,
        'content-type': 'application/octet-stream',
      })
      const print = await download(item, 'print-file-link')
      const { data, info } = await sharp(print.bytes).raw().toBuffer({ resolveWithObject: true })
      expect(info).toMatchObject({ width: 900, height: 1_200, channels: 4 })
      const matrix = placementMatrix({ x: 0.4, y: 0.5, scale: 0.5, rotation: 90 }, size, inches, info.width)
      const [a, b, c, d, e, f] = matrix
      const colorAt = (x: number, y: number) => {
        const [across, down] = [x * size.width, y * size.height]
        const [left, top] = [Math.floor(a * across + c * down + e), Math.floor(b * across + d * down + f)]
        return [...data.subarray((top * info.width + left) * 4, (top * info.width + left) * 4 + 4)]
      }
      const red = [255, 0, 0, 255]
      const green = [0, 153, 0, 255]
      // Of 252 × 144 points: the red square ends at 40, the green half at 126.
      for (const [x, y, wanted] of [
        [3, 3, red],
        [37, 37, red],
        [43, 3, green],
        [3, 43, green],
        [123, 141, green],
        [129, 72, clear],
      ] as const)
        expect([x, y, colorAt(x / 252, y / 144)]).toEqual([x, y, [...wanted]])
      const preview = await fetch(app.url + item.print.preview_url)
      expect([preview.status, preview.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    },
  )

  it('as a TIFF in CMYK is printed from its own pixels', async () => {
    const tiff = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#0b6e63' } })
      .toColourspace('cmyk')
      .tiff()
      .toBuffer()
    const { number, item } = await ordered(tiff)
    expect(item.print).toMatchObject({ dpi: 400, verdict: 'sharp', is_vector: false })
    const { headers } = await download(item, 'design-link')
    expect(headers.get('content-disposition')).toContain(`${number}-${item.id}.tiff`)
    const { bytes } = await download(item, 'print-file-link')
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 900, height: 1_200, space: 'srgb' })
  })

  it('without a print area is named in inches in the mail', async () => {
    const { number } = await ordered(files.pdf.bytes, null)
    const mails = await app.database.db.selectFrom('mails').select('text_body').execute()
    expect(
      mails
        .map(({ text_body }) => text_body)
        .filter((text) => text.includes(number))
        .join(),
    ).toContain('your design of 3.5 × 2 in, printed as we agree on it')
  })
})
