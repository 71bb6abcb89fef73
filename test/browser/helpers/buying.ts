import { expect, type Locator, type Page } from '@playwright/test'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { follow } from './browser.ts'
import { findOrderLink } from './mails.ts'
import { pageOf } from './page-of.ts'

/** The cards of a product list: its entries have a heading, those of other lists do not. */
export const productCards = (scope: Page | Locator) =>
  scope.getByRole('listitem').filter({ has: pageOf(scope).getByRole('heading') })

/** From the shop list through a category to the page of its first product that can be bought. */
export async function openProduct(page: Page, category: string) {
  await page.goto('/shop-products')
  await page.getByRole('navigation', { name: messages.shop.categories }).getByRole('link', { name: category }).click()
  await expect(page).toHaveURL(/category=/)
  const card = productCards(page)
    // The address changes a moment before the list does.
    .filter({ hasText: category })
    .filter({ has: page.getByRole('button', { name: messages.shop.addToCart, disabled: false }) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: new RegExp(`^${messages.shop.seeDetails}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

/** Clicks the product's own button; on small screens a bar has a second one. */
export async function addToCart(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: messages.shop.addToCart }).first().click()
  await expect(page.getByText(messages.cartChanges.added(name))).toBeVisible()
}

/**
 * A test that waits for the mail of an unpaid order uses an address of its own: one mailbox gets six such mails an hour
 * (docs/decisions/0035).
 */
export const buyer = {
  firstName: 'Rosa',
  lastName: 'Alderton',
  email: 'rosa@example.org',
  phone: '503-555-0142',
  address: '77 SE Water Ave',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  notes: 'The doorbell is painted on.',
}

export async function fillBilling(page: Page, values: Partial<typeof buyer> = buyer) {
  for (const [key, value] of Object.entries(values)) {
    const field = page.locator(`#billing-${key}`)
    const isPicker = key === 'state' && (await field.evaluate((element) => element.matches('select')))
    await (isPicker ? field.selectOption(value) : field.fill(value))
  }
}

export async function goToCheckout(page: Page) {
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: messages.cart.proceed }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: buying.checkout.heading })).toBeVisible()
}

/** Orders what is in the cart; returns the address of the order's page. */
export async function orderWithoutCard(page: Page): Promise<string> {
  if (!page.url().endsWith(paths.checkout)) await follow(page, paths.checkout)
  const { firstName, lastName } = buyer
  const email = `rosa-${Date.now()}@example.org`
  await fillBilling(page, { firstName, lastName, email })
  await page.getByRole('button', { name: messages.checkout.place }).click()
  await expect(page.getByRole('heading', { name: buying.checkout.thanks })).toBeVisible()
  return await findOrderLink(email)
}

export async function startPayment(page: Page) {
  await page.locator('button[form=checkout]', { hasText: messages.checkout.pay }).first().click()
  await page.waitForURL(/\/payment-sandbox\/pay\//)
}

export const testCard = {
  success: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
}

export const paymentPage = '**/payment-sandbox/pay/*'

export async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Rosa Alderton')
  await page.locator('button.button-main').click()
}

/**
 * Pays, but the browser never returns to the shop: the payment page's answer, which would lead it back, is lost. Playwright
 * does not intercept the request that follows a redirect, so the redirect itself is replaced.
 */
export async function payWithoutReturning(page: Page) {
  await page.route(paymentPage, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const answer = await route.fetch({ maxRedirects: 0 })
    expect(answer.headers().location).toContain('/shop-success')
    await route.fulfill({ contentType: 'text/plain', body: 'The answer was lost.' })
  })
  await payWith(page, testCard.success)
  await expect(page.getByText('The answer was lost.')).toBeVisible()
  await page.unroute(paymentPage)
}
