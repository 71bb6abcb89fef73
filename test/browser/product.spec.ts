import type { Locator } from '@playwright/test'
import { reviewsPageSize } from '#shared/constants.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import {
  collectProblems,
  expect,
  noEmulation,
  phone,
  shopUrl,
  skipPreloader,
  test,
} from '#test/browser/helpers/browser.ts'
import { showGallery } from '#test/browser/helpers/browser-gallery.ts'
import { findProduct, hydrateDesignPart, readCart, showCard, showProduct } from '#test/browser/helpers/browser-shop.ts'
import { expectRoomForLargeText } from '#test/browser/helpers/large-text.ts'

const dollars = (amount: number) => `$${amount.toFixed(2)}`
const percentOff = (now: number, before: number) => Math.round((1 - now / before) * 100)
/** The prices of a sale by R-36: the price to pay and the one struck through. */
const sale = ({ price, discounted_price }: Product) => ({ now: discounted_price ?? 0, before: price })
const isSale = ({ price, discounted_price }: Product) => discounted_price !== null && discounted_price < price

test('A sale shows the old price struck through, the new price and the rounded percentage, on the card and on the page', async ({
  htmlPage: page,
}) => {
  const product = await findProduct(isSale)
  const { now, before } = sale(product)
  const plain = await findProduct((each) => !isSale(each))
  for (const show of [showCard, showProduct]) {
    const container = await show(page, product)
    await expect(container.locator('s').first()).toHaveText(`Was ${dollars(before)}`)
    await expect(container.getByText(`Now ${dollars(now)}`).first()).toBeVisible()
    await expect(container.getByText(`Save ${percentOff(now, before)}%`, { exact: true }).first()).toBeVisible()
  }
  const card = await showCard(page, plain)
  await expect(card).toContainText(dollars(plain.price))
  await expect(card.locator('s')).toHaveCount(0)
  await expect(card.getByText(/^Save/)).toHaveCount(0)
})

test('The stars on card and page come from the published reviews; without reviews there are none', async ({
  htmlPage: page,
}) => {
  const rated = await findProduct(({ rating_count }) => rating_count > 1)
  const reviews: { rating: number }[] = await (await fetch(`${shopUrl()}/api/products/${rated.id}/reviews`)).json()
  const average = reviews.reduce((sum, { rating }) => sum + rating, 0) / reviews.length
  const label = `${Number(average.toFixed(1))} out of 5 stars, ${reviews.length} reviews`
  await expect((await showCard(page, rated)).getByRole('img', { name: label })).toBeVisible()
  await page.goto(`/shop-product-details/${rated.id}?reviews=1`)
  const main = page.getByRole('main')
  await expect(main.getByRole('img', { name: label }).first()).toBeVisible()
  await expect(main.getByRole('tabpanel').getByRole('listitem')).toHaveCount(Math.min(reviews.length, reviewsPageSize))

  const unrated = await findProduct(({ rating_count }) => rating_count === 0)
  const card = await showCard(page, unrated)
  await expect(card).toContainText('No reviews yet')
  await expect(card.getByRole('img', { name: /out of 5 stars, / })).toHaveCount(0)
})

test('SEL-20: price, options and "Add to Cart" are in a window of 1366 × 768 and in one of 1280 × 800', async ({
  shopper: page,
}) => {
  const product = await findProduct(
    (each) => each.stock !== 0 && Boolean(each.colors && each.sizes) && each.variants.length > 0,
  )
  const main = await showProduct(page, product)
  for (const viewport of [
    { width: 1366, height: 768 },
    { width: 1280, height: 800 },
  ]) {
    const inWindow = `SEL-20: price, options and "Add to Cart" are in a window of ${viewport.width} × ${viewport.height}`
    await test.step(inWindow, async () => {
      await page.setViewportSize(viewport)
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
      const bar = page.locator('.sticky-bar')
      await expect(bar.getByText(dollars(product.price))).toBeInViewport({ ratio: 1 })
      await expect(bar.getByText(parseOptionList(product.colors)[0] ?? '?')).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('button', { name: messages.shop.addToCart })).toBeInViewport({ ratio: 1 })
      const barTop = (await bar.boundingBox())?.y ?? 0
      const sizes = await main.getByRole('group', { name: messages.product.size }).boundingBox()
      const { y = 0, height = 0 } = sizes ?? {}
      expect(y).toBeGreaterThan(0)
      expect(y + height, 'the last option is above the bar').toBeLessThanOrEqual(barTop)
      // The bar leaves where the button itself is in view.
      await main.getByRole('button', { name: messages.shop.addToCart }).first().scrollIntoViewIfNeeded()
      await expect(bar).toHaveCount(0)
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(bar).toBeVisible()
      const up = page.getByRole('button', { name: messages.app.scrollToTop })
      // Both come in with a movement.
      const overlap = async () => {
        const [button, below] = [await up.boundingBox(), await bar.boundingBox()]
        return button && below ? button.y + button.height - below.y : Number.POSITIVE_INFINITY
      }
      await expect.poll(overlap, 'the button to the top is above the bar').toBeLessThanOrEqual(0)
    })
  }
  await test.step('On a phone the button to the top keeps off the options', async () => {
    await page.setViewportSize({ ...phone, height: 640 })
    const up = page.getByRole('button', { name: messages.app.scrollToTop })
    const buy = main.getByRole('button', { name: messages.shop.addToCart }).first()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(up).toBeVisible()
    await buy.evaluate((button) =>
      scrollBy({ top: button.getBoundingClientRect().top - innerHeight - 20, behavior: 'instant' }),
    )
    expect(await page.evaluate(() => scrollY > innerHeight)).toBe(true)
    await expect(up).toBeHidden()
  })
  await test.step('On a phone with large text, the button of the bar stands below the price', async () => {
    await page.setViewportSize(phone)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await expect(page.locator('.sticky-bar')).toBeVisible()
    await expectRoomForLargeText(page)
  })
})

/** PDP-05, PDP-06: the part with the product's name. */
const headerOf = (main: Locator) =>
  main.locator('header').filter({ has: main.page().getByRole('heading', { level: 1 }) })

test('A product is added to the wishlist and shared', async ({ shopper: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => {
      shared.push(data ?? {})
    }
  })
  const product = await findProduct(() => true)
  const main = page.getByRole('main')
  await test.step('A skeleton is shown while a product loads', async () => {
    const card = await showCard(page, product)
    const held = Promise.withResolvers<void>()
    await page.route(/shop-product-details.*\.data/, async (route) => {
      await held.promise
      await route.continue()
    })
    await card.getByRole('link', { name: new RegExp(`^${messages.shop.seeDetails}`) }).click()
    await expect(page.getByRole('status').filter({ hasText: messages.productStates.loading })).toBeVisible()
    await expect(page.locator('.pending-screen')).toHaveCSS('opacity', '1')
    held.resolve()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page.getByText(messages.productStates.loading)).toHaveCount(0)
  })
  await test.step('The wishlist button adds and removes the product in this browser and shows a message', async () => {
    // Waits for everything that loads with the visitor's first move.
    await hydrateDesignPart(main)
    await page.waitForLoadState('networkidle')
    const sent: string[] = []
    // Pictures and scripts of parts further down load when the button is scrolled into view.
    page.on('request', (request) => {
      if (!['image', 'script', 'stylesheet'].includes(request.resourceType())) sent.push(request.url())
    })
    const wish = headerOf(main).getByRole('button', { name: messages.product.wishlist, exact: true })
    await wish.click()
    await expect(page.getByText('Added to wishlist', { exact: true })).toBeVisible()
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    await wish.click()
    await expect(page.getByText('Removed from wishlist', { exact: true })).toBeVisible()
    await expect(wish).toHaveAttribute('aria-pressed', 'false')
    expect(sent).toEqual([])
  })
  await test.step('Share opens the device’s share dialog, and copies the link where there is none', async () => {
    const address = `${shopUrl()}/shop-product-details/${product.id}`
    const share = headerOf(main).getByRole('button', { name: 'Share', exact: true })
    await share.click()
    const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
    await expect.poll(shared).toEqual([{ title: product.name, url: address }])
    await expect(page.getByText('Link copied to clipboard!')).toHaveCount(0)

    await page.evaluate(() => Object.assign(navigator, { share: undefined }))
    await share.click()
    await expect(page.getByText('Link copied to clipboard!')).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  })
})

test('The ticket shows shipping, delivery, SKU and category, and a dash where shipping is unknown', async ({
  shopper: page,
  htmlPage,
}) => {
  const known = await findProduct(
    (each) =>
      each.shipping_price !== null &&
      each.delivery_days_min !== null &&
      each.category_name !== '' &&
      each.stock !== null &&
      each.stock > 2 &&
      each.stock < 40,
  )
  const unknown = await findProduct(({ shipping_price }) => shipping_price === null)
  const factOf = (main: Locator, label: string) =>
    main
      .locator('dl > div')
      .filter({ has: main.page().getByText(label, { exact: true }) })
      .first()
      .locator('dd')
      .first()
  const main = await showProduct(page, known)
  const fact = (label: string) => factOf(main, label)
  await expect(fact('Shipping starts at')).toHaveText(dollars(known.shipping_price ?? 0))
  const [least, most] = [known.delivery_days_min, known.delivery_days_max]
  await expect(fact('Estimated delivery')).toHaveText(least === most ? `${most} days` : `${least}–${most} days`)
  await expect(fact('SKU')).toHaveText(known.sku)
  await expect(fact('Category')).toHaveText(known.category_name)
  await expect(main.getByText(known.description).first()).toBeVisible()
  const panel = main.getByRole('tabpanel')
  expect(known.full_description.split('\n').length).toBeGreaterThan(2)
  expect(await panel.innerText(), 'its line breaks are kept').toBe(known.full_description)
  await main.getByRole('tab', { name: 'Specifications' }).click()
  await expect
    .poll(async () => (await panel.getByRole('term').allTextContents()).slice(-2))
    .toEqual(['SKU', 'Category'])
  expect((await panel.getByRole('definition').allTextContents()).slice(-2)).toEqual([known.sku, known.category_name])

  await test.step('The stepper counts from 1 to the stock and back', async () => {
    const field = main.getByRole('textbox', { name: 'Quantity' })
    const less = main.getByRole('button', { name: 'Decrease quantity' })
    const more = main.getByRole('button', { name: 'Increase quantity' })
    await expect(main.getByText(new RegExp(`^In Stock ?${known.stock} on the shelf$`))).toBeVisible()
    await expect(field).toHaveValue('1')
    await expect(less).toBeDisabled()
    await more.click()
    await expect(field).toHaveValue('2')
    await less.click()
    await expect(field).toHaveValue('1')
    await field.fill('999')
    await field.press('Enter')
    await expect(field).toHaveValue(String(known.stock))
    await expect(more).toBeDisabled()
  })

  const ofUnknown = await showProduct(htmlPage, unknown)
  await expect(factOf(ofUnknown, 'Shipping starts at')).toHaveText('—')
  await expect(ofUnknown).not.toContainText('999')
})

test('The first variant, color and size are selected, and the cart gets the buyer’s selection', async ({
  shopper: page,
  htmlPage,
}) => {
  const product = await findProduct(
    (each) => each.variants.length > 1 && each.stock !== 0 && !each.quote_only && each.artwork !== 'required',
  )
  const main = await showProduct(page, product)
  const options = main.getByRole('group', { name: 'Option' }).getByRole('radio')
  await expect(options).toHaveCount(product.variants.length)
  for (const [index, { name }] of product.variants.entries())
    await expect(options.nth(index)).toHaveAttribute('value', name)
  await expect(options.first()).toBeChecked()
  const second = product.variants[1]?.name ?? ''
  await main.getByRole('radio', { name: second, exact: true }).check()
  const buy = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  await buy.click()
  await expect(page.getByText(messages.cartChanges.added(product.name))).toBeVisible()
  expect(await readCart(page)).toMatchObject([{ id: product.id, variant: second }])
  await test.step('in a high-contrast theme too, what buys can be seen', async () => {
    await expect(buy).toHaveCSS('border-top-width', '0px')
    await page.emulateMedia({ forcedColors: 'active' })
    await expect(buy).toHaveCSS('border-top-width', '1px')
    await page.emulateMedia(noEmulation)
  })

  const shirt = await findProduct(({ colors, sizes }) => colors.includes(',') && sizes.includes(','))
  const ofShirt = await showProduct(htmlPage, shirt)
  for (const [label, list] of [
    ['Color', shirt.colors],
    ['Size', shirt.sizes],
  ] as const) {
    const radios = ofShirt.getByRole('group', { name: label }).getByRole('radio')
    await expect(radios).toHaveCount(list.split(',').length)
    await expect(radios.first()).toHaveAttribute('value', list.split(',')[0]?.trim() ?? '')
    await expect(radios.first()).toBeChecked()
  }
  await test.step('in a high-contrast theme too, what is chosen can be seen', async () => {
    await htmlPage.emulateMedia({ forcedColors: 'active' })
    const lineOf = (label: Locator) => label.evaluate((element) => getComputedStyle(element).outlineStyle)
    for (const label of ['Color', 'Size']) {
      const labels = ofShirt.getByRole('group', { name: label }).locator('label')
      expect([await lineOf(labels.first()), await lineOf(labels.nth(1))]).toEqual(['solid', 'none'])
    }
    await htmlPage.emulateMedia(noEmulation)
  })
})

test('Each thumbnail shows its own picture', async ({ page }) => {
  const { gallery, images } = await showGallery(page)
  const thumbnails = gallery.getByRole('listitem').getByRole('button')
  await expect(thumbnails).toHaveCount(3)
  for (const index of [2, 0, 1]) {
    await thumbnails.nth(index).press('Enter')
    await expect(thumbnails.nth(index)).toHaveAttribute('aria-current', 'true')
    await expect(gallery.locator('[aria-current]')).toHaveCount(1)
    const shown = gallery.locator('img').first()
    await expect(shown).toHaveAttribute('src', images[index]?.file_url ?? '')
    await expect(shown).toHaveAttribute('alt', images[index]?.alt_text ?? '')
    await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  }
  await expectAccessible(gallery)
})

test('A picture that does not load is replaced by the fallback', async ({ page }) => {
  await skipPreloader(page.context())
  const problems = collectProblems(page)
  const product = await findProduct(({ image_url }) => image_url !== null)
  await page.route(
    (address) => address.pathname.startsWith('/uploads/'),
    (route) => route.abort(),
  )
  const main = await showProduct(page, product)
  const shown = main.getByRole('region', { name: messages.product.pictures }).locator('img').first()
  await expect(shown).toHaveAttribute('src', '/fallback.svg')
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  expect(problems.filter((text) => !text.includes('net::ERR_FAILED'))).toEqual([])
})
