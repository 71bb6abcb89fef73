import { messages } from '#shared/messages.ts'
import { expect, expectAccessible, test } from '#test/helpers/browser.ts'

test('The header sticks beyond 100 px and the way up appears after a screen', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  const up = page.getByRole('button', { name: messages.app.scrollToTop })
  await expect(up).toBeHidden()
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, / })
  const isStuck = page.getByRole('banner').locator('[data-sticky]')
  await page.evaluate(() => window.scrollTo(0, 101))
  await expect(isStuck).toHaveCount(1)
  await page.evaluate(() => window.scrollTo(0, 100))
  await expect(isStuck).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, window.innerHeight))
  await expect(isStuck).toHaveCount(1)
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo(0, window.innerHeight + 1))
  await expect(up).toBeVisible()
  await expect(cart).toBeInViewport()
  await up.click()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('Searching from the header trims, ignores blanks and goes to the results', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /search/i })
    .click()
  const input = page.getByRole('dialog').getByRole('searchbox')
  await expect(input).toBeFocused()
  await expectAccessible(page)
  await input.fill('   ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/shop-products$/)
  await input.fill('  mug & saucer ')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/search\?query=mug(%20|\+)%26(%20|\+)saucer$/)
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mug & saucer/)
})

test('The menu of small screens opens, is walked by keyboard and gives the focus back', async ({ shopper: page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/shop-products')
  const opener = page.getByRole('banner').getByRole('button', { name: /menu/i })
  await opener.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(opener).toBeFocused()
})

test('Every route change scrolls to the top', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await page
    .getByRole('article')
    .nth(6)
    .getByRole('link', { name: new RegExp(`^${messages.shop.seeDetails}`) })
    .click()
  await page.waitForURL(/shop-product-details/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('Two tabs share the cart without losing lines', async ({ shopper: first, context }) => {
  const second = await context.newPage()
  await first.goto('/shop-products')
  await second.goto('/shop-products')
  const quickAdd = (index: number) => ({ index })
  const add = async (page: typeof first, { index }: { index: number }) =>
    page.getByRole('button', { name: messages.shop.addToCart, disabled: false }).nth(index).click()
  await add(first, quickAdd(0))
  await add(second, quickAdd(1))
  for (const page of [first, second])
    await expect(page.getByRole('link', { name: messages.cart.badge(2) }).first()).toBeVisible()
})

test('A corrupt stored cart is an empty cart', async ({ shopper: page }) => {
  await page.addInitScript(() => localStorage.setItem('cart', '{"broken'))
  await page.goto('/shop-cart')
  await expect(page.getByText(messages.cart.empty)).toBeVisible()
  await expect(page.getByRole('link', { name: messages.cart.browse })).toBeVisible()
})
