import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { readCart } from '#test/browser/helpers/browser-shop.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'

const texts = messages.adminCombinations

async function addProduct(fields: object) {
  const days = { delivery_days_min: 2, delivery_days_max: 4, shipping_price: 5 }
  const headers = { ...(await ownerHeaders()), 'Content-Type': 'application/json' }
  const [category] = await (await fetch(`${shopUrl()}/api/categories`)).json()
  const body = JSON.stringify({ price: 24, category_id: category.id, ...days, ...fields })
  return await (await fetch(`${shopUrl()}/api/products`, { method: 'POST', headers, body })).json()
}

async function setColumn(page: Page, { of, column, to }: { of: string; column: string; to: string }) {
  const form = page.getByRole('form', { name: texts.setColumn })
  await form.getByLabel(texts.which).selectOption({ label: of })
  await form.getByLabel(texts.column, { exact: true }).selectOption({ label: column })
  const value = form.getByLabel(column === texts.columns.sku ? texts.skuStart : texts.value, { exact: true })
  if (column === texts.forSale) await value.selectOption({ label: to })
  else await value.fill(to)
  await form.getByRole('button', { name: texts.set, exact: true }).click()
}

test('36 combinations are made, set by column and sold as what was chosen (SEL-01)', async ({ page }) => {
  const product = await addProduct({ name: 'Heron Print', stock: 10 })
  await startSession(page)
  await page.goto(`/admin/products/${product.id}`)
  await page.getByRole('link', { name: texts.begin }).click()
  const main = page.getByRole('main')
  await main.getByLabel(texts.colors).fill('Black, White, Red')
  await main.getByLabel(texts.sizes).fill('S, M, L, XL, 2XL, 3XL')
  await main.getByLabel(texts.ownValues).fill('Plain, Framed')
  await main.getByRole('button', { name: texts.make(36) }).click()
  await expect(main.locator(':focus'), 'the button has gone, not the focus').toHaveCount(1)
  await setColumn(page, { of: texts.all(36), column: texts.columns.stock, to: '4' })
  await setColumn(page, { of: 'Framed', column: texts.columns.surcharge, to: '12.50' })
  await setColumn(page, { of: 'Red', column: texts.forSale, to: texts.off })
  await setColumn(page, { of: texts.all(36), column: texts.columns.sku, to: 'HERON' })

  // Enter moves down a column, as in a spreadsheet; a problem is said at its cell.
  const cell = (column: string, name: string) => main.getByLabel(`${column}: ${name}`, { exact: true })
  await cell(texts.columns.stock, 'Black / S / Plain').fill('0')
  await page.keyboard.press('Enter')
  await expect(cell(texts.columns.stock, 'Black / S / Framed')).toBeFocused()
  await page.keyboard.type('2.5')
  await main.getByRole('button', { name: texts.save }).click()
  await expect(page.getByRole('alert')).toContainText(texts.optionNameMissing)
  await main.getByLabel(texts.ownName).fill('Frame')
  await main.getByRole('button', { name: texts.save }).click()
  const wrong = cell(texts.columns.stock, 'Black / S / Framed')
  await expect(wrong).toBeFocused()
  await expect(wrong).toHaveAccessibleDescription(new RegExp(messages.adminProducts.stockInvalid))
  await expectAccessible(main)
  await expectContrast(main, 'dark')
  await wrong.fill('4')
  await main.getByRole('button', { name: texts.save }).click()
  await expect(page.getByText(texts.saved)).toBeVisible()
  await expect(main.getByText(texts.allMade(36))).toBeVisible()

  // A value that is typed and not made is not lost by a save: it is asked about first.
  await main.getByLabel(texts.colors).fill('Black, White, Crimson')
  await main.getByRole('button', { name: texts.save }).press('Enter')
  await expect(page.getByRole('alert')).toContainText(texts.notMade)
  await expect(main.getByRole('radio', { name: texts.renames('Red', 'Crimson') })).toBeFocused()
  await page.keyboard.press('Space')
  await main.getByRole('button', { name: texts.make(36) }).press('Enter')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await main.getByLabel(texts.colors).fill('Black, White, Red')
  await main.getByRole('radio', { name: texts.renames('Crimson', 'Red') }).check()
  await main.getByRole('button', { name: texts.make(36) }).press('Enter')

  // What is sold out or not sold says so, and each choice has its price, stock and SKU.
  await follow(page, `/shop-product-details/${product.id}`)
  const radio = (name: string) => main.getByRole('radio', { name, exact: true })
  await expect(main.getByRole('group', { name: 'Frame' }).getByRole('radio')).toHaveCount(2)
  await expect(main.getByRole('group', { name: 'Color' }).getByRole('radio')).toHaveCount(2)
  await expect(radio('S')).toBeDisabled()
  await expect(main.getByText(`${messages.product.unavailable['sold-out']}: S`)).toBeVisible()
  await expect(radio('M')).toBeChecked()
  await expect(main.getByText('HERON-BLACK-M-PLAIN')).toBeVisible()
  await radio('Framed').check()
  await radio('S').check()
  await expect(main.getByText('$36.50').first()).toBeVisible()
  await expect(main.getByText('HERON-BLACK-S-FRAMED')).toBeVisible()
  await expectAccessible(main)
  await main.getByRole('button', { name: messages.shop.addToCart, exact: true }).first().click()
  await expect(page.getByText(messages.cartChanges.added('Heron Print'))).toBeVisible()
  const { combinations } = await (await fetch(`${shopUrl()}/api/products/${product.id}`)).json()
  const bought = combinations.find(({ sku }: { sku: string }) => sku === 'HERON-BLACK-S-FRAMED')
  expect(await readCart(page)).toMatchObject([
    { color: 'Black', size: 'S', variant: 'Framed', price: 36.5, variant_id: bought.variant_id, stock: 4 },
  ])

  // A withdrawn combination blocks the line until another is chosen in place.
  const headers = { ...(await ownerHeaders()), 'Content-Type': 'application/json' }
  const address = `${shopUrl()}/api/products/${product.id}/combinations`
  const matrix = await (await fetch(address, { headers })).json()
  const rows = matrix.combinations.map((row: { variant_id: number; stock: number }) => ({
    ...row,
    stock_seen: row.stock,
    ...(row.variant_id === bought.variant_id ? { is_on: false } : {}),
  }))
  const body = JSON.stringify({ option_name: 'Frame', combinations: rows })
  expect((await fetch(address, { method: 'PUT', headers, body })).status).toBe(200)
  await page.goto(paths.cart)
  await expect(
    main.getByText(messages.checkout.combinationGone('Heron Print', 'Black / S / Framed')).first(),
  ).toBeVisible()
  // It keeps its price, and there is none to pay for it.
  await expect(main.getByText('$36.50').first()).toBeVisible()
  await expect(main.getByText(messages.cart.subtotal, { exact: true }).locator('..')).toContainText('$0.00')
  await main.getByRole('radio', { name: 'M', exact: true }).check()
  await main.getByRole('button', { name: messages.cartEdit.update }).click()
  await expect(main.getByText(/is not sold as/)).toHaveCount(0)
  await expect(main.getByRole('link', { name: messages.cart.proceed })).toBeVisible()
})
