import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { areaPixels, drawOnArea } from '#server/platform/picture-process/draw-on-area.ts'
import { type Placement, type PrintInches, placementMatrix, writePlacement } from '#shared/design/placement.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, shopUrl, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { uploadDesign } from '#test/browser/helpers/browser-design.ts'
import { findProduct } from '#test/browser/helpers/browser-shop.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

/** A pixel differs visibly when its alpha or one of its color channels is off by more than an eighth of the range. */
const visible = 32
const mayDiffer = 0.01

/** Solid areas with four different corners, so that mirroring, rotation or a shift shows; a hole where there is alpha. */
function drawing(
  width: number,
  height: number,
  background: string | { r: number; g: number; b: number; alpha: number },
) {
  const block = (color: string, wide: number, high: number) =>
    sharp({
      create: { width: Math.round(width * wide), height: Math.round(height * high), channels: 4, background: color },
    })
      .png()
      .toBuffer()
  const channels = typeof background === 'string' ? 3 : 4
  return async () => {
    const [corner, bar, foot] = await Promise.all([
      block('#c23b22', 0.25, 0.25),
      block('#1f4fa8', 0.125, 0.5),
      block('#e5a400', 0.5, 0.125),
    ])
    const at = (x: number, y: number) => ({ left: Math.round(width * x), top: Math.round(height * y) })
    const composed = await sharp({ create: { width, height, channels, background } })
      .composite([
        { input: corner, ...at(0, 0) },
        { input: bar, ...at(0.75, 0.25) },
        { input: foot, ...at(0.25, 0.875) },
      ])
      .png({ compressionLevel: 3 })
      .toBuffer()
    return sharp(composed)
  }
}

const files: Record<string, () => Promise<Buffer>> = {
  'a tiny PNG (8 × 8)': async () => (await drawing(8, 8, '#0b6e63')()).png().toBuffer(),
  'a huge PNG (9000 × 6000)': async () => (await drawing(9_000, 6_000, '#0b6e63')()).png().toBuffer(),
  'a clear PNG': async () => (await drawing(900, 640, { r: 0, g: 0, b: 0, alpha: 0 })()).png().toBuffer(),
  'a photo that is turned by its EXIF': async () =>
    (await drawing(1_200, 800, '#0b6e63')()).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer(),
  'a PNG of 16 bits': async () =>
    (await drawing(800, 600, '#0b6e63')()).toColourspace('rgb16').png({ compressionLevel: 3 }).toBuffer(),
  'a JPEG in CMYK': async () =>
    (await drawing(800, 600, '#d8c6a2')())
      .toColourspace('cmyk')
      .withIccProfile('cmyk')
      .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
      .toBuffer(),
}
/** One placement inside the print area, one across its edge. */
const [inside, across] = [
  { x: 0.47, y: 0.44, scale: 0.6 },
  { x: 0.9, y: 0.1, scale: 1.3 },
]
const placements: Placement[] = [
  { ...inside, rotation: 0 },
  { ...across, rotation: 17 },
  { ...across, rotation: 45 },
  { ...inside, rotation: 90 },
  { ...inside, rotation: -133 },
]
const inches = { wide: 12, high: 16 }

/** The share of pixels that differ visibly between the page's canvas and the server's picture. */
async function compare(
  page: Page,
  { address, png, placement, of }: { address: string; png: Buffer; placement: Placement; of: PrintInches },
) {
  const natural = await page.evaluate(async (src) => {
    const image = new Image()
    image.src = src
    await image.decode()
    return { width: image.naturalWidth, height: image.naturalHeight }
  }, address)
  const { width } = await sharp(png).metadata()
  const matrix = placementMatrix(placement, natural, of, width)
  return await page.evaluate(
    async ({ src, server, matrix, visible }) => {
      const load = async (address: string) => {
        const image = new Image()
        image.src = address
        await image.decode()
        return image
      }
      const [design, printed] = await Promise.all([load(src), load(server)])
      const pixelsOf = (draw: (context: CanvasRenderingContext2D) => void) => {
        const canvas = document.createElement('canvas')
        canvas.width = printed.naturalWidth
        canvas.height = printed.naturalHeight
        const context = canvas.getContext('2d')
        if (!context) throw new Error('no canvas')
        context.imageSmoothingQuality = 'high'
        draw(context)
        return context.getImageData(0, 0, canvas.width, canvas.height).data
      }
      const ours = pixelsOf((context) => {
        context.setTransform(...(matrix as [number, number, number, number, number, number]))
        context.drawImage(design, 0, 0)
      })
      const theirs = pixelsOf((context) => context.drawImage(printed, 0, 0))
      let differing = 0
      let covered = 0
      for (let at = 0; at < ours.length; at += 4) {
        const [mine = 0, yours = 0] = [ours[at + 3], theirs[at + 3]]
        if (yours > 127) covered++
        let most = Math.abs(mine - yours)
        // Colors are weighted by alpha: a nearly transparent pixel has almost no color.
        for (let part = 0; part < 3; part++)
          most = Math.max(most, Math.abs(((ours[at + part] ?? 0) * mine - (theirs[at + part] ?? 0) * yours) / 255))
        if (most > visible) differing++
      }
      return { differing: differing / (ours.length / 4), covered: covered / (ours.length / 4) }
    },
    { src: address, server: `data:image/png;base64,${png.toString('base64')}`, matrix: [...matrix], visible },
  )
}

for (const [name, make] of Object.entries(files))
  test(`${name} is printed where the browser shows it, at every rotation`, async ({ page }) => {
    const bytes = await make()
    const { url, width, height } = await uploadDesign(bytes)
    await page.goto('/track')
    for (const placement of placements) {
      const area = areaPixels(inches, 600)
      const png = await (await drawOnArea({ bytes, size: { width, height } }, placement, inches, area)).png().toBuffer()
      const { differing, covered } = await compare(page, { address: url, png, placement, of: inches })
      process.stdout.write(`      ${(differing * 100).toFixed(2)} %  ${name} ${writePlacement(placement)}\n`)
      expect(covered, 'something is printed').toBeGreaterThan(0.03)
      expect(differing, writePlacement(placement)).toBeLessThanOrEqual(mayDiffer)
    }
  })

test('The print file that an administrator downloads shows the design as the buyer placed it', async ({ page }) => {
  const design = await uploadDesign(await (await drawing(900, 640, { r: 0, g: 0, b: 0, alpha: 0 })()).png().toBuffer())
  const mug = await findProduct(({ name }) => name === 'Mug with Your Design')
  const placement = { x: 0.42, y: 0.55, scale: 0.3, rotation: -33.5 }
  const line = { productId: mug.id, name: mug.name, price: mug.price, qty: 1, color: 'Cobalt' }
  const items = [{ ...line, design: design.url, placement: writePlacement(placement) }]
  const buyer = { firstName: 'Ada', lastName: 'Alder', email: 'ada@example.com' }
  const data = { ...buyer, items }
  const { id } = await (await page.request.post('/api/orders/shop', { headers: { origin: shopUrl() }, data })).json()

  await skipPreloader(page.context())
  await startSession(page)
  await page.goto(`/admin/shop-orders/${id}`)
  await expect(page.getByText('2.7 × 1.92 in')).toBeVisible()
  await expect(page.getByText('333 pixels to the inch: sharp')).toBeVisible()
  const preview = page.getByRole('link', { name: messages.admin.viewDesign(mug.name) }).getByRole('img')
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download print file (300 DPI)' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toMatch(/^ANI-\w+-\d+-print\.png$/)
  // The browser reports the download before the file is completely written.
  const path = await saved.path()
  await expect.poll(async () => (await readFile(path)).subarray(-8, -4).toString()).toBe('IEND')
  const png = await readFile(path)
  expect(await sharp(png).metadata()).toMatchObject({ width: 2_700, height: 1_050, density: 300 })
  await page.goto('/track')
  const of = { wide: 9, high: 3.5 }
  const { differing, covered } = await compare(page, { address: design.url, png, placement, of })
  expect(covered).toBeGreaterThan(0.01)
  expect(differing).toBeLessThanOrEqual(mayDiffer)
})
