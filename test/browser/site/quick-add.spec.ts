import { quickAddFeedbackMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { expect, test } from '#test/browser/helpers/browser.ts'
import { stopTime, takeTime } from '#test/browser/helpers/page-time.ts'

/** Slides outside the carousel's window are inert. The first of the sample shop are in stock; journeys add some that are sold out. */
const reachable = '.swiper-slide:not([inert])'

test('A quick add on home shows its confirmation for a second, and going back from a product restores the scroll position', async ({
  shopper: page,
}) => {
  await takeTime(page)
  await page.goto('/')
  const featured = page.locator('#featured')
  await featured.scrollIntoViewIfNeeded()
  await expect(featured.locator('.swiper')).toHaveClass(/swiper-initialized/)
  await test.step('A quick add on home shows its confirmation for a second', async () => {
    await stopTime(page)
    const add = featured
      .locator(reachable)
      .getByRole('button', { name: new RegExp(`^${messages.shop.addToCart}`), disabled: false })
      .first()
    await add.click()
    const added = featured.getByRole('button', { name: new RegExp(`^${messages.shop.justAdded}:`) })
    await expect(added).toBeVisible()
    await page.clock.runFor(quickAddFeedbackMs - 1)
    await expect(added).toHaveCount(1)
    await page.clock.runFor(1)
    await expect(added).toHaveCount(0)
    await expect(page.getByRole('link', { name: messages.cartChanges.badge(1) }).first()).toBeVisible()
    await page.clock.resume()
  })
  await test.step('Going back from a product restores the scroll position on home', async () => {
    const link = featured
      .locator(reachable)
      .getByRole('link', { name: /^See Details/ })
      .first()
    await link.scrollIntoViewIfNeeded()
    const left = await page.evaluate(() => window.scrollY)
    await link.click()
    await page.waitForURL(/shop-product-details/)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    // The data of home never arrives: the scroll position must not depend on how fast it is.
    const held = Promise.withResolvers<void>()
    await page.route(/\/_root\.data|\/_\.data|\/\.data/, (route) => held.promise.then(() => route.continue()))
    await page.goBack()
    await expect(featured.locator('article')).toHaveCount(8)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
    held.resolve()
  })
})
