import type { Page } from '@playwright/test'
import { buying } from '#shared/content/buying.ts'
import { smallPages } from '#shared/content/small-pages.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, mailFolder, phone, test } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain, lineFromAnswer, openWithCart } from '#test/browser/helpers/browser-shop.ts'
import {
  addToCart,
  buyer,
  fillBilling,
  goToCheckout,
  openProduct,
  payWith,
  payWithoutReturning,
  startPayment,
  testCard,
} from '#test/browser/helpers/buying.ts'
import { mailsTo } from '#test/browser/helpers/mails.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'
import { readMailbox } from '#test/helpers/mailbox.ts'

const mailsAbout = async (number: string) =>
  (await readMailbox(mailFolder())).filter((mail) => `${mail.subject}${mail.text}`.includes(number))

const orderNumber = /ANI-[0-9A-Z]{4,}/
const shownNumber = async (page: Page) =>
  (await page
    .getByRole('main')
    .getByText(/^ANI-[0-9A-Z]+$/)
    .first()
    .textContent()) ?? ''

/** The checkout with a mug in the cart. */
async function openCheckout(page: Page, billing?: typeof buyer) {
  const mug = await findProduct((each) => isPlain(each) && each.category_name === 'Mugs' && each.stock !== 0)
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(mug)], billing)
  return mug
}

test.describe('On a phone', () => {
  test.use({ viewport: phone })

  test('A visitor buys a mug by card and the administrator ships it', async ({ shopper: page }) => {
    const name = await openProduct(page, 'Mugs')
    await addToCart(page, name)
    await goToCheckout(page)
    await fillBilling(page)
    await expectAccessible(page.getByRole('main'))
    await startPayment(page)
    await expect(page.getByText(/no money moves/i).first()).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await expectAccessible(page)
    await payWith(page, testCard.success)

    await page.waitForURL(/\/shop-success/)
    await expect(page.getByRole('heading', { name: smallPages.success.heading })).toBeVisible()
    const main = page.getByRole('main')
    for (const text of [name, 'Rosa Alderton', buyer.email, buyer.address, buyer.notes])
      await expect(main.getByText(text, { exact: false }).first()).toBeVisible()
    const number = await shownNumber(page)
    expect(number).toMatch(orderNumber)
    // the session id does not stay in the address bar.
    await expect(page).toHaveURL(/\/shop-success$/)
    await expect(page.getByRole('link', { name: messages.success.continue })).toBeVisible()
    await expectAccessible(main)
    await page.reload()
    await expect(main.getByText(number).first()).toBeVisible()
    await follow(page, paths.cart)
    await expect(page.getByText(buying.cart.empty)).toBeVisible()
    await expect
      .poll(async () => (await mailsAbout(number)).map((mail) => mail.to?.[0]?.address).sort())
      .toEqual(['owner@example.com', buyer.email])

    await startSession(page)
    await page.goto('/admin/shop-orders')
    await page.getByRole('link', { name: number }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
    await expect(page.getByText(name).first()).toBeVisible()
    await page.getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Status').selectOption('shipped')
    await expectAccessible(page.getByRole('main'))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText(messages.admin.orderUpdated)).toBeVisible()
    await expect(main.getByText(/shipped/i).first()).toBeVisible()
    const headers = await ownerHeaders()
    const orders = await (await page.request.get(`/api/shop-orders?q=${number}`, { headers })).json()
    expect(orders).toMatchObject([{ number, status: 'shipped' }])
  })
})

test('Leaving the payment page keeps the cart and the form and releases the stock; a declined card shows an error, the next one pays', async ({
  shopper: page,
}) => {
  const { name } = await openCheckout(page)
  await fillBilling(page)
  const released = page.waitForResponse((response) => response.url().endsWith('/api/cancel-checkout-session'))
  await startPayment(page)
  await page.getByRole('button', { name: /^Cancel/ }).click()
  await page.waitForURL(/\/shop-checkout/)
  const cancelled = page.getByText(messages.checkout.cancelled)
  await expect(cancelled).toBeVisible()
  expect(await (await released).json()).toEqual({ released: true })
  await expect(page.locator('#billing-firstName')).toHaveValue(buyer.firstName)
  await expect(page.locator('#billing-notes')).toHaveValue(buyer.notes)
  await expect(page.getByRole('main').getByText(name).first()).toBeVisible()
  await expectAccessible(cancelled)

  await startPayment(page)
  await payWith(page, testCard.decline)
  await expect(page.getByRole('alert')).toContainText('declined')
  await expectAccessible(page.getByRole('alert'))
  await payWith(page, testCard.insufficientFunds)
  await expect(page.getByRole('alert')).toContainText('insufficient funds')
  await payWith(page, testCard.challenge)
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.waitForURL(/\/shop-success/)
  await expect(page.getByRole('heading', { name: smallPages.success.heading })).toBeVisible()
})

test('A buyer who closes the tab after paying still has an order', async ({ shopper: page }) => {
  const email = `closed-tab-${Date.now()}@example.org`
  await openCheckout(page, { ...buyer, email })
  await startPayment(page)
  // The webhook alone must complete the order.
  await payWithoutReturning(page)
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1)
  const [mail] = await mailsTo(email)
  const number = orderNumber.exec(`${mail?.subject} ${mail?.text}`)?.[0] ?? ''
  const headers = await ownerHeaders()
  const answer = await page.request.get(`/api/shop-orders?q=${encodeURIComponent(email)}`, { headers })
  expect(await answer.json()).toMatchObject([{ number, payment_status: 'paid' }])
})

test('A buyer places an order without a card', async ({ shopper: page }) => {
  await openCheckout(page)
  await page.getByRole('button', { name: messages.checkout.place }).click()
  await expect(page.getByRole('alert')).toContainText(messages.checkout.namesMissing)
  const { missing } = messages.billing
  await expect(page.locator('#billing-firstName')).toBeFocused()
  for (const key of ['firstName', 'lastName', 'email'] as const)
    await expect(page.locator(`#billing-${key}`)).toHaveAccessibleDescription(missing[key])
  await fillBilling(page, { ...buyer, email: 'rosa' })
  await page.getByRole('button', { name: messages.checkout.place }).click()
  await expect(page.getByRole('alert')).toContainText(messages.checkout.emailInvalid)
  await expect(page.locator('#billing-email')).toHaveAccessibleDescription(messages.checkout.emailInvalid)
  await expect(page.locator('#billing-firstName')).not.toHaveAttribute('aria-invalid')
  await expectAccessible(page.locator('#checkout'))
  await fillBilling(page, { email: `no-card-${Date.now()}@example.org`, zip: '9721' })
  await page.locator('#billing-notes').focus()
  await expect(page.getByRole('alert'), 'SEL-17: the alert follows').toHaveText(messages.billing.zipUnknown)
  await fillBilling(page, { zip: buyer.zip })
  await page.getByRole('button', { name: messages.checkout.place }).click()
  await expect(page.getByRole('heading', { name: buying.checkout.thanks })).toBeVisible()
  const number = await shownNumber(page)
  expect(number).toMatch(orderNumber)
  await expectAccessible(page.getByRole('main'))
  await expect.poll(async () => (await mailsAbout(number)).length).toBe(2)
  await follow(page, paths.cart)
  await expect(page.getByText(buying.cart.empty)).toBeVisible()
})
