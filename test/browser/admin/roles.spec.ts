import type { Page, Request } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import type { StaffRole } from '#shared/roles.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { colleaguePassword, joinByMail } from '#test/browser/helpers/browser-accounts.ts'
import { findProduct, isPlain, placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const { roles, administrators: texts } = messages
let colleagues = 0

/** Adds a colleague with this role, by requests. */
async function join(page: Page, staff_role: StaffRole) {
  const email = `${staff_role}-${Date.now()}-${++colleagues}@example.com`
  await joinByMail(page, email, { name: `Colleague ${colleagues}`, staff_role })
  return { email, password: colleaguePassword }
}

let order: { id: number } | undefined

/** The tests of a worker look at the same one. */
async function anOrder(page: Page) {
  order ??= await placeOrder(page, `buyer-${Date.now()}@example.com`)
  return order
}

const links = (page: Page) =>
  page.getByRole('navigation', { name: messages.admin.navigation }).first().getByRole('link').allTextContents()

test('CNT-16: an editor sees own pages, works on products, and is told what the role leaves out', async ({ page }) => {
  await skipPreloader(page.context())
  await startSession(page, await join(page, 'editor'))
  await page.goto('/admin')
  await expect(page.getByText(messages.adminDashboard.noFigures('Editor'))).toBeVisible()
  expect(await links(page)).toEqual([
    'Dashboard',
    'Products',
    'Categories',
    'Reviews',
    'Newsletters',
    'Site',
    'Pictures',
    'Settings',
    'Account',
  ])
  await expectAccessible(page.getByRole('main'))
  await expectContrast(page.getByRole('main'), 'dark')
  await follow(page, '/admin/shop-orders')
  await expect(page.getByText(roles.notIncluded('editor'))).toBeVisible()
  // Neither search nor export nor a button that asks again.
  await expect(page.getByRole('main').locator('button, input, select, a')).toHaveCount(0)
  await follow(page, '/admin/settings')
  const shop = page.getByRole('region', { name: messages.adminSettings.shop.heading })
  await expect(shop.locator('input').first()).toBeDisabled()
  await expect(shop.getByRole('button', { name: messages.adminSettings.save })).toHaveCount(0)
  const studio = page.getByRole('region', { name: messages.adminSettings.studio.heading })
  await expect(studio.getByRole('textbox').first()).toBeEnabled()
  await follow(page, '/admin/products')
  await expect(page.getByRole('link', { name: 'New product' })).toBeVisible()
})

test('CNT-16: a reader opens an order and a product, and finds nothing to change', async ({ shopper: page }) => {
  await startSession(page, await join(page, 'reader'))
  await page.goto('/admin/products')
  const firstProduct = page.getByRole('row').nth(1).getByRole('link').first()
  await expect(firstProduct).toBeVisible()
  await expect(page.getByRole('link', { name: 'New product' })).toHaveCount(0)
  await firstProduct.click()
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByText(messages.adminProducts.readOnly)).toBeVisible()
  await expect(main.getByRole('link', { name: 'EDIT PRODUCT' })).toHaveCount(0)
  for (const name of ['Duplicate', 'Delete product']) await expect(main.getByRole('button', { name })).toHaveCount(0)
  await follow(page, '/admin/products/new')
  await expect(page.getByText(roles.notIncluded('reader'))).toBeVisible()
  await expect(main.getByRole('heading', { name: roles.refused })).toBeVisible()
  await expect(main.getByRole('button')).toHaveCount(0)
  const { id } = await anOrder(page)
  await follow(page, `/admin/shop-orders/${id}`)
  const progress = page.getByRole('region', { name: 'Progress' })
  await expect(progress.getByText('Last change')).toBeVisible()
  await expect(progress.getByRole('button')).toHaveCount(0)
  const notes = page.getByRole('region', { name: messages.notes.heading })
  await expect(notes.getByText(messages.notes.empty)).toBeVisible()
  await expect(notes.getByRole('textbox')).toHaveCount(0)
})

for (const role of ['production', 'manager'] as const)
  test(`CNT-16: every link that the ${role} role is shown leads to a page that it includes`, async ({ page }) => {
    await skipPreloader(page.context())
    const { id } = await anOrder(page)
    // The pictures of one with colors are drawn when it is opened.
    const product = await findProduct(isPlain)
    await startSession(page, await join(page, role))
    const refused: string[] = []
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()}: ${answer.url()}`)
    })
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: messages.adminDashboard.today })).toBeVisible()
    const shown = page.locator('a[href^="/admin"]')
    const paths = new Set(
      await shown.evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname)),
    )
    for (const path of [
      ...paths,
      `/admin/shop-orders/${id}`,
      `/admin/shop-orders/${id}/packing-slip`,
      `/admin/products/${product.id}`,
    ]) {
      await follow(page, path)
      await expect(page).toHaveURL((url) => url.pathname === path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // What the page asks for once it is drawn, too.
      await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
      await expect.poll(() => open.size).toBe(0)
    }
    expect(refused).toEqual([])
    expect(paths.size).toBeGreaterThan(5)
  })

test('CNT-16: an owner gives another role after a question, by keyboard', async ({ shopper: page }) => {
  const { email } = await join(page, 'reader')
  await startSession(page)
  await page.goto(`/admin/administrators?q=${email}`)
  await expect(page.getByRole('combobox', { name: 'Role', exact: true })).toHaveValue('manager')
  const row = page.getByRole('row').filter({ hasText: email })
  const role = row.getByRole('combobox', { name: /^Role of/ })
  await expect(role).toHaveValue('reader')
  await role.selectOption('production')
  const give = row.getByRole('button', { name: /^Give the role/ })
  await give.press('Enter')
  const question = page.getByRole('dialog')
  await expectAccessible(question)
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(give).toBeFocused()
  await give.press('Enter')
  await question.getByRole('button', { name: texts.giveRole }).press('Enter')
  await expect(page.getByText(/is now Production/)).toBeVisible()
  await expect(row.getByRole('cell', { name: 'Production', exact: true })).toBeVisible()
  const table = page.getByRole('region', { name: roles.heading })
  await expect(table.getByRole('row', { name: /^Refund/ })).toHaveText(/Yes.*Yes.*No.*No.*No/)
  await expectAccessible(page.getByRole('main'))
  await expectContrast(page.getByRole('main'), 'dark')
})
