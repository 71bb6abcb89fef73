import type { Page } from '@playwright/test'
import { quickAddFeedbackMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { expect, expectAccessible, shopUrl, skipPreloader, test, untilAlive } from '#test/helpers/browser.ts'
import { listProducts } from '#test/helpers/browser-shop.ts'
import { askFailingSite, openAnswer } from '#test/helpers/failing-site.ts'
import { stopTime, takeTime } from '#test/helpers/page-time.ts'
import { popularPackages } from '#web/content/packages.ts'
import { projects } from '#web/content/projects.ts'
import { testimonials } from '#web/content/testimonials.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** The newsletter's card would cover the end of the window. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('newsletterPopupShownAt', String(Date.now())))
})

const parts = ['about', 'services', 'featured', 'packages', 'work', 'testimonials', 'find-us', 'write-us'] as const
const headingOf = (part: string) => (part === 'packages' ? '#popular-packages' : `#${part}`)

async function scrollThrough(page: Page) {
  for (const part of parts) await page.locator(headingOf(part)).scrollIntoViewIfNeeded()
}

test('Home has its sections in the specified order, with and without script', async ({ shopper: page, htmlPage }) => {
  const order = ['header', 'h1', ...parts.map(headingOf), 'footer']
  const inOrder = (each: Page) =>
    each.evaluate((selectors) => {
      const places = selectors.map((selector) => document.querySelector(selector))
      return selectors.filter((_, place) => {
        const [before, here] = [places[place - 1], places[place]]
        if (!here) return false
        return !before || (before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      })
    }, order)
  await page.goto('/')
  expect(await inOrder(page)).toEqual(order)
  expect(await page.locator('main section').count()).toBe(9)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  // A heading names its section; the playful line stands below it.
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'WHO WE ARE',
    'Services',
    'Featured Products',
    'Popular Service Packages',
    'Portfolio',
    'Testimonials',
    'Find us on the map',
    'Contact Us',
  ])

  await htmlPage.goto('/')
  expect(await inOrder(htmlPage)).toEqual(order)
  for (const part of parts) await expect(htmlPage.locator(headingOf(part))).toBeVisible()
  await expect(htmlPage.locator('#services .particles')).toHaveCSS('opacity', '1')
})

test('The hero has its sentence and its two buttons', async ({ htmlPage: page }) => {
  await page.goto('/')
  const hero = page.locator('main section').first()
  await expect(hero.getByRole('heading', { level: 1 })).toHaveText('Creative Tech, Branding & Print All in One')
  await expect(hero.getByRole('link')).toHaveText(['View Packages & Get Quote', 'Shop'])
  await expect(hero.getByRole('link', { name: 'View Packages & Get Quote' })).toHaveAttribute(
    'href',
    '/page-service-details',
  )
  await hero.getByRole('link', { name: 'Shop' }).click()
  await expect(page).toHaveURL(/\/shop-products$/)
  await page.goBack()
  await hero.getByRole('link', { name: 'View Packages & Get Quote' }).click()
  await expect(page).toHaveURL(/\/page-service-details$/)
})

test('About says who we are, in five benefits, and starts a project', async ({ htmlPage: page }) => {
  await page.goto('/#about')
  const about = page.locator('#about')
  await expect(about.getByRole('heading', { level: 2 })).toHaveText('WHO WE ARE')
  await expect(about.getByRole('heading', { level: 2 })).toBeInViewport()
  await expect(about.getByRole('listitem').getByRole('heading')).toHaveText([
    'Full-service web and design',
    'Local and online custom printing',
    'Fast, affordable, scalable systems',
    'Order management and tracking',
    'Seasonal and cultural collections',
  ])
  for (const reader of ['small businesses', 'startups', 'non-profits', 'event organizers', 'nationwide'])
    await expect(about).toContainText(reader)
  await about.getByRole('link', { name: 'Start Your Project' }).click()
  await expect(page).toHaveURL(/\/page-contact$/)
})

test('Services has three cards whose titles lead to the lines, and a way to all of them', async ({
  htmlPage: page,
}) => {
  await page.goto('/')
  const services = page.locator('#services')
  const cards = services.getByRole('article')
  await expect(cards).toHaveCount(3)
  const links = cards.getByRole('heading').getByRole('link')
  const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(hrefs).toEqual(['/services/creative-tech', '/services/branding', '/services/print'])
  await expect(services).toContainText('2–4 weeks')
  await expect(services).toContainText('3–7 business days')
  await links.nth(1).click()
  await expect(page).toHaveURL(/\/services\/branding$/)
  await page.goBack()
  await services.getByRole('link', { name: 'See All Services' }).click()
  await expect(page).toHaveURL(/\/page-services$/)
})

test('Thirty particles fade in when they are scrolled to, rest out of view and stand under reduced motion', async ({
  shopper: page,
}) => {
  await page.goto('/')
  const particles = page.locator('#services .particles')
  await expect(particles).toHaveCSS('opacity', '0')
  await expect(particles.locator('> *')).toHaveCount(30)
  await expect(particles).toHaveAttribute('aria-hidden', 'true')
  await page.locator('#services').scrollIntoViewIfNeeded()
  await expect(particles).toHaveCSS('opacity', '1')
  const speck = particles.locator('> *').first()
  await expect(speck).toHaveCSS('animation-play-state', 'running')
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect(speck).toHaveCSS('animation-play-state', 'paused')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.locator('#services').scrollIntoViewIfNeeded()
  await expect(speck).toHaveCSS('animation-name', 'none')
  await expect(particles).toHaveCSS('opacity', '1')
})

test('Featured shows the first eight products, each leading to its page', async ({ htmlPage: page }) => {
  const products = (await listProducts()).slice(0, 8)
  await page.goto('/')
  const featured = page.locator('#featured')
  await expect(featured.getByRole('heading', { level: 2 })).toHaveText('Featured Products')
  await expect(featured).toContainText('Curated selection of premium items')
  await expect(featured.locator('article')).toHaveCount(8)
  await expect(featured.locator('article h3')).toHaveText(products.map(({ name }) => name))
  for (const [place, { id }] of products.entries()) {
    const card = featured.locator('article').nth(place)
    const hrefs = await card.locator('a').evaluateAll((links) => links.map((link) => link.getAttribute('href')))
    expect(new Set(hrefs)).toEqual(new Set([`/shop-product-details/${id}`]))
    await expect(card.locator('a:has(img)')).toHaveCount(1)
    await expect(card.locator('a', { hasText: 'See Details' })).toHaveCount(1)
  }
  await featured.getByRole('link', { name: 'Browse all products' }).click()
  await expect(page).toHaveURL(/\/shop-products$/)
})

/** On a slow machine the carousel may move before it is paused, so that its first slide is inert. */
const reachable = '.swiper-slide:not([inert])'

test('A quick add on home says so for a second', async ({ shopper: page }) => {
  await takeTime(page)
  await page.goto('/')
  const featured = page.locator('#featured')
  await featured.scrollIntoViewIfNeeded()
  await expect(featured.locator('.swiper')).toHaveClass(/swiper-initialized/)
  await featured.getByRole('button', { name: 'Pause' }).click()
  await stopTime(page)
  const add = featured
    .locator(reachable)
    .getByRole('button', { name: new RegExp(`^${messages.shop.addToCart}`), disabled: false })
    .first()
  await add.click()
  const added = featured.getByRole('button', { name: new RegExp(`^${messages.shop.justAdded}:`) })
  await expect(added).toBeVisible()
  await page.clock.runFor(quickAddFeedbackMs - 1)
  await expect(added).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(added).toHaveCount(0)
  await expect(page.getByRole('link', { name: messages.cartChanges.badge(1) }).first()).toBeVisible()
})

test('With nothing to feature, home says so', async ({ page }) => {
  const answer = await askFailingSite('/', { list: async () => ({ items: [], total: 0, page: 1, limit: 8 }) })
  await openAnswer(page, '/', answer)
  const featured = page.locator('#featured')
  await expect(featured).toContainText('No Products Available')
  await expect(featured).toContainText('Check back later for our latest offerings')
  await expect(featured.getByRole('link', { name: 'Browse all products' })).toBeVisible()
})

test('The popular packages stand between the products and the projects', async ({ htmlPage: page }) => {
  await page.goto('/')
  const section = page.getByRole('region', { name: 'Popular Service Packages' })
  await expect(section.getByRole('listitem').getByRole('heading')).toHaveText(popularPackages.map(({ name }) => name))
})

test('The portfolio shows the six projects, marked as samples, each leading to its own place', async ({
  htmlPage: page,
}) => {
  await page.goto('/')
  const work = page.locator('#work article')
  await expect(work).toHaveCount(6)
  for (const [place, { title, link, client }] of projects.entries()) {
    const sheet = work.nth(place)
    await expect(sheet.locator('h3')).toContainText(title)
    await expect(sheet).toContainText(client)
    await expect(sheet).toContainText(messages.projects.sample)
    const anchor = sheet.locator('a')
    await expect(anchor).toHaveAttribute('href', link)
    if (link.startsWith('http')) {
      await expect(anchor).toHaveAttribute('target', '_blank')
      await expect(anchor).toHaveAttribute('rel', 'noopener')
      await expect(anchor).toContainText(messages.projects.newTab)
    }
  }
  await page.locator('#work').getByRole('link', { name: 'All projects' }).click()
  await expect(page).toHaveURL(/\/page-projects$/)
})

test('The testimonials have their stars to the half, their words, and the mark of a sample', async ({
  htmlPage: page,
}) => {
  await page.goto('/')
  const slips = page.locator('#testimonials figure')
  await expect(slips).toHaveCount(4)
  for (const [place, { name, role, stars, text }] of testimonials.entries()) {
    for (const part of [name, role, text, `${stars} out of 5 stars`, messages.testimonials.sample])
      await expect(slips.nth(place)).toContainText(part)
  }
})

test('The map is a drawing with the address, and nobody else hears of the visitor', async ({ shopper: page }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(shopUrl()) && !request.url().startsWith('data:')) foreign.push(request.url())
  })
  await page.goto('/')
  const map = page.locator('#find-us')
  await map.scrollIntoViewIfNeeded()
  await expect(map.getByRole('img')).toBeVisible()
  await expect(map).toContainText('720 SE Alder Street')
  await expect(map).toContainText('Portland, OR')
  await expect(map.getByRole('link', { name: /^Directions/ })).toHaveAttribute('rel', 'noopener')
  await scrollThrough(page)
  expect(foreign).toEqual([])
})

test('The contact section promises what the specification promises, and sends a message', async ({ shopper: page }, {
  project,
}) => {
  await page.goto('/')
  const section = page.locator('#write-us')
  for (const promise of ['within 24 hours', '7 days a week', '24/7', '2–4 weeks', '3–7 business days'])
    await expect(section).toContainText(promise)
  await untilAlive(section.locator('form'))
  await section.getByLabel(/^Full name/).fill('Rosa Alderton')
  await section.getByLabel(/^Email/).fill(`home-${project.name}@example.org`)
  await section.getByLabel(/^Message/).fill('Forty shirts for a softball team that has never won.')
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await section.getByRole('button', { name: messages.contact.send }).click()
  expect(new URL((await posted).url()).pathname).toBe('/f/home')
  await expect(section.getByRole('heading', { name: messages.contact.thanks })).toBeVisible()
})

test('A navigation to home that takes long opens with four skeletons, then the products', async ({ shopper: page }) => {
  await page.goto('/shop-products')
  const held = Promise.withResolvers<void>()
  await page.route(/\/_root\.data|\/_\.data|\/\.data/, (route) => held.promise.then(() => route.continue()))
  await page.getByRole('banner').getByRole('link', { name: /home$/ }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creative Tech, Branding & Print All in One')
  await expect(page.locator('[data-skeleton]')).toHaveCount(4)
  await expect(page.getByRole('status').filter({ hasText: messages.home.featuredLoading })).toBeAttached()
  held.resolve()
  await expect(page.locator('#featured article')).toHaveCount(8)
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  await scrollThrough(page)
  await expect(page.locator('#featured .swiper')).toHaveClass(/swiper-initialized/)
})

test('Back from a product returns to the place on home that was left', async ({ shopper: page }) => {
  await page.goto('/')
  const featured = page.locator('#featured')
  await featured.scrollIntoViewIfNeeded()
  await expect(featured.locator('.swiper')).toHaveClass(/swiper-initialized/)
  const link = featured
    .locator(reachable)
    .getByRole('link', { name: /^See Details/ })
    .first()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => window.scrollY)
  await link.click()
  await page.waitForURL(/shop-product-details/)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  // The data of home do not come: the place must not depend on how fast they are.
  const held = Promise.withResolvers<void>()
  await page.route(/\/_root\.data|\/_\.data|\/\.data/, (route) => held.promise.then(() => route.continue()))
  await page.goBack()
  await expect(featured.locator('article')).toHaveCount(8)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(left)
  held.resolve()
})

const isLate = (address: string) => /\/assets\/(late-parts|carousel-engine|contact-form|press-sheet)-/.test(address)

test('What is below the first window brings no script until somebody does something', async ({ shopper: page }) => {
  const late: string[] = []
  page.on('request', (request) => isLate(request.url()) && late.push(request.url()))
  // Three loads, because either the page's effects or React's hydration may run first.
  for (let round = 0; round < 3; round += 1) {
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
  }
  await page.mouse.wheel(0, 200)
  await expect.poll(() => late.some((address) => address.includes('late-parts'))).toBe(true)
})

test('When that script cannot be had, the page stands as the server wrote it', async ({ page }) => {
  await skipPreloader(page.context())
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.route('**/assets/late-parts-*.js', (route) => route.abort())
  await page.goto('/')
  const tried = page.waitForEvent('requestfailed', (request) => isLate(request.url()))
  await page.mouse.wheel(0, 600)
  await tried
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#featured article')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages.home.hero)
  expect(errors).toEqual([])
})

test('The largest thing painted first is the headline, and nothing shifts on the way down', async ({
  shopper: page,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { shifts: [] as string[], largest: '' })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        sources: { node?: Element | null }[]
      })[])
        (window as unknown as { shifts: string[] }).shifts.push(
          `${entry.value} ${entry.sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 120)).join(' | ')}`,
        )
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element }
      Object.assign(window, { largest: element?.tagName ?? '' })
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto('/', { waitUntil: 'networkidle' })
  const seen = () =>
    page.evaluate(() => {
      const { shifts, largest } = window as unknown as { shifts: string[]; largest: string }
      return { shifts, largest }
    })
  await expect.poll(async () => (await seen()).largest).toBe('H1')
  const total = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let y = 0; y < total; y += 400) {
    await page.mouse.wheel(0, 400)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(Math.min(y, total - 1_000))
  }
  // On a slow machine the scroll may pass a carousel before its script loads; scrolling back must start it.
  for (const id of ['featured', 'work', 'testimonials']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${id} .swiper`)).toHaveClass(/swiper-initialized/)
  }
  const { shifts } = await seen()
  // A font that loads after the first paint shifts its line by less than a thousandth of the window.
  expect(shifts.filter((shift) => Number.parseFloat(shift) > 0.002)).toEqual([])
})

test('Home passes axe on the way down, moving and paused', async ({ shopper: page }) => {
  await page.goto('/')
  await expectAccessible(page)
  for (const id of ['featured', 'work', 'testimonials']) {
    await page.locator(`#${id}`).scrollIntoViewIfNeeded()
    await expect(page.locator(`#${id} .swiper`)).toHaveClass(/swiper-initialized/)
    await expectAccessible(page)
    await page.locator(`#${id}`).getByRole('button', { name: 'Pause' }).click()
    await page.locator(`#${id}`).getByRole('button', { name: 'Next slide' }).click()
  }
  await page.locator('#write-us').scrollIntoViewIfNeeded()
  await expectAccessible(page)
})

test('Home fits 320 px and every button on it can be hit', async ({ shopper: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  await scrollThrough(page)
  await expect(page.locator('#testimonials .swiper')).toHaveClass(/swiper-initialized/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const keys = page.locator('main').getByRole('button', { name: /slide$|^Pause/ })
  for (const key of await keys.all()) {
    const box = await key.boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
  }
})
