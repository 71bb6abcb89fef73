import type { Page, Route } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expect, follow, postForm, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { ownerHeaders, startSession } from '#test/browser/helpers/sign-in.ts'

const { admin, app } = messages

const ofApi = (address: URL) => address.pathname.startsWith('/api/')
const busy = (page: Page) => page.getByRole('main').locator('[aria-busy=true]')
/** Leaves out the dashboard's alert about background jobs: the app of a test may have started a moment ago. */
const alerts = (page: Page) =>
  page.getByRole('main').getByRole('alert').filter({ hasNotText: messages.adminDashboard.jobs.standingHint })
const tryAgain = (page: Page) => page.getByRole('button', { name: admin.tryAgain }).first()

async function showReady(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(busy(page)).toHaveCount(0)
  await expect(alerts(page)).toHaveCount(0)
}

async function showFailure(page: Page) {
  await expect(alerts(page).first()).toContainText(app.partFailed)
  await expect(busy(page)).toHaveCount(0)
}

/** Shows the loading state while answers are held back, then the failure. Afterwards requests work again. */
async function expectEachState(page: Page, open: () => Promise<unknown>, showFailed = () => showFailure(page)) {
  const held: Route[] = []
  let isHolding = true
  // The page tries again after a 503 (R-70: orders.spec.ts), not after a 400.
  const fail = (route: Route) => route.fulfill({ status: 400, json: {} })
  await page.route(ofApi, async (route) => {
    if (isHolding) held.push(route)
    else await fail(route)
  })
  await open()
  await expect(busy(page)).toBeVisible()
  await expect(page.getByRole('main').getByRole('status').first()).toHaveText('Loading')
  isHolding = false
  await Promise.all(held.map(fail))
  await showFailed()
  await page.unroute(ofApi)
}

/** Follows the page's own link in the navigation, which reloads all data. */
async function showEmpty(page: Page, path: string, call: string, answer: unknown, text: string) {
  const ofCall = (address: URL) => address.pathname === `/api${call}`
  await page.route(ofCall, (route) => route.fulfill({ json: answer }))
  await page.getByRole('navigation', { name: admin.navigation }).locator(`a[href="${path}"]`).click()
  await expect(page.getByRole('main')).toContainText(text)
  await showReady(page)
  await page.unroute(ofCall)
}

async function newestId(page: Page, path: string): Promise<number> {
  const answer = await page.request.get(`/api${path}?page=1&limit=1`, { headers: await ownerHeaders() })
  return (await answer.json()).items[0].id
}

// Not the `shopper`: the failures that these tests cause appear in the console too.
test.beforeEach(async ({ page, context }) => {
  await skipPreloader(context)
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
test('Each list shows its loading, error, filled and empty state (IMP-11)', async ({ page }) => {
  // The first list is opened by a page load, the others by a link.
  let open = (path: string) => page.goto(path) as Promise<unknown>
  for (const [path, call, empty, emptyAnswer = noRows] of lists)
    await test.step(path, async () => {
      await expectEachState(page, () => open(path))
      await tryAgain(page).click()
      await showReady(page)
      await showEmpty(page, path, call, emptyAnswer, empty)
      open = (next) => follow(page, next)
    })
  await test.step('the page before, by the browser’s Back button', async () => {
    await expectEachState(page, () => page.goBack())
  })
})

test('The list of customers ends the session when it cannot be read (R-70), and has an empty state (IMP-11)', async ({
  page,
}) => {
  await page.goto('/admin/customers')
  await showReady(page)
  await showEmpty(page, '/admin/customers', '/customers', noRows, admin.customers.empty)
  await expectEachState(
    page,
    () => page.goto('/admin/customers'),
    () => page.waitForURL('**/login'),
  )
})

test('The other pages show their loading, error and filled state, and records one when they are not found (IMP-11)', async ({
  page,
}) => {
  await test.step('Settings, account and a new product show their loading, error and filled state (IMP-11)', async () => {
    let open = (path: string) => page.goto(path) as Promise<unknown>
    for (const path of ['/admin/settings', '/admin/account']) {
      await expectEachState(page, () => open(path))
      await tryAgain(page).click()
      await showReady(page)
      open = (next) => follow(page, next)
    }
    // The form is usable without its categories.
    const text = messages.adminProducts.categoriesUnread
    await expectEachState(
      page,
      () => open('/admin/products/new'),
      () => expect(page.getByText(text)).toBeVisible(),
    )
    await follow(page, '/admin/products/new')
    await showReady(page)
    await expect(page.getByText(text)).toHaveCount(0)
  })
  await test.step('Each page of one record shows its loading, error, filled and not-found state (IMP-11)', async () => {
    const email = 'wren@example.org'
    await postForm(page, '/f/contact', { full_name: 'Wren', email, subject: 'Paper', message: 'Which stock is it?' })
    await postForm(page, '/api/service-orders', { customer_name: 'Wren', email, project_details: 'A sign.' })
    await placeOrder(page, email)
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
      await expectEachState(page, async () => follow(page, `${prefix}/${await newestId(page, list)}${suffix}`))
      await tryAgain(page).click()
      await showReady(page)
      await follow(page, `${prefix}/99999999${suffix}`)
      await expect(page.getByRole('main')).toContainText(missing)
      await expect(alerts(page)).toHaveCount(0)
    }
  })
})
