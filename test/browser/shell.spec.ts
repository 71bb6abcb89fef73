import type { Page } from '@playwright/test'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { buying } from '#shared/content/buying.ts'
import { frame } from '#shared/content/frame.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { phoneNumber } from '#shared/studio.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, phone, shopUrl, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { productCards } from '#test/browser/helpers/buying.ts'
import { openAnswer } from '#test/browser/helpers/failing-site.ts'
import { askSiteWith } from '#test/browser/helpers/site-answer.ts'

test('The header sticks, searches and has groups that open one at a time', async ({ shopper: page }) => {
  await page.goto(paths.terms)
  await test.step('The header is sticky beyond 100 px, and the back-to-top button appears after one screen', async () => {
    const up = page.getByRole('button', { name: messages.app.scrollToTop })
    await expect(up).toBeHidden()
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart, / })
    const isStuck = page.getByRole('banner').locator('[data-sticky]')
    await page.evaluate(() => window.scrollTo(0, 101))
    await expect(isStuck).toHaveCount(1)
    await page.evaluate(() => window.scrollTo(0, 100))
    await expect(isStuck).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, window.innerHeight))
    await expect(isStuck).toHaveCount(1)
    await expect(up).toBeHidden()
    await page.evaluate(() => window.scrollTo(0, window.innerHeight + 1))
    await expect(up).toBeVisible()
    await expect(cart).toBeInViewport()
    await up.click()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  })
  await test.step('The header’s search trims the query, ignores blanks and opens the results', async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: /search/i })
      .click()
    const input = page.getByRole('dialog').getByRole('searchbox')
    await expect(input).toBeFocused()
    await expectAccessible(page.getByRole('dialog'))
    await input.fill('   ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/terms\/conditions$/)
    await input.fill('  mug & saucer ')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/search\?query=mug(%20|\+)%26(%20|\+)saucer$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/mug & saucer/)
  })
  await test.step('The header’s groups open one at a time, by pointer and by key, and close on Escape, on a click outside and after a selection', async () => {
    const main = page.getByRole('navigation', { name: 'Main' })
    const group = (name: string) => main.locator('details').filter({ hasText: name })
    const summary = (name: string) => group(name).locator('summary')
    await summary('Services').click()
    await expect(group('Services').getByRole('link')).toHaveCount(5)
    await expectAccessible(page.getByRole('banner'))
    await summary('Work').click()
    await expect(group('Services')).not.toHaveAttribute('open')
    await expect(group('Work').getByRole('link', { name: 'Gallery' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(group('Work')).not.toHaveAttribute('open')
    await expect(summary('Work')).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1 }).click()
    await expect(group('Work')).not.toHaveAttribute('open')
    await summary('Studio').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/page-about$/)
    await expect(group('Studio')).not.toHaveAttribute('open')
  })
})

test('A page stays whole when the scripts of its header’s dialog and of its footer cannot be loaded', async ({
  page,
}) => {
  await skipPreloader(page.context())
  await page.route(/\/assets\/(search-popup|footer)-[^/]*\.js/, (route) => route.abort())
  await page.goto(paths.terms)
  await test.step('A header’s dialog whose script cannot be loaded is missing, not the page, and the page says so', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
    await expect(page.getByText(messages.app.partFailed)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
  await test.step('The footer stays as the server sent it, with a typed address, when the visitor goes on before its script has loaded', async () => {
    const footer = page.getByRole('contentinfo')
    const address = footer.getByRole('textbox', { name: 'Email address' })
    await address.fill('ada@example.com')
    await page.keyboard.press('Home')
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
    await expect(page).toHaveURL(/#content$/)
    await expect(address).toHaveValue('ada@example.com')
    await page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeVisible()
    await expect(address).toHaveValue('ada@example.com')
    await footer.getByRole('link', { name: 'Privacy' }).click()
    await expect(page).toHaveURL(paths.privacy)
  })
})

/** Holds back the scripts until the returned function is called. */
async function holdScripts(page: Page, address: string) {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await isReleased
    await route.continue()
  })
  return release
}

/** A change of the router renders the page again while its parts wait for their scripts. */
async function skipToContent(page: Page) {
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#content$/)
}

test('Scripts take a page over as it is: with what was added to it, and with the focus', async ({ page }) => {
  await skipPreloader(page.context())
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      document.head.append(Object.assign(document.createElement('style'), { id: 'added' }))
      document.body.append(document.createElement('added-element'))
    }),
  )
  await page.route(`**${paths.contact}`, async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace('<div id="notice">', '$&<p role="status">An old page</p>')
    await route.fulfill({ response, body })
  })
  const release = await holdScripts(page, '**/assets/contact-late-parts-*.js')
  await page.goto(paths.contact)
  await test.step('What the server and the browser’s extensions have added to a page stays when its script has come', async () => {
    await expect(page.getByText('An old page')).toBeVisible()
    await expect(page.locator('head > style#added')).toHaveCount(1)
    await expect(page.locator('body > added-element')).toHaveCount(1)
  })
  await test.step('A focused link of a part whose script comes late keeps the focus', async () => {
    await skipToContent(page)
    const directions = page.getByRole('main').getByRole('link', { name: 'Directions' })
    await directions.focus()
    release()
    await waitForPartHydration(directions)
    await expect(directions).toBeFocused()
  })
})

test('A form whose script comes late keeps what was typed and chosen, the focus and the selection', async ({
  page,
}) => {
  await skipPreloader(page.context())
  const release = await holdScripts(page, '**/assets/product-reviews-*.js')
  await page.goto(paths.product(1))
  await skipToContent(page)
  const reviews = page.getByRole('region', { name: messages.reviews.write })
  const rating = reviews.getByRole('radio', { name: messages.reviews.stars(4) })
  const comment = reviews.getByRole('textbox', { name: messages.reviews.comment })
  await page.getByRole('tab', { name: messages.product.tabs.reviews }).click()
  await rating.check()
  await comment.fill('Sharp print')
  await comment.press('ControlOrMeta+a')
  release()
  await waitForPartHydration(comment)
  await expect(rating).toBeChecked()
  await expect(comment).toHaveValue('Sharp print')
  await expect(comment).toBeFocused()
  await page.keyboard.type('Fast')
  await expect(comment).toHaveValue('Fast')
})

test('A product that is opened from a scrolled list starts at its top', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  await page.evaluate(() => window.scrollTo(0, 1_500))
  await productCards(page)
    .nth(6)
    .getByRole('link', { name: new RegExp(`^${messages.shop.seeDetails}`) })
    .click()
  await page.waitForURL(/shop-product-details/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('A corrupt stored cart is an empty cart', async ({ shopper: page }) => {
  await page.addInitScript(() => localStorage.setItem('cart', '{"broken'))
  await page.goto('/shop-cart')
  await expect(page.getByText(buying.cart.empty)).toBeVisible()
  await expect(page.getByRole('link', { name: buying.cart.browse })).toBeVisible()
})

test('Before its script comes, an empty cart says so and keeps the focus, and a full one waits; without script neither is claimed', async ({
  shopper: page,
  htmlPage,
}) => {
  const release = await holdScripts(page, '**/*.js')
  const waiting = (each: Page) => each.getByRole('main').getByRole('status').filter({ hasText: messages.cart.loading })
  const browse = page.getByRole('link', { name: buying.cart.browse })
  const openBeforeScript = () => page.goto(paths.cart, { waitUntil: 'domcontentloaded' })
  await page.goto('/robots.txt', { waitUntil: 'load' })
  await page.evaluate(() => localStorage.setItem('cart', '[{"id":1,"name":"A mug","price":12,"qty":1}]'))
  await openBeforeScript()
  await expect(waiting(page)).toBeVisible()
  await expect(browse).toBeHidden()
  await page.evaluate(() => localStorage.setItem('cart', '[]'))
  await openBeforeScript()
  await expect(page.getByRole('heading', { name: buying.cart.empty })).toBeVisible()
  await expect(waiting(page)).toBeHidden()
  await browse.focus()
  release()
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await expect(waiting(page)).toHaveCount(0)
  await expect(browse).toBeFocused()

  await htmlPage.goto(paths.cart)
  // A locator by text does not look into <noscript>.
  await expect(htmlPage.locator('main noscript p')).toContainText(messages.app.needsScript.buying)
  await expect(waiting(htmlPage)).toBeHidden()
  await expect(htmlPage.getByRole('link', { name: buying.cart.browse })).toBeHidden()
})

test('Header and footer lead everywhere without JavaScript', async ({ htmlPage: page }) => {
  await page.goto(paths.terms)
  await test.step('The footer has links, contact details, and the current year in Portland’s time zone', async () => {
    const footer = page.getByRole('contentinfo')
    const explore = await footer
      .getByRole('navigation', { name: 'Explore' })
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => ({ label: link.textContent, to: link.getAttribute('href') })))
    // Nothing leads to the news while there is none (CNT-09).
    expect(explore).toEqual(frame.footer.explore.filter(({ to }) => to !== paths.news))
    await expect(footer.getByRole('list', { name: 'Policies' }).getByRole('link')).toHaveText([
      'Returns',
      'Shipping',
      'Privacy',
      'Terms',
      'Cookies',
    ])
    const contact = footer.getByRole('region', { name: 'Contact' })
    await expect(contact.getByRole('link', { name: standardStudio.phone })).toHaveAttribute(
      'href',
      `tel:${phoneNumber(standardStudio.phone)}`,
    )
    await expect(contact.getByRole('link', { name: standardStudio.email })).toHaveAttribute(
      'href',
      `mailto:${standardStudio.email}`,
    )
    await expect(contact).toContainText(standardStudio.street)
    await expect(contact).toContainText(standardStudio.city)
    const year = new Date().toLocaleDateString('en-US', { timeZone: 'America/Los_Angeles', year: 'numeric' })
    await expect(footer).toContainText(`© ${year} ${standardStudio.name}`)
  })
  await test.step('The header’s groups open without JavaScript', async () => {
    const main = page.getByRole('navigation', { name: 'Main' })
    await main.locator('summary', { hasText: 'Work' }).click()
    await main.getByRole('link', { name: 'Projects' }).click()
    await expect(page).toHaveURL(/\/page-projects$/)
    await expect(page.getByRole('button', { name: 'Switch between light and dark' })).toBeHidden()
  })
  await test.step('The header has mail, phone, address, social links, Login, Contact and the support link', async () => {
    const header = page.getByRole('banner')
    const link = (name: string | RegExp) => header.getByRole('link', { name })
    await expect(link(standardStudio.email)).toHaveAttribute('href', `mailto:${standardStudio.email}`)
    // a phone number from the range that is reserved for fiction.
    await expect(link(standardStudio.phone)).toHaveText(/^503-555-01\d\d$/)
    await expect(link(standardStudio.phone)).toHaveAttribute(
      'href',
      `tel:+1${standardStudio.phone.replaceAll('-', '')}`,
    )
    await expect(link('24/7 Support')).toHaveAttribute('href', `tel:${phoneNumber(standardStudio.phone)}`)
    await expect(header).toContainText(`${standardStudio.street}, ${standardStudio.city}`)
    for (const { label, href } of standardStudio.social)
      await expect(link(new RegExp(`^${label}`))).toHaveAttribute('href', href)
    for (const shown of [link(standardStudio.email), link('24/7 Support'), link(/^Instagram/)])
      await expect(shown).toBeVisible()
    await link('Contact').click()
    await expect(page).toHaveURL(/\/page-contact$/)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Contact Us')
    await link('Login').click()
    await expect(page).toHaveURL(/\/login$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
  })
})

const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
const lightSwitch = (page: Page) =>
  page.getByRole('button', { name: 'Switch between light and dark' }).filter({ visible: true })

test('The color scheme switch changes the pages, is applied before the first paint, and never changes home', async ({
  page,
}) => {
  await skipPreloader(page.context())
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/page-about')
  await waitForPartHydration(lightSwitch(page))
  const paper = await background(page)
  const stored = () => page.evaluate(() => ({ ...localStorage }))
  await lightSwitch(page).click()
  // The color changes in a transition, at the earliest with the next frame.
  await expect.poll(() => background(page)).not.toBe(paper)
  // Of what is dark now, every-page.spec.ts has checked all but the switch.
  await expectAccessible(page.getByRole('banner'))
  const ink = await background(page)
  const choice = await stored()
  await lightSwitch(page).click()
  await expect.poll(() => background(page)).toBe(paper)
  // With the site's scripts blocked, the first paint must already have the visitor's choice, which overrides the system.
  await page.route('**/assets/**.js', (route) => route.abort())
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await background(page)).toBe(paper)
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  await expect(lightSwitch(page)).toHaveCount(0)
  const home = await background(page)
  expect(home).not.toBe(paper)
  await page.evaluate((entries) => Object.assign(localStorage, entries), choice)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload({ waitUntil: 'domcontentloaded' })
  expect(await background(page)).toBe(home)
  await page.goto('/page-about', { waitUntil: 'domcontentloaded' })
  expect(await background(page)).toBe(ink)
})

test('On a phone the header has a menu, with the color scheme switch in it', async ({ shopper: page }) => {
  await page.setViewportSize(phone)
  await page.goto('/page-about')
  await test.step('The menu of small screens opens, works by keyboard and restores the focus', async () => {
    const opener = page.getByRole('banner').getByRole('button', { name: /menu/i })
    await opener.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page.getByRole('dialog'))
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })
  await test.step('On a phone the color scheme switch is in the menu, and the menu button fits the narrow header', async () => {
    const paper = await background(page)
    const opener = page.getByRole('button', { name: 'Menu' })
    await waitForPartHydration(opener)
    await expect(lightSwitch(page)).toHaveCount(0)
    await opener.click()
    await lightSwitch(page).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
    await expect.poll(() => background(page)).not.toBe(paper)
    await expectAccessible(page.getByRole('banner'))
  })
})

test('The not-found page leads home, which is dark', async ({ htmlPage: page }) => {
  await test.step('The not-found page has the text of the specification, fifteen particles and a link to home', async () => {
    const response = await page.goto('/no/such/page')
    expect(response?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main).toContainText("The page you're looking for has disappeared into the digital void.")
    await expect(main.locator('.particles > *')).toHaveCount(15)
    await main.getByRole('link', { name: 'Return Home' }).click()
    await expect(page).toHaveURL(`${shopUrl()}/`)
  })
  await test.step('Home is dark in the HTML of the server, whatever the system prefers; the shop is not', async () => {
    // Chromium prefers light here (playwright.config.ts).
    const brightness = () =>
      page.evaluate(() => {
        const canvas = document.createElement('canvas').getContext('2d')
        if (!canvas) return Number.NaN
        canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor
        canvas.fillRect(0, 0, 1, 1)
        const [red = 0, green = 0, blue = 0, alpha] = canvas.getImageData(0, 0, 1, 1).data
        return alpha === 255 ? Math.round((red + green + blue) / 3) : Number.NaN
      })
    expect(await (await fetch(shopUrl())).text()).toMatch(/<html[^>]* data-theme="dark"/)
    expect(await (await fetch(`${shopUrl()}${paths.shop}`)).text()).toMatch(/<html[^>]* data-theme="light"/)
    expect(await brightness()).toBeLessThan(60)
    await page.goto(paths.shop)
    expect(await brightness()).toBeGreaterThan(200)
  })
})

test('An announcement is a bar above the header in both schemes, and without one there is none', async ({
  page,
  htmlPage,
}) => {
  const banner = page.getByRole('banner')
  const announcement = { text: 'Closed on Thursday and Friday: we eat pie', link: paths.news }
  await openAnswer(page, paths.faq, await askSiteWith({ frame: { announcement } }, paths.faq))
  await expectAccessible(banner)
  await expectContrast(banner, 'dark')
  const bar = banner.getByRole('link', { name: announcement.text })
  await expect(bar).toHaveAttribute('href', paths.news)
  expect((await bar.boundingBox())?.y).toBeLessThan(48)
  const plain = { announcement: { ...announcement, link: '' } }
  await openAnswer(htmlPage, paths.terms, await askSiteWith({ frame: plain }, paths.terms))
  await expect(htmlPage.getByRole('banner')).toContainText(announcement.text)
  await expect(htmlPage.getByRole('link', { name: announcement.text })).toHaveCount(0)
  const { html } = await askSiteWith({}, paths.terms)
  expect(html).not.toContain(announcement.text)
})

test('The wordmark is the studio’s name, and a long one fits the narrow header', async ({ htmlPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  const studio = { ...standardStudio, name: 'Northwest Letterpress & Sign Painting' }
  await openAnswer(page, paths.faq, await askSiteWith({ studio }, paths.faq))
  const home = page.getByRole('banner').getByRole('link', { name: `${studio.name}, home` })
  await expect(home).toHaveText(studio.name)
  await expect(home.locator('.text-accent')).toHaveText('&')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
