import type { Page } from '@playwright/test'
import { reviewsPageSize } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { findProduct, listSampleProducts, showProduct } from '#test/browser/helpers/browser-shop.ts'
import { stayAsLongAsAPerson, takeTime } from '#test/browser/helpers/page-time.ts'

const { reviews: texts } = messages

async function findUnrated() {
  const product = (await listSampleProducts()).filter(({ rating_count }) => rating_count === 0).at(-1)
  if (!product) throw new Error('every product of the sample shop has reviews')
  return product
}

const formOf = (page: Page) => page.getByRole('region', { name: texts.write }).locator('form')

async function openForm(page: Page) {
  await page.getByRole('tab', { name: messages.product.tabs.reviews }).click()
  const form = formOf(page)
  await waitForPartHydration(form)
  // A form sent within a second after the page loaded is treated as sent by a bot.
  await page.clock.fastForward(1_000)
  return form
}

async function fill(page: Page, values: { name: string; email: string; comment: string }) {
  const form = formOf(page)
  await form.getByLabel(texts.name).fill(values.name)
  await form.getByLabel(texts.email).fill(values.email)
  await form.getByLabel(texts.comment).fill(values.comment)
}

async function readStructuredRating(page: Page): Promise<unknown> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((text) => JSON.parse(text)).find((data) => data['@type'] === 'Product')?.aggregateRating
}

let written = 0
/** A unique address: the tests of all widths write into one shop. */
const anEmail = () => `reader-${Date.now()}-${written++}@example.org`

test('A review written by keyboard alone appears on top at once and counts', async ({ page }) => {
  await skipPreloader(page.context())
  const problems = collectProblems(page)
  const email = anEmail()
  await takeTime(page)
  const main = await showProduct(page, await findUnrated())
  await main.getByRole('link', { name: messages.shop.noReviews }).press('Enter')
  await expect(main.getByRole('tab', { name: messages.product.tabs.reviews })).toHaveAttribute('aria-selected', 'true')
  const form = await openForm(page)
  const panel = main.getByRole('tabpanel')
  await expect(panel.getByText('No reviews yet', { exact: true })).toBeVisible()
  await expect(panel.getByRole('listitem')).toHaveCount(0)
  expect(await readStructuredRating(page)).toBeUndefined()

  await form.getByRole('button', { name: texts.send }).press('Enter')
  await expect(form.getByRole('alert')).toHaveText(texts.check)
  const name = form.getByLabel(texts.name)
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription(new RegExp(texts.nameMissing))
  await expect(form.getByLabel(texts.email)).toHaveAccessibleDescription(new RegExp(texts.emailMissing))
  await expect(form.getByLabel(texts.comment)).toHaveAccessibleDescription(new RegExp(texts.commentMissing))
  await expectAccessible(form)

  const five = form.getByRole('radio', { name: /^5 stars/ })
  await expect(five).toBeChecked()
  await page.keyboard.press('Shift+Tab')
  await expect(five).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(form.getByRole('radio', { name: /^3 stars/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.type('Maeve O.')
  await page.keyboard.press('Tab')
  await page.keyboard.type(email)
  await page.keyboard.press('Tab')
  const comment = '<img src=x onerror=alert(1)> see https://spam.example'
  await page.keyboard.type(comment)
  await stayAsLongAsAPerson(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')

  await expect(panel.getByRole('heading', { name: 'Thank you for your review!' })).toBeFocused()
  const review = panel.getByRole('listitem')
  await expect(review).toHaveCount(1)
  await expect(review).toContainText('Maeve O.')
  await expect(review).toContainText(comment)
  await expect(review.locator('img, a')).toHaveCount(0)
  await expect(panel.getByText(texts.share(1, 1), { exact: true })).toBeVisible()
  await expect(main.getByRole('img', { name: '3 out of 5 stars, 1 review', exact: true })).toBeVisible()
  await expectAccessible(review)

  await page.reload()
  await expect(main.getByRole('tabpanel').getByRole('listitem')).toContainText(comment)
  expect(await readStructuredRating(page)).toMatchObject({ '@type': 'AggregateRating', ratingValue: 3, reviewCount: 1 })
  expect(problems, 'the console stays clean').toEqual([])

  await test.step('A refused or failed review shows a message and keeps the typed values', async () => {
    await openForm(page)
    const send = form.getByRole('button', { name: texts.send })
    await fill(page, { name: 'Maeve O.', email, comment: 'And heavy.' })
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(texts.onceADay)
    await page.route('**/api/products/*/reviews', (route) => route.abort())
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(
      `Failed to submit review. Please try again. ${messages.app.unanswered}`,
    )
    await expect(form.getByLabel(texts.comment)).toHaveValue('And heavy.')
  })
})

test('A long list is paginated, and each bar of the summary has its number', async ({ shopper: page, htmlPage }) => {
  await takeTime(page)
  const product = await findProduct(({ rating_count }) => rating_count > reviewsPageSize)
  const total = product.rating_count
  const main = await showProduct(page, product)
  await openForm(page)
  const panel = main.getByRole('tabpanel')
  const figures = await panel.locator('dl dd').allTextContents()
  expect(figures.map((text) => Number(text.split(' of ')[0])).reduce((sum, count) => sum + count, 0)).toBe(total)
  await expect(panel.getByRole('listitem')).toHaveCount(reviewsPageSize)
  await panel.getByRole('link', { name: texts.more }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(Math.min(total, 2 * reviewsPageSize))
  await expect(panel.getByRole('link', { name: texts.more })).toHaveCount(0)
  await expect(panel.getByRole('listitem').nth(reviewsPageSize)).toBeFocused()
  await htmlPage.goto(page.url())
  await expect(htmlPage.getByRole('tabpanel').getByRole('listitem')).toHaveCount(Math.min(total, 2 * reviewsPageSize))
  // Sample reviews are marked as such, and search engines get no rating from them.
  await expect(panel.getByText(texts.sample, { exact: true }).first()).toBeVisible()
  expect(await readStructuredRating(htmlPage)).toBeUndefined()
})

test('Reviews are read and written without JavaScript', async ({ htmlPage: page }) => {
  const product = await findUnrated()
  await showProduct(page, product)
  const form = formOf(page)
  await fill(page, { name: 'Odd', email: 'odd', comment: 'Came rolled, not folded.' })
  await form.getByRole('radio', { name: /^2 stars/ }).check()
  await form.getByRole('button', { name: texts.send }).click()
  await expect(form.getByRole('alert')).toHaveText(texts.check)
  await expect(form.getByLabel(texts.email)).toHaveAccessibleDescription(new RegExp(texts.emailInvalid))
  await expect(form.getByLabel(texts.comment)).toHaveValue('Came rolled, not folded.')
  await expect(form.getByRole('radio', { name: /^2 stars/ })).toBeChecked()
  await form.getByLabel(texts.email).fill(anEmail())
  await form.getByRole('button', { name: texts.send }).click()
  await expect(page.getByRole('heading', { name: 'Thank you for your review!' })).toBeVisible()
  await page.goto(`/shop-product-details/${product.id}`)
  await expect(page.getByRole('listitem').filter({ hasText: 'Came rolled, not folded.' })).toContainText('Odd')
})
