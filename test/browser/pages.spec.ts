import { about } from '#shared/content/about.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, test } from '#test/browser/helpers/browser.ts'
import { openEditor } from '#test/browser/helpers/browser-design.ts'
import { drawn } from '#test/helpers/hostile-files.ts'

test.describe('The FAQ page', () => {
  test('One answer is open at a time, a click closes it, and the keyboard does both', async ({ shopper: page }) => {
    await page.goto(paths.faq)
    const questions = page.locator('main details')
    await expect(questions).toHaveCount(12)
    await expect(page.locator('main details[open]')).toHaveCount(0)
    await questions.nth(2).locator('summary').click()
    await expect(questions.nth(2)).toHaveAttribute('open')
    await expectAccessible(questions.nth(2))
    await questions.nth(5).locator('summary').click()
    await expect(questions.nth(5)).toHaveAttribute('open')
    await expect(page.locator('main details[open]')).toHaveCount(1)
    await questions.nth(5).locator('summary').press('Enter')
    await expect(page.locator('main details[open]')).toHaveCount(0)
  })

  test('Answers open without JavaScript, one at a time', async ({ htmlPage: page }) => {
    await page.goto(paths.faq)
    await page.locator('main summary').nth(0).click()
    await page.locator('main summary').nth(1).click()
    await expect(page.locator('main details[open]')).toHaveCount(1)
  })

  test('An address with a question opens it', async ({ shopper: page }) => {
    await page.goto(`${paths.faq}#question-7`)
    await expect(page.locator('#question-7')).toHaveAttribute('open')
    await expect(page.locator('#question-7')).toBeInViewport()
  })
})

test('About Us has the specified breadcrumb, six people and a link to start a project', async ({ htmlPage: page }) => {
  await page.goto(paths.about)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Us')
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await expect(crumbs).toContainText(/Home\s*>\s*Pages/)
  await expect(crumbs.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/')
  await expect(crumbs.locator('[aria-current=page]')).toHaveText('Pages')
  await expect(page.getByRole('region', { name: 'Six people' }).getByRole('listitem')).toHaveCount(6)
  await page.getByRole('main').getByRole('link', { name: about.closing.button }).click()
  await expect(page).toHaveURL(/\/page-contact$/)
})

const policies = [
  [paths.returns, 'Return policy'],
  [paths.shipping, 'Shipping policy'],
  [paths.privacy, 'Privacy policy'],
  [paths.terms, 'Terms and conditions'],
  [paths.cookies, 'Cookie policy'],
] as const

test('The five policies link to each other, each with a summary and a full text', async ({ htmlPage: page }) => {
  await page.goto(paths.returns)
  for (const [path, title] of policies) {
    await page.getByRole('navigation', { name: 'All policies' }).locator(`a[href="${path}"]`).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('region', { name: 'In short' }).getByRole('listitem').first()).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(900)
  }
})

test('The site stores in the browser exactly what the cookie policy names, and sets no cookie', async ({
  shopper: page,
  context,
}) => {
  const html = await (await page.request.get(paths.cookies)).text()
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  const policy = main.replace(/<script\b.*?<\/script>|<[^>]*>/gs, ' ')
  expect(policy.length).toBeGreaterThan(900)
  await page.goto('/shop-products')
  await page
    .getByRole('banner')
    .getByRole('button', { name: /light and dark/ })
    .click()
  await page.getByRole('button', { name: messages.shop.addToCart, disabled: false }).first().click()
  await page
    .getByRole('button', { name: /wishlist/ })
    .first()
    .click()
  await openEditor(page, { name: 'own.png', mimeType: 'image/png', buffer: await drawn(300, 200).png().toBuffer() })
  await page.goto('/shop-checkout')
  await page.locator('#billing-firstName').fill('Rosa')
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])
  expect(keys).toEqual(expect.arrayContaining(['cart', 'wishlist', 'checkoutForm', 'designs', 'designSizes']))
  expect(keys.filter((key) => !new RegExp(`\\b${key}\\b`).test(policy))).toEqual([])
  expect(await context.cookies()).toEqual([])
})

test.describe('The search', () => {
  test('Typing errors, searches without results, and groups of results', async ({ shopper: page }) => {
    const main = page.getByRole('main')
    await test.step('A query with a typing error finds the intended results', async () => {
      await page.goto(paths.search('hostng'))
      await expect(page.getByRole('region', { name: /^(Services|Packages)/ }).first()).toBeVisible()
      await expect(main.getByText('Showing results for "hosting".', { exact: true })).toBeVisible()
      await expectAccessible(main)
      await main.getByRole('link', { name: 'Search instead for "hostng"', exact: true }).click()
      await expect(main.getByText('No results found for "hostng".')).toBeVisible()
      await expect(main.getByText(/^Showing results for/)).toHaveCount(0)
      await follow(page, paths.search('logoo desing'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/"logoo? desi/)
      await expect(page.getByRole('region', { name: /^(Services|Packages)/ }).first()).toBeVisible()
    })
    await test.step('Misspellings of what is sold most find it', async () => {
      for (const typed of ['tshrit', 'tshrt', 'teeshirt', 'flier']) {
        await page.goto(paths.search(typed))
        await expect(page.getByRole('region', { name: /^Products/ }), typed).toBeVisible()
      }
    })
    await test.step('An order number leads to where orders are found', async () => {
      await page.goto(paths.search('ani-7f3k2q'))
      await expect(main.getByText(messages.search.order)).toBeVisible()
      await expect(main.getByRole('link', { name: messages.search.toTrack })).toHaveAttribute('href', paths.track)
      await page.goto(paths.search('banner'))
      await expect(main.getByText(messages.search.order)).toHaveCount(0)
    })
    await test.step('A search without results says so and links to the shop and the contact page', async () => {
      await follow(page, paths.search('zeppelin'))
      await expect(page.getByText('No results found for "zeppelin".')).toBeVisible()
      await expect(main.getByRole('link', { name: buying.cart.browse })).toHaveAttribute('href', paths.shop)
      await expect(main.getByRole('link', { name: 'ask us' })).toHaveAttribute('href', paths.contact)
      await expectAccessible(main)
    })
    await test.step('Results are in groups with counts, with marked matches, each linking to its page', async () => {
      await follow(page, paths.search('mugs'))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results for "mugs"')
      for (const name of ['Products', 'Services']) {
        const group = page.getByRole('region', { name: new RegExp(`^${name}`) })
        const count = Number(/\d+/.exec((await group.getByRole('heading').innerText()) ?? '')?.[0])
        await expect(group.getByRole('listitem')).toHaveCount(count > 8 && name === 'Products' ? 8 : count)
        await expect(group.locator('mark').first()).toHaveText(/^mugs?/i)
      }
      await page
        .getByRole('region', { name: /^Services/ })
        .getByRole('link')
        .first()
        .click()
      await expect(page).toHaveURL(/\/page-services#mugs$/)
    })
  })

  test('The query is shown as text, never as markup', async ({ htmlPage: page }) => {
    const typed = '<img src=x onerror=alert(1)>'
    await page.goto(paths.search(typed))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Search results for "${typed}"`)
    await expect(page.locator('main h1 img')).toHaveCount(0)
  })

  test('The search works without JavaScript', async ({ htmlPage: page }) => {
    await page.goto('/search')
    await page.getByRole('searchbox', { name: messages.search.label }).fill('hosting')
    await page.getByRole('main').getByRole('button', { name: messages.search.button }).click()
    await expect(page).toHaveURL(/\/search\?query=hosting$/)
    await expect(page.getByRole('region', { name: /^Packages/ })).toBeVisible()
  })
})
