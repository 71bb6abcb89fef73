import type { APIRequestContext, Page } from '@playwright/test'
import { paths } from '#shared/paths.ts'
import {
  collectProblems,
  expect,
  expectAccessible,
  expectContrast,
  shopUrl,
  skipPreloader,
  test,
} from '#test/helpers/browser.ts'
import { walkToFooter, walkWholePage } from '#test/helpers/keyboard-walk.ts'
import { expectNoShift, watchShifts } from '#test/helpers/layout-shifts.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

/** The budget for all scripts that a page loads without any input; a kB is 1,024 bytes. */
const kB = 1_024
const budgetBytes = 115 * kB
/** Pages with a different budget. */
const ownBudgets: Record<string, number> = {
  [paths.product(1)]: 125 * kB,
  [paths.cart]: 126 * kB,
  [paths.checkout]: 126 * kB,
}

/** `/unsubscribe` without a mail's token is a 404. */
const notFound = ['/page-404', '/no-such-page', '/unsubscribe']
/** Header and footer are the same on every page; only these two are walked including them, and read in all four combinations. */
const walkedWhole = ['/', '/login']

for (const path of [...publicPages, ...unlistedPages, paths.product(1), '/login', '/page-404', '/no-such-page'])
  test(`${path} hydrates cleanly, keeps its script budget, is accessible, does not shift and is walked with Tab`, async ({
    page,
    request,
  }) => {
    const isWalkedWhole = walkedWhole.includes(path)
    const problems = collectProblems(page)
    const cleanSoFar = () => expect(problems.filter((text) => !text.includes('404'))).toEqual([])
    await skipPreloader(page.context())
    await watchShifts(page)

    await test.step('on a phone, in the light scheme', async () => {
      const scripts = collectScripts(page)
      await page.setViewportSize({ width: 390, height: 844 })
      const response = await page.goto(path)
      expect(response?.status()).toBe(notFound.includes(path) ? 404 : 200)
      await expectAccessible(page)
      await hasCome(page)
      cleanSoFar()
      await expectNoShift(page)
      await keepsBudget(path, scripts, request)
      if (isWalkedWhole) await expectContrast(page, 'dark')
      // 1280 px at 400 % zoom, the narrowest window of WCAG 2.2 (1.4.10).
      await page.setViewportSize({ width: 320, height: 640 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
    })

    await test.step('on a wide screen, in the dark scheme', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'dark' })
      await page.reload()
      await expectAccessible(page)
      await hasCome(page)
      cleanSoFar()
      await expectNoShift(page)
      expect(await (isWalkedWhole ? walkWholePage(page) : walkToFooter(page))).toEqual([])
      if (isWalkedWhole) await expectContrast(page, 'light')
      cleanSoFar()
    })
  })

async function hasCome(page: Page) {
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready)
}

function collectScripts(page: Page): Set<string> {
  const scripts = new Set<string>()
  page.on('request', (each) => {
    if (each.resourceType() === 'script') scripts.add(each.url())
  })
  return scripts
}

const sizes = new Map<string, number>()

async function sentSize(url: string, request: APIRequestContext): Promise<number> {
  const known = sizes.get(url)
  if (known !== undefined) return known
  const answer = await request.get(url, { headers: { 'accept-encoding': 'br' } })
  const bytes = Number(answer.headers()['content-length'])
  if (bytes > kB) expect(answer.headers()['content-encoding'], url).toBe('br')
  sizes.set(url, bytes)
  return bytes
}

async function keepsBudget(path: string, scripts: ReadonlySet<string>, request: APIRequestContext) {
  expect(scripts.size).toBeGreaterThan(2)
  let total = 0
  for (const url of scripts) {
    expect(url.startsWith(shopUrl()), 'no script comes from elsewhere').toBe(true)
    total += await sentSize(url, request)
  }
  const budget = ownBudgets[path] ?? budgetBytes
  process.stdout.write(`      ${(total / kB).toFixed(1)} of ${budget / kB} kB  ${path}\n`)
  expect(total).toBeLessThanOrEqual(budget)
}
