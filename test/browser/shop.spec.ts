import type { Page } from '@playwright/test'
import type { StoredLine } from '#shared/cart/stored-cart.ts'
import { shopList, skeletonCount } from '#shared/constants.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { paths } from '#shared/paths.ts'
import {
  buyer,
  expect,
  expectAccessible,
  fillBilling,
  phone,
  productCards,
  shopUrl,
  skipPreloader,
  test,
} from '#test/browser/helpers/browser.ts'
import {
  findProduct,
  isPlain,
  lineFromAnswer,
  listProducts,
  listSampleProducts,
  openBeforeScript,
  openWithCart,
  showCard,
  showProduct,
} from '#test/browser/helpers/browser-shop.ts'

const storedCart = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

test('A quick-added shirt needs its options in the cart, and the server refuses it without them', async ({ page }) => {
  await skipPreloader(page.context())
  const shirt = await findProduct(({ colors, sizes, stock }) => Boolean(colors && sizes) && stock !== 0)
  const card = await showCard(page, shirt)
  await card.getByRole('button', { name: messages.shop.addToCart }).click()
  await expect(page.getByText(messages.cartChanges.added(shirt.name))).toBeVisible()
  expect(await storedCart(page)).toMatchObject([{ id: shirt.id, qty: 1, color: '', size: '', design: '' }])

  const refused = await fetch(`${shopUrl()}/api/orders/shop`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      firstName: 'Rosa',
      lastName: 'Alderton',
      email: 'rosa@example.org',
      items: [{ productId: shirt.id, name: shirt.name, qty: 1, price: shirt.discounted_price ?? shirt.price }],
    }),
  })
  expect(refused.status).toBeGreaterThanOrEqual(400)
  expect(await refused.json()).toMatchObject({ error: messages.product.selectColor })

  await page.goto('/shop-cart')
  const main = page.getByRole('main')
  await expect(main.getByText(messages.product.selectColor)).toBeVisible()
  await expect(main.getByRole('link', { name: messages.cart.proceed })).toHaveCount(0)
  await expectAccessible(page)
  const question = main.getByRole('form', { name: messages.cartEdit.changeOf(shirt.name) })
  await question.getByRole('group', { name: messages.product.color }).getByRole('radio').first().check()
  await question.getByRole('button', { name: messages.cartEdit.update }).click()
  await expect(main.getByText(messages.product.selectSize)).toBeVisible()
  const size = question.getByRole('group', { name: messages.product.size }).getByRole('radio').first()
  await expect(size).toBeFocused()
  await size.check()
  await question.getByRole('button', { name: messages.cartEdit.update }).click()
  await expect(question).toHaveCount(0)
  await expect(main.getByRole('button', { name: messages.cartEdit.changeOf(shirt.name) })).toBeFocused()
  await expect(main.getByRole('link', { name: messages.cart.proceed }).first()).toBeVisible()
})

test('Repeated quick adds stop at the stock and show a message', async ({ shopper: page }) => {
  const last = await findProduct((product) => product.stock === 1 && isPlain(product))
  const card = await showCard(page, last)
  const add = card.getByRole('button', { name: last.name }).filter({ hasText: /Add/ })
  await add.click()
  await expect(page.getByText(messages.cartChanges.added(last.name))).toBeVisible()
  await add.click()
  await expect(page.getByText(messages.cartChanges.maxQuantity(1))).toBeVisible()
  expect((await storedCart(page)).map((line) => line.qty)).toEqual([1])
})

test('A product that is out of stock says so and cannot be added', async ({ htmlPage: page }) => {
  const soldOut = await findProduct(({ stock }) => stock === 0)
  const card = await showCard(page, soldOut)
  await expect(card.getByText(messages.shop.outOfStockBadge)).toBeVisible()
  await expect(card.getByRole('button', { name: messages.shop.addToCart })).toBeDisabled()
  await page.goto(`/shop-product-details/${soldOut.id}`)
  const main = page.getByRole('main')
  await expect(main.getByText(messages.product.outOfStock, { exact: true })).toBeVisible()
  await expect(main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()).toBeDisabled()
  await expect(page.getByRole('textbox', { name: messages.product.quantity })).toHaveValue('0')
})

test('The cart reports a changed price and a deleted product, and removes neither', async ({ shopper: page }) => {
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const price = product.discounted_price ?? product.price
  const gone: StoredLine = { ...lineFromAnswer(product), id: 999_999, name: 'Discontinued Pennant' }
  const scarce = await findProduct((each) => isPlain(each) && each.stock === 1)
  await openWithCart(page, '/shop-cart', [
    { ...lineFromAnswer(product), price: price + 5 },
    gone,
    lineFromAnswer(scarce, {}, 3),
  ])
  const main = page.getByRole('main')
  const dollars = (amount: number) => `$${amount.toFixed(2)}`
  await expect(main.getByText(messages.cart.priceChanged(dollars(price + 5), dollars(price)))).toBeVisible()
  await expect(main.getByText(messages.checkout.unknownProduct(gone.name))).toBeVisible()
  await expect(main.getByText(messages.cart.blocked(2))).toBeVisible()
  const scarcePrice = scarce.discounted_price ?? scarce.price
  await expect(main.getByText(messages.cart.subtotal, { exact: true }).locator('..')).toContainText(
    dollars(price + 3 * scarcePrice),
  )
  expect(await storedCart(page)).toMatchObject([{ id: product.id, price }, { id: gone.id }, { id: scarce.id }])
  await expectAccessible(page)
  const proceed = main.getByRole('button', { name: messages.cart.proceed }).first()
  await proceed.press('Enter')
  await expect(page.locator(':focus')).toHaveText(messages.checkout.unknownProduct(gone.name))
  await main.getByRole('button', { name: new RegExp(`^${messages.cart.remove}.*${gone.name}`) }).click()
  await expect(page.getByText(messages.cartChanges.removed)).toBeVisible()
  await proceed.press('Enter')
  await expect(main.getByRole('button', { name: messages.cart.setTo(1) })).toBeFocused()
  await page.keyboard.press('Enter')
  const quantity = page.getByRole('textbox', { name: messages.cart.quantityOf(scarce.name) })
  await expect(quantity).toBeFocused()
  await expect(quantity).toHaveValue('1')
  await expect(main.getByRole('link', { name: messages.cart.proceed }).first()).toBeVisible()
})

test('The quantity is limited to the stock, and to 99 where the stock is unknown', async ({ shopper: page }) => {
  const counted = await findProduct((each) => isPlain(each) && each.stock !== null && each.stock > 1)
  const uncounted = await findProduct((each) => isPlain(each) && each.stock === null)
  await openWithCart(page, '/shop-cart', [lineFromAnswer(counted), lineFromAnswer(uncounted)])
  for (const { name, stock } of [counted, uncounted]) {
    const field = page.getByRole('textbox', { name: messages.cart.quantityOf(name) })
    await field.fill('9999')
    await field.press('Enter')
    await expect(field).toHaveValue(String(stock ?? 99))
    const total = await page.getByRole('main').locator('dd.text-xl').textContent()
    await expect(page.getByRole('status').filter({ hasText: `${messages.cart.total} ${total}` })).toBeAttached()
    await expect(page.getByText(messages.cartChanges.updated)).toBeVisible()
    await field.fill('0')
    await field.press('Enter')
    await expect(field).toHaveValue('1')
  }
})

test('A typed "2.5" is refused at the field, stays there, and adds and changes nothing', async ({ shopper: page }) => {
  const product = await findProduct((each) => isPlain(each) && each.stock !== null && each.stock > 2)
  const main = await showProduct(page, product)
  const field = main.getByRole('textbox', { name: 'Quantity' })
  const add = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  const refusal = messages.quantity.wholeNumber(1, product.stock ?? 99)
  for (const typed of ['2.5', '1e3', '-2', '٣']) {
    await field.fill(typed)
    await add.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAccessibleDescription(refusal)
  }
  expect(await storedCart(page)).toEqual([])
  await expectAccessible(page)
  await field.fill(' 2 ')
  await expect(main.getByText(refusal)).toHaveCount(0)
  await add.click()
  await expect.poll(async () => (await storedCart(page)).map(({ qty }) => qty)).toEqual([2])

  await page.goto('/shop-cart')
  const inCart = page.getByRole('textbox', { name: messages.cart.quantityOf(product.name) })
  await inCart.fill('2,5')
  await page.getByRole('main').getByRole('link', { name: messages.cart.proceed }).first().click()
  await expect(inCart).toBeFocused()
  await expect(inCart).toHaveValue('2,5')
  await expect(inCart).toHaveAccessibleDescription(refusal)
  expect((await storedCart(page)).map(({ qty }) => qty)).toEqual([2])
})

test('Two tabs share one cart without losing a line', async ({ shopper: page, context }) => {
  const [first, second] = (await listSampleProducts()).filter((each) => isPlain(each) && each.stock !== 0)
  if (!first || !second) throw new Error('the sample shop is too small')
  const other = await context.newPage()
  await page.goto(`/shop-product-details/${first.id}`)
  await other.goto(`/shop-product-details/${second.id}`)
  for (const tab of [page, other])
    await tab.getByRole('main').getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect(page.getByRole('link', { name: messages.cartChanges.badge(2) })).toBeVisible()
  expect((await storedCart(page)).map((line) => line.id)).toEqual([first.id, second.id])
})

test.describe('On a phone', () => {
  test.use({ viewport: phone })

  test('A line’s options change in place, and equal lines merge up to the stock', async ({ shopper: page }) => {
    const shirt = await findProduct(
      ({ colors, sizes, stock }) => colors.includes(',') && sizes.includes(',') && stock === 3,
    )
    const [color, other] = parseOptionList(shirt.colors)
    const [size = ''] = parseOptionList(shirt.sizes)
    const lines = [color, other].map((each) => lineFromAnswer(shirt, { color: each, size }, 2))
    await openWithCart(page, '/shop-cart', lines)
    const change = page.getByRole('button', { name: messages.cartEdit.changeOf(shirt.name) })
    const form = page.getByRole('form', { name: messages.cartEdit.changeOf(shirt.name) })
    await change.first().click()
    await expect(form.getByRole('radio', { name: color, exact: true })).toBeChecked()
    await expect(form.getByRole('radio').first()).toBeFocused()
    await expectAccessible(form)
    await page.keyboard.press('Escape')
    await expect(form).toHaveCount(0)
    await expect(change.first()).toBeFocused()

    await page.keyboard.press('Enter')
    await form.getByRole('radio', { name: other, exact: true }).check()
    await form.getByRole('button', { name: messages.cartEdit.update }).click()
    await expect(page.getByText(`${messages.cartEdit.merged(3)} ${messages.cartChanges.maxQuantity(3)}`)).toBeVisible()
    await expect(change).toHaveCount(1)
    await expect(change).toBeFocused()
    expect(await storedCart(page)).toMatchObject([{ color: other, size, qty: 3 }])
  })
})

test('A removed line can be restored with one click, at its old position, without changing the other tab’s lines', async ({
  shopper: page,
  context,
}) => {
  const products = (await listSampleProducts()).filter((each) => isPlain(each) && each.stock !== 0).slice(0, 3)
  const [first, second, third] = products
  if (!first || !second || !third) throw new Error('the sample shop is too small')
  await openWithCart(page, '/shop-cart', [lineFromAnswer(first), lineFromAnswer(second, {}, 2)])
  const main = page.getByRole('main')
  const quantityOf = ({ name }: typeof first) => page.getByRole('textbox', { name: messages.cart.quantityOf(name) })
  await main.getByRole('button', { name: new RegExp(`^${messages.cart.remove}.*${first.name}`) }).click()
  const undo = main.getByRole('button', { name: /^Undo/ })
  await expect(undo).toBeFocused()
  await expect(main.getByText(messages.cartEdit.removed(first.name))).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(quantityOf(first)).toBeFocused()
  await expect(undo).toHaveCount(0)
  expect((await storedCart(page)).map(({ id, qty }) => [id, qty])).toEqual([
    [first.id, 1],
    [second.id, 2],
  ])

  const clear = main.getByRole('button', { name: messages.cart.clear })
  const dialog = page.getByRole('dialog', { name: messages.cart.confirmClear })
  await test.step('Clear Cart needs a confirmation, and Escape keeps everything', async () => {
    await clear.click()
    await expect(dialog).toBeVisible()
    await expectAccessible(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(clear).toBeFocused()
    expect(await storedCart(page)).toHaveLength(2)
  })
  await clear.click()
  await dialog.getByRole('button', { name: messages.cart.confirmClearYes }).click()
  await expect(page.getByText(messages.cartChanges.cleared)).toBeVisible()
  await expect(main.getByText(buying.cart.empty)).toBeVisible()
  await expect(main.getByRole('link', { name: buying.cart.browse })).toBeVisible()
  await expect(undo).toBeFocused()
  await expectAccessible(page)
  const other = await context.newPage()
  await other.goto(`/shop-product-details/${third.id}`)
  await other.getByRole('main').getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect(quantityOf(third)).toBeVisible()
  await undo.click()
  await expect(quantityOf(second)).toHaveValue('2')
  expect((await storedCart(page)).map(({ id }) => id)).toEqual([first.id, second.id, third.id])
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`At a width of ${viewport.width}`, () => {
    test.use({ viewport })

    test('Nothing shifts when the shop answers, and the sticky bar of a small screen never covers the focused element', async ({
      shopper: page,
    }) => {
      const shirts = (await listSampleProducts())
        .filter(({ colors, sizes, artwork, stock }) => colors && sizes && artwork !== 'required' && stock !== 0)
        .slice(0, 4)
      const lines = shirts.map((each) => {
        const [color = '', size = ''] = [each.colors, each.sizes].map((list) => parseOptionList(list)[0])
        return lineFromAnswer(each, { color, size, variant: each.variants[0]?.name ?? '' })
      })
      const known = { ...lines[0], stock: 1 } as StoredLine
      const held = Promise.withResolvers<void>()
      await page.route('**/api/price-cart', (route) => held.promise.then(() => route.continue()))
      await openWithCart(page, '/shop-cart', [known, ...lines.slice(1)])
      // The bar slides in over the page, so its elements are left out.
      const placesOf = () =>
        page.getByRole('main').evaluate((main) =>
          [...main.querySelectorAll(':is(a, button, input, dd, li, tr):not(.sticky-bar *)')].map((element) => {
            const { x, y, width, height } = element.getBoundingClientRect()
            return [x, y, width, height].map(Math.round).join()
          }),
        )
      await expect(page.getByRole('textbox').first()).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      const before = await placesOf()
      held.resolve()
      await expect.poll(async () => (await storedCart(page))[0]?.stock).toBe(shirts[0]?.stock)
      expect(await placesOf()).toEqual(before)
      if (viewport.width > 390) return

      const bar = page.locator('.sticky-bar')
      await expect(bar.getByRole('link', { name: messages.cart.proceed })).toBeInViewport({ ratio: 1 })
      const isDrawn = () =>
        bar.evaluate((element) => {
          for (let each: Element | null = element; each; each = each.parentElement)
            if (getComputedStyle(each).maskImage !== 'none') return false
          return true
        })
      expect(await isDrawn(), 'no mask around the bar hides it').toBe(true)
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press('Tab')
        const covered = await page.evaluate(() => {
          const top = document.querySelector('.sticky-bar')?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
          const focused = document.activeElement
          const isInBar = focused?.closest('.sticky-bar, body:focus') !== null
          return !isInBar && (focused?.getBoundingClientRect().bottom ?? 0) > top
            ? focused?.outerHTML.slice(0, 120)
            : null
        })
        expect(covered).toBeNull()
      }
    })
  })

test('Wishlist and link buttons are on every card', async ({ shopper: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const product = await findProduct(() => true)
  await page.goto('/shop-products')
  for (const name of [/^Keep .+ in the wishlist$/, /^Share /]) {
    const withButton = productCards(page).filter({ has: page.getByRole('button', { name }) })
    await expect(withButton).toHaveCount(shopList.pageSize)
  }
  const card = await showCard(page, product)
  const wish = card.getByRole('button', { name: messages.shop.wish(product.name) })
  await wish.click()
  await expect(page.getByText(messages.shop.wishlistAdded)).toBeVisible()
  await page.reload()
  await expect(wish).toHaveAttribute('aria-pressed', 'true')
  await wish.click()
  await expect(page.getByText(messages.shop.wishlistRemoved)).toBeVisible()
  await card.hover()
  await card.getByRole('button', { name: messages.shop.share(product.name) }).click()
  await expect(card.getByText(messages.shop.linkCopied)).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`${shopUrl()}/shop-product-details/${product.id}`)
})

test('SEL-20: the wishlist’s page shows what was marked, shares it by link and lets it go, by keyboard', async ({
  shopper: page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const [first, second] = await listSampleProducts()
  if (!first || !second) throw new Error('the sample shop has fewer than two products')
  const texts = messages.wishlist
  const names = productCards(page).getByRole('heading')
  await page.goto(paths.wishlist)
  await expect(page.getByText(buying.wishlist.empty)).toBeVisible()
  for (const product of [first, second])
    await (await showCard(page, product)).getByRole('button', { name: messages.shop.wish(product.name) }).click()
  await page.getByRole('link', { name: messages.shop.wishlist(2) }).press('Enter')
  await expect(names).toHaveText([second.name, first.name])
  // Also for a visitor who opens it and touches nothing.
  await page.reload()
  await expect(names).toHaveText([second.name, first.name])

  await page.getByRole('button', { name: texts.share }).press('Enter')
  await expect(page.getByText(texts.linkCopied)).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link).toBe(`${shopUrl()}${paths.wishlist}?items=${second.id},${first.id}`)

  await page.getByRole('button', { name: messages.shop.wish(second.name) }).press('Enter')
  await expect(names).toHaveText([first.name])
  await expect(page.getByRole('heading', { name: buying.wishlist.heading })).toBeFocused()
  await expectAccessible(page)

  await page.goto(link)
  await expect(names).toHaveText([second.name, first.name])
  await page.getByRole('button', { name: texts.keepAll }).press('Enter')
  await expect(page.getByText(texts.kept)).toBeVisible()
  await page.getByRole('link', { name: texts.own }).press('Enter')
  // Its heading is a part of that of the shared list, which has the same products.
  await expect(page).toHaveURL(new RegExp(`${paths.wishlist}$`))
  await expect(names).toHaveText([second.name, first.name])

  await page.evaluate(() => localStorage.setItem('wishlist', '[999999,999998]'))
  await page.reload()
  await expect(page.getByText(texts.gone(2))).toBeVisible()
  await page.getByRole('button', { name: texts.forget(2) }).press('Enter')
  await expect(page.getByText(buying.wishlist.empty)).toBeVisible()
  await expect(page.getByRole('heading', { name: buying.wishlist.heading })).toBeFocused()
})

test('Load more extends the list, and Back restores all of it', async ({ shopper: page }) => {
  const total = (await listProducts()).length
  await page.goto('/shop-products')
  const cards = productCards(page)
  await expect(cards).toHaveCount(shopList.pageSize)
  const search = page.getByRole('searchbox', { name: messages.shop.searchLabel })
  await search.fill('typed and not sent')
  await page.getByRole('link', { name: messages.shop.loadMore }).press('Enter')
  await expect(cards).toHaveCount(total)
  await expect(page.getByRole('link', { name: messages.shop.loadMore })).toHaveCount(0)
  await expect(cards.nth(shopList.pageSize).getByRole('heading').getByRole('link')).toBeFocused()
  await expect(search).toHaveValue('typed and not sent')
  const beyond = await fetch(`${shopUrl()}/shop-products?sort=price-asc&page=999`)
  expect(beyond.url, 'an old link, when there are fewer').toMatch(
    new RegExp(`\\?sort=price-asc&page=${Math.ceil(total / shopList.pageSize)}$`),
  )
  await expect(page, 'the address goes on behind a product').toHaveURL(/\?page=2&after=\d+$/)
  await cards.last().getByRole('link', { name: messages.shop.seeDetails }).click()
  await expect(page.getByRole('heading', { name: messages.product.related })).toBeVisible()
  await page.goBack()
  await expect(cards).toHaveCount(total)
})

test('SEL-21: a sort order and words given before the script has loaded show their list without it', async ({
  page,
}) => {
  const letScriptCome = await openBeforeScript(page, `${paths.shop}?category=1`)
  const sort = page.getByLabel(messages.shop.sortLabel)
  await page.getByLabel(messages.shop.searchLabel).fill('tee')
  await sort.selectOption('price-asc')
  await expect(page).toHaveURL(/\?category=1&q=tee&sort=price-asc$/)
  await expect(sort).toHaveValue('price-asc')
  // Now the list changes without a new document.
  await letScriptCome()
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await sort.selectOption('price-desc')
  await expect(page).toHaveURL(/\?category=1&q=tee&sort=price-desc$/)
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  await page.goBack()
  await expect(sort).toHaveValue('price-asc')
  // After going back, the list matches the address again.
  await page.goBack()
  await expect(page).toHaveURL(/\?category=1$/)
  await expect(sort).toHaveValue('newest')
})

test('SEL-21: filters and billing details given before the script has loaded count once it has', async ({ page }) => {
  await test.step('filters', async () => {
    const letScriptCome = await openBeforeScript(page, `${paths.shop}?filters`)
    const [color, size] = ['Black', 'M'].map((name) => page.getByRole('checkbox', { name: new RegExp(`^${name} `) }))
    await color?.check()
    await size?.check()
    await letScriptCome()
    await expect(page).toHaveURL(/\?color=Black&size=M&filters=$/)
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  })

  await test.step('billing details', async () => {
    const letScriptCome = await openBeforeScript(page, paths.checkout)
    const { firstName, state, notes } = messages.checkout.fields
    const given = { [firstName]: 'Rosa', [notes]: 'The bell is broken.' }
    for (const [label, text] of Object.entries(given)) await page.getByLabel(label).fill(text)
    await page.getByLabel(state, { exact: true }).selectOption('OR')
    await letScriptCome()
    const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('checkoutForm') ?? '{}'))
    await expect.poll(stored).toMatchObject({ firstName: 'Rosa', notes: 'The bell is broken.', state: 'OR' })
    for (const [label, text] of Object.entries(given)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel(state, { exact: true })).toHaveValue('OR')
  })
})

test('SEL-21: what is pressed before the script has loaded is done once it has, once each', async ({ page }) => {
  const wished = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  const [first, second] = (await listSampleProducts()).filter((each) => isPlain(each) && each.stock !== 0)
  if (!first || !second) throw new Error('the sample shop has no two such products')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const lines = async () => (await storedCart(page)).map(({ id, qty }) => [id, qty])

  await test.step('on a card', async () => {
    const letScriptCome = await openBeforeScript(page, `${paths.shop}?q=${encodeURIComponent(first.name)}`)
    await button(messages.shop.wish(first.name)).click()
    await button(`${messages.shop.addToCart}: ${first.name}`).dblclick()
    await letScriptCome()
    await expect.poll(lines).toEqual([[first.id, 1]])
    expect(await wished()).toEqual([first.id])
  })

  await test.step('on the page of a product', async () => {
    const letScriptCome = await openBeforeScript(page, paths.product(second.id))
    await button('Increase quantity').click()
    await button(messages.product.wishlist).click()
    await button(messages.shop.addToCart).first().dblclick()
    await letScriptCome()
    await expect.poll(lines).toContainEqual([second.id, 2])
    expect(await wished()).toEqual([first.id, second.id])
  })
})

test('SEL-21: a press in the header before the script has loaded is done once it has', async ({ page }) => {
  const letScriptCome = await openBeforeScript(page, paths.shop)
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await letScriptCome()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
})

for (const [path, label] of [
  [paths.contact, 'Message'],
  [paths.checkout, messages.checkout.fields.firstName],
] as const)
  test(`Letters that are typed while ${path} is hydrated are all kept`, async ({ page }) => {
    const letScriptCome = await openBeforeScript(page, path)
    const field = page.getByRole('main').getByLabel(label).first()
    await field.pressSequentially('Thirty ')
    const text = 'shirts for the summer party of the crew, please'
    await Promise.all([letScriptCome(), field.pressSequentially(text, { delay: 15 })])
    await expect(field).toHaveValue(`Thirty ${text}`)
  })

test('Going back before the sorted list has loaded keeps the sort order of the address', async ({ shopper: page }) => {
  await page.goto(`${paths.shop}?category=1`)
  const sort = page.getByLabel(messages.shop.sortLabel)
  await page.evaluate(() => {
    const { pushState } = history
    history.pushState = (...given) => {
      pushState.apply(history, given)
      addEventListener('popstate', () => document.body.setAttribute('data-went-back', ''), { once: true })
      history.back()
    }
  })
  await sort.selectOption('price-asc')
  await expect(page.locator('body[data-went-back]')).toHaveCount(1)
  await expect(page).toHaveURL(/\?category=1$/)
  await expect(sort).toHaveValue('newest')
})

test('While another list loads, four skeletons are shown, and the focus stays', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  const held = Promise.withResolvers<void>()
  await page.route(/shop-products\.data/, async (route) => {
    await held.promise
    await route.continue()
  })
  const search = page.getByRole('searchbox', { name: messages.shop.searchLabel })
  await search.fill('mug')
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.shop.loading)).toBeAttached()
  await expect(page.getByRole('status').locator('li')).toHaveCount(skeletonCount)
  await expect(search).toBeFocused()
  held.resolve()
  await expect(productCards(page).first()).toBeVisible()
  await expect(search).toBeFocused()

  const sort = page.getByRole('combobox', { name: messages.shop.sortLabel })
  await sort.press('ArrowDown')
  await expect(page).toHaveURL(/q=mug&sort=price-asc$/)
  await expect(sort).toBeFocused()
  await page.goBack()
  await expect(sort).toHaveValue('newest')
  await page.goBack()
  await expect(search).toHaveValue('')
})

test('The billing form supports autofill, lists the states, and says where a ZIP code is', async ({
  shopper: page,
}) => {
  const product = await findProduct((each) => isPlain(each) && each.stock === null)
  await openWithCart(page, '/shop-checkout', [lineFromAnswer(product)])
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
  await expect(page.getByRole('main').getByRole('button', { name: messages.checkout.pay }).first()).toBeEnabled()
  await expectAccessible(page)

  await page.reload()
  for (const [key, value] of Object.entries({ ...buyer, state: 'WA' })) await expect(field(key)).toHaveValue(value)
  await field('zip').focus()
  await field('notes').focus()
  await expect(field('zip')).toHaveAccessibleDescription(elsewhere)
  await field('state').selectOption('Oregon')
  await field('email').fill('rosa')
  await field('notes').focus()
  await expect(field('zip')).not.toHaveAccessibleDescription(elsewhere)
  await expect(field('email')).toHaveAccessibleDescription(messages.checkout.emailInvalid)
})

test('Prices that changed before payment are reported, updated, and then payable', async ({ page }) => {
  await skipPreloader(page.context())
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const price = product.discounted_price ?? product.price
  // The check on load fails, so the stale price reaches the payment call.
  await page.route('**/api/price-cart', (route) => route.abort())
  await openWithCart(page, '/shop-checkout', [{ ...lineFromAnswer(product), price: price + 5 }])
  const pay = page.getByRole('main').getByRole('button', { name: messages.checkout.pay }).first()
  await expect(pay).toBeDisabled()
  // A different buyer: the same buyer with the same cart would be sent back to the session that is already open.
  await fillBilling(page, { ...buyer, email: `prices-${Date.now()}@example.org` })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText(messages.checkout.paymentFailed(messages.checkout.pricesChanged))
  await expect.poll(async () => (await storedCart(page))[0]?.price).toBe(price)
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
    expect(await storedCart(page)).toHaveLength(1)
  }
  await expectAccessible(page)
})

test('A corrected query is searched as typed on request, and a new query is corrected again', async ({
  shopper: page,
}) => {
  await page.goto(`${paths.shop}?q=hodie`)
  const main = page.getByRole('main')
  await expect(main.getByText(messages.search.meant('hoodie'))).toBeVisible()
  await main.getByRole('link', { name: messages.search.instead('hodie') }).click()
  await expect(page).toHaveURL(/[?&]q=hodie&exact=/)
  await expect(main.getByText(messages.search.meant('hoodie'))).toHaveCount(0)
  await expect(main.getByText(messages.shop.empty)).toBeVisible()
  await page.reload()
  await expect(main.getByText(messages.search.meant('hoodie'))).toHaveCount(0)
  await main.getByRole('searchbox').fill('stiker')
  await main.getByRole('searchbox').press('Enter')
  await expect(main.getByText(messages.search.meant('sticker'))).toBeVisible()
  await expect(page).not.toHaveURL(/exact/)
})

test('SEL-19: each filter is a step of the history, and Back and Forward show exactly its list', async ({ page }) => {
  await skipPreloader(page.context())
  await page.goto(`${paths.shop}?sort=price-asc`)
  const names = () => page.locator('.product-card h2').allTextContents()
  /** The list follows the address a moment later, and is empty meanwhile. */
  const namesOnceListed = async () => {
    await expect(page.locator('.product-card h2')).not.toHaveCount(0)
    return await names()
  }
  await page.getByRole('link', { name: messages.shop.filters(0), exact: true }).click()
  const colors = page.getByRole('group', { name: messages.filters.color })
  const stock = page.getByRole('checkbox', { name: messages.filters.inStock })
  await expect(colors).toBeVisible()
  const black = colors.getByRole('checkbox', { name: /^Black \d/ })
  await black.check()
  await expect(page).toHaveURL(/\?sort=price-asc&color=Black&filters=$/)
  await expectAccessible(page)
  const narrowed = await namesOnceListed()
  await stock.check()
  await expect(page).toHaveURL(/color=Black&in_stock=true/)
  const inStock = await namesOnceListed()
  await page.goBack()
  await expect(stock).not.toBeChecked()
  await expect(black).toBeChecked()
  await expect.poll(names).toEqual(narrowed)
  await page.goForward()
  await expect(stock).toBeChecked()
  await expect.poll(names).toEqual(inStock)
  await page.getByLabel(messages.filters.to).fill('30')
  await page.getByLabel(messages.filters.to).press('Enter')
  await expect(page).toHaveURL(/price_to=30/)
  await expect(colors).toHaveCount(0)
  await expect(page.getByRole('link', { name: messages.shop.filters(3) })).toBeFocused()
  await page.getByRole('link', { name: messages.filters.remove('Black') }).click()
  await expect(page).toHaveURL(/\?sort=price-asc&price_to=30&in_stock=true$/)
  await expect(page.getByRole('link', { name: messages.shop.filters(2) })).toBeVisible()
})
