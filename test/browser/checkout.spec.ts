import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { buying } from '#shared/content/buying.ts'
import { smallPages } from '#shared/content/small-pages.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import type { SettingsDocuments } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, follow, phone, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { uploadDesign } from '#test/browser/helpers/browser-design.ts'
import { findProduct, isPlain, lineFromAnswer, openWithCart, readCart } from '#test/browser/helpers/browser-shop.ts'
import { buyer, fillBilling, paymentPage, payWithoutReturning, startPayment } from '#test/browser/helpers/buying.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { ownerHeaders } from '#test/browser/helpers/sign-in.ts'
import { validProduct } from '#test/helpers/admin-product.ts'

const { checkout } = messages
const cancelCall = '**/api/cancel-checkout-session'
const newBuyer = (name: string) => ({ ...buyer, email: `${name}-${Date.now()}@example.org` })
const placeButton = (page: Page) => page.getByRole('button', { name: checkout.place })
const isPlaced = (page: Page) => expect(page.getByRole('heading', { name: buying.checkout.thanks })).toBeVisible()

/** A product for this test alone, with one item in stock. */
async function addLastOne(page: Page, name: string): Promise<Product> {
  const headers = await ownerHeaders()
  const [category] = await (await page.request.get('/api/categories')).json()
  const data = { ...validProduct, name, colors: '', stock: 1, category_id: category.id }
  const { id } = await (await page.request.post('/api/products', { headers, data })).json()
  return await (await page.request.get(`/api/products/${id}`)).json()
}

/** Whether the page's next price check says that its only line can be bought. */
async function nextCheck(page: Page): Promise<boolean> {
  const answer = await page.waitForResponse('**/api/price-cart')
  return (await answer.json()).items[0].can_buy
}

test('Going back from the payment page releases the last item, and the abandoned session cannot be paid after a new order', async ({
  shopper: page,
}) => {
  const product = await addLastOne(page, 'Back Button Mug')
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], newBuyer('back'))
  await startPayment(page)
  const left = page.url()
  const [canBuy] = await Promise.all([nextCheck(page), page.goBack()])
  expect(canBuy).toBe(true)

  // A page from the back-forward cache stays as the buyer left it, so here the page stays open while its payment starts.
  await page.route(paymentPage, (route) => route.fulfill({ status: 204 }))
  const opened = page.waitForResponse('**/api/create-checkout-session')
  const ended = page.waitForResponse(cancelCall)
  await page.getByRole('main').getByRole('button', { name: checkout.pay }).first().click()
  await opened
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  expect(await (await ended).json()).toEqual({ released: true })
  await page.unroute(paymentPage)

  await placeButton(page).click()
  await isPlaced(page)
  await page.goto(left)
  await expect(page.getByRole('heading', { name: /expired/ })).toBeVisible()
})

test('A tab does not end the payment that is open in another tab until it places the order itself', async ({
  shopper: page,
  context,
}) => {
  const product = await addLastOne(page, 'Two Tab Mug')
  const who = newBuyer('tabs')
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
  await startPayment(page)
  let cancels = 0
  context.on('request', (request) => {
    if (request.url().endsWith('/cancel-checkout-session')) cancels += 1
  })

  const other = await context.newPage()
  const [canBuy] = await Promise.all([nextCheck(other), other.goto('/shop-checkout?cancelled=1')])
  expect(canBuy).toBe(false)
  await other.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(other.getByText(checkout.left)).toBeVisible()
  await fillBilling(other, who)
  await startPayment(other)
  expect(other.url()).toBe(page.url())
  // Both tabs were on the same payment page. The other tab went there last and has not come back.
  const [canBuyHere] = await Promise.all([nextCheck(page), page.goBack()])
  expect([canBuyHere, cancels]).toEqual([false, 0])

  await placeButton(page).click()
  await isPlaced(page)
  expect(cancels).toBe(1)
  await other.reload()
  await expect(other.getByRole('heading', { name: /expired/ })).toBeVisible()
})

test('A returning buyer sees that nothing was charged only if that is true, and is led to a paid order', async ({
  page,
  context,
}) => {
  await skipPreloader(context)
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], newBuyer('paid'))
  await startPayment(page)
  await page.route(cancelCall, (route) => route.abort())
  await page.getByRole('button', { name: /^Cancel/ }).click()
  const left = page.getByText(checkout.left)
  await expect(left).toBeVisible()
  await expectAccessible(left)
  // While the payment page can still be paid, no other order is placed.
  await placeButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(`${checkout.submitFailed} ${messages.app.unanswered}`)
  await page.unroute(cancelCall)

  await startPayment(page)
  await payWithoutReturning(page)
  // In another tab, something else is put into the cart: the order that is shown was paid before.
  const [other] = [await findProduct((each) => isPlain(each) && each.stock !== 0 && each.id !== product.id)]
  await page.goto('/shop-success')
  await page.evaluate((line) => {
    localStorage.setItem('cart', JSON.stringify([...JSON.parse(localStorage.getItem('cart') ?? '[]'), line]))
  }, lineFromAnswer(other))
  await page.goto('/shop-checkout?cancelled=1')
  await page.waitForURL(/\/shop-success/)
  await expect(page.getByRole('heading', { name: smallPages.success.heading })).toBeVisible()
  await page.getByText(messages.success.leftInCart(1)).getByRole('link', { name: messages.success.toCart }).click()
  await expect(page.locator('[data-line]')).toHaveCount(1)
  await expect(page.locator('[data-line]')).toContainText(other.name)
})

test('A shipping price that changed before payment is announced, shown, and then payable', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => each.shipping_price === null && each.colors !== '' && each.sizes === '')
  const color = product.colors.split(',')[0]?.trim() ?? ''
  const picture = sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
  const { url: design } = await uploadDesign(await picture.png().toBuffer())
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product, { color, design })], newBuyer('fallback'))
  const headers = await ownerHeaders()
  const changeFallback = async (dollars: number) => {
    const { shop }: SettingsDocuments = await (await page.request.get('/api/settings', { headers })).json()
    const data = { version: shop.version, value: { ...shop.value, shipping_fallback: dollars } }
    expect((await page.request.put('/api/settings/shop', { headers, data })).status()).toBe(200)
  }
  const shipping = page.locator('dt', { hasText: messages.cart.shipping }).locator('xpath=following-sibling::dd')
  const pay = page.getByRole('main').getByRole('button', { name: checkout.pay }).first()
  await expect(shipping).toHaveText(formatCents(0))
  await changeFallback(8.25)
  try {
    await pay.click()
    await expect(page.getByRole('alert')).toHaveText(checkout.paymentFailed(checkout.pricesChanged))
    await expect(shipping).toHaveText(formatCents(825))
    await pay.click()
    await page.waitForURL(paymentPage)
    await expect(page.getByText(formatCents(825)).first()).toBeVisible()
  } finally {
    await changeFallback(0)
  }
})

test('An order whose response was lost is not placed twice after a reload', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await addLastOne(page, 'Lost Answer Mug')
  const who = newBuyer('lost')
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
  await test.step('Without a network, the page says that nothing was ordered', async () => {
    await page.context().setOffline(true)
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(`${checkout.submitFailed} ${checkout.offline}`)
    await page.context().setOffline(false)
  })
  await page.route('**/api/orders/shop', lose)
  await placeButton(page).click()
  await expect(page.getByRole('alert')).toHaveText(`${checkout.submitFailed} ${messages.app.unanswered}`)
  await page.unroute('**/api/orders/shop')
  // The buyer's own order has taken the last item.
  const [canBuy] = await Promise.all([nextCheck(page), page.reload()])
  expect(canBuy).toBe(false)
  await placeButton(page).click()
  await isPlaced(page)
  const headers = await ownerHeaders()
  const orders = await (
    await page.request.get(`/api/shop-orders?q=${encodeURIComponent(who.email)}`, { headers })
  ).json()
  expect(orders).toHaveLength(1)
  await test.step('its number is still there after a reload, until something is in the cart again', async () => {
    await page.reload()
    await isPlaced(page)
    await expect(page.getByRole('main')).toContainText(orders[0].number)
    await openWithCart(page, paths.checkout, [lineFromAnswer(product)])
    await expect(placeButton(page)).toBeVisible()
  })
})

test('After a lost answer, neither a changed form nor a card payment makes a second order of the one that arrived', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => isPlain(each) && each.stock === null)
  const headers = await ownerHeaders()
  const numbersOf = async (email: string): Promise<string[]> => {
    const answer = await page.request.get(`/api/shop-orders?q=${encodeURIComponent(email)}`, { headers })
    return (await answer.json()).map(({ number }: { number: string }) => number)
  }
  const pay = page.getByRole('main').getByRole('button', { name: checkout.pay }).first()
  const lost = `${checkout.submitFailed} ${messages.app.unanswered}`
  const placeAndLose = async (isSent: boolean) => {
    await page.route('**/api/orders/shop', isSent ? lose : (route) => route.abort(), { times: 1 })
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(lost)
  }
  const isShown = async (email: string) => {
    await isPlaced(page)
    await expect(page.getByText(checkout.arrivedBeforeNote)).toBeVisible()
    const [number = '', ...others] = await numbersOf(email)
    expect(others).toEqual([])
    await expect(page.getByText(number)).toBeVisible()
    expect(await readCart(page)).toEqual([])
  }

  await test.step('It is shown instead, whichever of several requests arrived', async () => {
    const who = newBuyer('changed')
    await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
    await placeAndLose(true)
    await fillBilling(page, { phone: '503 555 0188' })
    await placeAndLose(false)
    await fillBilling(page, { notes: 'By the back door, please.' })
    await placeButton(page).click()
    await isShown(who.email)
  })

  await test.step('It is shown instead of a payment page', async () => {
    const who = newBuyer('paid-after')
    await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
    await placeAndLose(true)
    await pay.click()
    await isShown(who.email)
  })

  await test.step('Somebody else at this browser is told, and goes on with another press', async () => {
    const [who, next] = [newBuyer('first'), newBuyer('next')]
    await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
    await placeAndLose(true)
    await fillBilling(page, { email: next.email })
    await placeButton(page).click()
    const [number = ''] = await numbersOf(who.email)
    await expect(page.getByRole('alert')).toHaveText(checkout.earlierArrived(number))
    expect(await numbersOf(next.email)).toEqual([])
    await placeButton(page).click()
    await isPlaced(page)
    expect(await numbersOf(next.email)).toHaveLength(1)
  })

  await test.step('Another tab, which has not sent it, tells of it, too', async () => {
    const who = newBuyer('other-tab')
    await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
    await placeAndLose(true)
    await page.evaluate(() => sessionStorage.removeItem('checkoutAttempt'))
    await page.reload()
    await fillBilling(page, { notes: 'Ring twice.' })
    await placeButton(page).click()
    await expect(page.getByRole('alert')).toHaveText(checkout.earlierArrived(''))
    expect(await numbersOf(who.email)).toHaveLength(1)
  })
})

test('A card payment whose request does not arrive says so, and goes on when it is pressed again', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], newBuyer('unreached'))
  await page.route('**/api/create-checkout-session', (route) => route.abort())
  await page.getByRole('main').getByRole('button', { name: checkout.pay }).first().click()
  await expect(page.getByRole('alert')).toHaveText(checkout.paymentFailed(checkout.unreached))
  await page.unroute('**/api/create-checkout-session')
  await startPayment(page)
})

test('The button to the top never lies on the payment: at 320 pixels, at 200 % zoom', async ({ shopper: page }) => {
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], newBuyer('to-the-top'))
  const main = page.getByRole('main')
  const pay = main.getByRole('button', { name: checkout.pay }).first()
  const up = page.getByRole('button', { name: messages.app.scrollToTop })
  for (const viewport of [phone, { width: 320, height: 480 }, { width: 720, height: 450 }]) {
    await page.setViewportSize(viewport)
    for (const seen of [pay, main.getByText(buying.checkout.secure), placeButton(page)]) {
      await seen.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await expect(pay).toBeInViewport()
      await expect(up).toBeHidden()
    }
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(up).toBeVisible()
    const total = main.locator('dl').getByText(messages.cart.total, { exact: true })
    await total.evaluate((element) => element.scrollIntoView({ block: 'end' }))
    expect(await page.evaluate(() => scrollY > innerHeight)).toBe(true)
    await expect(up, 'nor on the total').toBeHidden()
  }
})

test('A button that is pressed with the mouse counts, although the field that is left has just been marked (SEL-17)', async ({
  shopper: page,
}) => {
  const product = await findProduct((each) => isPlain(each) && each.stock === null)
  await page.setViewportSize({ width: 1440, height: 900 })
  const who = newBuyer('pressed')
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)], who)
  const main = page.getByRole('main')
  const wrong = { zip: '9721', email: 'ada' } as const
  const told = { zip: messages.billing.zipUnknown, email: checkout.emailInvalid }
  for (const key of ['zip', 'email'] as const) {
    for (const button of [main.getByRole('button', { name: checkout.pay }).first(), placeButton(page)]) {
      const { zip, email, notes } = who
      await fillBilling(page, { zip, email, notes })
      await expect(main.getByRole('alert')).toHaveText('')
      await fillBilling(page, { [key]: wrong[key] })
      await button.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      // At the edge, where a page that moves by a line leaves the button; hovering waits until nothing moves it.
      const { width = 0, height = 0 } = (await button.boundingBox()) ?? {}
      await button.hover({ position: { x: width / 2, y: height - 4 } })
      await page.mouse.down()
      await page.mouse.up()
      await expect(main.getByRole('alert')).toContainText(told[key])
      await expect(page.locator(`#billing-${key}`)).toBeFocused()
    }
  }
})

test('Prices that changed before payment are reported, updated, and then payable', async ({ page }) => {
  await skipPreloader(page.context())
  const problems = collectProblems(page)
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const price = product.discounted_price ?? product.price
  // The check on load fails, so the stale price reaches the payment call.
  await page.route('**/api/price-cart', (route) => route.abort())
  await openWithCart(page, '/shop-checkout', [{ ...lineFromAnswer(product), price: price + 5 }])
  const pay = page.getByRole('main').getByRole('button', { name: messages.checkout.pay }).first()
  await expect(pay).toBeDisabled()

  await test.step('The billing form supports autofill, lists the states, and says where a ZIP code is', async () => {
    const field = (key: string) => page.locator(`#billing-${key}`)
    const tokens = await page
      .locator('[id^=billing-][autocomplete]')
      .evaluateAll((fields) => Object.fromEntries(fields.map((each) => [each.id, each.getAttribute('autocomplete')])))
    expect(tokens).toMatchObject({
      'billing-firstName': 'given-name',
      'billing-lastName': 'family-name',
      'billing-email': 'email',
      'billing-phone': 'tel',
      'billing-address': 'address-line1',
      'billing-city': 'address-level2',
      'billing-state': 'address-level1',
      'billing-zip': 'postal-code',
    })
    await fillBilling(page, { ...buyer, state: 'Washington', zip: '97214' })
    await expect(field('state').locator('option[value=OR]')).toHaveText('Oregon')
    await field('notes').focus()
    const elsewhere = messages.billing.zipElsewhere('97214', 'Oregon')
    await expect(field('zip')).toHaveAccessibleDescription(elsewhere)
    await expect(pay).toBeEnabled()
    await expectAccessible(page.locator('#checkout'))

    await follow(page, paths.cart)
    await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
    await page.goBack()
    for (const [key, value] of Object.entries({ ...buyer, state: 'WA' })) await expect(field(key)).toHaveValue(value)
    await field('zip').focus()
    await field('notes').focus()
    await expect(field('zip')).toHaveAccessibleDescription(elsewhere)
    await field('state').selectOption('Oregon')
    await field('email').fill('rosa')
    await field('notes').focus()
    await expect(field('zip')).not.toHaveAccessibleDescription(elsewhere)
    await expect(field('email')).toHaveAccessibleDescription(messages.checkout.emailInvalid)
    expect(problems.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
  })

  // A different buyer: the same buyer with the same cart would be sent back to the session that is already open.
  await fillBilling(page, { ...buyer, email: `prices-${Date.now()}@example.org` })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(messages.checkout.paymentFailed(messages.checkout.pricesChanged))
  await expect.poll(async () => (await readCart(page))[0]?.price).toBe(price)
  await expectAccessible(page)
  await pay.click()
  await page.waitForURL(/\/payment-sandbox\/pay\//)
})

test('A foreign or missing payment session shows the failure and keeps the cart', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  for (const search of ['', '?session_id=cs_test_somebody_elses']) {
    await openWithCart(page, `/shop-success${search}`, [lineFromAnswer(product)])
    await expect(page.getByText(messages.success.failed)).toBeVisible()
    await expect(page.getByRole('link', { name: messages.success.continue })).toBeVisible()
    expect(await readCart(page)).toHaveLength(1)
  }
  await expectAccessible(page)
})
