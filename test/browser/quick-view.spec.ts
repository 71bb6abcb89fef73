import type { Locator, Page } from '@playwright/test'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { currentPrice } from '#shared/price.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, phone, shopUrl, skipPreloader, test, waitForPagesToHydrate } from '#test/browser/helpers/browser.ts'
import { findProduct, followToCard, isPlain, readCart, showCard } from '#test/browser/helpers/browser-shop.ts'
import { productCards } from '#test/browser/helpers/buying.ts'

test.use({ viewport: phone })

const dialogOf = (page: Page, { name }: Product) => page.getByRole('dialog', { name, exact: true })
const addIn = (page: Page, product: Product) =>
  dialogOf(page, product).getByRole('button', { name: messages.shop.addToCart, exact: true })

async function openQuickView(page: Page, product: Product) {
  return await openIn(await showCard(page, product), product)
}

async function openIn(card: Locator, product: Product) {
  const button = card.getByRole('button', { name: `${messages.shop.quickView}: ${product.name}` })
  await button.click()
  const dialog = dialogOf(card.page(), product)
  await expect(dialog.getByRole('heading', { name: product.name })).toBeVisible()
  return { card, button, dialog }
}

/** Sets the product call's answer, which may differ from the list's data; null is a 404. */
async function answer(page: Page, { id }: Product, body: Product | null) {
  await page.route(`**/api/products/${id}`, (route) =>
    body ? route.fulfill({ json: body }) : route.fulfill({ status: 404, json: { error: messages.product.notFound } }),
  )
}

test('The quick view shows the product, accepts color, size and quantity, adds to the cart, and restores the focus', async ({
  shopper: page,
}) => {
  const shirt = await findProduct(
    ({ colors, sizes, stock }) => colors.includes(',') && sizes.includes(',') && (stock ?? 0) > 4,
  )
  const { button, dialog } = await openQuickView(page, shirt)
  await expect(dialog.getByText(`$${currentPrice(shirt).toFixed(2)}`).first()).toBeVisible()
  await expect(dialog.getByText(shirt.description)).toBeVisible()
  await expect(dialog.getByRole('img', { name: shirt.images[0]?.alt_text || shirt.name })).toBeVisible()
  const [colors, sizes] = [shirt.colors, shirt.sizes].map((list) => list.split(',').map((each) => each.trim()))
  await expect(dialog.getByRole('radio', { name: colors?.[0], exact: true })).toBeChecked()
  await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0)
  await expectAccessible(dialog)
  await dialog.getByRole('radio', { name: colors?.[1], exact: true }).check()
  await dialog.getByRole('radio', { name: sizes?.[1], exact: true }).check()
  await dialog.getByRole('button', { name: 'Increase quantity' }).click()
  await addIn(page, shirt).click()
  await expect(page.getByText(messages.cartChanges.added(shirt.name))).toBeVisible()
  expect(await readCart(page)).toMatchObject([{ id: shirt.id, color: colors?.[1], size: sizes?.[1], qty: 2 }])
  await addIn(page, shirt).click()
  await expect(page.getByText(messages.cartChanges.increased(shirt.name))).toBeVisible()

  await expect(dialog.getByRole('link', { name: messages.shop.seeDetails })).toHaveAttribute(
    'href',
    `/shop-product-details/${shirt.id}`,
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(button).toBeFocused()
})

test('The quick view of a related product does not change the selection on the page below', async ({
  shopper: page,
}) => {
  const shirt = await findProduct(({ colors, sizes }) => colors.includes(',') && sizes.includes(','))
  await page.goto(`/shop-product-details/${shirt.id}`)
  const related = productCards(page.getByRole('region', { name: messages.product.related }))
  const other = related.filter({ hasNotText: messages.shop.outOfStockBadge }).first()
  await other.getByRole('button', { name: messages.shop.quickView }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: messages.shop.addToCart })).toBeVisible()
  for (const group of await dialog.getByRole('group').all()) {
    const radios = group.getByRole('radio')
    if ((await radios.count()) > 0) await radios.last().check()
  }
  await page.keyboard.press('Escape')
  for (const label of ['Color', 'Size'])
    await expect(page.getByRole('main').getByRole('group', { name: label }).getByRole('radio').first()).toBeChecked()
})

test('A product that sold out or was removed after the list loaded says so and cannot be added', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => isPlain(each) && (each.stock ?? 0) > 1)
  await answer(page, product, { ...product, stock: 0 })
  const { card, dialog } = await openQuickView(page, product)
  await expect(dialog.getByText(messages.quickView.soldOutSince)).toBeVisible()
  await expect(dialog.getByText(messages.shop.outOfStockBadge, { exact: true })).toBeVisible()
  await expect(dialog.getByText(messages.product.outOfStock, { exact: true })).toBeVisible()
  await expect(addIn(page, product)).toBeDisabled()
  await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveValue('0')
  await expectAccessible(dialog)

  await page.unroute(`**/api/products/${product.id}`)
  await answer(page, product, null)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await openIn(card, product)
  await expect(dialog.getByRole('alert')).toContainText(messages.product.loadFailed)
  await expect(addIn(page, product)).toHaveCount(0)
  await expectAccessible(dialog)
  await dialog.getByRole('link', { name: messages.product.backToShop }).click()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(/\/shop-products$/)

  await test.step('Without an answer the quick view keeps the data of the list and retries', async () => {
    await page.unroute(`**/api/products/${product.id}`)
    await page.route(`**/api/products/${product.id}`, (route) => route.abort())
    await openIn(await followToCard(page, product), product)
    const failed = dialog.getByText(messages.cart.checkFailed)
    await expect(failed).toBeVisible()
    await expectAccessible(failed.locator('..'))
    await addIn(page, product).click()
    expect(await readCart(page)).toMatchObject([{ id: product.id, qty: 1 }])
    await page.unroute(`**/api/products/${product.id}`)
    await answer(page, product, { ...product, price: 1_234.5, discounted_price: null, original_price: null })
    await dialog.getByRole('button', { name: messages.shop.tryAgain }).click()
    await expect(failed).toHaveCount(0)
    await expect(dialog.getByText(/^The price changed from .+ to \$1,234\.50\.$/)).toBeVisible()
  })
})

test('The script of the quick view loads on intent; if it fails to load, the product’s page opens', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const scripts: string[] = []
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
  const isQuickView = (url: string) => /\/quick-view-[^/]*\.js/.test(url)
  await page.route(isQuickViewAddress, (route) => route.abort())
  const product = await findProduct(isPlain)
  const card = await showCard(page, product)
  // Not hydration alone: what would be requested a moment later counts, too, and no event says that nothing more comes.
  await page.waitForLoadState('networkidle')
  expect(scripts.filter(isQuickView)).toEqual([])
  await card.getByRole('button', { name: `${messages.shop.quickView}: ${product.name}` }).click()
  await expect(page).toHaveURL(`/shop-product-details/${product.id}`)
  expect(scripts.some(isQuickView)).toBe(true)
})

function isQuickViewAddress({ pathname }: URL) {
  return /\/quick-view-[^/]*\.js/.test(pathname)
}

test('SEL-02: without hover a card shows its colors and keeps its heart; the rest is a tap away', async ({
  browser,
}) => {
  const shirt = await findProduct(({ colors }) => colors.split(',').length === 3)
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: phone, baseURL: shopUrl() })
  waitForPagesToHydrate(context)
  await skipPreloader(context)
  const page = await context.newPage()
  const card = await showCard(page, shirt)
  const dots = card.getByRole('img', { name: messages.cardColors.inColors(3) })
  await expect(dots.locator('svg')).toHaveCount(3)
  const button = (name: string) => card.getByRole('button', { name })
  await expect(button(messages.shop.wish(shirt.name))).toBeVisible()
  for (const left of [messages.shop.share(shirt.name), `${messages.shop.quickView}: ${shirt.name}`])
    await expect(button(left)).toBeHidden()
  await expect(card.getByRole('link', { name: messages.shop.seeDetails })).toBeHidden()
  await dots.tap({ force: true })
  await expect(page).toHaveURL(new RegExp(`/shop-product-details/${shirt.id}$`))
  await context.close()
})
