import type { Locator, Page } from '@playwright/test'
import { newsletterPopup } from '#shared/constants.ts'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, follow, phone, test } from '#test/browser/helpers/browser.ts'
import { findProduct } from '#test/browser/helpers/browser-shop.ts'
import { settle } from '#test/browser/helpers/page-time.ts'
import { startSession } from '#test/browser/helpers/sign-in.ts'

test.use({ viewport: phone })

const { delayMs, repeatMs } = newsletterPopup
/** The page's clock starts here and is then paused at `start`. */
const installedAt = Date.parse('2026-11-24T18:00:00Z')
const start = installedAt + 600_000
const path = '/api/subscribe'
const wide = { width: 1280, height: 800 }

const card = (page: Page) => page.locator('[data-newsletter]')
const stored = (page: Page) =>
  page.evaluate(() => ({
    shownAt: localStorage.getItem('newsletterPopupShownAt'),
    subscribed: localStorage.getItem('newsletterSubscribed'),
  }))

/** Makes the next load that of a new visitor, with a stopped clock. */
async function prepare(page: Page) {
  await page.addInitScript(() => {
    sessionStorage.setItem('preloaded', '1')
    // With a stopped clock no frame is drawn, so the page is made to start its scripts as in a background tab.
    Object.defineProperty(document, 'hidden', { get: () => document.readyState === 'loading' })
  })
  await page.clock.install({ time: installedAt })
  await page.clock.pauseAt(start)
}

async function visit(page: Page, path: string) {
  await prepare(page)
  await load(page, path)
}

async function load(page: Page, path: string) {
  // Waiting for the first paint, as every page does, would never end.
  await page.goto(path, { waitUntil: 'load' })
  // The popup's timer starts after hydration.
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await settle(page)
}

async function pass(page: Page, ms: number) {
  await page.clock.runFor(ms)
  await settle(page)
}

/** Each timer that is due by then fires once. */
async function passMinute(page: Page) {
  await page.clock.fastForward(60_000)
  await settle(page)
}

/**
 * Scrolls the first main buttons, and the places half a window below them, to the card's box. Returns where the card was shown over
 * a main button or was out of the way without one, and how often each of the two was right.
 */
async function walkUnderCard(page: Page): Promise<{ wrong: string[]; shown: number; hidden: number }> {
  return await page.evaluate(async () => {
    const result = { wrong: [] as string[], shown: 0, hidden: 0 }
    const frame = () => new Promise((done) => requestAnimationFrame(done))
    const element = document.querySelector<HTMLElement>('[data-newsletter]')
    if (!element) throw new Error('there is no card')
    const { offsetTop: top, offsetLeft: left, offsetWidth: width, offsetHeight: height } = element
    const buttons = [
      ...document.querySelectorAll(
        'main :is(.button-primary, .button-danger, .button-secondary:not(.button-sm), .card-actions .button)',
      ),
    ]
    const isUnder = (button: Element) => {
      const box = button.getBoundingClientRect()
      const isBeside = box.right <= left || box.left >= left + width
      return box.width > 0 && !isBeside && box.bottom > top && box.top < top + height
    }
    const isHidden = () => element.matches('[data-covering]') && getComputedStyle(element).opacity !== '1'
    const places = buttons.map((button) => scrollY + button.getBoundingClientRect().top - top - height / 2)
    for (const place of places.slice(0, 8).flatMap((each) => [each, each + innerHeight / 2])) {
      window.scrollTo({ top: place, behavior: 'instant' })
      // The observer reports after a frame, the card is rendered after that, and each frame of a busy machine comes late.
      let right = 0
      for (let frames = 0; right < 4 && frames < 600; frames++) {
        await frame()
        right = isHidden() === buttons.some(isUnder) ? right + 1 : 0
      }
      if (right < 4) result.wrong.push(`${isHidden() ? 'hidden' : 'shown'} at ${scrollY}`)
      else result[isHidden() ? 'hidden' : 'shown']++
    }
    await Promise.all(element.getAnimations().map(({ finished }) => finished))
    return result
  })
}

/** Axe waits with timers of the page, so the clock has to run. */
async function expectAccessibleNow(page: Page, part: Locator) {
  await page.clock.resume()
  await expectAccessible(part)
}

async function openCard(page: Page, path: string = paths.about) {
  await visit(page, path)
  await pass(page, delayMs)
  await expect(card(page)).toBeVisible()
}

test.describe('The newsletter card', () => {
  test('NWS-07, NWS-08, NWS-09, R-08, R-33, IMP-06: opens after seven seconds, once a day, is put away and stays away', async ({
    page,
  }) => {
    const expectToStayAway = async () => {
      await expect(card(page)).toHaveCount(0)
      await passMinute(page)
      await expect(card(page)).toHaveCount(0)
    }
    /** Opens the page with this record of the last showing. */
    const loadWith = async (shownAt: (now: number) => string) => {
      const now = await page.evaluate(() => Date.now())
      await page.evaluate((text) => localStorage.setItem('newsletterPopupShownAt', text), shownAt(now + delayMs))
      await load(page, paths.about)
      await pass(page, delayMs)
    }
    await visit(page, paths.about)
    const title = 'NWS-07, NWS-08, R-33: opens after seven seconds, is recorded when it opens, and takes no focus'
    await test.step(title, async () => {
      const problems = collectProblems(page)
      await pass(page, 6_999)
      await expect(card(page)).toHaveCount(0)
      expect(await stored(page)).toEqual({ shownAt: null, subscribed: null })
      await pass(page, 1)
      await expect(card(page)).toBeVisible()
      // It is recorded once the observer of the main buttons has reported, in real time.
      await expect.poll(async () => (await stored(page)).shownAt).toBe(String(start + 7_000))
      await expect(card(page)).toHaveAttribute('role', 'dialog')
      await expect(card(page)).toHaveAttribute('aria-modal', 'false')
      expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
      const movement = card(page).evaluate((element) => Number.parseFloat(getComputedStyle(element).animationDuration))
      expect(await movement, 'nothing moves under reduced motion').toBeLessThan(0.001)
      expect(problems).toEqual([])
    })
    await test.step('NWS-09, R-08: Escape closes it, and it does not open again', async () => {
      await page.keyboard.press('Escape')
      await expectToStayAway()
    })
    await test.step('R-33: opens again only after a day; an unreadable record counts as never shown', async () => {
      await loadWith((opensAt) => String(opensAt - repeatMs + 1))
      await expect(card(page)).toHaveCount(0)
      await loadWith((opensAt) => String(opensAt - repeatMs))
      await expect(card(page)).toBeVisible()
    })
    await test.step('NWS-09, R-08: × closes it, and it does not open again', async () => {
      await card(page).getByRole('button', { name: 'Close' }).click()
      await expectToStayAway()
    })
    await loadWith(() => 'yesterday')
    await expect(card(page)).toBeVisible()
    await test.step('IMP-06: by keyboard the focus moves into the card and returns to where it was', async () => {
      const last = page.getByRole('contentinfo').getByRole('link').last()
      await last.focus()
      await page.keyboard.press('Tab')
      await expect(card(page).getByRole('button', { name: 'Close' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(card(page).getByLabel('Email address')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(card(page)).toHaveCount(0)
      await expect(last).toBeFocused()
    })
  })

  test('CNT-20, R-08: does not open where something is bought or followed, nor on sign-in and administrator pages', async ({
    page,
  }) => {
    const expectNoCard = async () => {
      await passMinute(page)
      await expect(card(page)).toHaveCount(0)
      expect((await stored(page)).shownAt).toBeNull()
    }
    const product = await findProduct(({ stock }) => stock !== 0)
    const order = `/order/${'x'.repeat(43)}`
    await visit(page, paths.product(product.id))
    await expectNoCard()
    // The card's script has come: on a page that allows it, it would open at once.
    for (const path of [paths.cart, paths.checkout, paths.success, order]) {
      await follow(page, path)
      await page.waitForURL(`**${path}`)
      await settle(page)
      await expectNoCard()
    }
    await follow(page, paths.about)
    await expect(card(page)).toBeVisible()
    await test.step('CNT-20, R-08: closes on the way to the cart, and stays closed', async () => {
      await page.getByRole('banner').getByRole('link', { name: /cart/i }).click()
      await expect(page.getByRole('heading', { level: 1, name: buying.cart.heading })).toBeVisible()
      await expect(card(page)).toHaveCount(0)
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible()
      await passMinute(page)
      await expect(card(page)).toHaveCount(0)
    })
    await page.evaluate(() => localStorage.removeItem('newsletterPopupShownAt'))
    await load(page, paths.login)
    await expectNoCard()
    await startSession(page)
    await page.goto(paths.admin, { waitUntil: 'load' })
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome' })).toBeVisible()
    await expectNoCard()
  })

  test('NWS-09, R-08: waits while another dialog is open or the visitor is typing; "Not now" closes it', async ({
    page,
  }) => {
    await visit(page, '/search')
    const opener = page.getByRole('banner').getByRole('button', { name: 'Search' })
    const other = page.locator('[role=dialog]:not([data-newsletter])')
    const field = page.getByRole('main').getByRole('searchbox')
    /** The dialog's script loads in real time, but its opening and closing use the page's clock, which is stopped. */
    const passUntil = (count: number) =>
      expect
        .poll(async () => {
          await page.clock.runFor(100)
          return await other.count()
        })
        .toBe(count)
    await test.step('R-08: waits while the visitor is typing', async () => {
      await field.focus()
      await passMinute(page)
      await expect(card(page)).toHaveCount(0)
    })
    await test.step('R-08: waits while another dialog is open', async () => {
      await opener.click()
      await passUntil(1)
      // Its own field takes the focus, which would make the card wait, too.
      const search = other.getByRole('searchbox')
      const takesFocus = async () => {
        await page.clock.runFor(100)
        return await search.evaluate((element) => element === document.activeElement)
      }
      await expect.poll(takesFocus).toBe(true)
      await search.blur()
      await passMinute(page)
      await expect(card(page)).toHaveCount(0)
      await page.keyboard.press('Escape')
      await passUntil(0)
      await pass(page, 1_000)
      await expect(card(page)).toBeVisible()
      await expect(field).not.toBeFocused()
      // A dialog above the card handles Escape itself.
      await opener.click()
      await passUntil(1)
      await page.keyboard.press('Escape')
      await passUntil(0)
      await expect(card(page)).toBeVisible()
    })
    await card(page).getByRole('button', { name: 'Not now' }).click()
    await expect(card(page)).toHaveCount(0)
    await passMinute(page)
    await expect(card(page)).toHaveCount(0)
  })

  test('NWS-01, NWS-10, R-08: refuses an invalid address, thanks, hides the form and never opens again', async ({
    page,
  }) => {
    await openCard(page)
    let calls = 0
    page.on('request', (request) => request.url().endsWith(path) && calls++)
    const field = card(page).getByLabel('Email address')
    const subscribe = card(page).getByRole('button', { name: 'Subscribe' })
    for (const text of ['', 'rosa']) {
      await field.fill(text)
      await subscribe.click()
      await expect(card(page)).toContainText('Please enter a valid email.')
      await expect(field).toBeFocused()
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await settle(page)
    expect(calls).toBe(0)
    await expectAccessibleNow(page, card(page))
    await field.fill('rosa@example.org')
    await subscribe.click()
    await expect(card(page).getByText('Thank you for subscribing!')).toBeFocused()
    await expect(field).toHaveCount(0)
    expect(calls).toBe(1)
    await expectAccessibleNow(page, card(page))
    await card(page).getByRole('button', { name: 'Close' }).last().click()
    await expect(card(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.evaluate(() => localStorage.removeItem('newsletterPopupShownAt'))
    await load(page, paths.about)
    await passMinute(page)
    await expect(card(page)).toHaveCount(0)
  })

  test('CNT-20: covers no main button on a narrow and a wide screen', async ({ page }) => {
    await visit(page, '/')
    await pass(page, delayMs)
    // It may lie under a main button from the start.
    await expect(card(page)).toBeAttached()
    await page.clock.resume()
    for (const viewport of [phone, wide]) {
      const title = `CNT-20: covers no main button at ${viewport.width} × ${viewport.height}, wherever the page is scrolled to`
      await test.step(title, async () => {
        await page.setViewportSize(viewport)
        const { wrong, shown, hidden } = await walkUnderCard(page)
        expect(wrong).toEqual([])
        expect([shown, hidden].every((count) => count > 0)).toBe(true)
      })
    }
  })

  test('CNT-20: covers no button that buys, in a list of products', async ({ page }) => {
    await page.setViewportSize(phone)
    await visit(page, paths.shop)
    // Nor does it come while a notice answers what was just done.
    await pass(page, delayMs - 1_000)
    await page
      .getByRole('button', { name: /^Keep .* in the wishlist$/ })
      .first()
      .click()
    await expect(page.getByText(messages.shop.wishlistAdded)).toBeVisible()
    await pass(page, 1_000)
    await expect(card(page)).toHaveCount(0)
    await passMinute(page)
    await expect(card(page)).toBeAttached()
    await page.clock.resume()
    const { wrong, hidden } = await walkUnderCard(page)
    expect(wrong).toEqual([])
    expect(hidden).toBeGreaterThan(0)
  })

  test('CNT-20: stays while it is used, although a main button is under it', async ({ page }) => {
    await page.setViewportSize(phone)
    await openCard(page, paths.contact)
    await page.clock.resume()
    await card(page).getByLabel('Email address').focus()
    await page.evaluate(() => document.querySelector('main .button-primary')?.scrollIntoView({ block: 'end' }))
    await page.evaluate(() => window.scrollBy(0, 250))
    await expect(card(page)).toHaveAttribute('data-covering')
    await expect(card(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page)).toHaveCount(0)
  })
})
