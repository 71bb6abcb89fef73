import type { Page } from '@playwright/test'
import { servicePages as servicePagesContent } from '#shared/content/service-pages.ts'
import { services as servicesContent } from '#shared/content/services.ts'
import { messages } from '#shared/messages.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, shopUrl, test } from '#test/browser/helpers/browser.ts'
import { markRepeats } from '#test/browser/helpers/repeats.ts'
import { filled, packages, serviceLines, services } from '#test/helpers/texts/standard-texts.ts'

const { index } = messages.services
const servicePages = filled(servicePagesContent)
const { contact, start } = servicesContent.words
const block = (page: Page, slug: string) => page.locator(`article#${slug}`)

function subjectOf(href: string | null) {
  const { pathname, searchParams } = new URL(href ?? '', shopUrl())
  return { pathname, service: searchParams.get('service'), intent: searchParams.get('intent') }
}

async function widerThanWindow(page: Page): Promise<number> {
  return await page.getByRole('main').evaluate((main) => main.scrollWidth - window.innerWidth)
}

test('The services page lists nineteen services, each with both contact links and its service line (MKT-02, MKT-03, MKT-05)', async ({
  htmlPage: page,
}) => {
  await page.goto('/page-services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  const shown = await page.getByRole('article').evaluateAll((articles) =>
    articles.map((article) => ({
      slug: article.id,
      name: article.querySelector('h3')?.textContent,
      links: [...article.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')] as const),
      questions: [...article.querySelectorAll('summary')].map(({ textContent }) => textContent),
    })),
  )
  const read = shown.map(({ slug, name, links, questions }) => {
    const linked = (text: string) => links.filter(([own]) => own === text).map(([, href]) => subjectOf(href))
    const lines = links.filter(([, href]) => href?.startsWith('/services/')).map(([, href]) => href)
    return { slug, name, questions, contact: linked(contact), start: linked(start), lines }
  })
  const pathname = '/page-contact'
  expect(read).toHaveLength(19)
  expect(read).toEqual(
    services.map(({ slug, name, line, questions }) => ({
      slug,
      name,
      questions: questions.map((each) => each.question),
      contact: [{ pathname, service: name, intent: null }],
      start: [{ pathname, service: name, intent: 'project' }],
      lines: [`/services/${line}`],
    })),
  )
  await test.step('Every question and answer is in the HTML, and opens without JavaScript', async () => {
    const shown = await page
      .locator('article details')
      .evaluateAll((all) => all.map((details) => [details.querySelector('summary')?.textContent, details.textContent]))
    const written = services.flatMap((service) => service.questions)
    expect(shown).toEqual(written.map(({ question, answer }) => [question, expect.stringContaining(answer)]))
    const [first] = services
    await page.getByText(first?.questions[1]?.question ?? '').click()
    await expect(page.getByText(first?.questions[1]?.answer ?? '')).toBeVisible()
    await page.getByRole('navigation', { name: index }).getByRole('link', { name: 'Mugs' }).click()
    await expect(block(page, 'mugs').getByRole('heading', { level: 3 })).toBeInViewport()
  })
})

test('The services page with JavaScript', async ({ shopper: page }) => {
  await page.goto('/page-services')
  await test.step('The index links to each service and marks the one in view', async () => {
    const nav = page.getByRole('navigation', { name: index })
    await expect(nav.getByRole('link')).toHaveCount(19)
    await expect(nav.locator('[aria-current]')).toHaveCount(0)
    for (const { slug, name } of services.filter((_, index) => index % 6 === 0)) {
      await nav.getByRole('link', { name }).click()
      await expect(nav.locator('[aria-current]')).toHaveAttribute('href', `#${slug}`)
      await expect(block(page, slug).getByRole('heading', { name })).toBeInViewport()
      await expect(nav.getByRole('link', { name }), 'the mark itself is in sight').toBeInViewport()
    }
    await block(page, 'packaging').getByRole('heading', { level: 3 }).scrollIntoViewIfNeeded()
    await page.evaluate(() => document.getElementById('packaging')?.scrollIntoView())
    await expect(nav.locator('[aria-current]')).toHaveAttribute('href', '#packaging')
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(nav.locator('[aria-current]'), 'above the first service').toHaveCount(0)
    await expect(nav.getByRole('link').first()).toBeInViewport()
  })
  await test.step('One answer at a time is open per service, and a click closes it (MKT-04, R-17)', async () => {
    const [first, second] = services
    if (!first || !second) throw new Error('no services')
    const answers = block(page, first.slug).locator('details')
    const summaries = block(page, first.slug).locator('summary')
    await expect(page.locator('details[open]')).toHaveCount(0)
    await summaries.nth(0).click()
    await expect(answers.nth(0)).toHaveAttribute('open')
    await expect(page.getByText(first.questions[0]?.answer ?? '')).toBeVisible()
    await summaries.nth(3).press('Enter')
    await expect(answers.nth(3)).toHaveAttribute('open')
    await expect(answers.nth(0)).not.toHaveAttribute('open')
    await block(page, second.slug).locator('summary').first().click()
    await expect(answers.nth(3), 'another block leaves this one alone').toHaveAttribute('open')
    await summaries.nth(3).click()
    await expect(block(page, first.slug).locator('details[open]')).toHaveCount(0)
  })
  await test.step('The page is accessible with open answers, in both color schemes', async () => {
    await page.locator('article details:first-of-type').evaluateAll((all) => {
      for (const details of all as HTMLDetailsElement[]) details.open = true
    })
    await expect(page.locator('details[open]')).toHaveCount(19)
    await markRepeats(page)
    await expectAccessible(page, { except: ['[data-repeats]'] })
    await expectContrast(page, 'dark', { except: ['[data-repeats]'] })
  })
})

for (const line of serviceLines) {
  test(`/services/${line.slug} presents its services, prices, packages and a project (R-09, MKT-20)`, async ({
    htmlPage: page,
  }) => {
    const response = await page.goto(`/services/${line.slug}`)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    const { heading, project, audiences } = servicePages[line.slug]
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    const own = services.filter((service) => service.line === line.slug)
    const { links, texts } = await main.evaluate((element) => ({
      links: [...element.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.textContent] as const),
      texts: [...element.querySelectorAll('*')].map(({ textContent }) => textContent),
    }))
    for (const { who } of audiences.list) expect(texts).toContain(who)
    for (const { slug, name } of own) expect(links).toContainEqual([`/page-services#${slug}`, name])
    const shown = packages.filter((each) => each.line === line.slug)
    expect(shown).toHaveLength(4)
    for (const { name } of shown)
      expect(links).toContainEqual([`/page-service-details?package=${encodeURIComponent(name)}`, name])
    expect(links.map(([href]) => href)).toContain(project.link)
    const starts = links.filter(([, text]) => text?.includes(start)).map(([href]) => subjectOf(href))
    expect(starts.length).toBeGreaterThan(0)
    for (const subject of starts)
      expect(subject).toEqual({ pathname: '/page-contact', service: line.name, intent: 'project' })
    await main.locator(`h3 a[href="/page-services#${own[3]?.slug}"]`).click()
    await expect(page).toHaveURL(`/page-services#${own[3]?.slug}`)
    await expect(block(page, own[3]?.slug ?? '').getByRole('heading', { level: 3 })).toBeInViewport()
  })
}

test('No services page is wider than a window of 320 pixels', async ({ htmlPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of ['/page-services', ...serviceLines.map(({ slug }) => `/services/${slug}`)]) {
    await page.goto(path)
    expect(await widerThanWindow(page), path).toBeLessThanOrEqual(0)
  }
})

test('An unknown service line answers 404 with the not-found page', async ({ htmlPage: page }) => {
  const response = await page.goto('/services/catering')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: messages.notFound.heading })).toBeVisible()
})
