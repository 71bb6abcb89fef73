import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { expiredToken } from '#test/browser/helpers/browser-accounts.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const lists = [
  ['/admin/customers', 'Customers'],
  ['/admin/orders', 'Service orders'],
  ['/admin/products', 'Products'],
  ['/admin/shop-orders', 'Shop orders'],
] as const
const payments = ['/admin/payments', messages.paymentProblems.title] as const

/** Runs in the page: what a search field has inside, less the width of its placeholder. */
function roomOfPlaceholder(field: SVGElement | HTMLElement) {
  const { clientWidth, placeholder } = field as HTMLInputElement
  const style = getComputedStyle(field)
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (pen) pen.font = style.font
  const inside = clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
  return inside - (pen?.measureText(placeholder).width ?? 0)
}

test('The dashboard shows five numbers, four of them links, lists can be searched, and Logout ends the session', async ({
  shopper: page,
}) => {
  await startSession(page)
  await page.goto('/admin')
  const main = page.getByRole('main')
  await expect(main).toContainText('owner@example.com')
  for (const target of ['/admin/orders', '/admin/shop-orders', '/admin/customers', '/admin/products'])
    await expect(main.locator(`a[href="${target}"]`).first()).toBeVisible()
  await expect(main.getByText(messages.admin.siteUsers)).toBeVisible()
  await expect(main.getByRole('link', { name: messages.admin.siteUsers })).toHaveCount(0)
  await expectAccessible(page)
  for (const [path, title] of [payments, ...lists])
    await test.step(path, async () => {
      await follow(page, path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0)
      // With customers in it: people.spec.ts.
      if (path !== '/admin/customers') await expectAccessible(main)
      if (path === '/admin/products') return
      for (const width of [phone.width, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        const room = await main.getByRole('searchbox').evaluate(roomOfPlaceholder)
        expect(room, `the search field shows its whole placeholder at ${width} px`).toBeGreaterThan(0)
      }
      await page.setViewportSize(phone)
      if (path === '/admin/shop-orders')
        await expect(page.getByText(messages.admin.shopOrders.searchedIn)).toBeVisible()
    })
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

test('A payment problem is refunded and another one dismissed, each after a confirmation', async ({
  shopper: page,
}) => {
  const texts = messages.paymentProblems
  const order = { id: 1, number: 'AI-1001', customer_name: 'Wren', email: 'wren@example.org', is_placed: false }
  const facts = { problem: 'the amount is $1.00, not $2.00', expected: '', outcome: '', resolved_at: null, order: null }
  const problems = [
    { ...facts, id: 7, kind: 'mismatch', paid: '$1.00', payment_intent: 'pi_7', order, can_refund: true },
    { ...facts, id: 8, kind: 'session-lost', paid: '', payment_intent: '', can_refund: false },
  ].map((problem) => ({ ...problem, opened_at: '2026-11-22T20:00:00Z' }))
  const done: string[] = []
  await page.route(/\/api\/payment-problems/, async (route) => {
    const [, id = '', does = ''] = /payment-problems\/(\d+)\/(\w+)$/.exec(route.request().url()) ?? []
    if (does) done.push(`${does} ${id}`)
    const items = problems.filter((each) => !done.some((one) => one.endsWith(` ${each.id}`)))
    const closed = problems.find((each) => String(each.id) === id)
    await route.fulfill({ json: does ? closed : { items, total: items.length, page: 1, limit: 10 } })
  })
  await startSession(page)
  await page.goto('/admin/payments')
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  await main.getByRole('button', { name: texts.refundOf('$1.00') }).click()
  await expect(dialog.getByText(texts.confirmRefund('$1.00'))).toBeVisible()
  await expectAccessible(dialog)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(done).toEqual([])
  await main.getByRole('button', { name: texts.refundOf('$1.00') }).click()
  await dialog.getByRole('button', { name: texts.refundOf('$1.00') }).click()
  await expect(main.getByText(texts.refunded('$1.00'))).toBeVisible()
  await main.getByRole('button', { name: texts.dismissOf(texts.kinds['session-lost'].heading) }).click()
  await dialog.getByRole('button', { name: texts.dismiss }).click()
  await expect(main.getByText(texts.dismissed)).toBeVisible()
  await expect(main.getByText(texts.empty)).toBeVisible()
  expect(done).toEqual(['refund 7', 'dismiss 8'])
})

test('The dashboard shows that nothing is waiting only when the background jobs run, too, until the session expires', async ({
  shopper: page,
}) => {
  let isStanding = false
  await page.route('**/api/admin/overview', async (route) => {
    const answer = await (await route.fetch()).json()
    const attention = Object.fromEntries(Object.keys(answer.attention).map((key) => [key, 0]))
    const now = new Date().toISOString()
    const jobs = [{ lane: 'mail', ran_at: now, is_standing: isStanding, waiting: 0, oldest_waiting_at: null }]
    await route.fulfill({ json: { ...answer, attention, jobs } })
  })
  await startSession(page)
  await page.goto('/admin')
  const quiet = page.getByText(messages.adminDashboard.allQuiet)
  await expect(quiet).toBeVisible()
  isStanding = true
  await follow(page, '/admin')
  await expect(page.getByText(messages.adminDashboard.jobs.standing.mail)).toBeVisible()
  await expect(quiet).toHaveCount(0)
  await test.step('A token that expires during work ends the session at the next click', async () => {
    await page.evaluate((token) => localStorage.setItem('token', token), expiredToken)
    await page.getByRole('main').locator('a[href="/admin/customers"]').first().click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      ...[null, null],
    ])
  })
})
