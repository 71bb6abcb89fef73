// `npm run docs:screens`: takes the pictures in docs/screens from the built app, started on a temporary data folder.
// With names behind `--` only those: npm run docs:screens -- site-390 design
import { mkdtempSync } from 'node:fs'
import { chmod, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { skipPreloader } from '#test/browser/helpers/browser.ts'
import { type BrowserApp, startBrowserApp } from '#test/browser/helpers/browser-app.ts'
import { signIn } from '#test/browser/helpers/sign-in.ts'
import { systemChromium } from './find-chromium.ts'

const folder = 'docs/screens'
const mostBytes = 200 * 1024
const gap = 8
const gridBackground = '#5a6560'

type Size = { width: number; height: number }
/** One picture of many pages, each cut off at `shownHeight` and reduced to the width of a cell. */
type PageGrid = { name: string; window: Size; shownHeight: number; cellWidth: number; columns: number }

const siteGrids: PageGrid[] = [
  { name: 'site-1440', window: { width: 1440, height: 900 }, shownHeight: 1776, cellWidth: 300, columns: 5 },
  { name: 'site-768', window: { width: 768, height: 1024 }, shownHeight: 2048, cellWidth: 180, columns: 10 },
  { name: 'site-390', window: { width: 390, height: 844 }, shownHeight: 1500, cellWidth: 150, columns: 10 },
]
const adminGrids: PageGrid[] = [
  { name: 'admin-1440', window: { width: 1440, height: 948 }, shownHeight: 948, cellWidth: 380, columns: 5 },
  { name: 'admin-390', window: { width: 390, height: 844 }, shownHeight: 1920, cellWidth: 130, columns: 12 },
]

const siteAddresses = [
  paths.home,
  paths.about,
  paths.services,
  ...['creative-tech', 'branding', 'print'].map(paths.serviceLine),
  paths.packages,
  paths.projects,
  ...['smart-visions', 'business-launch'].map(paths.project),
  paths.testimonials,
  paths.faq,
  paths.contact,
  paths.gallery,
  paths.shop,
  paths.product(1),
  paths.search('mug'),
  paths.returns,
  paths.shipping,
  '/page-404',
]

const adminAddresses = [
  ...['', '/shop-orders', '/orders', '/products', '/products/1', '/products/1/edit', '/products/new', '/categories'],
  ...['/customers', '/reviews', '/messages', '/subscribers', '/mails', '/activity', '/settings', '/account'],
  '/administrators',
].map((path) => paths.admin + path)

const wanted = process.argv.slice(2)

function isWanted({ name }: { name: string }): boolean {
  return wanted.length === 0 || wanted.includes(name)
}

/** What is printed on the shirt. */
const flower = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="1200" viewBox="-60 -60 120 120"><g opacity=".9">${[
  '#0f8b7d',
  '#e8b10a',
  '#e2552f',
]
  .flatMap((ink, turn) => [0, 120, 240].map((angle) => ({ ink, angle: angle + turn * 40 })))
  .map(({ ink, angle }) => `<circle cx="34" r="22" fill="${ink}" transform="rotate(${angle})"/>`)
  .join('')}</g><circle r="22" fill="#f7f2e8"/></svg>`

const dataDir = mkdtempSync(join(tmpdir(), 'alder-screens-'))
// The embedded database server runs as another account and has to enter the folder.
await chmod(dataDir, 0o755)
const app = await startBrowserApp(dataDir, { RATE_LIMIT_SCALE: '1000' })
const executablePath = systemChromium()
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox'] })
try {
  await fillShop(app)
  for (const grid of siteGrids.filter(isWanted)) await takeGrid(grid, siteAddresses, async () => undefined)
  for (const grid of adminGrids.filter(isWanted)) await takeGrid(grid, adminAddresses, signIn)
  if (isWanted({ name: 'design' })) await takeDesign()
} finally {
  await browser.close()
  await app.end()
  await rm(dataDir, { recursive: true, force: true })
}

async function openContext(viewport: Size): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport, baseURL: app.url, reducedMotion: 'reduce' })
  await skipPreloader(context)
  context.setDefaultTimeout(180_000)
  return context
}

async function takeGrid(grid: PageGrid, addresses: readonly string[], prepare: (page: Page) => Promise<void>) {
  const context = await openContext(grid.window)
  const page = await context.newPage()
  await prepare(page)
  const cells: Buffer[] = []
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'networkidle' })
    await loadPictures(page)
    const clip = { x: 0, y: 0, width: grid.window.width, height: grid.shownHeight }
    // In a picture taller than the window, a bar at its lower edge would cover the middle of the page.
    const style = '.sticky-bar { display: none }'
    const png = await page.screenshot({ animations: 'disabled', fullPage: true, clip, style })
    cells.push(await sharp(png).resize({ width: grid.cellWidth }).toBuffer())
  }
  await context.close()
  await save(grid.name, await arrange(cells, grid))
}

/** Pictures below the window load on scrolling; here they are loaded at once. */
async function loadPictures(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager'
    await Promise.all(Array.from(document.images, (image) => image.decode().catch(() => undefined)))
  })
}

async function arrange(
  cells: readonly Buffer[],
  { window, shownHeight, cellWidth, columns }: PageGrid,
): Promise<Buffer> {
  const cellHeight = Math.round((shownHeight * cellWidth) / window.width)
  const rows = Math.ceil(cells.length / columns)
  const lengthOf = (count: number, size: number) => gap + count * (size + gap)
  const ground = { width: lengthOf(columns, cellWidth), height: lengthOf(rows, cellHeight), background: gridBackground }
  return await sharp({ create: { ...ground, channels: 3 } })
    .composite(
      cells.map((input, index) => ({
        input,
        left: lengthOf(index % columns, cellWidth),
        top: lengthOf(Math.floor(index / columns), cellHeight),
      })),
    )
    .png()
    .toBuffer()
}

/** In the best quality that fits. */
async function save(name: string, png: Buffer) {
  for (let quality = 85; quality > 0; quality -= 5) {
    const webp = await sharp(png).webp({ quality, effort: 6 }).toBuffer()
    if (webp.length > mostBytes) continue
    await writeFile(join(folder, `${name}.webp`), webp)
    process.stdout.write(`${name}: ${Math.round(webp.length / 1024)} KB, quality ${quality}\n`)
    return
  }
  throw new Error(`${name} does not fit into ${mostBytes} bytes`)
}

/** What visitors send, so that the administrator's lists have rows. */
async function fillShop({ url }: BrowserApp) {
  const products: { id: number; price: number; discounted_price: number | null; colors: string; sizes: string }[] =
    await (await fetch(`${url}/api/products`)).json()
  const plain = products.filter(({ colors, sizes }) => !colors && !sizes)
  const buyers = ['Mika Okafor', 'Rosa Alderton', 'Priya Raman', 'Jonas Castellan', 'Wren Oak', 'Lena Fjord']
  for (const [index, buyer] of buyers.entries()) {
    const [firstName = '', lastName = ''] = buyer.split(' ')
    const email = `${firstName.toLowerCase()}@example.org`
    const items = plain
      .slice(index, index + 2)
      .map(({ id, price, discounted_price }) => ({ productId: id, price: discounted_price ?? price, qty: 1 }))
    await post(`${url}/api/orders/shop`, { firstName, lastName, email, items })
    await post(`${url}/f/contact`, {
      full_name: buyer,
      email,
      subject: 'Paper samples',
      message: 'Which stock do you print the posters on?',
    })
    await post(`${url}/api/subscribe`, { email })
  }
}

async function post(address: string, data: object) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', origin: new URL(address).origin },
    body: JSON.stringify(data),
  })
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${await answer.text()}`)
}

async function takeDesign() {
  const window = { width: 1440, height: 900 }
  const context = await openContext(window)
  const page = await context.newPage()
  const products: { id: number; colors: string; print_area: { inches_wide: number } | null }[] = await (
    await fetch(`${app.url}/api/products`)
  ).json()
  const shirt = products.find(({ print_area, colors }) => print_area?.inches_wide === 12 && colors.includes('Black'))
  if (!shirt) throw new Error('the sample shop has no black shirt')
  await page.goto(paths.product(shirt.id), { waitUntil: 'networkidle' })
  const upload = page.getByRole('group', { name: messages.upload.heading })
  await upload.hover()
  await page.waitForLoadState('networkidle')
  const file = { name: 'flower.png', mimeType: 'image/png', buffer: await sharp(Buffer.from(flower)).png().toBuffer() }
  await upload.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('application', { name: messages.designEditor.design }).waitFor()
  await page.getByRole('radio', { name: 'Black', exact: true }).check({ force: true })
  await page.mouse.move(0, 0)
  await loadPictures(page)
  const png = await page.screenshot({ animations: 'disabled' })
  await save('design', await sharp(png).resize({ width: 1200 }).png().toBuffer())
  await context.close()
}
