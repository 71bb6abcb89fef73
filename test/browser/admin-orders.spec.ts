import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expect, expectAccessible, shopUrl, signIn, test } from '#test/helpers/browser.ts'
import { browserAdmin } from '#test/helpers/browser-product.ts'

const { admin } = messages

/** An order without a card and without an address, of one product that has no options to choose. */
async function placeOrder(page: Page, email: string): Promise<string> {
  const { items } = await (await page.request.get('/api/products?page=1&limit=100')).json()
  const [product] = items.filter(
    (each: { colors: string; sizes: string; variants: unknown[]; stock: number | null }) =>
      each.colors === '' && each.sizes === '' && each.variants.length === 0 && each.stock !== 0,
  )
  const answer = await page.request.post('/api/orders/shop', {
    headers: { origin: shopUrl() },
    data: {
      ...{ firstName: 'Rosa', lastName: 'Alderton', email },
      items: [{ productId: product.id, qty: 1, price: product.discounted_price || product.price }],
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()).number
}

async function openOrder(page: Page, number: string) {
  await page.goto(`/admin/shop-orders?q=${number}`)
  await page.getByRole('link', { name: number }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
}

const status = (page: Page) => page.getByLabel('Status', { exact: true })
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' })
const save = (page: Page) => page.getByRole('button', { name: 'Save' })

test('An order is opened by keyboard, edited, discarded, and refused when somebody else was faster', async ({
  page,
  context,
}, { project }) => {
  const number = await placeOrder(page, `edit-${project.name}@example.org`)
  await signIn(page)
  await openOrder(page, number)
  await expect(page.getByRole('main')).toContainText(admin.flags.address_missing.explanation)

  await edit(page).press('Enter')
  await expect(status(page)).toBeFocused()
  await expect(page.getByLabel('Payment', { exact: true }).getByRole('option')).toHaveText([
    'Unpaid',
    'Partial',
    'Paid',
  ])
  await status(page).selectOption('completed')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('pending')

  const other = await context.newPage()
  await edit(page).click()
  await openOrder(other, number)
  await edit(other).click()
  await status(other).selectOption('processing')
  await save(other).click()
  await expect(other.getByText(admin.orderUpdated)).toBeVisible()
  await expect(edit(other)).toBeVisible()

  await status(page).selectOption('shipped')
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(admin.changedMeanwhile)
  await expect(status(page)).toHaveValue('shipped')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('processing')

  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: '' }))
  await edit(page).click()
  await save(page).click()
  await expect(page.getByRole('alert')).toContainText(admin.saveFailed)
})

test('A deleted order is asked about, told, left after a moment, and not found again', async ({ page }, {
  project,
}) => {
  const number = await placeOrder(page, `delete-${project.name}@example.org`)
  await signIn(page)
  await openOrder(page, number)
  const address = page.url()
  const opener = page.getByRole('region', { name: 'Progress' }).getByRole('button', { name: 'Delete order' })
  const dialog = page.getByRole('dialog', { name: admin.confirmDelete(number) })
  await opener.click()
  await expect(dialog).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.route('**/api/orders/*', (route) => route.fulfill({ status: 500, body: '' }))
  await opener.click()
  await dialog.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByRole('alert')).toContainText(admin.deleteOrderFailed)
  await expect(dialog).toBeHidden()
  await page.unroute('**/api/orders/*')

  await opener.click()
  await dialog.getByRole('button', { name: 'Delete order' }).click()
  await expect(page.getByText(admin.orderDeleted)).toBeVisible()
  await page.waitForURL('**/admin/shop-orders')
  await page.goto(address)
  await expect(page.getByText(admin.orderNotFound)).toBeVisible()
})

test('One failed call signs nobody out, three do, and signing in leads back to the page', async ({ page }) => {
  await signIn(page)
  let failures = 1
  await page.route('**/api/customers?*', (route) =>
    failures-- > 0 ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
  )
  await page.goto('/admin/customers')
  await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

  failures = 3
  await page.goto('/admin/customers?q=rosa')
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  await page.getByLabel('Email').fill(browserAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(browserAdmin.password)
  await page.getByRole('button', { name: /sign in/i }).click()
  await expect(page.getByRole('button', { name: messages.login.busy })).toBeVisible()
  await page.waitForURL('**/admin/customers?q=rosa')
  await page.goto('/login')
  await page.waitForURL('**/admin')
})

test('A list says that it failed and that nothing matches, and a refused token ends the session', async ({ page }) => {
  await signIn(page)
  let failures = 3
  await page.route('**/api/shop-orders?*', (route) =>
    failures-- > 0
      ? route.fulfill({ status: 503, json: { error: messages.api.busy, code: 'unavailable' } })
      : route.fallback(),
  )
  await page.goto('/admin/shop-orders')
  await expect(page.getByRole('alert')).toContainText(messages.api.busy)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toBeHidden()

  const search = page.getByRole('searchbox', { name: admin.shopOrders.search })
  await search.pressSequentially('no such order')
  await expect(page.getByText(admin.noMatch('no such order'))).toBeVisible()
  await expect(page).toHaveURL(/q=no\+such\+order/)
  await expect(search).toBeFocused()
  await page.getByRole('link', { name: 'Clear search' }).click()
  await expect(page).not.toHaveURL(/q=/)

  await page.route('**/api/products?*', (route) => route.fulfill({ status: 401, json: { error: messages.api.signIn } }))
  await page.getByRole('navigation', { name: 'Administrator' }).getByRole('link', { name: 'Products' }).click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
})
