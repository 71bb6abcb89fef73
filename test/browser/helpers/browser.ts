import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { copySampleShop } from '#test/helpers/sample-shop.ts'
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
export const test = base.extend<
  { shopper: Page; htmlPage: Page; printedLog: undefined },
  { workerApp: BrowserApp; pageWithoutScript: Page }
>({
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
  /** What the app logged during a test that failed. */
  printedLog: [
    async ({ workerApp }, use, test) => {
      const before = workerApp.output().length
      await use(undefined)
      if (test.status === test.expectedStatus) return
      process.stderr.write(`The app's log during “${test.title}”:\n${workerApp.output().slice(before) || 'nothing\n'}`)
    },
    { auto: true },
  ],
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

/** Sends the same request as a form of the site, without the form. */
export async function postForm(page: Page, path: string, data: object) {
  const headers = { origin: shopUrl(), accept: 'application/json' }
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), `${path}: ${await answer.text()}`).toBe(200)
  return await answer.json()
}
