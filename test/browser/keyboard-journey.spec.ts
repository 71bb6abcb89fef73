import type { Locator, Page } from '@playwright/test'
import { buying } from '#shared/content/buying.ts'
import { smallPages } from '#shared/content/small-pages.ts'
import { messages } from '#shared/messages.ts'
import { parseOptionList } from '#shared/option-list.ts'
import { expect, test } from '#test/browser/helpers/browser.ts'
import { findProduct } from '#test/browser/helpers/browser-shop.ts'
import { buyer, productCards, testCard } from '#test/browser/helpers/buying.ts'
import { press, tabTo } from '#test/browser/helpers/keys.ts'

/** A radio group is one stop, at its checked option; the arrow key chooses the next one. */
async function takeNext(page: Page, group: Locator, next: string) {
  await tabTo(page, group.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowRight')
  await expect(group.getByRole('radio', { name: next, exact: true })).toBeChecked()
}

test('From the shop list to the paid order with the keyboard alone', async ({ shopper: page }) => {
  const shirt = await findProduct(
    ({ colors, sizes, variants, stock }) =>
      [colors, sizes].every((list) => list.includes(',')) && variants.length > 1 && (stock ?? 0) > 20,
  )
  const [, color = '', otherColor = ''] = parseOptionList(shirt.colors)
  const [, size = ''] = parseOptionList(shirt.sizes)
  const variant = shirt.variants[1]?.name ?? ''
  const main = page.getByRole('main')
  const group = (within: Locator, name: string) => within.getByRole('group', { name: new RegExp(`^${name}`) })

  await test.step('filter, search, quick view, wishlist', async () => {
    await page.goto('/shop-products')
    const tabs = page.getByRole('navigation', { name: messages.shop.categories })
    await press(page, tabs.getByRole('link', { name: shirt.category_name ?? '', exact: true }))
    await expect(page).toHaveURL(/category=/)
    await tabTo(page, page.getByRole('searchbox', { name: messages.shop.searchLabel }))
    await page.keyboard.type(shirt.sku)
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/q=/)
    const card = productCards(page)
    await expect(card).toHaveCount(1)

    const quickView = card.getByRole('button', { name: `${messages.shop.quickView}: ${shirt.name}` })
    await press(page, quickView)
    const dialog = page.getByRole('dialog', { name: shirt.name, exact: true })
    await takeNext(page, group(dialog, messages.product.color), color)
    await page.keyboard.press('Escape')
    await expect(quickView).toBeFocused()
    // Behind the ring, which may have the color of the picture.
    await expect(quickView).toHaveCSS('box-shadow', /6px$/)
    const wish = card.getByRole('button', { name: messages.shop.wish(shirt.name) })
    await tabTo(page, wish, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(wish).toHaveAttribute('aria-pressed', 'true')
    await press(page, card.getByRole('heading').getByRole('link'))
  })

  await test.step('options, quantity, cart', async () => {
    await expect(main.getByRole('heading', { level: 1, name: shirt.name })).toBeVisible()
    await takeNext(page, group(main, messages.product.option), variant)
    await takeNext(page, group(main, messages.product.color), color)
    await takeNext(page, group(main, messages.product.size), size)
    await press(page, main.getByRole('button', { name: 'Increase quantity' }), 'Space')
    await press(page, main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first())
    await expect(page.getByText(messages.cartChanges.added(shirt.name))).toBeVisible()
    await tabTo(page, page.getByRole('link', { name: messages.cartChanges.badge(2) }), 'Shift+Tab')
    await page.keyboard.press('Enter')
  })

  const quantity = page.getByRole('textbox', { name: messages.cart.quantityOf(shirt.name) })
  await test.step('change options and quantity, remove and undo', async () => {
    const change = main.getByRole('button', { name: messages.cartEdit.changeOf(shirt.name) })
    await press(page, change)
    const form = main.getByRole('form', { name: messages.cartEdit.changeOf(shirt.name) })
    await takeNext(page, group(form, messages.product.color), otherColor)
    await press(page, form.getByRole('button', { name: messages.cartEdit.update }))
    await expect(change).toBeFocused()
    await expect(main.getByRole('cell', { name: otherColor, exact: true })).toBeVisible()
    await tabTo(page, quantity)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await press(page, main.getByRole('button', { name: new RegExp(`^${messages.cart.remove}`) }))
    await expect(main.getByRole('button', { name: messages.cartEdit.undo })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(quantity).toBeFocused()
    await expect(quantity).toHaveValue('3')
    await press(page, main.getByRole('link', { name: messages.cart.proceed }).first())
  })

  await test.step('checkout', async () => {
    await expect(main.getByRole('heading', { level: 1, name: buying.checkout.heading })).toBeVisible()
    await tabTo(page, page.locator('#billing-firstName'))
    for (const [key, value] of Object.entries(buyer)) {
      await expect(page.locator(`#billing-${key}`)).toBeFocused()
      await page.keyboard.type(value)
      await page.keyboard.press('Tab')
    }
    await press(page, main.getByRole('button', { name: messages.checkout.pay }).first())
    await page.waitForURL(/\/payment-sandbox\/pay\//)
  })

  await test.step('payment', async () => {
    const card = {
      'Card number': testCard.success,
      'Expiry (MM / YY)': '12 / 40',
      CVC: '123',
      'Name on card': 'Rosa Alderton',
    }
    for (const [label, value] of Object.entries(card)) {
      await tabTo(page, page.getByLabel(label))
      await page.keyboard.type(value)
    }
    await press(page, page.locator('button.button-main'))
    await page.waitForURL(/\/shop-success/)
    await expect(page.getByRole('heading', { name: smallPages.success.heading })).toBeVisible()
    await expect(main).toContainText(otherColor)
  })
})
