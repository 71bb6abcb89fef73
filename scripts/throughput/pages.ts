// `npm run benchmark -- --pages`: what Lighthouse says of every public page on a phone (the median of three runs), how much HTML each has,
// and how long a click takes until the next frame.
import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { skipPreloader } from '#test/browser/helpers/browser.ts'
import { startBrowserApp } from '#test/browser/helpers/browser-app.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'
import { copySampleShop } from '#test/helpers/sample-shop.ts'
import { systemChromium } from '../find-chromium.ts'
import { percentile } from './load.ts'
import { printRow as print } from './print.ts'

const lighthouse = 'lighthouse@13.5.0'
const slowDown = 4
const touch = { hasTouch: true, isMobile: true }
const phone = { ...touch, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }
/** Lighthouse's own phone: it asks for other sizes of the pictures. */
const ratedPhone = { ...touch, viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 }
const browserArguments = ['--headless', '--no-sandbox', '--disable-gpu']
/** Longer than any task that a click or a load leaves behind. */
const calmMs = 1_500

/** Runs of Lighthouse for each page: single ones differ by ten points and 200 ms of blocking time. */
const runs = 3

type Rating = { score: number; largestPaintMs: number; blockedMs: number; shift: number }

/** One run of Lighthouse with its own settings for a phone: simulated throttling, an empty cache. */
async function rateOnce(address: string): Promise<Rating> {
  const flags = ['--quiet', '--only-categories=performance', '--output=json', '--output-path=stdout']
  const { stdout } = await promisify(execFile)(
    'npx',
    ['-y', '-p', lighthouse, 'lighthouse', address, ...flags, `--chrome-flags=${browserArguments.join(' ')}`],
    { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, CHROME_PATH: systemChromium() } },
  )
  const { categories, audits } = JSON.parse(stdout)
  return {
    score: Math.round(categories.performance.score * 100),
    largestPaintMs: audits['largest-contentful-paint'].numericValue,
    blockedMs: audits['total-blocking-time'].numericValue,
    shift: audits['cumulative-layout-shift'].numericValue,
  }
}

/** The median of each figure. */
async function rate(address: string): Promise<Rating> {
  const ratings: Rating[] = []
  while (ratings.length < runs) ratings.push(await rateOnce(address))
  const median = (figure: keyof Rating) =>
    percentile(
      ratings.map((each) => each[figure]),
      0.5,
    )
  return {
    score: median('score'),
    largestPaintMs: median('largestPaintMs'),
    blockedMs: median('blockedMs'),
    shift: median('shift'),
  }
}

/** Loads the page as it will be rated, so that the sizes of its pictures are made before. */
async function sizeOf(page: Page, path: string): Promise<{ bytes: number; elements: number }> {
  const answer = await page.goto(path, { waitUntil: 'networkidle' })
  return { bytes: (await answer?.body())?.length ?? 0, elements: await page.locator('*').count() }
}

async function ratePages(page: Page, origin: string) {
  const rows: (Rating & { path: string; bytes: number; elements: number })[] = []
  for (const path of [...publicPages, paths.product(1), ...unlistedPages]) {
    const size = await sizeOf(page, path)
    if (path === paths.unsubscribe) continue // without a mail's token it is a 404, which Lighthouse does not rate
    rows.push({ path, ...(await rate(origin + path)), ...size })
  }
  rows.sort((a, b) => a.score - b.score)
  print('page', 'performance', 'largest paint', 'blocking time', 'shift', 'HTML, kB', 'elements')
  print('---', '--:', '--:', '--:', '--:', '--:', '--:')
  for (const { path, score, largestPaintMs, blockedMs, shift, bytes, elements } of rows) {
    const times = [`${(largestPaintMs / 1_000).toFixed(1)} s`, `${Math.round(blockedMs / 10) * 10} ms`]
    print(path, score, ...times, Number(shift.toFixed(3)), (bytes / 1_024).toFixed(0), elements)
  }
}

type Timed = { duration: number; interactionId?: number }

/** The longest time from a click to the next frame, in milliseconds; 0 below 16. */
async function timeClick(page: Page, act: () => Promise<unknown>): Promise<number> {
  await page.waitForTimeout(calmMs)
  await page.evaluate(() => {
    const durations: number[] = []
    Object.assign(window, { durations })
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as unknown as Timed[])
        if (interactionId) durations.push(duration)
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  })
  await act()
  await page.waitForTimeout(calmMs)
  return await page.evaluate(() => Math.max(0, ...(window as unknown as { durations: number[] }).durations))
}

/** A finger at the middle of the element. Playwright's own `tap` runs scripts in the page just before. */
async function click(client: CDPSession, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('there is nothing to click')
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function timeClicks(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
  const card = page.locator('.product-card').first()
  const main = page.getByRole('main')
  const group = (name: string) => main.getByRole('group', { name }).locator('label').nth(1)
  const sort = page.getByLabel(messages.shop.sortLabel)
  const tab = page.getByRole('navigation', { name: messages.shop.categories }).getByRole('link').nth(1)
  const clicks: [name: string, path: string, target: Locator, act?: () => Promise<unknown>][] = [
    ['add to cart, on a card', paths.shop, card.getByRole('button', { name: messages.shop.addToCart })],
    ['heart', paths.shop, card.getByRole('button', { name: /wishlist/ })],
    ['category', paths.shop, tab],
    ['sort order', paths.shop, sort, () => sort.press('ArrowDown')],
    ['size', paths.product(1), group(messages.product.size)],
    ['color', paths.product(1), group(messages.product.color)],
    ['quantity', paths.product(1), main.getByRole('button', { name: 'Increase quantity' })],
    ['add to cart', paths.product(1), main.getByRole('button', { name: messages.shop.addToCart }).first()],
  ]
  print('click', 'on', 'until the next frame')
  print('---', '---', '--:')
  for (const [name, path, target, act] of clicks) {
    await page.goto(path)
    await target.scrollIntoViewIfNeeded()
    const took = await timeClick(page, act ?? (() => click(client, target)))
    print(name, path, took === 0 ? 'under 16 ms' : `${took} ms`)
  }
}

export async function measurePages(): Promise<void> {
  const dataDir = await copySampleShop({ isDrawn: true })
  const app = await startBrowserApp(dataDir, { SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '1000' })
  const browser = await chromium.launch({ executablePath: systemChromium(), args: browserArguments })
  try {
    const open = async (device: typeof phone) => {
      const context = await browser.newContext({ ...device, baseURL: app.url })
      await skipPreloader(context)
      return await context.newPage()
    }
    await ratePages(await open(ratedPhone), app.url)
    process.stdout.write('\n')
    await timeClicks(await open(phone))
  } finally {
    await browser.close()
    await app.end()
    await rm(dataDir, { recursive: true, force: true })
  }
}
