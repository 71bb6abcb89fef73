import type { Locator } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { collectProblems, expect, test } from '#test/browser/helpers/browser.ts'
import {
  findProduct,
  isPlain,
  listSampleProducts,
  openBeforeScript,
  readCart,
} from '#test/browser/helpers/browser-shop.ts'

/** What is typed before the script comes, and while it does. */
const letters = ['Thirty ', 'shirts for the summer party of the crew, please'] as const

async function typeWhile(field: Locator, letScriptCome: () => Promise<void>) {
  await field.pressSequentially(letters[0])
  await Promise.all([letScriptCome(), field.pressSequentially(letters[1], { delay: 15 })])
}

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
  const [first, second] = (await listSampleProducts()).filter((each) => isPlain(each) && (each.stock ?? 9) > 4)
  if (!first || !second) throw new Error('the sample shop has no two such products')
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const lines = async () => (await readCart(page)).map(({ id, qty }) => [id, qty])

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
    for (let press = 0; press < 3; press++) await button('Increase quantity').click()
    await button(messages.product.wishlist).click()
    await button(messages.shop.addToCart).first().dblclick()
    await letScriptCome()
    await expect.poll(lines).toContainEqual([second.id, 4])
    expect(await wished()).toEqual([first.id, second.id])
  })

  await test.step('after choices, of which each counts', async () => {
    const shirt = await findProduct(({ colors, sizes, artwork }) => Boolean(colors && sizes) && artwork !== 'required')
    const letScriptCome = await openBeforeScript(page, paths.product(shirt.id))
    const [color, size] = [shirt.colors, shirt.sizes].map((names) => names.split(',').at(-1)?.trim() ?? '')
    for (const name of [color, size])
      await page.getByRole('main').getByRole('radio', { name, exact: true }).first().check({ force: true })
    await button(messages.shop.addToCart).first().click()
    await letScriptCome()
    const chosen = async () => (await readCart(page)).filter(({ id }) => id === shirt.id)
    await expect.poll(chosen).toMatchObject([{ color, size, qty: 1 }])
  })
})

test(`Letters that are typed while ${paths.contact} is hydrated are all kept`, async ({ page }) => {
  const letScriptCome = await openBeforeScript(page, paths.contact)
  const field = page.getByRole('main').getByLabel('Message').first()
  await typeWhile(field, letScriptCome)
  await expect(field).toHaveValue(letters.join(''))
})
