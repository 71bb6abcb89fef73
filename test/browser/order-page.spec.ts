import type { Page } from '@playwright/test'
import { buying } from '#shared/content/buying.ts'
import { shop } from '#shared/content/shop.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, phone, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain, lineFromAnswer, openWithCart, placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { buyer, payWith, startPayment, testCard } from '#test/browser/helpers/buying.ts'
import { expectRoomForLargeText } from '#test/browser/helpers/large-text.ts'
import { lose } from '#test/browser/helpers/lost-answers.ts'
import { findOrderLink, linksTo, mailsTo } from '#test/browser/helpers/mails.ts'
import { stayAsLongAsAPerson } from '#test/browser/helpers/page-time.ts'
import { ownerHeaders } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const { orderPage: texts, reviews } = messages
let buyers = 0
const newEmail = () => `order-page-${Date.now()}-${++buyers}@example.org`

/** Places an order with the buyer's address and note; returns it with the mailed link. */
async function placeLinkedOrder(page: Page) {
  const email = newEmail()
  const order = await placeOrder(page, email, buyer)
  return { ...order, email, link: await findOrderLink(email) }
}

async function markPaid(page: Page, id: number) {
  const headers = await ownerHeaders()
  const answer = await page.request.put(`/api/orders/${id}`, { headers, data: { payment_status: 'paid' } })
  expect(answer.status()).toBe(200)
}

/** Opens the review form of the order's product and sends it. */
async function writeReview(page: Page, comment: string) {
  await page.locator('summary', { hasText: reviews.write }).click()
  const review = page.getByRole('main').locator('details[open]')
  await review.getByLabel(reviews.name).fill('Rosa A.')
  await review.getByLabel(reviews.comment).fill(comment)
  await stayAsLongAsAPerson(page)
  await review.getByRole('button', { name: reviews.send }).click()
  return review
}

/** Follows the link of the thanks to the product's page, where the review has its badge; the address contains no token. */
async function expectVerified(page: Page, comment: string) {
  await page.getByRole('link', { name: reviews.read }).click()
  await expect(page).toHaveURL(/\/shop-product-details\/\d+\?reviews=1#reviews$/)
  await expect(page.getByRole('listitem').filter({ hasText: comment })).toContainText(messages.product.verified)
}

test('From the card payment to the order page by the mailed link, a message to the studio, a repeated order, and a review', async ({
  shopper: page,
}) => {
  const email = newEmail()
  const product = await findProduct((each) => isPlain(each) && each.stock !== 0)
  const { name } = product
  await openWithCart(page, paths.checkout, [lineFromAnswer(product)], { ...buyer, email })
  await startPayment(page)
  await payWith(page, testCard.success)
  await page.waitForURL(/\/shop-success/)

  // from here the page is masked; only the mailed link shows the rest.
  await page.getByRole('link', { name: messages.success.follow }).click()
  const main = page.getByRole('main')
  const masked = main.getByText(texts.masked)
  await expect(masked).toBeVisible()
  await expect(main.getByText('o•••@example.org')).toBeVisible()
  for (const hidden of [buyer.address, buyer.phone, email, buyer.notes]) await expect(main).not.toContainText(hidden)
  await expect(main.getByText(reviews.write)).toHaveCount(0)
  await expectAccessible(masked)

  const link = await findOrderLink(email)
  await page.goto(link)
  for (const text of [name, buyer.address, buyer.phone, email, buyer.notes])
    await expect(main.getByText(text, { exact: false }).first()).toBeVisible()
  await expect(main.getByRole('listitem').filter({ hasText: texts.steps.paid })).toContainText(buying.order.paid.done)
  await expect(main.getByText(texts.delivery.arrives)).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)
  await expectRoomForLargeText(page)

  const kept = 'The order page is not cached, indexed or sent as a referrer, and prints only the receipt'
  await test.step(kept, async () => {
    for (const path of [link, `${link}.data`, paths.track]) {
      const answer = await page.request.get(path)
      expect(answer.status(), path).toBe(200)
      expect(answer.headers()['cache-control'], path).toBe('no-store')
      expect(answer.headers()['referrer-policy'], path).toBe('same-origin')
      expect(answer.headers()['x-robots-tag'], path).toBe('noindex')
    }
    const notPrinted = [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
      main.getByRole('button', { name: texts.print }),
      main.getByLabel(texts.message),
    ]
    for (const part of notPrinted) await expect(part).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    for (const text of [/ANI-[0-9A-Z]{4,}/, '720 SE Alder Street', texts.receipt, buyer.address])
      await expect(main.getByText(text).first()).toBeVisible()
    for (const part of notPrinted) await expect(part).toBeHidden()
    await page.emulateMedia({ media: null })
  })

  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByText(texts.messageMissing)).toBeVisible()
  await expect(main.getByLabel(texts.message)).toBeFocused()
  // The mailbox is shared by the tests of all widths, so the question contains the buyer's email.
  const question = `Could the mug be ready by Friday, ${email}?`
  await main.getByLabel(texts.message).fill(question)
  await stayAsLongAsAPerson(page)
  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByRole('heading', { name: buying.order.write.sent })).toBeFocused()
  await expect
    .poll(async () => (await mailsTo('owner@example.com')).filter(({ text }) => text?.includes(question)).length)
    .toBe(1)

  await main.getByRole('button', { name: texts.again }).click()
  const inCart = main.getByText(texts.againAll)
  await expect(inCart).toBeVisible()
  await expectAccessible(inCart.locator('..'))
  await main.getByRole('link', { name: texts.toCart }).click()
  await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
  await expect(main.getByText(name).first()).toBeVisible()

  // with the keyboard alone; the review is stored under the order's email.
  await page.goBack()
  await main.locator('summary', { hasText: reviews.write }).press('Enter')
  const review = main.locator('details[open]')
  await review.getByRole('button', { name: reviews.send }).press('Enter')
  await expect(review.getByRole('alert')).toHaveText(reviews.check)
  await expect(review.getByLabel(reviews.name)).toBeFocused()
  await expect(review.getByLabel(reviews.email)).toHaveCount(0)
  await expectAccessible(review)
  await page.keyboard.type('Rosa A.')
  await page.keyboard.press('Tab')
  const comment = 'The handle is warm to the last sip.'
  await page.keyboard.type(comment)
  await stayAsLongAsAPerson(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const thanks = main.getByRole('heading', { name: reviews.thanks })
  await expect(thanks).toBeFocused()
  await expectAccessible(thanks.locator('..'))
  await expectVerified(page, comment)
})

test('Without a network typed values stay, and the next click sends them', async ({ page, context }) => {
  await skipPreloader(context)
  // A part whose script did not load must not hold back the answer.
  await page.route('**/assets/footer-*.js', (route) => route.abort())
  const { id, link } = await placeLinkedOrder(page)
  await markPaid(page, id)
  await page.goto(link)
  const main = page.getByRole('main')
  await waitForPartHydration(main.getByRole('region', { name: buying.order.write.heading }).locator('form'))
  const message = main.getByLabel(texts.message)
  await message.fill('Please ring twice.')
  await context.setOffline(true)
  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByRole('alert').filter({ hasText: messages.app.unanswered })).toBeVisible()
  await expect(message).toHaveValue('Please ring twice.')
  const review = await writeReview(page, 'Sharp to the edge.')
  await expect(review.getByRole('alert')).toHaveText(messages.app.unanswered)
  await expect(review.getByRole('alert')).toBeInViewport({ ratio: 1 })
  await expect(review.getByLabel(reviews.comment)).toHaveValue('Sharp to the edge.')
  await context.setOffline(false)
  await page.route('**/order/**', lose, { times: 1 })
  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByRole('alert').filter({ hasText: messages.app.unanswered })).toBeVisible()
  await message.fill('Please ring three times.')
  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByRole('alert').filter({ hasText: messages.contact.arrivedBefore })).toBeVisible()
  await expect(message).toHaveValue('Please ring three times.')
  await main.getByRole('button', { name: texts.send }).click()
  await expect(main.getByRole('heading', { name: buying.order.write.sent })).toBeVisible()
  await review.getByRole('button', { name: reviews.send }).click()
  await expect(main.getByRole('heading', { name: reviews.thanks })).toBeVisible()
  await page.reload()
  const another = await writeReview(page, 'And heavy.')
  await expect(another.getByRole('alert')).toHaveText(reviews.onceADay)
  await expect(another.getByLabel(reviews.comment)).toHaveValue('And heavy.')
})

test('SEL-18: a buyer cancels an order with the keyboard, in two steps', async ({ page, htmlPage }) => {
  await skipPreloader(page.context())
  const { link } = await placeLinkedOrder(page)
  await page.goto(link)
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: buying.order.cancel.heading })
  await expect(section.getByRole('button', { name: texts.cancel })).toBeHidden()
  await section.locator('summary').press('Enter')
  await expect(section).toContainText(buying.order.cancel.none)
  await expectAccessible(section)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(section.getByRole('status')).toHaveText(texts.cancelled)
  await expect(section.getByRole('status')).toBeFocused()
  await expect(section.locator('summary')).toHaveCount(0)
  await expect(main.getByText(buying.order.cancelled.now)).toBeVisible()
  await expectAccessible(section)
  await htmlPage.goto(link)
  await expect(htmlPage.getByRole('main').getByText(buying.order.cancelled.now)).toBeVisible()
  await expect(htmlPage.getByRole('region', { name: buying.order.cancel.heading })).toHaveCount(0)
})

test('A cancellation whose answer is lost is looked at again, and shown as what it is', async ({ page }) => {
  await skipPreloader(page.context())
  const { link } = await placeLinkedOrder(page)
  await page.goto(link)
  const main = page.getByRole('main')
  const section = main.getByRole('region', { name: buying.order.cancel.heading })
  await section.locator('summary').click()
  const status = section.getByRole('status')
  const cancel = section.getByRole('button', { name: texts.cancel })
  await page.route('**/order/**', (route) => route.abort())
  await cancel.click()
  await expect(status).toHaveText(texts.cancelUnknown)
  await page.unroute('**/order/**')
  await page.route('**/order/**', (route) => route.abort(), { times: 1 })
  await cancel.click()
  await expect(status).toHaveText(texts.cancelUnanswered)
  await page.route('**/order/**', lose, { times: 1 })
  await cancel.click()
  await expect(status).toHaveText(texts.cancelled)
  await expect(status).toBeFocused()
  await expect(main.getByText(buying.order.cancelled.now)).toBeVisible()
})

test('An invalid link leads to /track, which mails a new one', async ({ page }) => {
  const answer = await page.goto(paths.order('x'.repeat(43)))
  expect(answer?.status()).toBe(404)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1, name: texts.staleTitle })).toBeVisible()
  await page.getByRole('button', { name: texts.renew }).click()
  await expect(page.getByText(texts.renewed)).toBeVisible()
  await expectAccessible(page.getByRole('main'))
  await page.getByRole('link', { name: texts.toTrack }).click()
  await expect(page.getByRole('heading', { level: 1, name: shop.track.heading })).toBeVisible()

  const { track } = messages
  const { number, email } = await placeLinkedOrder(page)
  await expectAccessible(page.getByRole('main'))
  await page.getByRole('button', { name: track.send }).click()
  await expect(page.getByText(track.numberMissing)).toBeVisible()
  await expect(page.getByText(track.emailInvalid)).toBeVisible()
  await expect(page.getByLabel(track.number)).toBeFocused()
  await page.getByLabel(track.number).fill(number.toLowerCase())
  await page.getByRole('main').getByLabel(track.email).fill(email)
  await stayAsLongAsAPerson(page)
  await page.getByRole('button', { name: track.send }).click()
  await expect(page.getByText(track.sent)).toBeVisible()
  await expect.poll(() => linksTo(email, 'order')).toHaveLength(2)
  await expectAccessible(page.getByText(track.sent))
})

test('Without JavaScript /track mails a new link, and the order page accepts a message and a review', async ({
  htmlPage: page,
}) => {
  const { id, number, email } = await placeLinkedOrder(page)
  const { track } = messages
  await page.goto(paths.track)
  await page.getByRole('button', { name: track.send }).click()
  await expect(page.getByText(track.numberMissing)).toBeVisible()
  await expect(page.getByText(track.emailInvalid)).toBeVisible()
  await page.getByLabel(track.number).fill(number.toLowerCase())
  await page.getByRole('main').getByLabel(track.email).fill(email)
  await page.getByRole('button', { name: track.send }).click()
  await expect(page.getByText(track.sent)).toBeVisible()
  await expect.poll(() => linksTo(email, 'order')).toHaveLength(2)

  await markPaid(page, id)
  await page.goto((await linksTo(email, 'order'))[1] ?? '')
  await page.getByLabel(texts.message).fill(`About ${number}: can it wait a week?`)
  await page.getByRole('button', { name: texts.send }).click()
  await expect(page.getByText(buying.order.write.sent)).toBeVisible()

  await page.locator('summary', { hasText: reviews.write }).click()
  const review = page.getByRole('main').locator('details[open]')
  await review.getByLabel(reviews.name).fill('Rosa A.')
  await review.getByRole('radio', { name: /^2 stars/ }).check()
  await review.getByRole('button', { name: reviews.send }).click()
  await expect(review.getByRole('alert')).toHaveText(reviews.check)
  await expect(review.getByLabel(reviews.comment)).toHaveAccessibleDescription(new RegExp(reviews.commentMissing))
  await expect(review.getByLabel(reviews.name)).toHaveValue('Rosa A.')
  await expect(review.getByRole('radio', { name: /^2 stars/ })).toBeChecked()
  await review.getByLabel(reviews.comment).fill(`Came rolled, not folded: ${number}.`)
  await review.getByRole('button', { name: reviews.send }).click()
  await expect(page.getByText(reviews.thanks)).toBeVisible()
  await expectVerified(page, number)
})
