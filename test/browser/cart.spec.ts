import type { StoredLine } from '#shared/cart/stored-cart.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, shopUrl, test } from '#test/browser/helpers/browser.ts'
import {
  findProduct,
  followToCard,
  isPlain,
  lineFromAnswer,
  listSampleProducts,
  openWithCart,
  readCart,
  showCard,
} from '#test/browser/helpers/browser-shop.ts'

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
    expect((await readCart(page)).map((line) => line.qty)).toEqual([1])
  })

  const shirt = await findProduct(({ colors, sizes, stock }) => Boolean(colors && sizes) && stock !== 0)
  const card = await followToCard(page, shirt)
  await card.getByRole('button', { name: messages.shop.addToCart }).click()
  await expect(page.getByText(messages.cartChanges.added(shirt.name))).toBeVisible()
  expect((await readCart(page))[1]).toMatchObject({ id: shirt.id, qty: 1, color: '', size: '', design: '' })

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
  expect(await readCart(page)).toMatchObject([{ id: product.id, price }, { id: gone.id }, { id: scarce.id }])
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
  const quantities = async () => (await readCart(page)).map(({ id, qty }) => [id, qty])
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
    expect(await readCart(page)).toMatchObject([{ color: other, size, qty: 3 }])
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
  expect((await readCart(page)).map(({ id, qty }) => [id, qty])).toEqual([
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
    expect(await readCart(page)).toHaveLength(2)
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
  expect((await readCart(page)).map(({ id }) => id)).toEqual([first.id, second.id, third.id])

  await test.step('Two tabs share one cart without losing a line', async () => {
    await add.click()
    await expect(quantityOf(third)).toHaveValue('2')
    for (const tab of [page, other])
      await expect(tab.getByRole('link', { name: messages.cartChanges.badge(5) }).first()).toBeVisible()
    expect((await readCart(page)).map(({ id, qty }) => [id, qty])).toEqual([
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
  await expect.poll(async () => (await readCart(page))[0]?.stock).toBe(shirts[0]?.stock)
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
