import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain, lineFromAnswer, openWithCart } from '#test/browser/helpers/browser-shop.ts'
import { buyer, payWith, startPayment, testCard } from '#test/browser/helpers/buying.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'

const admin = messages.adminCodes
const texts = messages.discount

test('SEL-08: an owner makes a code, and a buyer enters it in the cart and keeps it until the order is paid', async ({
  page,
}) => {
  await skipPreloader(page.context())
  await startSession(page)
  await page.goto('/admin/discount-codes')
  await page.getByRole('link', { name: admin.add }).click()
  const form = page.getByRole('region', { name: admin.one })
  await form.getByRole('textbox', { name: admin.code }).fill('x')
  await form.getByRole('button', { name: admin.save }).press('Enter')
  await expect(form.getByRole('textbox', { name: admin.code })).toHaveAccessibleDescription(/3 to/)
  await expectAccessible(form)
  await form.getByRole('textbox', { name: admin.code }).fill('press day')
  await form.getByRole('combobox', { name: admin.does }).selectOption('amount')
  await form.getByRole('textbox', { name: admin.amount }).fill('1.50')
  await form.getByRole('textbox', { name: admin.maxPerPerson }).fill('1')
  await form.getByRole('button', { name: admin.save }).press('Enter')
  await expect(page.getByRole('link', { name: 'PRESSDAY' })).toBeVisible()

  const product = await findProduct((each) => isPlain(each) && each.stock === null)
  const cents = Math.round((product.discounted_price ?? product.price) * 100)
  const shippingCents = Math.round((product.shipping_price ?? 0) * 100)
  const total = formatCents(cents + shippingCents - 150)
  const email = `code-${Date.now()}@example.org`
  await openWithCart(page, paths.cart, [lineFromAnswer(product)], { ...buyer, email })
  const main = page.getByRole('main')
  await page.getByRole('button', { name: messages.orderDiscount.have }).click()
  const field = page.getByRole('textbox', { name: texts.label })
  await field.fill('wrong')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(new RegExp(texts.unknown('WRONG')))
  const entry = main.locator('form').filter({ has: field })
  await expectAccessible(entry)
  await field.fill(' Press day')
  await field.press('Enter')
  await expect(main).toContainText(total)
  await expect(main).toContainText(messages.orderDiscount.line('PRESSDAY'))
  await expectAccessible(main)
  const remove = page.getByRole('button', { name: texts.removeOf('PRESSDAY') })
  const heard = main.getByRole('status').filter({ hasText: 'PRESSDAY' })
  await expect(remove).toBeFocused()
  await expect(heard).toHaveText(texts.applied('PRESSDAY', '$1.50 off'))

  // Removed and entered again at checkout, where it survives a payment that is not made.
  await page.keyboard.press('Enter')
  await expect(main).not.toContainText(total)
  await expect(field).toBeFocused()
  await expect(heard).toHaveText(texts.removed('PRESSDAY'))
  await follow(page, paths.checkout)
  await expect(page.getByRole('heading', { level: 1, name: buying.checkout.heading })).toBeVisible()
  await page.getByRole('button', { name: messages.orderDiscount.have }).click()
  await field.fill('pressday')
  await field.press('Enter')
  await expect(main).toContainText(total)
  await expect(remove).toBeFocused()
  // Of a code that the page has found here, too.
  await page.reload()
  await remove.focus()
  await page.keyboard.press('Enter')
  await expect(field).toBeFocused()
  await expect(heard).toHaveText(texts.removed('PRESSDAY'))
  await field.fill('pressday')
  await field.press('Enter')
  await expect(main).toContainText(total)
  await startPayment(page)
  await expect(page.getByText('−$1.50')).toBeVisible()
  await page.goto(`${paths.checkout}?cancelled=1`)
  await expect(main).toContainText(total)
  await startPayment(page)
  await payWith(page, testCard.success)
  await expect(main).toContainText(messages.orderDiscount.line('PRESSDAY'))
  await expect(main).toContainText(total)
  expect(await page.evaluate(() => localStorage.getItem('discountCode'))).toBe('null')

  // Switched off, it is refused in words before anything is ordered, and the total is the full one.
  await openWithCart(page, paths.checkout, [lineFromAnswer(product)], { ...buyer, email: `off-${email}` })
  await page.getByRole('button', { name: messages.orderDiscount.have }).click()
  await field.fill('pressday')
  await field.press('Enter')
  await expect(main).toContainText(total)
  const { items } = await (
    await page.request.get('/api/discount-codes?page=1&q=PRESSDAY', { headers: await ownerHeaders() })
  ).json()
  await page.request.put(`/api/discount-codes/${items[0].id}`, {
    headers: await ownerHeaders(),
    data: { code: 'PRESSDAY', kind: 'amount', amount: 1.5, is_on: false, version: items[0].version },
  })
  await page.getByRole('button', { name: messages.checkout.place }).click()
  const full = texts.withoutIt('PRESSDAY', formatCents(cents + shippingCents))
  await expect(page.getByRole('alert')).toHaveText(`${texts.off} ${full}`)
  await expect(main).not.toContainText(total)
  await expect(field).toHaveAccessibleDescription(new RegExp(texts.off))
})
