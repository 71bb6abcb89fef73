import { messages } from '#shared/messages.ts'
import { expect, expectAccessible, signIn, test } from '#test/helpers/browser.ts'

const guarded = [
  '/admin',
  '/admin/shop-orders',
  '/admin/shop-orders/1001',
  '/admin/customers',
  '/admin/orders',
  '/admin/products',
  '/admin/customers/1',
  '/admin/service-orders/1001',
  '/admin/messages',
  '/admin/mails',
  '/admin/reviews',
  '/admin/activity',
  '/admin/categories',
  '/admin/subscribers',
  '/admin/settings',
  '/admin/account',
  '/admin/administrators',
  '/admin/products/new',
  '/admin/products/1',
  '/admin/products/1/edit',
]
const expired = `x.${Buffer.from('{"exp":1}').toString('base64url')}.x`

/** In the page: whether anything of the area, however short, came onto the screen. */
function noteWhatIsShown() {
  const look = () => document.getElementById('content') && sessionStorage.setItem('areaShown', location.pathname)
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

for (const [kind, token] of [
  ['no', null],
  ['an expired', expired],
  ['a manipulated', 'not.a.token'],
] as const)
  test(`With ${kind} token every administrator address leads to the sign-in`, async ({ shopper: page }) => {
    await page.addInitScript(noteWhatIsShown)
    await page.goto('/login')
    for (const path of guarded) {
      await page.evaluate(
        (value) => (value === null ? localStorage.removeItem('token') : localStorage.setItem('token', value)),
        token,
      )
      const document = await page.goto(path)
      expect(await document?.text()).not.toMatch(/owner@example\.com|<main|<h1/)
      await page.waitForURL('**/login')
      expect(await page.evaluate(() => sessionStorage.getItem('areaShown'))).toBeNull()
      expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    }
  })

test('A token that runs out in the middle of the work ends the session at the next click', async ({
  shopper: page,
}) => {
  await signIn(page)
  await page.evaluate((token) => localStorage.setItem('token', token), expired)
  await page.getByRole('main').locator('a[href="/admin/customers"]').first().click()
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
})

test('The sign-in form says what is missing in the specified words', async ({ shopper: page }) => {
  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button', { name: /sign in/i })
  await submit.click()
  await expect(page.getByText(messages.login.emailMissing)).toBeVisible()
  await page.getByLabel('Email').fill('owner')
  await submit.click()
  await expect(page.getByText(messages.login.emailInvalid)).toBeVisible()
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('12345')
  await submit.click()
  await expect(page.getByText(messages.login.passwordShort)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(page.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'text')
})

test('A wrong password is refused and an unreachable server is told', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('owner@example.com')
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  const submit = page.getByRole('main').getByRole('button', { name: /sign in|authenticating/i })
  await submit.click()
  await expect(page.getByText(messages.login.wrong)).toBeVisible()
  await page.route('**/api/login', (route) => route.abort())
  await submit.click()
  await expect(page.getByText(messages.login.network)).toBeVisible()
})

test('The dashboard counts, links four of five, and Logout ends the session', async ({ shopper: page }) => {
  await signIn(page)
  const main = page.getByRole('main')
  await expect(main).toContainText('owner@example.com')
  for (const target of ['/admin/orders', '/admin/shop-orders', '/admin/customers', '/admin/products'])
    await expect(main.locator(`a[href="${target}"]`).first()).toBeVisible()
  await expect(main.getByText(messages.admin.siteUsers)).toBeVisible()
  await expect(main.getByRole('link', { name: messages.admin.siteUsers })).toHaveCount(0)
  await expectAccessible(page)
  for (const path of ['/admin/customers', '/admin/orders', '/admin/products', '/admin/shop-orders']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    await expectAccessible(page)
  }
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await page
    .getByRole('button', { name: /log ?out/i })
    .first()
    .click()
  await page.waitForURL('**/login')
  expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([null, null])
  const replayed = await page.request.get('/api/admin/stats', { headers: { authorization: `Bearer ${token}` } })
  expect(replayed.status()).toBe(401)
})
