import type { Locator, Page } from '@playwright/test'
import { home } from '#shared/content/home.ts'
import { projects as projectTexts } from '#shared/content/projects/projects.ts'
import { testimonials as testimonialTexts } from '#shared/content/testimonials.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible } from '#test/browser/helpers/accessible.ts'
import { collectProblems, expect, shopUrl, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { listProducts } from '#test/browser/helpers/browser-shop.ts'
import { openAnswer, requestFailingSite } from '#test/browser/helpers/failing-site.ts'
import { popularPackages } from '#test/helpers/texts/standard-texts.ts'
import { listProjects } from '#web/site/projects/listed-projects.ts'

const projects = listProjects(projectTexts)
const { testimonials } = testimonialTexts

/** The newsletter's card would cover the end of the window. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('newsletterPopupShownAt', String(Date.now())))
})

const parts = ['about', 'services', 'featured', 'packages', 'work', 'testimonials', 'find-us', 'write-us'] as const
const headingOf = (part: string) => (part === 'packages' ? '#popular-packages' : `#${part}`)

async function scrollThrough(page: Page) {
  for (const part of parts) await page.locator(headingOf(part)).scrollIntoViewIfNeeded()
}

/** The selectors, in this order, whose element exists and follows the element of the selector before it. */
const inOrder = (page: Page) =>
  page.evaluate((selectors) => {
    const sections = selectors.map((selector) => document.querySelector(selector))
    return selectors.filter((_, index) => {
      const [before, here] = [sections[index - 1], sections[index]]
      if (!here) return false
      return !before || (before.compareDocumentPosition(here) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
    })
  }, order)
const order = ['header', 'h1', ...parts.map(headingOf), 'footer']

const textsOf = (elements: Locator) =>
  elements.evaluateAll((all) => all.map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim()))
const linksOf = (part: Locator) =>
  part
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href')]))

test('The server’s HTML of home has the texts and links of the specification', async ({ htmlPage: page }) => {
  await page.goto('/#about')
  await test.step('Home has its sections in the specified order, without JavaScript', async () => {
    expect(await inOrder(page)).toEqual(order)
    const hidden = parts.map(headingOf).map(async (part) => ((await page.locator(part).isVisible()) ? [] : [part]))
    expect((await Promise.all(hidden)).flat()).toEqual([])
    await expect(page.locator('#services .particles')).toHaveCSS('opacity', '1')
  })
  await test.step('The hero has its sentence and its two buttons', async () => {
    const hero = page.locator('main section').first()
    expect(await textsOf(hero.getByRole('heading', { level: 1 }))).toEqual([
      'Creative Tech, Branding & Print All in One',
    ])
    expect(await linksOf(hero)).toEqual([
      ['View Packages & Get Quote', '/page-service-details'],
      ['Shop', '/shop-products'],
    ])
  })
  await test.step('About has five benefits and a link to start a project', async () => {
    const about = page.locator('#about')
    await expect(about.getByRole('heading', { level: 2 })).toHaveText('WHO WE ARE')
    await expect(about.getByRole('heading', { level: 2 })).toBeInViewport()
    expect(await textsOf(about.getByRole('listitem').getByRole('heading'))).toEqual([
      'Full-service web and design',
      'Local and online custom printing',
      'Fast, affordable, scalable systems',
      'Order management and tracking',
      'Seasonal and cultural collections',
    ])
    const text = await about.textContent()
    for (const reader of ['small businesses', 'startups', 'non-profits', 'event organizers', 'nationwide'])
      expect(text).toContain(reader)
    expect(await linksOf(about)).toContainEqual(['Start Your Project', '/page-contact'])
  })
  await test.step('Services has three cards that link to the service lines, and a link to all services', async () => {
    const services = page.locator('#services')
    const titles = await linksOf(services.getByRole('article').getByRole('heading'))
    expect(titles.map(([, href]) => href)).toEqual(['/services/creative-tech', '/services/branding', '/services/print'])
    await expect(services.getByRole('article')).toHaveCount(3)
    const text = await services.textContent()
    for (const time of ['2–4 weeks', '3–7 business days']) expect(text).toContain(time)
    const toAll = (await linksOf(services)).filter(([text]) => text?.includes('See All Services'))
    expect(toAll.map(([, href]) => href)).toEqual(['/page-services'])
  })
  await test.step('Featured shows the first eight products, each leading to its page', async () => {
    const products = (await listProducts()).slice(0, 8)
    const featured = page.locator('#featured')
    await expect(featured.getByRole('heading', { level: 2 })).toHaveText('Featured Products')
    await expect(featured).toContainText('Curated selection of premium items')
    const cards = await featured.locator('article').evaluateAll((all) =>
      all.map((card) => {
        const links = [...card.querySelectorAll('a')]
        return {
          name: card.querySelector('h3')?.textContent,
          addresses: [...new Set(links.map((link) => link.getAttribute('href')))],
          pictures: card.querySelectorAll('img').length,
          details: links.filter(({ textContent }) => textContent?.includes('See Details')).length,
        }
      }),
    )
    expect(cards).toEqual(
      products.map(({ id, name, quote_only: quoteOnly, artwork }) => ({
        name,
        addresses: [
          `/shop-product-details/${id}`,
          ...(quoteOnly ? [`/page-service-details?product=${id}#quote`] : []),
          // Another spec may have added one of these.
          ...(artwork === 'required' ? [`/shop-product-details/${id}#artwork`] : []),
        ],
        pictures: 1,
        details: 1,
      })),
    )
    expect(await linksOf(featured)).toContainEqual(['Browse all products', '/shop-products'])
  })
  await test.step('The popular packages are between the products and the projects', async () => {
    const section = page.getByRole('region', { name: 'Popular Service Packages' })
    expect(await textsOf(section.getByRole('listitem').getByRole('heading'))).toEqual(
      popularPackages.map(({ name }) => name),
    )
  })
  await test.step('The portfolio shows the six projects, marked as samples, each with its own link', async () => {
    const shown = await page.locator('#work article').evaluateAll((all) =>
      all.map((card) => {
        const links = [...card.querySelectorAll('a')]
        return {
          heading: card.querySelector('h3')?.textContent,
          text: card.textContent,
          links: links.map((link) => ({
            href: link.getAttribute('href'),
            target: link.getAttribute('target'),
            rel: link.getAttribute('rel'),
            text: link.textContent,
          })),
        }
      }),
    )
    const has = (text: string) => expect.stringContaining(text)
    expect(shown).toEqual(
      projects.map(({ title, link }) => ({
        heading: has(title),
        text: has(messages.projects.sample),
        links: [
          link.startsWith('http')
            ? { href: link, target: '_blank', rel: 'noopener', text: has(messages.projects.newTab) }
            : expect.objectContaining({ href: link }),
        ],
      })),
    )
    for (const [index, { client }] of projects.entries()) expect(shown[index]?.text).toContain(client)
    expect(await linksOf(page.locator('#work'))).toContainEqual(['All projects', '/page-projects'])
  })
  await test.step('The testimonials have their stars in halves, their text, and the label of a sample', async () => {
    const slips = await textsOf(page.locator('#testimonials figure'))
    expect(slips).toHaveLength(4)
    for (const [index, { name, role, stars, text }] of testimonials.entries())
      for (const part of [name, role, text, `${stars} out of 5 stars`, messages.testimonials.sample])
        expect(slips[index]).toContain(part)
  })
  await test.step('The map is a drawing with the address', async () => {
    const map = page.locator('#find-us')
    await expect(map.getByRole('img')).toBeVisible()
    const text = await map.textContent()
    for (const line of ['720 SE Alder Street', 'Portland, OR']) expect(text).toContain(line)
    await expect(map.getByRole('link', { name: /^Directions/ })).toHaveAttribute('rel', 'noopener')
  })
  await test.step('The contact section has the promise of the specification', async () => {
    const text = await page.locator('#write-us').textContent()
    for (const promise of ['within 24 hours', '7 days a week', '24/7', '2–4 weeks', '3–7 business days'])
      expect(text).toContain(promise)
  })
})

test('Home without featured products shows the empty state', async ({ htmlPage: page }) => {
  const answer = await requestFailingSite('/', { list: async () => ({ items: [], total: 0, page: 1, limit: 8 }) })
  await openAnswer(page, '/', answer)
  const featured = page.locator('#featured')
  await expect(featured).toContainText('No Products Available')
  await expect(featured).toContainText('Check back later for our latest offerings')
  await expect(featured.getByRole('link', { name: 'Browse all products' })).toBeVisible()
})

test('A slow navigation to home shows four skeletons, then the products', async ({ shopper: page }) => {
  await page.goto('/page-faq')
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

const isLate = (address: string) => /\/assets\/(late-parts|carousel-engine|contact-form|press-sheet)-/.test(address)

test('Parts below the fold load no script until the visitor interacts, and home fits 320 px', async ({
  shopper: page,
}) => {
  const late: string[] = []
  page.on('request', (request) => isLate(request.url()) && late.push(request.url()))
  // Three loads, because either the page's effects or what hydrates the parts may run first.
  for (let round = 0; round < 3; round += 1) {
    // Not hydration alone: what would be requested a moment later counts, too, and no event says that nothing more comes.
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(late).toEqual([])
  }
  await page.mouse.wheel(0, 200)
  await expect.poll(() => late.some((address) => address.includes('late-parts'))).toBe(true)
  await test.step('Home fits 320 px, and no button is covered', async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    await scrollThrough(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    const keys = page.locator('main').getByRole('button', { name: /slide$|^Pause|^Play/ })
    const sizes = () =>
      keys.evaluateAll((all) =>
        all.map((key) => key.getBoundingClientRect()).map(({ width, height }) => Math.min(width, height)),
      )
    await expect.poll(async () => (await sizes()).length).toBeGreaterThanOrEqual(9)
    expect((await sizes()).filter((size) => size < 44)).toEqual([])
  })
})

test('If that script fails to load, the page stays as the server rendered it', async ({ page }) => {
  await skipPreloader(page.context())
  const problems = collectProblems(page)
  await page.route('**/assets/late-parts-*.js', (route) => route.abort())
  await page.goto('/')
  const tried = page.waitForEvent('requestfailed', (request) => isLate(request.url()))
  await page.mouse.wheel(0, 600)
  await tried
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('dialog').getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('#featured article')).toHaveCount(8)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(home.hero.heading)
  expect(problems.filter((problem) => problem.startsWith('page error'))).toEqual([])
})

test.describe('With motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } })

  test('Home is accessible at every scroll position, shifts nothing, sends no request to other sites, and pauses its particles when required', async ({
    shopper: page,
  }) => {
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shopUrl()) && !request.url().startsWith('data:')) foreign.push(request.url())
    })
    await recordPaints(page)
    // Pictures and fonts that arrive after hydration could shift the page.
    await page.goto('/', { waitUntil: 'networkidle' })
    const particles = page.locator('#services .particles')
    const speck = particles.locator('> *').first()

    await test.step('Home has its sections in the specified order, with JavaScript', async () => {
      expect(await inOrder(page)).toEqual(order)
      await expect(page.locator('main section')).toHaveCount(9)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      // A heading names its section; the playful line is below it.
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
      await expect(particles).toHaveCSS('opacity', '0')
    })
    await test.step('The largest contentful paint is the headline, and nothing shifts while scrolling', async () => {
      await expect.poll(async () => (await seenPaints(page)).largest).toBe('H1')
      const total = await page.evaluate(() => document.documentElement.scrollHeight)
      for (let y = 0; y < total; y += 800) {
        await page.mouse.wheel(0, 800)
        await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThanOrEqual(Math.min(y, total - 1_000))
      }
      // On a slow machine the scroll may pass a carousel before its script loads; scrolling back must start it.
      for (const id of ['work', 'testimonials', 'featured']) {
        await page.locator(`#${id}`).scrollIntoViewIfNeeded()
        await expect(page.locator(`#${id} .swiper`)).toHaveClass(/swiper-initialized/)
      }
      const { shifts } = await seenPaints(page)
      // A font that loads after the first paint shifts its line by less than a thousandth of the window.
      expect(shifts.filter((shift) => Number.parseFloat(shift) > 0.002)).toEqual([])
    })
    await test.step('Home passes axe with and without motion', async () => {
      await expectAccessible(page)
      for (const id of ['work', 'testimonials', 'featured']) {
        const carousel = page.locator(`#${id}`)
        await carousel.getByRole('button', { name: 'Pause' }).click()
        await carousel.getByRole('button', { name: 'Next slide' }).click()
        await expectAccessible(carousel)
      }
    })
    await test.step('Thirty particles fade in when they are in view and pause out of view', async () => {
      await expect(particles.locator('> *')).toHaveCount(30)
      await expect(particles).toHaveAttribute('aria-hidden', 'true')
      await page.locator('#services').scrollIntoViewIfNeeded()
      await expect(particles).toHaveCSS('opacity', '1')
      await expect(speck).toHaveCSS('animation-play-state', 'running')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(speck).toHaveCSS('animation-play-state', 'paused')
    })
    await test.step('No request went to another site', async () => {
      await scrollThrough(page)
      expect(foreign).toEqual([])
    })
    await test.step('Under reduced motion the particles do not move', async () => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.locator('#services').scrollIntoViewIfNeeded()
      await expect(speck).toHaveCSS('animation-name', 'none')
      await expect(particles).toHaveCSS('opacity', '1')
    })
  })
})

/** Records layout shifts and the largest paint of the next document. */
async function recordPaints(page: Page) {
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
}

const seenPaints = (page: Page) =>
  page.evaluate(() => {
    const { shifts, largest } = window as unknown as { shifts: string[]; largest: string }
    return { shifts, largest }
  })
