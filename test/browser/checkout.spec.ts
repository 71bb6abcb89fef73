import { lineFromProduct } from '#shared/cart.ts'
import { messages } from '#shared/messages.ts'
import {
  buyer,
  expect,
  expectAccessible,
  fillBilling,
  payWith,
  skipPreloader,
  startPayment,
  test,
  testCard,
} from '#test/helpers/browser.ts'
import { findProduct, isPlain, openWithCart } from '#test/helpers/browser-shop.ts'

const { checkout } = messages
const cancelCall = '**/api/cancel-checkout-session'
const newBuyer = (name: string) => ({ ...buyer, email: `${name}-${Date.now()}@example.org` })

test('Who comes back is told that nothing was charged only when that is so, and is led to what was paid', async ({
  page,
  context,
}) => {
  await skipPreloader(context)
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  await openWithCart(page, '/shop-checkout', [lineFromProduct(product)])
  await fillBilling(page, newBuyer('paid'))
  await startPayment(page)
  await page.route(cancelCall, (route) => route.abort())
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await expect(page.getByText(checkout.left)).toBeVisible()
  await expectAccessible(page)
  await page.unroute(cancelCall)

  await startPayment(page)
  await context.route(/\/shop-success/, (route) => route.abort())
  const paid = page.waitForRequest(/\/shop-success/)
  await payWith(page, testCard.success)
  await paid
  await context.unroute(/\/shop-success/)
  await page.goto('/shop-checkout?cancelled=1')
  await page.waitForURL(/\/shop-success/)
  await expect(page.getByRole('heading', { name: messages.success.heading })).toBeVisible()
  await page.goto('/shop-cart')
  await expect(page.getByText(messages.cart.empty)).toBeVisible()
})
