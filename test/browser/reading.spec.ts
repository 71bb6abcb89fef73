import type { Page } from '@playwright/test'
import { brandStyleAddress, standardBrand } from '#shared/brand/brand.ts'
import { pairingNames, pairings, standardPairing } from '#shared/brand/pairings.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, phone, shopUrl, test, waitForFirstPaint } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain } from '#test/browser/helpers/browser-shop.ts'
import { productCards } from '#test/browser/helpers/buying.ts'
import { expectNoShift, watchShifts } from '#test/browser/helpers/layout-shifts.ts'

type Listed = { id: number; name: string; price: number; discounted_price: number | null }

async function products(): Promise<Listed[]> {
  return await (await fetch(`${shopUrl()}/api/products?limit=48&page=1`)).json().then(({ items }) => items)
}

const dollars = (amount: number) => `$${amount.toFixed(2)}`

test('List and product page are readable without JavaScript', async ({ htmlPage: page }) => {
  await page.goto('/shop-products')
  const listed = await products()
  expect(listed.length).toBe(48)
  const cards = await productCards(page).evaluateAll((all) => all.map(({ textContent }) => textContent ?? ''))
  for (const product of listed.slice(0, 12))
    expect(cards.find((text) => text.includes(product.name))).toContain(
      dollars(product.discounted_price ?? product.price),
    )
  const [first] = listed
  await page.goto(`/shop-product-details/${first?.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.name ?? '')
  await expect(page.getByRole('main')).toContainText(dollars(first?.discounted_price ?? first?.price ?? 0))
})

test('Search, sort and categories work without JavaScript, by the address', async ({ htmlPage: page }) => {
  await page.goto('/shop-products')
  await page.getByLabel(messages.shop.sortLabel).selectOption('price-asc')
  await page.getByRole('button', { name: messages.shop.apply }).click()
  await expect(page).toHaveURL(/sort=price-asc/)
  const cheapest = await (await fetch(`${shopUrl()}/api/products?sort=price-asc&limit=1&page=1`)).json()
  await expect(productCards(page).first()).toContainText(cheapest.items[0].name)
  await page.goto('/shop-products?q=zzzzqqqq')
  await expect(page.getByText(messages.shop.empty)).toBeVisible()
})

test('A product page hydrates cleanly, is accessible and does not shift', async ({ shopper: page }) => {
  const [first] = await products()
  await watchShifts(page)
  await page.goto(`/shop-product-details/${first?.id}`)
  // Pictures and fonts that arrive after hydration could shift the page.
  await page.waitForLoadState('networkidle')
  await expectNoShift(page)
  // The page with its first tab passes axe in site/every-page.spec.ts.
  const [, ...others] = await page.getByRole('tab').all()
  await expect(page.getByRole('tab').first()).toHaveAttribute('aria-selected', 'true')
  expect(others.length).toBeGreaterThan(1)
  for (const tab of others) {
    await tab.click()
    await expectAccessible(page.getByRole('tablist'))
    await expectAccessible(page.getByRole('tabpanel'))
  }
})

for (const pairing of pairingNames.filter((each) => each !== standardPairing))
  test(`CNT-11: the faces of ${pairing} come late, and nothing moves`, async ({ shopper: page }) => {
    const { display, text } = pairings[pairing]
    const [late, style] = [Promise.withResolvers<void>(), brandStyleAddress({ ...standardBrand, pairing })]
    await page.route('**/*.woff2', async (route) => {
      await late.promise
      await route.continue()
    })
    await page.route(
      ({ pathname }) => pathname === '/',
      async (route) => {
        const response = await route.fetch()
        // Within an element that hydration takes for one of an extension and leaves alone.
        const link = `<test-look><link rel="stylesheet" href="${style}"></test-look>`
        const body = (await response.text()).replace(/<body[^>]*>/, `$&${link}`)
        await route.fulfill({ response, body })
      },
    )
    await watchShifts(page)
    await page.setViewportSize(phone)
    await page.goto('/', { waitUntil: 'domcontentloaded' })
    await waitForFirstPaint(page)
    const areLoaded = () =>
      page.evaluate((families) => families.every((each) => document.fonts.check(`700 20px "${each}"`)), [display, text])
    expect(await areLoaded()).toBe(false)
    late.resolve()
    await expect.poll(areLoaded).toBe(true)
    await expectNoShift(page)
  })

test('An unknown product answers 404 with a link back to the shop', async ({ htmlPage: page }) => {
  for (const path of ['/shop-product-details/999999', '/shop-product-details/none']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByText(messages.product.loadFailed)).toBeVisible()
    await expect(page.getByText(messages.productStates.missingHint)).toBeVisible()
    await expect(page.getByRole('link', { name: messages.product.backToShop })).toBeVisible()
  }
})

/** Until the page takes the style sheet away: a busy machine may look at the preloader only after its two seconds. */
async function pauseAnimations(page: Page) {
  await page.addInitScript(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { animation-play-state: paused !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

test('Without JavaScript, the pages of buying say so and how to order, and no sheet covers the answer to a form', async ({
  htmlPage: page,
}) => {
  const { needsScript, loading } = messages.app
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  for (const [path, sentence, useless] of [
    [paths.cart, needsScript.buying, messages.cart.loading],
    [paths.checkout, needsScript.buying, messages.checkout.pay],
    [paths.success, needsScript.order, messages.success.loading],
    [paths.product(product.id), needsScript.buying, messages.shop.addToCart],
  ] as const) {
    await page.goto(path)
    // A locator by text does not look into <noscript>.
    const note = page.locator('main noscript p')
    await expect(note).toBeVisible()
    await expect(note).toHaveText(`${sentence} 503-555-0142 ${needsScript.or} studio@alderandink.example.com.`)
    await expect(note.locator('a').first()).toHaveAttribute('href', 'tel:+15035550142')
    await expect(page.getByRole('main').getByText(useless).filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).filter({ visible: true })).toHaveCount(1)
  }
  const sheet = page.locator('.preloader', { hasText: loading })
  await page.goto(`${paths.contact}?sent=1`)
  await expect(sheet).toHaveCSS('display', 'none')
  await page.goto(paths.home)
  await expect(sheet).toHaveCSS('display', 'grid')
})

test('The preloader is shown for two seconds once per session and closes on a key press', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await pauseAnimations(page)
  await page.goto('/')
  const preloader = page.getByText(messages.app.loading)
  await expect(preloader).toBeVisible()
  const endsAfterMs = () =>
    document
      .getAnimations()
      .find((each) => each instanceof CSSAnimation && each.animationName === 'preloader-leave')
      ?.effect?.getComputedTiming().endTime
  expect(await page.evaluate(endsAfterMs)).toBe(2_000)
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
  await expect(preloader).toBeHidden()
  await page.goto('/shop-products')
  await expect(preloader).toBeHidden()
  await test.step('In the next session a key press ends it', async () => {
    await page.evaluate(() => sessionStorage.clear())
    const problems = collectProblems(page)
    await page.goto('/')
    await expect(preloader).toBeVisible()
    // On a busy machine Chromium discards keys for a moment longer than it says.
    const isEnded = async () => {
      await page.keyboard.press('Shift')
      return await preloader.isHidden()
    }
    await expect.poll(isEnded).toBe(true)
    expect(problems).toEqual([])
  })
})
