import type { Page, Route } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expect, postForm, skipPreloader, startSession, test } from '#test/helpers/browser.ts'
import { placeOrder } from '#test/helpers/browser-shop.ts'
import { passPauses, takeTime } from '#test/helpers/page-time.ts'

const { admin, app } = messages

const ofApi = (address: URL) => address.pathname.startsWith('/api/')
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]')
/** Without that of the dashboard about background jobs: the app of a test may have started a moment ago. */
const alerts = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasNotText: messages.adminDashboard.jobs.standingHint })
const tryAgain = (page: Page) => page.getByRole('button', { name: admin.tryAgain }).first()

async function showReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  await expect(alerts(page)).toHaveCount(0)
}

/** Shows the loading state while answers are held back, then the failure. Afterwards requests work again. */
async function walkStates(
  page: Page,
  path: string,
  hasFailed = async () =>
    (await alerts(page).allTextContents())[0]?.includes(app.partFailed) === true && (await busy(page).count()) === 0,
) {
  const held: Route[] = []
  let isHolding = true
  await page.route(ofApi, async (route) => {
    if (isHolding) held.push(route)
    else await route.fulfill({ status: 503, json: {} })
  })
  await page.goto(path)
  await expect(busy(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading')
  isHolding = false
  await Promise.all(held.map((route) => route.fulfill({ status: 503, json: {} })))
  // the page retries a failed request twice before it shows the error.
  await passPauses(page, hasFailed)
  await page.unroute(ofApi)
}

/** Follows the page's own link in the navigation, which asks for everything again. */
async function showEmpty(page: Page, path: string, call: string, answer: unknown, words: string) {
  const ofCall = (address: URL) => address.pathname === `/api${call}`
  await page.route(ofCall, (route) => route.fulfill({ json: answer }))
  await page.getByRole('navigation', { name: admin.navigation }).locator(`a[href="${path}"]`).click()
  await expect(page.getByRole('main')).toContainText(words)
  await showReady(page)
  await page.unroute(ofCall)
}

/** As a step through the history does, without a load. */
async function goTo(page: Page, path: string) {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

async function newestId(page: Page, path: string): Promise<number> {
  const token = await page.evaluate(() => localStorage.getItem('token'))
  const answer = await page.request.get(`/api${path}?page=1&limit=1`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.json()).items[0].id
}

// Not the `shopper`: the failures that these tests cause appear in the console too.
test.beforeEach(async ({ page, context }) => {
  await skipPreloader(context)
  await takeTime(page)
  await startSession(page)
})

const noRows = { items: [], total: 0, page: 1, limit: 10 }
const lists: [path: string, call: string, empty: string, emptyAnswer?: unknown][] = [
  ['/admin', '/shop-orders', admin.shopOrders.empty],
  ['/admin/shop-orders', '/shop-orders', admin.shopOrders.empty],
  ['/admin/orders', '/service-orders', admin.serviceOrders.empty],
  ['/admin/products', '/admin/products', admin.products.empty],
  ['/admin/messages', '/messages', messages.adminInbox.empty],
  ['/admin/mails', '/mails', messages.adminMails.empty],
  ['/admin/payments', '/payment-problems', messages.paymentProblems.empty],
  ['/admin/reviews', '/reviews', messages.adminReviews.empty],
  ['/admin/subscribers', '/subscribers', messages.adminSubscribers.empty],
  ['/admin/administrators', '/users', messages.administrators.empty],
  ['/admin/activity', '/activity', messages.adminActivity.empty, { items: [], next: null, people: [] }],
  ['/admin/categories', '/admin/categories', 'No categories yet', []],
]
for (const [path, call, empty, emptyAnswer = noRows] of lists)
  test(`${path} shows that it loads, that it failed, what there is, and that there is nothing (IMP-11)`, async ({
    page,
  }) => {
    await walkStates(page, path)
    await tryAgain(page).click()
    await showReady(page)
    await showEmpty(page, path, call, emptyAnswer, empty)
  })

test('The customers end the session where they cannot be read (R-70), and may be nobody (IMP-11)', async ({ page }) => {
  await page.goto('/admin/customers')
  await showReady(page)
  await showEmpty(page, '/admin/customers', '/customers', noRows, admin.customers.empty)
  await walkStates(page, '/admin/customers', async () => page.url().endsWith('/login'))
})

test('Each page of one record shows that it loads, that it failed, what there is, and that there is no such thing (IMP-11)', async ({
  page,
}) => {
  const email = 'wren@example.org'
  await postForm(page, '/f/contact', { full_name: 'Wren', email, subject: 'Paper', message: 'Which stock is it?' })
  await postForm(page, '/api/service-orders', { customer_name: 'Wren', email, project_details: 'A sign.' })
  await placeOrder(page, email)
  await page.goto('/admin')
  for (const [prefix, list, missing, suffix = ''] of [
    ['/admin/shop-orders', '/shop-orders', admin.orderNotFound],
    ['/admin/shop-orders', '/shop-orders', admin.orderNotFound, '/packing-slip'],
    ['/admin/service-orders', '/service-orders', admin.orderNotFound],
    ['/admin/products', '/admin/products', messages.product.notFound],
    ['/admin/products', '/admin/products', messages.product.notFound, '/edit'],
    ['/admin/customers', '/customers', admin.customerNotFound],
    ['/admin/messages', '/messages', messages.adminInbox.notFound],
    ['/admin/mails', '/mails', messages.adminMails.notFound],
  ] as const) {
    await walkStates(page, `${prefix}/${await newestId(page, list)}${suffix}`)
    await tryAgain(page).click()
    await showReady(page)
    await goTo(page, `${prefix}/99999999${suffix}`)
    await expect(page.getByRole('main')).toContainText(missing)
    await expect(alerts(page)).toHaveCount(0)
  }
})

test('Settings, account and a new product show that they load, that something failed, and what there is (IMP-11)', async ({
  page,
}) => {
  for (const path of ['/admin/settings', '/admin/account']) {
    await walkStates(page, path)
    await tryAgain(page).click()
    await showReady(page)
  }
  // The form is usable without its categories.
  const words = messages.adminProducts.categoriesUnread
  await walkStates(page, '/admin/products/new', () => page.getByText(words).isVisible())
  await page.goto('/admin/products/new')
  await showReady(page)
  await expect(page.getByText(words)).toHaveCount(0)
})
