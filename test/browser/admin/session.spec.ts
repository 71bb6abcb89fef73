import { messages } from '#shared/messages.ts'
import {
  collectProblems,
  expect,
  expectAccessible,
  fillSignIn,
  follow,
  phone,
  signIn,
  startSession,
  test,
} from '#test/browser/helpers/browser.ts'
import { findProduct, isPlain, placeOrder } from '#test/browser/helpers/browser-shop.ts'
import { guardedPages } from '#test/helpers/guarded-pages.ts'

test.use({ viewport: phone })

const lists = [
  ['/admin/customers', 'Customers'],
  ['/admin/orders', 'Service orders'],
  ['/admin/products', 'Products'],
  ['/admin/shop-orders', 'Shop orders'],
] as const
const payments = ['/admin/payments', messages.paymentProblems.title] as const

const expired = `x.${Buffer.from('{"exp":1}').toString('base64url')}.x`

/** Runs in the page: records whether anything of the admin area appeared, however briefly. */
function noteWhatIsShown() {
  const look = () => document.getElementById('content') && sessionStorage.setItem('areaShown', location.pathname)
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

const refused = [
  ['no', null],
  ['an expired', expired],
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

test('Values typed before the session ended are restored after sign-in, for the same administrator only', async ({
  shopper: page,
}) => {
  let ended: Record<string, string> = {}
  const endSession = async () => {
    ended = await page.evaluate((token) => {
      const session = { ...localStorage }
      localStorage.setItem('token', token)
      return session
    }, expired)
  }
  const readKeptText = () => page.evaluate(() => sessionStorage.getItem('adminUnsavedWords'))
  /** The same as signing in again, without the form and its pause of a second. */
  const resumeSession = async (path: string) => {
    await page.waitForURL('**/login')
    await page.evaluate((session) => {
      for (const key of ['token', 'user']) localStorage.setItem(key, session[key] ?? '')
    }, ended)
    await follow(page, path)
  }
  await startSession(page)
  const adding = '/admin/products/new'
  await page.goto(adding)
  const name = page.getByLabel(/^Name/)
  const add = page.getByRole('button', { name: 'Add product' })
  const price = page.getByLabel(/^Price, /)
  await name.fill('Half a mug')
  await price.fill('12.5')
  await page.getByLabel(/^Category/).selectOption({ index: 1 })
  await page.getByLabel(/^Shipping price/).fill('4')
  await page.getByLabel('Delivery days, fewest').fill('2')
  await page.getByLabel('Delivery days, most').fill('4')
  await endSession()
  await add.click()
  await page.waitForURL('**/login')
  await fillSignIn(page, adding)
  await expect(name).toHaveValue('Half a mug')
  await expect(price).toHaveValue('12.5')

  await endSession()
  await add.click()
  await page.waitForURL('**/login')
  const keptText = (await readKeptText()) ?? ''
  await page.evaluate(
    (theirs) => sessionStorage.setItem('adminUnsavedWords', theirs),
    keptText.replace('owner@example.com', 'other@example.com'),
  )
  await fillSignIn(page, adding)
  await expect(name).toHaveValue('')
  expect(await readKeptText()).toBeNull()

  const { id: productId } = await findProduct(isPlain)
  await follow(page, `/admin/products/${productId}`)
  await page.getByLabel('+ or −').fill('-2')
  await page.getByLabel('Reason').fill('Sold at the market')
  await endSession()
  await page.getByRole('button', { name: 'Record movement' }).click()
  await resumeSession(`/admin/products/${productId}`)
  await expect(page.getByLabel('+ or −')).toHaveValue('-2')
  await expect(page.getByLabel('Reason')).toHaveValue('Sold at the market')

  // Nothing typed is left, so nothing is asked on the way to another page.
  await page.getByLabel('+ or −').fill('')
  await page.getByLabel('Reason').fill('')
  const { id } = await placeOrder(page, 'wren@example.org')
  await follow(page, `/admin/shop-orders/${id}`)
  const note = page.getByLabel(messages.notes.label)
  await note.fill('Call before the gate closes')
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await page.getByLabel(messages.adminOrders.tracking).fill('1Z 999')
  await endSession()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await resumeSession(`/admin/shop-orders/${id}`)
  await expect(note).toHaveValue('Call before the gate closes')
  await expect(page.getByLabel(messages.adminOrders.tracking)).toHaveValue('1Z 999')
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel(messages.adminOrders.tracking)).not.toHaveValue('1Z 999')
  expect(await readKeptText()).toBeNull()
})

test('Values typed while an order is being saved stay, and so does a running refund whose dialog is closed', async ({
  shopper: page,
}) => {
  const { id } = await placeOrder(page, 'oak@example.org')
  const ledger = { payments: [] as object[], refundable: 12, events: [] }
  await page.route('**/history', (route) => route.fulfill({ json: ledger }))
  await startSession(page)
  await page.goto(`/admin/shop-orders/${id}`)
  const saving = Promise.withResolvers<void>()
  await page.route('**/api/shop-orders/*', async (route) => {
    if (route.request().method() === 'PUT') await saving.promise
    await route.continue()
  })
  const tracking = page.getByLabel(messages.adminOrders.tracking)
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await tracking.fill('9400')
  await tracking.press('Enter')
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(tracking).toBeFocused()
  await tracking.pressSequentially(' 1118')
  saving.resolve()
  await expect(page.getByText(messages.admin.orderUpdated)).toBeVisible()
  await expect(tracking).toBeFocused()
  await expect(tracking).toHaveValue('9400 1118')
  await tracking.press('Enter')
  await expect(edit).toBeFocused()
  await expect(page.getByRole('region', { name: 'Customer' })).toContainText('9400 1118')

  const { refund } = messages.adminOrders
  const dialog = page.getByRole('dialog')
  const reason = dialog.getByLabel(refund.reason)
  const open = page.getByRole('button', { name: refund.open })
  await open.click()
  await dialog.getByLabel(refund.amount).fill('2.50')
  await reason.fill('A scratch')
  await page.keyboard.press('Escape')
  await open.click()
  await expect(reason).toHaveValue('A scratch')
  await expect(dialog.getByLabel(refund.amount)).toHaveValue('2.50')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await open.click()
  await expect(reason).toHaveValue('')
  await reason.fill('A scratch')
  await page.keyboard.press('Escape')
  // Another administrator has refunded part of it, so the typed amount no longer applies.
  ledger.refundable = 8
  ledger.payments.push({ id: 1, words: 'Refunded', detail: 'By phone', amount: -4, who: '', at: new Date(0) })
  await page.getByLabel(messages.notes.label).fill('Called about the scratch')
  await page.getByRole('button', { name: messages.notes.add }).click()
  await expect(page.getByText('By phone')).toBeVisible()
  await open.click()
  await expect(dialog.getByLabel(refund.amount)).toHaveValue('8.00')
  await expect(reason).toHaveValue('')
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
    await page.evaluate((token) => localStorage.setItem('token', token), expired)
    await page.getByRole('main').locator('a[href="/admin/customers"]').first().click()
    await page.waitForURL('**/login')
    await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
      ...[null, null],
    ])
  })
})
