import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { expiredToken } from '#test/browser/helpers/browser-accounts.ts'
import { signIn } from '#test/browser/helpers/sign-in.ts'
import { guardedPages } from '#test/helpers/guarded-pages.ts'

test.use({ viewport: phone })

/** Runs in the page: records whether anything of the admin area appeared, however briefly. */
function noteWhatIsShown() {
  const look = () => document.getElementById('content') && sessionStorage.setItem('areaShown', location.pathname)
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

const refused = [
  ['no', null],
  ['an expired', expiredToken],
  ['a manipulated', 'not.a.token'],
] as const

test('Without a token, or with an expired or manipulated one, every administrator address leads to the sign-in', async ({
  shopper: page,
}) => {
  for (const path of guardedPages)
    expect(await (await page.request.get(path)).text(), path).not.toMatch(/owner@example\.com|<main|<h1/)
  await page.addInitScript(noteWhatIsShown)
  await page.goto('/login')
  // One guard protects the whole area: each kind of token is tried with a page load, each address with a link.
  const loaded = ['/admin', '/admin/shop-orders/1001', '/admin/products/new']
  const openings = [
    ...loaded.map((path, index) => ({
      path,
      refusal: refused[index],
      open: () => page.goto(path) as Promise<unknown>,
    })),
    ...guardedPages.map((path, index) => ({
      ...{ path, refusal: refused[index % refused.length], open: () => follow(page, path) },
    })),
  ]
  for (const { path, refusal, open } of openings) {
    const [kind, token] = refusal ?? refused[0]
    await page.evaluate((value) => {
      sessionStorage.removeItem('adminReturnTo')
      if (value === null) localStorage.removeItem('token')
      else localStorage.setItem('token', value)
    }, token)
    await open()
    const isRefused = (path: string) =>
      sessionStorage.getItem('adminReturnTo') === path && location.pathname === '/login'
    // Polls every 10 ms: to ask the page anew took most of the test.
    await page.waitForFunction(isRefused, path, { polling: 10 })
    const left = await page.evaluate(() => [sessionStorage.getItem('areaShown'), localStorage.getItem('token')])
    expect(left, `${path} with ${kind} token`).toEqual([null, null])
  }
})

test('A session that ends while a page is loading leads to the sign-in, not to an empty page', async ({
  shopper: page,
}) => {
  await page.addInitScript(noteWhatIsShown)
  const requested = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route('**/admin/overview', async (route) => {
    requested.resolve()
    await held.promise
    await route.continue()
  })
  await signIn(page, '/login')
  await requested.promise
  await page.evaluate(() => localStorage.removeItem('token'))
  const arrived = page.waitForURL('**/admin')
  held.resolve()
  await arrived
  await page.waitForURL('**/login')
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('areaShown'))).toBeNull()
})

test('The sign-in form refuses missing values, a wrong password and an unreachable server, each with its message', async ({
  page,
}) => {
  const problems = collectProblems(page)
  await page.goto('/login')
  const submit = page.getByRole('main').getByRole('button', { name: /sign in|authenticating/i })
  const password = page.getByLabel('Password', { exact: true })
  await test.step('The sign-in form shows the specified messages for missing values', async () => {
    await submit.click()
    await expect(page.getByText(messages.login.emailMissing)).toBeVisible()
    await page.getByLabel('Email').fill('owner')
    await submit.click()
    await expect(page.getByText(messages.login.emailInvalid)).toBeVisible()
    await page.getByLabel('Email').fill('owner@example.com')
    await password.fill('12345')
    await submit.click()
    await expect(page.getByText(messages.login.passwordShort)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show password' }).click()
    await expect(password).toHaveAttribute('type', 'text')
    // Nothing was sent; the refusals below are reported.
    expect(problems, 'the console stays clean').toEqual([])
  })
  await test.step('A wrong password is refused, and an unreachable server shows an error', async () => {
    await password.fill('not the password')
    await submit.click()
    await expect(page.getByText(messages.login.wrong)).toBeVisible()
    await page.route('**/api/login', (route) => route.abort())
    await submit.click()
    await expect(page.getByText(messages.login.network)).toBeVisible()
    await page.unroute('**/api/login')
    await page.route('**/api/login', (route) => route.fulfill({ status: 500, body: '' }))
    await submit.click()
    await expect(page.getByText('Login failed.')).toBeVisible()
  })
})
