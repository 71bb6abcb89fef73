import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import {
  collectProblems,
  expect,
  expectAccessible,
  expectAccessibleInTheDark,
  shopUrl,
  test,
} from '#test/helpers/browser.ts'
import { publicPages, unlistedPages } from '#test/helpers/public-pages.ts'

type Listed = { id: number; name: string; price: number; discounted_price: number | null }

async function products(): Promise<Listed[]> {
  return await (await fetch(`${shopUrl()}/api/products?limit=48&page=1`)).json().then(({ items }) => items)
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`

test('List and product page are readable without any script', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl() })
  const page = await context.newPage()
  await page.goto('/shop-products')
  const listed = await products()
  expect(listed.length).toBe(48)
  for (const product of listed.slice(0, 12)) {
    const card = page.getByRole('article').filter({ hasText: product.name }).first()
    await expect(card).toContainText(product.name)
    await expect(card).toContainText(dollars(product.discounted_price ?? product.price))
  }
  const [first] = listed
  await page.goto(`/shop-product-details/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(page.getByRole('main')).toContainText(dollars(first?.discounted_price ?? first?.price ?? 0))
  await context.close()
})

test('Search, sort and categories work without script, in the address', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: shopUrl() })
  const page = await context.newPage()
  await page.goto('/shop-products')
  await page.getByLabel(messages.shop.sortLabel).selectOption('price-asc')
  await page.getByRole('button', { name: messages.shop.apply }).click()
  await expect(page).toHaveURL(/sort=price-asc/)
  const cheapest = await (await fetch(`${shopUrl()}/api/products?sort=price-asc&limit=1&page=1`)).json()
  await expect(page.getByRole('article').first()).toContainText(cheapest.items[0].name)
  await page.goto('/shop-products?q=zzzzqqqq')
  await expect(page.getByText(messages.shop.empty)).toBeVisible()
  await context.close()
})

async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The sum of all layout shifts so far that no input caused. */
async function shiftOf(page: Page): Promise<number> {
  return await page.evaluate(() =>
    (window as unknown as { layoutShifts: number[] }).layoutShifts.reduce((sum, each) => sum + each, 0),
  )
}

const screens = [...publicPages, ...unlistedPages, '/login', '/page-404']
/** `/unsubscribe` without the token of a mail has nobody to unsubscribe. */
const notFound = ['/page-404', '/unsubscribe']

for (const path of screens)
  test(`${path} hydrates cleanly, is accessible and does not shift`, async ({ page }, { project }) => {
    const problems = collectProblems(page)
    await page.addInitScript(() => {
      sessionStorage.setItem('preloaded', '1')
    })
    await watchShifts(page)
    const response = await page.goto(path)
    expect(response?.status()).toBe(notFound.includes(path) ? 404 : 200)
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => document.fonts.ready)
    expect(problems.filter((text) => !text.includes('404'))).toEqual([])
    expect(await shiftOf(page)).toBeLessThan(0.01)
    await expectAccessible(page)
    // Colours do not know how wide the window is.
    if (project.name === 'phone') await expectAccessibleInTheDark(page)
    // 1280 px at 400 % zoom, the narrowest window of WCAG 2.2 (1.4.10).
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

test('A product page hydrates cleanly, is accessible and does not shift', async ({ shopper: page }) => {
  const [first] = await products()
  await watchShifts(page)
  await page.goto(`/shop-product-details/${first?.id}`)
  await page.waitForLoadState('networkidle')
  expect(await shiftOf(page)).toBeLessThan(0.01)
  for (const tab of Object.values(messages.product.tabs)) {
    await page.getByRole('tab', { name: tab }).click()
    await expectAccessible(page)
  }
})

test('An unknown product is a 404 with the way back', async ({ page }) => {
  for (const path of ['/shop-product-details/999999', '/shop-product-details/none']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(messages.product.loadFailed)).toBeVisible()
    await expect(page.getByText(messages.product.missingHint)).toBeVisible()
    await expect(page.getByRole('link', { name: messages.product.backToShop })).toBeVisible()
  }
})

test('The preloader stands for two seconds once per session and leaves at a key', async ({ page, context }) => {
  await page.goto('/')
  const preloader = page.getByText(messages.app.loading)
  await expect(preloader).toBeVisible()
  await expect(preloader).toBeHidden()
  await page.goto('/shop-products')
  await expect(preloader).toBeHidden()
  const second = await (await context.browser()?.newContext({ baseURL: shopUrl() }))?.newPage()
  if (!second) throw new Error('no browser')
  await second.goto('/')
  await expect(second.getByText(messages.app.loading)).toBeVisible()
  await second.keyboard.press('Shift')
  await expect(second.getByText(messages.app.loading)).toBeHidden()
  await second.context().close()
})
