import type { Page } from '@playwright/test'
import { messages } from '#shared/messages.ts'
import { expect, expectAccessible, shopUrl, test } from '#test/helpers/browser.ts'
import { linePages } from '../../src/web/content/services/line-pages.ts'
import { serviceLines, services } from '../../src/web/content/services.ts'

const { contact, start, index } = messages.services
const block = (page: Page, slug: string) => page.locator(`article#${slug}`)
const schemes = ['light', 'dark'] as const

function subjectOf(href: string | null) {
  const { pathname, searchParams } = new URL(href ?? '', shopUrl())
  return { pathname, service: searchParams.get('service'), intent: searchParams.get('intent') }
}

async function widerThanWindow(page: Page): Promise<number> {
  return await page.getByRole('main').evaluate((main) => main.scrollWidth - window.innerWidth)
}

test('The services page lists nineteen blocks, each with both ways to write and its line (MKT-02, MKT-03, MKT-05)', async ({
  htmlPage: page,
}) => {
  await page.goto('/page-services')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('article')).toHaveCount(19)
  for (const { slug, name, line, questions } of services) {
    const own = block(page, slug)
    await expect(own.getByRole('heading', { level: 3, name })).toBeVisible()
    const question = own.getByRole('link', { name: contact })
    await expect(question).toHaveText(contact)
    expect(subjectOf(await question.getAttribute('href'))).toEqual({
      pathname: '/page-contact',
      service: name,
      intent: null,
    })
    const project = own.getByRole('link', { name: start })
    await expect(project).toHaveText(start)
    expect(subjectOf(await project.getAttribute('href'))).toEqual({
      pathname: '/page-contact',
      service: name,
      intent: 'project',
    })
    await expect(own.locator(`a[href="/services/${line}"]`)).toHaveCount(1)
    await expect(own.locator('summary')).toHaveText(questions.map((each) => each.question))
  }
})

test('One answer at a time is open inside a block, and a press closes it (MKT-04, R-17)', async ({ shopper: page }) => {
  await page.goto('/page-services')
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

test('The index leads to each block and marks the one in the window', async ({ shopper: page }) => {
  await page.goto('/page-services')
  const nav = page.getByRole('navigation', { name: index })
  await expect(nav.getByRole('link')).toHaveCount(19)
  await expect(nav.locator('[aria-current]')).toHaveCount(0)
  for (const { slug, name } of services.filter((_, place) => place % 6 === 0)) {
    await nav.getByRole('link', { name }).click()
    await expect(nav.locator('[aria-current]')).toHaveAttribute('href', `#${slug}`)
    await expect(block(page, slug).getByRole('heading', { name })).toBeInViewport()
    await expect(nav.getByRole('link', { name }), 'the mark itself is in sight').toBeInViewport()
  }
  await block(page, 'packaging').getByRole('heading', { level: 3 }).scrollIntoViewIfNeeded()
  await page.evaluate(() => document.getElementById('packaging')?.scrollIntoView())
  await expect(nav.locator('[aria-current]')).toHaveAttribute('href', '#packaging')
})

test('Every question and answer is in the HTML, and opens without script', async ({ htmlPage: page, request }) => {
  const html = await (await request.get('/page-services')).text()
  await page.goto('/page-services')
  for (const { question, answer } of services.flatMap((service) => service.questions)) {
    expect(html).toContain(question.replaceAll('&', '&amp;').replaceAll("'", '&#x27;'))
    await expect(page.locator('details').filter({ hasText: question })).toContainText(answer)
  }
  const [first] = services
  await page.getByText(first?.questions[1]?.question ?? '').click()
  await expect(page.getByText(first?.questions[1]?.answer ?? '')).toBeVisible()
  await page.getByRole('navigation', { name: index }).getByRole('link', { name: 'Mugs' }).click()
  await expect(block(page, 'mugs').getByRole('heading', { level: 3 })).toBeInViewport()
})

for (const scheme of schemes)
  test(`The services page is accessible with answers open, ${scheme}`, async ({ shopper: page }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
    await page.goto('/page-services')
    for (const { slug } of services) await block(page, slug).locator('summary').first().click()
    await expect(page.locator('details[open]')).toHaveCount(19)
    await expectAccessible(page)
  })

for (const line of serviceLines) {
  test(`/services/${line.slug} presents its services, prices, packages and a project (R-09, MKT-20)`, async ({
    htmlPage: page,
  }) => {
    const response = await page.goto(`/services/${line.slug}`)
    expect(response?.status()).toBe(200)
    const main = page.getByRole('main')
    const { title, packages, project, audiences } = linePages[line.slug]
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    for (const { who } of audiences) await expect(main.getByText(who, { exact: true })).toBeVisible()
    const own = services.filter((service) => service.line === line.slug)
    for (const { slug, name } of own) await expect(main.locator(`h3 a[href="/page-services#${slug}"]`)).toHaveText(name)
    for (const name of packages)
      await expect(main.locator(`a[href="/page-service-details?package=${encodeURIComponent(name)}"]`)).toHaveText(name)
    await expect(main.locator(`a[href="${project}"]`)).toBeVisible()
    for (const link of await main.getByRole('link', { name: start }).all())
      expect(subjectOf(await link.getAttribute('href'))).toEqual({
        pathname: '/page-contact',
        service: line.name,
        intent: 'project',
      })
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

test('An unknown line is the not-found page with its status', async ({ htmlPage: page }) => {
  const response = await page.goto('/services/catering')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1, name: messages.notFound.heading })).toBeVisible()
})
