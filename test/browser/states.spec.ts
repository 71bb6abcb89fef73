import type { Locator } from '@playwright/test'
import { buying } from '#shared/content/buying.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { browserAdmin } from '#test/browser/helpers/browser-admin.ts'
import {
  cardOf,
  findProduct,
  isPlain,
  lineFromAnswer,
  listProducts,
  listSampleProducts,
  openWithCart,
  readCart,
} from '#test/browser/helpers/browser-shop.ts'
import { productCards } from '#test/browser/helpers/buying.ts'
import { openAnswer, requestFailingSite } from '#test/browser/helpers/failing-site.ts'
import { expectToLast, expectToLeave, stopTime, takeTime } from '#test/browser/helpers/page-time.ts'
import { askSiteWith } from '#test/browser/helpers/site-answer.ts'
import { productFromAnswer } from '#web/lib/read-product.ts'
import { editAddress } from '#web/shop/cart/line-hash.ts'

const stackTrace = /ECONNREFUSED|node_modules|\bat \S+ \(|\.js:\d+/

test('A page that fails shows its heading, the message, an error id and a link to reload', async ({ page }) => {
  const answer = await requestFailingSite('/search?query=mug')
  expect(answer).toMatchObject({ status: 500, cacheControl: 'no-store', retryAfter: '5' })
  expect(answer.html).not.toMatch(stackTrace)
  const [, servedId = ''] = /data-fault-id>([^<]+)</.exec(answer.html) ?? []
  expect(servedId).not.toBe('')

  await openAnswer(page, '/search?query=mug', answer)
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Unexpected Application Error!')
  await expect(main).toContainText('Something went wrong. Please try again later.')
  await expect(main).toContainText(`Error id ${servedId}`)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Reload the page' }).click()
  await expect(main.getByRole('heading', { level: 1 })).toContainText('Search results for "mug"')
})

test('A product list that fails shows an error in place, and trying again shows the products', async ({ page }) => {
  const answer = await requestFailingSite('/shop-products')
  expect(answer).toMatchObject({ status: 500, cacheControl: 'no-store' })
  expect(answer.html).not.toMatch(stackTrace)
  await openAnswer(page, '/shop-products', answer)
  await expect(page.getByRole('alert')).toContainText("Couldn't load products. Try again.")
  await expectAccessible(page)
  await page.getByRole('link', { name: messages.shop.tryAgain }).click()
  await expect(productCards(page).first()).toBeVisible()
})

test('Categories that fail leave an empty list of tabs without a message', async ({ htmlPage: page }) => {
  const items = (await listProducts()).slice(0, 8).map(productFromAnswer)
  const list = async () => ({ items, total: items.length, page: 1, limit: 48 })
  const answer = await requestFailingSite('/shop-products', { list })
  expect(answer.status).toBe(200)
  await openAnswer(page, '/shop-products', answer)
  await expect(productCards(page)).toHaveCount(items.length)
  const tabs = page.getByRole('navigation', { name: messages.shop.categories }).getByRole('link')
  await expect(tabs).toHaveText(['All'])
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('Without a network a link and Back leave the page as it is, and say why', async ({ shopper: page, context }) => {
  const product = await findProduct(isPlain)
  const notices = page.getByRole('region', { name: 'Notifications' }).getByText(messages.app.connectionLost)
  const cart = page.getByRole('banner').getByRole('link', { name: messages.cartChanges.badge(0) })
  await takeTime(page)
  await page.goto(paths.track)
  await follow(page, paths.product(product.id))
  const heading = page.getByRole('heading', { level: 1, name: product.name })
  await expect(heading).toBeVisible()
  // A notice leaves by itself; on a busy machine that would be before it is closed here.
  await stopTime(page)
  await context.setOffline(true)
  for (const leave of [() => cart.click(), () => page.evaluate(() => history.back())]) {
    await leave()
    await expect(notices).toBeVisible()
    await expect(heading).toBeVisible()
    await expect(page).toHaveURL(paths.product(product.id))
    await page.getByRole('region', { name: 'Notifications' }).getByRole('button').click()
    await expect(notices).toHaveCount(0)
  }
  await page.clock.resume()
  await context.setOffline(false)
  await cart.click()
  await expect(page).toHaveURL(paths.cart)
  await page.goBack()
  await expect(heading).toBeVisible()
  // As on a machine whose only network is its own.
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => false })
    dispatchEvent(new Event('offline'))
  })
  await cart.click()
  await expect(page).toHaveURL(paths.cart)
})

test('A product page shows different messages for a failed request and an invalid answer', async ({
  page,
  htmlPage,
}) => {
  const product = await findProduct(() => true)
  const path = `/shop-product-details/${product.id}`
  const broken = { ...productFromAnswer(product), name: '' }
  for (const [shown, answer, text] of [
    [htmlPage, await requestFailingSite(path), 'Product not found or failed to load.'],
    [page, await requestFailingSite(path, { get: async () => broken }), 'Product not found or invalid data.'],
  ] as const) {
    expect(answer.status).toBe(500)
    expect(answer.html).not.toMatch(stackTrace)
    await openAnswer(shown, path, answer)
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText(text)
    // It must not say that the product may be sold out: that is unknown.
    await expect(shown.getByRole('alert')).toContainText(messages.productStates.failedHint)
    await expect(shown.getByRole('link', { name: messages.shop.tryAgain })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Shop' }).click()
  await expect(page).toHaveURL(/\/shop-products$/)
})

test('CNT-07: a page of a part that is switched off stays not found when its scripts run', async ({ page }) => {
  const parts = { shop: false, faq: false, services: false }
  const own = '/shop-product-details/1'
  for (const path of ['/shop-cart', '/shop-products', own, '/wishlist', '/page-faq', '/services/print']) {
    const answer = await askSiteWith({ parts }, path)
    expect(answer.status, path).toBe(404)
    await openAnswer(page, path, answer)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(messages.notFound.heading)
    await expect(page, path).toHaveTitle(new RegExp(`^${messages.notFound.heading} – `))
  }
})

test('An unknown color shows its name, and a missing full description is replaced by the short one', async ({
  page,
}) => {
  const shirt = await findProduct(({ colors, sizes }) => Boolean(colors && sizes))
  const product = {
    ...productFromAnswer(shirt),
    colors: ['Black', 'Moonlit Tuesday', 'Harbor at Six'],
    full_description: '',
  }
  const path = `/shop-product-details/${shirt.id}`
  await openAnswer(page, path, await requestFailingSite(path, { get: async () => product, related: async () => [] }))
  const main = page.getByRole('main')
  const colors = main.getByRole('group', { name: 'Color' })
  for (const name of ['Moonlit Tuesday', 'Harbor at Six']) {
    await colors.getByRole('radio', { name, exact: true }).check()
    await expect(colors.locator('label').getByText(name, { exact: true })).toBeVisible()
  }
  await expect(colors.getByText('Black', { exact: true })).toHaveCount(0)
  await expect(main.getByRole('tabpanel')).toHaveText(shirt.description)
  await expectAccessible(colors)
})

test('Home shows its empty state when the products fail, and logs a line to the console', async ({ page }) => {
  const answer = await requestFailingSite('/')
  expect(answer).toMatchObject({ status: 200, cacheControl: 'no-store' })
  const lines: string[] = []
  page.on('console', (message) => lines.push(message.text()))
  await openAnswer(page, '/', answer)
  await expect(page.getByText('No Products Available')).toBeVisible()
  await expect(page.getByText('Check back later for our latest offerings')).toBeVisible()
  // The contact form's own alert region is present but empty.
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(0)
  await expect.poll(() => lines).toContain('Featured products failed to load')
})

const isSold = (product: Product) => isPlain(product) && product.stock !== null && product.stock > 3

test('Notices last as long as specified: of the product page, the cart, an edited line and a quick add', async ({
  shopper: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  await takeTime(page)
  const product = await findProduct(isSold)
  const other = await findProduct((each) => isSold(each) && each.id !== product.id)
  const shirt = await findProduct(({ colors, sizes, stock }) => Boolean(colors && sizes) && stock !== 0)
  const line = lineFromAnswer(shirt)
  await openWithCart(page, paths.product(product.id), [lineFromAnswer(other), line])
  const main = page.getByRole('main')
  /** Goes on as a link does, while the time passes. */
  const goOn = async (path: string, shown: Locator) => {
    await page.clock.resume()
    await follow(page, path)
    await expect(shown).toBeVisible()
    await stopTime(page)
  }
  await stopTime(page)
  await test.step('The product page’s own notices last three seconds', async () => {
    const wish = main.getByRole('button', { name: messages.product.wishlist, exact: true })
    await wish.click()
    await expectToLast(page, 'Added to wishlist', 3_000)
    await wish.click()
    await expectToLast(page, 'Removed from wishlist', 3_000)
    await main.getByRole('button', { name: 'Share', exact: true }).click()
    await expectToLast(page, 'Link copied to clipboard!', 3_000)
    const dismiss = page.getByRole('button', { name: 'Dismiss' })
    await test.step('A toast stays while it has pointer or focus, and returns the focus when it closes', async () => {
      await wish.click()
      await dismiss.focus()
      // A notice that replaces it stays as long too.
      await wish.evaluate((button: HTMLButtonElement) => button.click())
      await expect(page.getByText('Removed from wishlist', { exact: true })).toBeVisible()
      await expect(dismiss).toBeFocused()
      await page.clock.runFor(30_000)
      await page.keyboard.press('Enter')
      await expect(dismiss).toHaveCount(0)
      await expect(wish).toBeFocused()
      await page.keyboard.press('Enter')
      await expectToLast(page, 'Added to wishlist', 3_000)
    })
  })
  await test.step('Each of the five cart notices lasts two seconds', async () => {
    const add = main.getByRole('button', { name: 'Add to Cart', exact: true }).first()
    await add.click()
    await expectToLast(page, `Added "${product.name}" to cart!`, 2_000)
    await add.click()
    await expectToLast(page, `Increased "${product.name}" quantity in cart.`, 2_000)
    const more = main.getByRole('button', { name: `Increase quantity of ${product.name}`, exact: true })
    await goOn(paths.cart, more)
    await more.click()
    await expectToLast(page, 'Updated cart quantity.', 2_000)
    await main.getByRole('button', { name: new RegExp(`^Remove.*${other.name}`) }).click()
    await expectToLast(page, 'Removed item from cart.', 2_000)
    await page.clock.resume()
    const stored = await readCart(page)
    const edited = stored.find(({ id }) => id === shirt.id)
    if (!edited) throw new Error('the shirt is not in the cart')
    const title = 'A cart line is not updated without a color and a size; the message is shown for three seconds'
    await test.step(title, async () => {
      const update = main.getByRole('button', { name: messages.product.updateCart, exact: true }).first()
      await goOn(editAddress(edited), update)
      await update.click()
      await expectToLast(page, 'Please select a color.', 3_000)
      await main.getByRole('group', { name: 'Color' }).getByRole('radio').first().check()
      await update.click()
      await expectToLast(page, 'Please select a size.', 3_000)
      expect(await readCart(page)).toEqual(stored)
      await expect(page).toHaveURL(editAddress(edited))
    })
    const clear = main.getByRole('button', { name: 'Clear Cart' })
    await goOn(paths.cart, clear)
    await page.clock.resume()
    await clear.click()
    const yes = page.getByRole('dialog').getByRole('button', { name: messages.cart.confirmClearYes })
    await expect(yes).toBeVisible()
    await stopTime(page)
    await yes.click()
    await expectToLast(page, 'Cart cleared.', 2_000)
  })
  await test.step('A quick add shows its confirmation for a second, a copied link for 1.2 seconds', async () => {
    const card = cardOf(page, product)
    await goOn(`/shop-products?q=${encodeURIComponent(product.sku)}`, card)
    await card.hover()
    await card.getByRole('button', { name: messages.shop.share(product.name) }).click()
    await expectToLast(page, 'Link Copied!', 1_200)
    await card.getByRole('button', { name: `Add to Cart: ${product.name}` }).click()
    await expectToLast(page, 'Added', 1_000)
    await expect(card.getByRole('button', { name: `Add to Cart: ${product.name}` })).toBeVisible()
  })
})

test.describe('On a wide screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('The cart has the specified columns, and each line fills them', async ({ shopper: page }) => {
    const shirt = await findProduct(({ colors, sizes, stock }) => Boolean(colors && sizes) && stock !== 0)
    const [color = '', size = ''] = [shirt.colors, shirt.sizes].map((list) => list.split(',')[0]?.trim())
    const line = lineFromAnswer(shirt, { color, size, variant: shirt.variants[0]?.name ?? '' }, 2)
    const design = shirt.image_url ?? ''
    const held = Promise.withResolvers<void>()
    // The cart check is held back: the server would refuse a design that was never uploaded.
    await page.route('**/api/price-cart', (route) => held.promise.then(() => route.continue()))
    await openWithCart(page, '/shop-cart', [{ ...line, design }])
    const table = page.getByRole('table')
    await expect(table.getByRole('columnheader')).toHaveText([
      ...['SKU', 'Product', 'Design', 'Color', 'Size', 'Price', 'Quantity', 'Total', 'Remove'],
    ])
    const cells = table.locator('tr[data-line]').getByRole('cell')
    await expect(cells).toHaveCount(9)
    await expect(cells.nth(0)).toHaveText(shirt.sku)
    await expect(cells.nth(1).getByRole('link', { name: shirt.name })).toHaveAttribute(
      'href',
      `/shop-product-details/${shirt.id}`,
    )
    await expect(cells.nth(2).getByRole('img')).toHaveAttribute('src', design)
    await expect(cells.nth(3)).toHaveText(color)
    await expect(cells.nth(4)).toHaveText(size)
    await expect(cells.nth(5)).toHaveText(`$${line.price.toFixed(2)}`)
    await expect(cells.nth(6).getByRole('textbox')).toHaveValue('2')
    await expect(cells.nth(7)).toHaveText(`$${(line.price * 2).toFixed(2)}`)
    await cells.nth(8).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText(buying.cart.empty)).toBeVisible()
  })
})

test('Your Order shows the lines, the shipping and the total', async ({ shopper: page }) => {
  const [first, second] = (await listSampleProducts()).filter((each) => isSold(each) && each.shipping_price !== null)
  if (!first || !second) throw new Error('the sample shop is too small')
  const lines = [lineFromAnswer(first, {}, 2), lineFromAnswer(second, {}, 3)]
  await openWithCart(page, '/shop-checkout', lines)
  const summary = page.getByRole('region', { name: 'Your Order' })
  const cents = lines.map(({ price, qty }) => Math.round(price * 100) * qty)
  const dollars = (amount: number) => `$${(amount / 100).toFixed(2)}`
  for (const [index, { name, qty }] of lines.entries()) {
    const row = summary.getByRole('listitem').nth(index)
    await expect(row).toContainText(name)
    await expect(row).toContainText(`× ${qty}`)
    await expect(row).toContainText(dollars(cents[index] ?? 0))
  }
  const shipping = Math.min(...[first, second].map(({ shipping_price }) => Math.round((shipping_price ?? 0) * 100)))
  const subtotal = cents.reduce((sum, each) => sum + each, 0)
  const fact = (label: string) =>
    summary
      .locator('dl > div')
      .filter({ has: page.getByText(label, { exact: true }) })
      .locator('dd')
      .first()
  await expect(fact('Subtotal')).toHaveText(dollars(subtotal))
  await expect(fact('Shipping')).toHaveText(dollars(shipping))
  await expect(fact('Total')).toHaveText(dollars(subtotal + shipping))
})

test('R-61: the checkout mentions tax at its total only while tax is computed', async ({ page }) => {
  const untaxed = await askSiteWith({}, '/shop-checkout')
  expect(untaxed.html).toContain(messages.cart.totalHint)
  expect(untaxed.html).not.toContain(messages.cart.totalHintTaxed)
  const line = lineFromAnswer(await findProduct(isPlain))
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify([line]))
  await openAnswer(page, '/shop-checkout', await askSiteWith({ rules: { automaticTax: true } }, '/shop-checkout'))
  const summary = page.getByRole('region', { name: messages.checkout.summary })
  await expect(summary).toContainText(messages.cart.totalHintTaxed)
  await expect(summary).not.toContainText(messages.cart.totalHint)
  await expectAccessible(summary)
})

test('The success page shows that it is loading until the order exists', async ({ page }) => {
  await skipPreloader(page.context())
  const requested = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/save-stripe-order', async (route) => {
    requested.resolve()
    await held.promise
    await route.fulfill({ json: { success: false } })
  })
  await page.route('**/api/save-stripe-order', (route) => route.abort(), { times: 1 })
  await page.goto('/shop-success?session_id=cs_test_held')
  await expect(page.getByText(messages.success.waiting.unanswered)).toBeVisible()
  await requested.promise
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Loading your order...')
  await expect(page.getByRole('status').filter({ hasText: 'Loading your order...' })).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  held.resolve()
  await expect(page.getByText(messages.success.failed)).toBeVisible()
  await expect(page.getByText('Loading your order...')).toHaveCount(0)
})

test('Signing in redirects after a second, signing out after a tenth of a second', async ({ shopper: page }) => {
  await takeTime(page)
  await page.goto('/login')
  await page.getByLabel('Email').fill(browserAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(browserAdmin.password)
  await stopTime(page)
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click()
  await expect(page.getByText(messages.login.success)).toBeVisible()
  await expectToLeave(page, 1_000, '**/admin')
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await expectToLeave(page, 100, '**/login')
})
