import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import axe, { type RunOnly } from 'axe-core'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { copySampleShop } from '#test/helpers/sample-shop.ts'
import { browserAdmin } from './browser-admin.ts'
import { type BrowserApp, startBrowserApp } from './browser-app.ts'

/** The window of the tests that do not run in the wide one of playwright.config.ts. */
export const phone = { width: 390, height: 844 }

let app: BrowserApp | undefined

function runningApp(): BrowserApp {
  if (!app) throw new Error('the app of this worker is not started yet')
  return app
}

export const shopUrl = () => runningApp().url
/** As in playwright.config.ts, whose options do not reach the context of a worker. */
export const noEmulation = { colorScheme: null, reducedMotion: null, forcedColors: null, contrast: null }
export const mailFolder = () => join(runningApp().dataDir, 'mail')

/**
 * Each worker runs its own app. The `shopper` is a page whose console errors, page errors and refused resources fail the
 * test at its end. The `htmlPage` runs no script and is the same page in all tests of a worker, so it takes a quarter of the
 * time: for whatever the server's HTML proves.
 */
export const test = base.extend<{ shopper: Page; htmlPage: Page }, { workerApp: BrowserApp; pageWithoutScript: Page }>({
  workerApp: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what a fixture needs
    async ({}, use) => {
      const dataDir = await copySampleShop()
      // The sample shop is in the copied folder; drawing pictures ahead would slow the tests down.
      app = await startBrowserApp(dataDir, { SAMPLE_SHOP: 'off', RATE_LIMIT_SCALE: '100' })
      await use(app)
      await app.end()
      await rm(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  baseURL: ({ workerApp }, use) => use(workerApp.url),
  context: async ({ context }, use) => {
    waitForPagesToHydrate(context)
    await use(context)
  },
  shopper: async ({ page }, use) => {
    const problems = collectProblems(page)
    await skipPreloader(page.context())
    await use(page)
    expect(problems, 'the console stays clean').toEqual([])
  },
  pageWithoutScript: [
    async ({ browser, workerApp }, use) => {
      const context = await browser.newContext({ ...noEmulation, baseURL: workerApp.url, javaScriptEnabled: false })
      await use(await context.newPage())
      await context.close()
    },
    { scope: 'worker' },
  ],
  htmlPage: async ({ pageWithoutScript: page, viewport }, use) => {
    if (viewport) await page.setViewportSize(viewport)
    await use(page)
    await page.context().clearCookies()
    await page.goto('about:blank')
  },
})
export { expect }

export function collectProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    // A part may come into view just while a test has switched the network off.
    if (isProblem && !message.text().includes('net::ERR_INTERNET_DISCONNECTED'))
      problems.push(`${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => {
    if (!isOfPlaywrightsClock(error)) problems.push(`page error: ${error.message}`)
  })
  return problems
}

/**
 * Between two tests Playwright removes its clock from the page in several steps, and a document that loads meanwhile lacks
 * the clock that a remaining step refers to. Errors of the app have an address in their stack.
 */
function isOfPlaywrightsClock({ message, stack = '' }: Error) {
  return message === "Cannot read properties of undefined (reading 'controller')" && !stack.includes('http')
}

/** Makes each page like a later page of a visit, without preloader and newsletter card, which have their own tests. */
export async function skipPreloader(context: BrowserContext) {
  await context.addInitScript(() => {
    if (window !== window.top || location.protocol === 'about:') return // a frame or an empty page may have no storage
    sessionStorage.setItem('preloaded', '1')
    localStorage.setItem('newsletterPopupShownAt', String(Date.now()))
  })
}

const waitingPages = new WeakSet<Page>()

/** For a context that the test makes itself; in the one of its fixtures every page waits. */
export function waitForPagesToHydrate(context: BrowserContext) {
  for (const page of context.pages()) waitForHydration(page)
  context.on('page', waitForHydration)
}

/**
 * Scripts start after the first frame, sometimes after the load event; an earlier click only reaches the server's HTML. A
 * test that delays or blocks scripts, or stops the clock, passes `waitUntil` instead.
 */
function waitForHydration(page: Page) {
  if (waitingPages.has(page)) return
  waitingPages.add(page)
  const { goto, reload } = page
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options)
    if (!options?.waitUntil) await waitForPageHydration(page)
    return response
  }
  page.reload = async (options) => {
    const response = await reload.call(page, options)
    if (!options?.waitUntil) await waitForPageHydration(page)
    return response
  }
}

/** Polls every 50 ms: polling at every frame, the default, makes Chromium draw every frame. */
async function waitForPageHydration(page: Page) {
  const isHydrated = () =>
    'hydrated' in document.documentElement.dataset ||
    document.querySelector('script[data-modules], script[type=module]') === null
  await page.waitForFunction(isHydrated, undefined, { polling: 50 })
  await waitForFirstPaint(page)
}

/**
 * Until then Chromium discards keys and turns of the wheel. An observer, because Playwright's clock hides past entries. An
 * empty page is never painted.
 */
export async function waitForFirstPaint(page: Page) {
  await page.waitForFunction(
    () =>
      new Promise<true>((resolve) => {
        if (!document.body?.hasChildNodes()) return resolve(true)
        new PerformanceObserver((_, observer) => {
          observer.disconnect()
          resolve(true)
        }).observe({ type: 'paint', buffered: true })
      }),
  )
}

/** A part whose script loads on demand is not hydrated until it is in view; a click would only reach the server's HTML. */
export async function waitForPartHydration(part: Locator) {
  // Not Playwright's scrolling, which fails when the part is rendered again meanwhile.
  await part.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const hasAnswers = (element: Element) => {
    const deferred = element.closest('[data-part]')
    return deferred
      ? deferred.firstElementChild?.hasAttribute('data-answers')
      : 'hydrated' in document.documentElement.dataset
  }
  await expect.poll(() => part.evaluate(hasAnswers)).toBe(true)
}

const pageOf = (target: Page | Locator) => ('goto' in target ? target : target.page())

const axeTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/**
 * The header and the footer of the shop are the same on every page. They are checked on home (dark) and on About Us (light)
 * in site/every-page.spec.ts, and by the tests of their menus.
 */
const shopHeaderAndFooter = 'body:has(footer) :is(header, footer):not(main *)'

/** `isWhole`: with the header and the footer of the shop. `except`: selectors of parts that are left out. */
type AxeScope = { isWhole?: boolean; except?: readonly string[] }

/** Pass only the part that is new: the time of a check grows with its text, and the rest is checked by other tests. */
export async function expectAccessible(target: Page | Locator, scope?: AxeScope) {
  await expectNoViolations(target, { type: 'tag', values: axeTags }, scope)
}

/** For a page that passed in the other scheme: only the contrast rule can have another result. */
export async function expectContrast(target: Page | Locator, colorScheme: 'light' | 'dark', scope?: AxeScope) {
  await pageOf(target).emulateMedia({ colorScheme })
  await expectNoViolations(target, { type: 'rule', values: ['color-contrast'] }, scope)
}

/** Navigates to another page as a link does, without a page load. Does not wait for that page. */
export async function follow(page: Page, path: string) {
  // The server's HTML of the administrator area is empty, so a page that has loaded may not be hydrated yet.
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.evaluate((to) => {
    type Router = { navigate(to: string): Promise<void> }
    const { __reactRouterDataRouter: router } = window as unknown as { __reactRouterDataRouter: Router }
    void router.navigate(to)
  }, path)
}

/** Opens another page of the administrator area; its navigation is collapsed on a small screen. */
export async function followAdminLink(page: Page, name: string) {
  const navigation = page.getByRole('navigation', { name: messages.admin.navigation })
  const link = navigation.getByRole('link', { name, exact: true })
  if (await link.isVisible()) return await link.click()
  await navigation.getByRole('button').click()
  await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
}

/** Waits until no animation runs, because axe would measure the colours in the middle of a transition. */
async function settled(page: Page) {
  const state = () =>
    page.evaluate(() => ({
      hasHeading: document.querySelector('h1') !== null,
      moving: document
        .getAnimations()
        .filter(({ effect, playState }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity)
        .map((animation) => String((animation.effect as KeyframeEffect).target?.className)),
    }))
  await expect.poll(state).toEqual({ hasHeading: true, moving: [] })
}

/**
 * Leaves out frames, which are other sites, details of passed rules, selectors, and what is loaded for a rule about sound,
 * which no page has: together more than half of the work. Runs axe itself, because its adapter for Playwright loads it
 * anew into the page for every check, twice.
 */
async function expectNoViolations(target: Page | Locator, runOnly: RunOnly, { isWhole, except = [] }: AxeScope = {}) {
  const page = pageOf(target)
  await settled(page)
  const part = 'goto' in target ? target.locator(':root') : target
  const leftOut = 'goto' in target && !isWhole ? [shopHeaderAndFooter, ...except] : except
  const options = { runOnly, resultTypes: ['violations' as const], iframes: false, selectors: false, preload: false }
  const find = () =>
    part.evaluate(
      async (element, { options, leftOut }) => {
        const { axe: loaded } = window as unknown as { axe?: typeof axe }
        const context = { include: [element], exclude: leftOut.map((selector) => [selector]) }
        const found = await loaded?.run(context, options)
        return found?.violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
        )
      },
      { options, leftOut },
    )
  let violations = await find()
  if (!violations) {
    await page.evaluate(axe.source)
    violations = await find()
  }
  expect(violations).toEqual([])
}

/** The cards of a product list: its entries have a heading, those of other lists do not. */
export const productCards = (scope: Page | Locator) =>
  scope.getByRole('listitem').filter({ has: pageOf(scope).getByRole('heading') })

/** From the shop list through a category to the page of its first product that can be bought. */
export async function openProduct(page: Page, category: string) {
  await page.goto('/shop-products')
  await page.getByRole('navigation', { name: messages.shop.categories }).getByRole('link', { name: category }).click()
  await expect(page).toHaveURL(/category=/)
  const card = productCards(page)
    // The address changes a moment before the list does.
    .filter({ hasText: category })
    .filter({ has: page.getByRole('button', { name: messages.shop.addToCart, disabled: false }) })
    .first()
  const name = (await card.getByRole('heading').textContent()) ?? ''
  await card.getByRole('link', { name: new RegExp(`^${messages.shop.seeDetails}`) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  return name
}

/** Clicks the product's own button; on small screens a bar has a second one. */
export async function addToCart(page: Page, name: string) {
  await page.getByRole('main').getByRole('button', { name: messages.shop.addToCart }).first().click()
  await expect(page.getByText(messages.cartChanges.added(name))).toBeVisible()
}

/**
 * A test that waits for the mail of an unpaid order uses an address of its own: one mailbox gets six such mails an hour
 * (docs/decisions/0035).
 */
export const buyer = {
  firstName: 'Rosa',
  lastName: 'Alderton',
  email: 'rosa@example.org',
  phone: '503-555-0142',
  address: '77 SE Water Ave',
  city: 'Portland',
  state: 'OR',
  zip: '97214',
  notes: 'The doorbell is painted on.',
}

export async function fillBilling(page: Page, values: Partial<typeof buyer> = buyer) {
  for (const [key, value] of Object.entries(values)) {
    const field = page.locator(`#billing-${key}`)
    const isPicker = key === 'state' && (await field.evaluate((element) => element.matches('select')))
    await (isPicker ? field.selectOption(value) : field.fill(value))
  }
}

export async function goToCheckout(page: Page) {
  await page.getByRole('link', { name: /^Cart/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: messages.cart.proceed }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: buying.checkout.heading })).toBeVisible()
}

export async function startPayment(page: Page) {
  await page.locator('button[form=checkout]', { hasText: messages.checkout.pay }).first().click()
  await page.waitForURL(/\/payment-sandbox\/pay\//)
}

export const testCard = {
  success: '4242 4242 4242 4242',
  decline: '4000 0000 0000 0002',
  insufficientFunds: '4000 0000 0000 9995',
  challenge: '4000 0025 0000 3155',
}

export const paymentPage = '**/payment-sandbox/pay/*'

export async function payWith(page: Page, number: string) {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry (MM / YY)').fill('12 / 40')
  await page.getByLabel('CVC').fill('123')
  await page.getByLabel('Name on card').fill('Rosa Alderton')
  await page.locator('button.button-main').click()
}

/**
 * Pays, but the browser never returns to the shop: the payment page's answer, which would lead it back, is lost. Playwright
 * does not intercept the request that follows a redirect, so the redirect itself is replaced.
 */
export async function payWithoutReturning(page: Page) {
  await page.route(paymentPage, async (route) => {
    if (route.request().method() !== 'POST') return await route.continue()
    const answer = await route.fetch({ maxRedirects: 0 })
    expect(answer.headers().location).toContain('/shop-success')
    await route.fulfill({ contentType: 'text/plain', body: 'The answer was lost.' })
  })
  await payWith(page, testCard.success)
  await expect(page.getByText('The answer was lost.')).toBeVisible()
  await page.unroute(paymentPage)
}

/** Sends the same request as a form of the site, without the form. */
export async function postForm(page: Page, path: string, data: object) {
  const headers = { origin: shopUrl(), accept: 'application/json' }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return await answer.json()
}

/** `returnsTo`: where the sign-in page leads after a session has expired. */
export async function signIn(page: Page, returnsTo?: string) {
  await page.goto('/login')
  await fillSignIn(page, returnsTo)
}

/** On the sign-in page. */
export async function fillSignIn(page: Page, returnsTo = '/admin') {
  await page.getByLabel('Email').fill(browserAdmin.email)
  await page.getByLabel('Password', { exact: true }).fill(browserAdmin.password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign in/i })
    .click()
  await page.waitForURL(`**${returnsTo}`)
}

type Session = { token: string; user: unknown }
let ownersSession: Session | undefined

const headersOf = ({ token }: Session) => ({ authorization: `Bearer ${token}`, origin: shopUrl() })

async function openSession(credentials: typeof browserAdmin): Promise<Session> {
  const headers = { origin: shopUrl(), 'content-type': 'application/json' }
  const answer = await fetch(`${shopUrl()}/api/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
  expect(answer.status).toBe(200)
  return await answer.json()
}

/** The tests of a worker share one: checking a password takes half a second of a processor. A test may have ended it. */
async function sharedSession(): Promise<Session> {
  const last = ownersSession
  const isOpen = last && (await fetch(`${shopUrl()}/api/account`, { headers: headersOf(last) })).ok
  ownersSession = isOpen ? last : await openSession(browserAdmin)
  return ownersSession
}

/** For calls of the API as the owner. */
export const ownerHeaders = async () => headersOf(await sharedSession())

/**
 * Gives the owner's session, or a new one of these credentials, to the documents that this page opens from now on, without
 * the sign-in form. Returns the headers for calls of the API in the same session.
 */
export async function startSession(page: Page, credentials?: typeof browserAdmin) {
  const session = credentials ? await openSession(credentials) : await sharedSession()
  await page.addInitScript(
    ([token, user]) => {
      if (window !== window.top || sessionStorage.getItem('sessionStarted')) return
      sessionStorage.setItem('sessionStarted', '1')
      localStorage.setItem('token', token)
      localStorage.setItem('user', user)
    },
    [session.token, JSON.stringify(session.user)] as const,
  )
  return headersOf(session)
}
