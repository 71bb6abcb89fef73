import { writeFile } from 'node:fs/promises'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, followAdminLink, test } from '#test/browser/helpers/browser.ts'
import { browserAdmin } from '#test/browser/helpers/browser-admin.ts'
import { passPauses, takeTime } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

const { admin } = messages

test('Failed requests: a list tries again, says so, and ends the session when its token is refused', async ({
  page,
}) => {
  await takeTime(page)
  await startSession(page)
  await test.step('One failed request does not sign the administrator out, three do, and signing in leads back to the page', async () => {
    let failures = 1
    await page.route('**/api/customers?*', (route) =>
      failures-- > 0 ? route.fulfill({ status: 503, body: '' }) : route.fallback(),
    )
    await page.goto('/admin/customers')
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible()

    failures = 3
    await follow(page, '/admin/customers?q=rosa')
    await passPauses(page, async () => page.url().endsWith('/login'))
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      null,
      null,
    ])
    await page.getByLabel('Email').fill(browserAdmin.email)
    await page.getByLabel('Password', { exact: true }).fill(browserAdmin.password)
    await page.getByRole('button', { name: /sign in/i }).click()
    await expect(page.getByRole('button', { name: messages.login.busy })).toBeVisible()
    await page.waitForURL('**/admin/customers?q=rosa')
    await follow(page, '/login')
    await page.waitForURL('**/admin')
  })
  await test.step('A list shows that it failed or that nothing matches, and a refused token ends the session', async () => {
    let failures = 3
    await page.route('**/api/shop-orders?*', (route) =>
      failures-- > 0
        ? route.fulfill({ status: 503, json: { error: messages.api.busy, code: 'unavailable' } })
        : route.fallback(),
    )
    await follow(page, '/admin/shop-orders')
    await passPauses(page, () => page.getByRole('alert').isVisible())
    await expect(page.getByRole('alert')).toContainText(messages.api.busy)
    await expectAccessible(page.getByRole('main'))
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toBeHidden()

    const search = page.getByRole('searchbox', { name: admin.shopOrders.search })
    await search.pressSequentially('no such order')
    await expect(page.getByText(admin.noMatch('no such order'))).toBeVisible()
    await expect(page).toHaveURL(/q=no\+such\+order/)
    await expect(search).toBeFocused()
    await page.getByRole('link', { name: 'Clear search' }).click()
    await expect(page).not.toHaveURL(/q=/)

    await page.route('**/api/admin/products?*', (route) =>
      route.fulfill({ status: 401, json: { error: messages.api.signIn } }),
    )
    await followAdminLink(page, 'Products')
    await page.waitForURL('**/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  })
})

test('a product file that was changed since it was chosen is asked for again, and what was found in it stays', async ({
  page,
}, testInfo) => {
  const texts = messages.adminProductFile
  const file = testInfo.outputPath('products.csv')
  const write = async (state: string) => await writeFile(file, `name,state\nA file’s mug,${state}\n`)
  const changed = page.getByRole('alert').filter({ hasText: messages.upload.changed })
  const check = async () => await page.getByRole('button', { name: texts.check }).click()
  await write('sold')
  await startSession(page)
  await page.goto('/admin/products/import')
  await page.getByLabel(texts.choose).setInputFiles(file)
  await check()
  const problems = page.getByRole('table', { name: texts.problem })
  await expect(problems).toContainText('state')
  await write('draft')
  await check()
  await expect(changed).toBeVisible()
  await expect(problems).toContainText('state')
  // As it is when the same file is chosen again: no event of the field tells of it.
  await page
    .getByLabel(texts.choose)
    .evaluate((field) =>
      field.addEventListener('change', (event) => event.stopImmediatePropagation(), { capture: true }),
    )
  await page.getByLabel(texts.choose).setInputFiles(file)
  await check()
  await expect(changed).toBeHidden()
  await expect(problems).not.toContainText('state')
})
