import type { Locator, Page } from '@playwright/test'
import type { StoredLine } from '#shared/cart/stored-cart.ts'
import { shopList, skeletonCount } from '#shared/constants.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { paths } from '#shared/paths.ts'
import {
  buyer,
  collectProblems,
  expect,
  expectAccessible,
  fillBilling,
  follow,
  phone,
  productCards,
  shopUrl,
  skipPreloader,
  test,
} from '#test/browser/helpers/browser.ts'
import {
  findProduct,
  followToCard,
  isPlain,
  lineFromAnswer,
  listProducts,
  listSampleProducts,
  openBeforeScript,
  openWithCart,
  showCard,
} from '#test/browser/helpers/browser-shop.ts'

/** What is typed before the script comes, and while it does. */
const letters = ['Thirty ', 'shirts for the summer party of the crew, please'] as const

async function typeWhile(field: Locator, letScriptCome: () => Promise<void>) {
  await field.pressSequentially(letters[0])
  await Promise.all([letScriptCome(), field.pressSequentially(letters[1], { delay: 15 })])
}

const storedCart = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))

test('A quick-added shirt needs its options in the cart, and the server refuses it without them', async ({
  shopper: page,
}) => {
  await test.step('Repeated quick adds stop at the stock and show a message', async () => {
    const last = await findProduct((product) => product.stock === 1 && isPlain(product))
    const card = await showCard(page, last)
    const add = card.getByRole('button', { name: last.name }).filter({ hasText: /Add/ })
    await add.click()
    await expect(page.getByText(messages.cartChanges.added(last.name))).toBeVisible()
    await add.click()
    await expect(page.getByText(messages.cartChanges.maxQuantity(1))).toBeVisible()
    expect((await storedCart(page)).map((line) => line.qty)).toEqual([1])
  })

  const shirt = await findProduct(({ colors, sizes, stock }) => Boolean(colors && sizes) && stock !== 0)
  const card = await followToCard(page, shirt)
  await card.getByRole('button', { name: messages.shop.addToCart }).click()
  await expect(page.getByText(messages.cartChanges.added(shirt.name))).toBeVisible()
  expect((await storedCart(page))[1]).toMatchObject({ id: shirt.id, qty: 1, color: '', size: '', design: '' })

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

  await follow(page, paths.cart)
  const main = page.getByRole('main')
  await expect(main.getByText(messages.product.selectColor)).toBeVisible()
  await expect(main.getByRole('link', { name: messages.cart.proceed })).toHaveCount(0)
  const question = main.getByRole('form', { name: messages.cartEdit.changeOf(shirt.name) })
  await expectAccessible(question)
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

test('A typed "2.5" is refused at the field, stays there, and adds and changes nothing', async ({ shopper: page }) => {
  const product = await findProduct((each) => isPlain(each) && each.stock !== null && each.stock > 2)
  const uncounted = await findProduct((each) => isPlain(each) && each.stock === null)
  await openWithCart(page, paths.product(product.id), [lineFromAnswer(uncounted)])
  const main = page.getByRole('main')
  const field = main.getByRole('textbox', { name: 'Quantity' })
  const add = main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  const refusal = messages.quantity.wholeNumber(1, product.stock ?? 99)
  const quantities = async () => (await storedCart(page)).map(({ id, qty }) => [id, qty])
  for (const typed of ['2.5', '1e3', '-2', '٣']) {
    await field.fill(typed)
    await add.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveValue(typed)
    await expect(field).toHaveAccessibleDescription(refusal)
  }
  expect(await quantities()).toEqual([[uncounted.id, 1]])
  await expectAccessible(field.locator('../..'))
  await field.fill(' 2 ')
  await expect(main.getByText(refusal)).toHaveCount(0)
  await add.click()
  const both = [
    [uncounted.id, 1],
    [product.id, 2],
  ]
  await expect.poll(quantities).toEqual(both)

  await follow(page, paths.cart)
  const inCart = page.getByRole('textbox', { name: messages.cart.quantityOf(product.name) })
  await inCart.fill('2,5')
  await main.getByRole('link', { name: messages.cart.proceed }).first().click()
  await expect(inCart).toBeFocused()
  await expect(inCart).toHaveValue('2,5')
  await expect(inCart).toHaveAccessibleDescription(refusal)
  expect(await quantities()).toEqual(both)

  await test.step('The quantity is limited to the stock, and to 99 where the stock is unknown', async () => {
    for (const { name, stock } of [product, uncounted]) {
      const quantity = page.getByRole('textbox', { name: messages.cart.quantityOf(name) })
      await quantity.fill('9999')
      await quantity.press('Enter')
      await expect(quantity).toHaveValue(String(stock ?? 99))
      const total = await main.locator('dd.text-xl').textContent()
      await expect(page.getByRole('status').filter({ hasText: `${messages.cart.total} ${total}` })).toBeAttached()
      await expect(page.getByText(messages.cartChanges.updated)).toBeVisible()
      await quantity.fill('0')
      await quantity.press('Enter')
      await expect(quantity).toHaveValue('1')
    }
  })
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
  await expectAccessible(undo.locator('..'))
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
  await expectAccessible(undo.locator('..'))
  const other = await context.newPage()
  await other.goto(`/shop-product-details/${third.id}`)
  const add = other.getByRole('main').getByRole('button', { name: messages.shop.addToCart, exact: true }).first()
  await add.click()
  await expect(quantityOf(third)).toBeVisible()
  await undo.click()
  await expect(quantityOf(second)).toHaveValue('2')
  expect((await storedCart(page)).map(({ id }) => id)).toEqual([first.id, second.id, third.id])

  await test.step('Two tabs share one cart without losing a line', async () => {
    await add.click()
    await expect(quantityOf(third)).toHaveValue('2')
    for (const tab of [page, other])
      await expect(tab.getByRole('link', { name: messages.cartChanges.badge(5) }).first()).toBeVisible()
    expect((await storedCart(page)).map(({ id, qty }) => [id, qty])).toEqual([
      [first.id, 1],
      [second.id, 2],
      [third.id, 2],
    ])
  })
})

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
  const desktop = { width: 1440, height: 900 }
  /** Of a line as a row of the table, and as a card of a small screen. */
  const placesAt = async (viewport: typeof desktop, shape: 'row' | 'listitem') => {
    await page.setViewportSize(viewport)
    await page.mouse.move(0, 0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(page.getByRole('main').getByRole(shape).getByRole('textbox').first()).toBeVisible()
    await page.evaluate(() => document.fonts.ready)
    return await placesOf()
  }
  const before = [await placesAt(desktop, 'row'), await placesAt(phone, 'listitem')]
  held.resolve()
  await expect.poll(async () => (await storedCart(page))[0]?.stock).toBe(shirts[0]?.stock)
  expect(await placesOf()).toEqual(before[1])
  expect(await placesAt(desktop, 'row')).toEqual(before[0])
  await placesAt(phone, 'listitem')

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
      return !isInBar && (focused?.getBoundingClientRect().bottom ?? 0) > top ? focused?.outerHTML.slice(0, 120) : null
    })
    expect(covered).toBeNull()
  }
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
  const wish = ({ name }: typeof first) => page.getByRole('button', { name: messages.shop.wish(name) })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto(paths.wishlist)
  await expect(page.getByText(buying.wishlist.empty)).toBeVisible()

  await follow(page, paths.shop)
  await test.step('Wishlist and link buttons are on every card', async () => {
    for (const name of [/^Keep .+ in the wishlist$/, /^Share /]) {
      const withButton = productCards(page).filter({ has: page.getByRole('button', { name }) })
      await expect(withButton).toHaveCount(shopList.pageSize)
    }
    const card = await followToCard(page, first)
    await wish(first).click()
    await expect(page.getByText(messages.shop.wishlistAdded)).toBeVisible()
    await expect(wish(first)).toHaveAttribute('aria-pressed', 'true')
    await wish(first).click()
    await expect(page.getByText(messages.shop.wishlistRemoved)).toBeVisible()
    await expect(wish(first)).toHaveAttribute('aria-pressed', 'false')
    await card.hover()
    await card.getByRole('button', { name: messages.shop.share(first.name) }).click()
    await expect(card.getByText(messages.shop.linkCopied)).toBeVisible()
    expect(await copied()).toBe(`${shopUrl()}/shop-product-details/${first.id}`)
    await wish(first).click()
  })

  await followToCard(page, second)
  await wish(second).click()
  await page.getByRole('link', { name: messages.shop.wishlist(2) }).press('Enter')
  await expect(names).toHaveText([second.name, first.name])
  await page.evaluate(() => {
    const marked = JSON.parse(localStorage.getItem('wishlist') ?? '[]')
    localStorage.setItem('wishlist', JSON.stringify([999_999, 999_998, ...marked]))
  })
  // Also for a visitor who opens it and touches nothing.
  await page.reload()
  await expect(names).toHaveText([second.name, first.name])
  await expect(wish(first)).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText(texts.gone(2))).toBeVisible()
  await page.getByRole('button', { name: texts.forget(2) }).press('Enter')
  await expect(page.getByText(texts.gone(2))).toHaveCount(0)
  await expect(page.getByRole('heading', { name: buying.wishlist.heading })).toBeFocused()
  await expect(names).toHaveText([second.name, first.name])

  const share = page.getByRole('button', { name: texts.share })
  await expectAccessible(share.locator('..'))
  await share.press('Enter')
  await expect(page.getByText(texts.linkCopied)).toBeVisible()
  const link = await copied()
  expect(link).toBe(`${shopUrl()}${paths.wishlist}?items=${second.id},${first.id}`)

  await wish(second).press('Enter')
  await expect(names).toHaveText([first.name])
  await expect(page.getByRole('heading', { name: buying.wishlist.heading })).toBeFocused()

  await page.goto(link)
  await expect(names).toHaveText([second.name, first.name])
  await page.getByRole('button', { name: texts.keepAll }).press('Enter')
  await expect(page.getByText(texts.kept)).toBeVisible()
  await page.getByRole('link', { name: texts.own }).press('Enter')
  // Its heading is a part of that of the shared list, which has the same products.
  await expect(page).toHaveURL(new RegExp(`${paths.wishlist}$`))
  await expect(names).toHaveText([second.name, first.name])
  for (const product of [first, second]) await wish(product).press('Enter')
  await expect(page.getByText(buying.wishlist.empty)).toBeVisible()
  await expect(page.getByRole('heading', { name: buying.wishlist.heading })).toBeFocused()
})

test('Load more extends the list, and Back restores all of it', async ({ shopper: page }) => {
  const main = page.getByRole('main')
  const search = main.getByRole('searchbox', { name: messages.shop.searchLabel })
  const cards = productCards(page)
  await test.step('A corrected query is searched as typed on request, and a new query is corrected again', async () => {
    await page.goto(`${paths.shop}?q=hodie`)
    await expect(main.getByText(messages.search.meant('hoodie'))).toBeVisible()
    await main.getByRole('link', { name: messages.search.instead('hodie') }).click()
    await expect(page).toHaveURL(/[?&]q=hodie&exact=/)
    await expect(main.getByText(messages.search.meant('hoodie'))).toHaveCount(0)
    await expect(main.getByText(messages.shop.empty)).toBeVisible()
    const answer = await page.request.get(page.url())
    expect(await answer.text()).not.toContain(messages.search.meant('hoodie'))
    await search.fill('stiker')
    await search.press('Enter')
    await expect(main.getByText(messages.search.meant('sticker'))).toBeVisible()
    await expect(page).not.toHaveURL(/exact/)
  })
  await test.step('While another list loads, four skeletons are shown, and the focus stays', async () => {
    await follow(page, paths.shop)
    await expect(search).toHaveValue('')
    const held = Promise.withResolvers<void>()
    await page.route(/shop-products\.data/, async (route) => {
      await held.promise
      await route.continue()
    })
    await search.fill('mug')
    await page.keyboard.press('Enter')
    await expect(page.getByText(messages.shop.loading)).toBeAttached()
    await expect(page.getByRole('status').locator('li')).toHaveCount(skeletonCount)
    await expect(search).toBeFocused()
    held.resolve()
    await expect(cards.first()).toBeVisible()
    await expect(search).toBeFocused()
    const sort = page.getByRole('combobox', { name: messages.shop.sortLabel })
    await sort.press('ArrowDown')
    await expect(page).toHaveURL(/q=mug&sort=price-asc$/)
    await expect(sort).toBeFocused()
    await page.goBack()
    await expect(sort).toHaveValue('newest')
    await page.goBack()
    await expect(page).toHaveURL(/\/shop-products$/)
    await expect(search).toHaveValue('')
  })

  const total = (await listProducts()).length
  await expect(cards).toHaveCount(shopList.pageSize)
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
  const problems = collectProblems(page)
  await page.evaluate(() => document.body.setAttribute('data-same', ''))
  await sort.selectOption('price-desc')
  await expect(page).toHaveURL(/\?category=1&q=tee&sort=price-desc$/)
  await expect(page.locator('body[data-same]')).toHaveCount(1)
  await test.step('Going back before the sorted list has loaded keeps the sort order of the address', async () => {
    await page.evaluate(() => {
      const { pushState } = history
      history.pushState = (...given) => {
        history.pushState = pushState
        pushState.apply(history, given)
        addEventListener('popstate', () => document.body.setAttribute('data-went-back', ''), { once: true })
        history.back()
      }
    })
    await sort.selectOption('newest')
    await expect(page.locator('body[data-went-back]')).toHaveCount(1)
    await expect(page).toHaveURL(/\?category=1&q=tee&sort=price-desc$/)
    await expect(sort).toHaveValue('price-desc')
    expect(problems, 'the console stays clean').toEqual([])
  })
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

  await test.step(`billing details, also those typed while ${paths.checkout} is hydrated`, async () => {
    const letScriptCome = await openBeforeScript(page, paths.checkout)
    const { firstName, lastName, state, notes } = messages.checkout.fields
    const given = { [lastName]: 'Alderton', [notes]: 'The bell is broken.' }
    for (const [label, text] of Object.entries(given)) await page.getByLabel(label).fill(text)
    await page.getByLabel(state, { exact: true }).selectOption('OR')
    await typeWhile(page.getByLabel(firstName), letScriptCome)
    const all = { ...given, [firstName]: letters.join('') }
    const stored = () => page.evaluate(() => JSON.parse(sessionStorage.getItem('checkoutForm') ?? '{}'))
    await expect
      .poll(stored)
      .toMatchObject({ firstName: all[firstName], lastName: 'Alderton', notes: 'The bell is broken.', state: 'OR' })
    for (const [label, text] of Object.entries(all)) await expect(page.getByLabel(label)).toHaveValue(text)
    await expect(page.getByLabel(state, { exact: true })).toHaveValue('OR')
  })
})

test('SEL-21: what is pressed before the script has loaded is done once it has, once each', async ({ page }) => {
  const wished = () => page.evaluate(() => JSON.parse(localStorage.getItem('wishlist') ?? '[]'))
  const [first, second] = (await listSampleProducts()).filter((each) => isPlain(each) && each.stock !== 0)
  if (!first || !second) throw new Error('the sample shop has no two such products')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const lines = async () => (await storedCart(page)).map(({ id, qty }) => [id, qty])

  await test.step('on a card, and in the header', async () => {
    const letScriptCome = await openBeforeScript(page, `${paths.shop}?q=${encodeURIComponent(first.name)}`)
    await button(messages.shop.wish(first.name)).click()
    await button(`${messages.shop.addToCart}: ${first.name}`).dblclick()
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await letScriptCome()
    await expect(page.getByRole('dialog').getByRole('searchbox'), 'of the header').toBeFocused()
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

test(`Letters that are typed while ${paths.contact} is hydrated are all kept`, async ({ page }) => {
  const letScriptCome = await openBeforeScript(page, paths.contact)
  const field = page.getByRole('main').getByLabel('Message').first()
  await typeWhile(field, letScriptCome)
  await expect(field).toHaveValue(letters.join(''))
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
  await expectAccessible(page.locator('form').filter({ has: colors }))
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
