import { shopList, skeletonCount } from '#shared/constants.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import {
  findProduct,
  followToCard,
  listProducts,
  listSampleProducts,
  showCard,
} from '#test/browser/helpers/browser-shop.ts'
import { productCards } from '#test/browser/helpers/buying.ts'

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
    // The search box shows the list that is still loading; another search would take its place in the history.
    await expect(page).toHaveURL(/\/shop-products$/)
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
