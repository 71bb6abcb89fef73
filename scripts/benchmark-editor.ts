// Prints the figures in docs/performance.md about dragging a design: frame times under 4 × CPU throttling.
// Start the server, then: node scripts/benchmark-editor.ts http://127.0.0.1:3000
import { type CDPSession, chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { systemChromium } from './find-chromium.ts'

const address = process.argv[2] ?? 'http://127.0.0.1:3000'
const throttling = 4
const seconds = 5
/** As often as a mouse reports; a browser delivers one movement per frame. */
const moveEveryMs = 8
/** A page that has just opened is still busy loading. */
const restMs = 2_000
const frameMs = 1_000 / 60
/** A screen's refresh interval is not exactly a sixtieth of a second. */
const toleranceMs = 0.7

const products: Product[] = await (await fetch(`${address}/api/products`)).json()
const shirt = products.find(({ print_area, colors }) => print_area?.inches_wide === 12 && colors !== '')
if (!shirt) throw new Error('the shop has no shirt to print on')

const executablePath = systemChromium()
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  for (const [name, width, height] of [
    ['1440 px', 1440, 900],
    ['390 px', 390, 844],
  ] as const) {
    const context = await browser.newContext({ viewport: { width, height } })
    await context.addInitScript(() => {
      sessionStorage.setItem('preloaded', '1')
      localStorage.setItem('newsletterPopupShownAt', String(Date.now()))
    })
    const page = await context.newPage()
    await page.goto(`${address}/shop-product-details/${shirt.id}`, { waitUntil: 'networkidle' })
    const { x, y } = await openEditor(page)
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: throttling })
    // Not awaited: a user's hand does not wait for the page either.
    const moveTo = (turn: number) => {
      const point = { x: x + 60 * Math.cos(turn), y: y + 60 * Math.sin(turn) }
      session
        .send('Input.dispatchMouseEvent', { type: 'mouseMoved', button: 'left', buttons: 1, ...point })
        .catch(() => {})
    }
    report(`${name}, still`, await measureFrames(page, () => undefined))
    await page.mouse.move(x, y)
    await page.mouse.down()
    const before = await readBusy(session)
    const frames = await measureFrames(page, moveTo)
    report(`${name}, dragging`, frames)
    const busyMs = ((await readBusy(session)) - before) / frames.length
    process.stdout.write(`${name}, dragging: the page's own thread works ${busyMs.toFixed(1)} ms for each frame\n`)
    await page.mouse.up()
    await context.close()
  }
} finally {
  await browser.close()
}

/** Opens the editor with a photo of 12 megapixels as the design, in the middle of the print area. */
async function openEditor(page: Page) {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 }
  const photo = await sharp({ create: { width: 4_000, height: 3_000, channels: 3, background: '#888', noise } })
    .jpeg({ quality: 60 })
    .toBuffer()
  const upload = page.getByRole('group', { name: messages.upload.heading })
  await upload.scrollIntoViewIfNeeded()
  await upload.hover()
  await page.waitForLoadState('networkidle')
  await upload.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer: photo })
  const design = page.getByRole('application', { name: messages.designEditor.design })
  await design.waitFor({ timeout: 60_000 })
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(restMs)
  await design.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await design.boundingBox()
  if (!box) throw new Error('the design is not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The page's main-thread time so far, in milliseconds: unlike frames, hardly affected by other load on the machine. */
async function readBusy(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000
}

/** The times between frames, by the browser's own clock, while `step` is repeated. */
async function measureFrames(page: Page, step: (turn: number) => void): Promise<number[]> {
  const measured = page.evaluate(
    (ms) =>
      new Promise<number[]>((resolve) => {
        const times: number[] = []
        const note = (time: number) => {
          times.push(time)
          if (time - (times[0] ?? time) < ms) requestAnimationFrame(note)
          else resolve(times)
        }
        requestAnimationFrame(note)
      }),
    seconds * 1_000,
  )
  let isOver = false
  const over = measured.finally(() => {
    isOver = true
  })
  for (let turn = 0; !isOver; turn += 0.05) {
    step(turn)
    await new Promise((resolve) => setTimeout(resolve, moveEveryMs))
  }
  const times = await over
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

function report(title: string, frames: number[]) {
  const sorted = frames.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
  const intime = frames.filter((ms) => ms <= frameMs + toleranceMs).length / frames.length
  process.stdout.write(
    `${title}: ${frames.length} frames, median ${at(0.5)} ms, p95 ${at(0.95)} ms, worst ${at(1)} ms, ` +
      `${(intime * 100).toFixed(1)} % within a sixtieth of a second\n`,
  )
}
