import type { CDPSession, Page } from '@playwright/test'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { lightboxSwipePx } from '#shared/constants.ts'
import { gallery as galleryTexts } from '#shared/content/gallery.ts'
import { projects as content } from '#shared/content/projects/projects.ts'
import { testimonials as testimonialTexts } from '#shared/content/testimonials.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { expectAccessible, expectContrast } from '#test/browser/helpers/accessible.ts'
import { expect, follow, phone, shopUrl, skipPreloader, test } from '#test/browser/helpers/browser.ts'
import { listProjectPages, listProjects } from '#web/site/projects/listed-projects.ts'

test.use({ viewport: phone })

const projects = listProjects(content)
const gallery = galleryTexts.pictures
const { testimonials } = testimonialTexts
const caseStudies = listProjectPages(content).map(({ study }) => study)

const titleAt = (position: number) => gallery.at(position % gallery.length)?.title ?? ''
const altAt = (position: number) => gallery.at(position)?.alt ?? ''

/** Leaves out the newsletter's card, which is a dialog too. */
const dialogOf = (page: Page) => page.locator('[role=dialog]:not([data-newsletter])')
const thumbnail = (page: Page, position: number) => page.getByRole('link', { name: altAt(position), exact: true })

async function expectShown(page: Page, position: number) {
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('heading', { name: titleAt(position) })).toBeVisible()
  await expect(dialog.getByText(gallery[position]?.caption ?? '')).toBeVisible()
  await expect(dialog.getByRole('img', { name: altAt(position), exact: true })).toBeInViewport()
  await expect(dialog.locator('[aria-live=polite]')).toContainText(
    `${messages.gallery.counter(position + 1, gallery.length)}: ${titleAt(position)}`,
  )
}

test('The projects page shows six projects, each with client, year and category', async ({ htmlPage: page }) => {
  await page.goto(paths.projects)
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(6)
  for (const [position, project] of projects.entries()) {
    const card = cards.nth(position)
    await expect(card.getByRole('heading')).toContainText(project.title)
    for (const text of [project.client, String(project.year), project.description])
      await expect(card).toContainText(text)
    await expect(card.getByText(project.category, { exact: true })).toBeVisible()
  }
  await expect(page.getByText(content.sampleNote)).toBeVisible()
  await test.step('Two projects link to other sites in a new tab and say so; four link to their own page', async () => {
    for (const project of projects) {
      const card = page.getByRole('article').filter({ hasText: project.client })
      const link = card.getByRole('link')
      await expect(link).toHaveAttribute('href', project.link)
      if (project.link.startsWith('/')) {
        await expect(link).not.toHaveAttribute('target')
        continue
      }
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', /noopener/)
      await expect(link).toHaveAccessibleName(new RegExp(messages.projects.newTab))
      await expect(card.getByText(`${new URL(project.link).host}↗`, { exact: true })).toBeVisible()
    }
  })
})

test('Each case study has its own page', async ({ htmlPage: page }) => {
  for (const [position, study] of caseStudies.entries())
    await test.step(`/projects/${study.slug} shows the case study and links to the next one`, async () => {
      const response = await page.goto(paths.project(study.slug))
      expect(response?.status()).toBe(200)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(study.headline)
      await expect(page.getByText(messages.projects.sample, { exact: true })).toBeVisible()
      await expect(page.getByText(study.quote?.speaker ?? '')).toBeVisible()
      await expect(page.getByRole('heading', { name: study.misprint?.title ?? '' })).toBeVisible()
      for (const { value, label } of study.numbers)
        await expect(page.getByRole('main').locator('div', { hasText: label }).last()).toContainText(value)
      const next = caseStudies[(position + 1) % caseStudies.length]
      const link = page.getByRole('navigation', { name: content.ownPage.next }).getByRole('link')
      await expect(link).toHaveAttribute('href', paths.project(next?.slug ?? ''))
    })
})

test('A case study never shows the text of the one before it, even when its script does not load', async ({ page }) => {
  const [first, second] = caseStudies
  if (!first || !second) throw new Error('two case studies are needed')
  await skipPreloader(page.context())
  await page.route('**/assets/project-story-*.js', (route) => route.abort())
  await page.goto(paths.project(first.slug))
  const story = page.getByText(first.situation[0] ?? '')
  await expect(story).toHaveCount(1)
  await follow(page, paths.project(second.slug))
  await expect(page.getByRole('heading', { level: 1, name: second.headline })).toBeVisible()
  await expect(story).toHaveCount(0)
})

test('Any other slug answers 404 with the not-found page', async ({ page }) => {
  for (const slug of ['nothing', 'Smart-Visions', 'smart-visions-2', '1', 'constructor']) {
    const response = await page.request.get(paths.project(slug))
    expect(response.status(), slug).toBe(404)
    expect(await response.text()).toMatch(new RegExp(`<h1[^>]*>${messages.notFound.heading}</h1>`))
  }
  // built-site.test.ts checks the served title; this checks that the hydrated page has the same one.
  for (const path of [paths.project('nope'), '/services/nope']) {
    await page.goto(path)
    await expect(page).toHaveTitle(`${messages.notFound.heading} – ${standardStudio.name}`)
  }
})

test('Four testimonials have accessible star ratings in halves and are labelled as samples', async ({
  htmlPage: page,
}) => {
  await page.goto(paths.testimonials)
  const cards = page.getByRole('main').getByRole('figure')
  await expect(cards).toHaveCount(4)
  for (const [position, { text, name, role, stars, imageAlt }] of testimonials.entries()) {
    const card = cards.nth(position)
    for (const each of [text, name, role, `${stars} out of 5 stars`]) await expect(card).toContainText(each)
    await expect(card.getByRole('img', { name: imageAlt })).toBeVisible()
    await expect(card.getByText(messages.testimonials.sample, { exact: true })).toBeVisible()
  }
  const html = await (await fetch(`${shopUrl()}${paths.testimonials}`)).text()
  expect(html).toContain('4.5 out of 5 stars')
  for (const [json] of html.matchAll(/<script type="application\/ld\+json">.*?<\/script>/gs))
    expect(json).not.toMatch(/Review|Rating/)
})

test('The gallery’s dialog', async ({ shopper: page }) => {
  await test.step('The dialog is not part of the first load', async () => {
    const scripts: string[] = []
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
    await page.goto(paths.gallery)
    // Not hydration alone: what would be requested a moment later counts, too, and no event says that nothing more comes.
    await page.waitForLoadState('networkidle')
    expect(scripts.filter((url) => url.includes('image-dialog'))).toEqual([])
    await thumbnail(page, 0).hover()
    await expect.poll(() => scripts.some((url) => url.includes('image-dialog'))).toBe(true)
  })
  await thumbnail(page, 3).click()
  await expectShown(page, 3)
  const dialog = dialogOf(page)
  const { close, previous, next, zoomOut, zoomIn } = messages.gallery
  const title =
    'A gallery picture opens with title and caption; ×, the backdrop and Escape close it, and the focus returns'
  await test.step(title, async () => {
    const closings = [
      () => dialog.getByRole('button', { name: close }).click(),
      () => page.mouse.click(8, 120),
      () => page.keyboard.press('Escape'),
    ]
    for (const close of closings) {
      if (!(await dialog.isVisible())) await thumbnail(page, 3).click()
      await expectShown(page, 3)
      await close()
      await expect(dialog).toBeHidden()
      await expect(thumbnail(page, 3)).toBeFocused()
    }
  })
  await test.step('By keyboard alone: Enter opens, Tab stays inside, Escape closes and restores the focus', async () => {
    await thumbnail(page, 2).focus()
    await page.keyboard.press('Enter')
    await expectShown(page, 2)
    const inOrder = [close, previous, next, zoomOut, zoomIn]
    for (const name of [...inOrder, ...inOrder]) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeFocused()
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await expect(thumbnail(page, 2)).toBeFocused()
  })
  await test.step('A click on the picture itself does not close it', async () => {
    await thumbnail(page, 0).click()
    await expectShown(page, 0)
    const picture = dialog.getByRole('img', { name: altAt(0) })
    const box = await picture.boundingBox()
    if (!box) throw new Error('no picture')
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
    await expectShown(page, 0)
  })
  await test.step('Buttons, arrow keys, Home and End move through all eight pictures and wrap around', async () => {
    for (let position = 1; position <= gallery.length; position += 1) {
      await dialog.getByRole('button', { name: next }).click()
      await expectShown(page, position % gallery.length)
    }
    await dialog.getByRole('button', { name: previous }).click()
    await expectShown(page, 7)
    for (const [key, position] of [
      ['ArrowRight', 0],
      ['ArrowLeft', 7],
      ['Home', 0],
      ['End', 7],
    ] as const) {
      await page.keyboard.press(key)
      await expectShown(page, position)
    }
  })
  await test.step('the open picture is accessible in both schemes', async () => {
    await expectAccessible(dialog)
    await expectContrast(dialog, 'dark')
    await page.emulateMedia({ colorScheme: null })
  })
  await test.step('A swipe of 50 px moves to the side, one of 49 px does nothing', async () => {
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await page.keyboard.press('Escape')
    await thumbnail(page, 3).click()
    await expectShown(page, 3)
    const just = lightboxSwipePx
    expect(just).toBe(50)
    for (const tooLittle of [just - 1, 1 - just]) {
      await swipe(session, page, tooLittle)
      await expectShown(page, 3)
    }
    await swipe(session, page, -just)
    await expectShown(page, 4)
    await swipe(session, page, just)
    await expectShown(page, 3)
    await swipe(session, page, just)
    await expectShown(page, 2)
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await session.detach()
  })
})

/** One finger, from inside the window straight to the side, in small steps. */
async function swipe(session: CDPSession, page: Page, byPx: number) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const from = { x: Math.round(width * 0.4), y: Math.round(height * 0.4) }
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
  await send('touchStart', from.x)
  for (const part of [0.25, 0.5, 0.75, 1]) await send('touchMove', from.x + Math.round(byPx * part))
  await send('touchEnd')
}

/** Pages clip their decoration, so a document no wider than its window does not prove that no text is cut off. */
async function textBeyondTheEdge(page: Page): Promise<string[]> {
  return await page
    .getByRole('main')
    .locator('h1, h2, h3, p, dt, dd, li, a, figcaption')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => {
          const { left, right, width } = node.getBoundingClientRect()
          return width > 1 && (left < 0 || right > window.innerWidth)
        })
        .map((node) => `${node.tagName}: ${node.textContent?.slice(0, 60)}`),
    )
}

test('No text of the portfolio overflows a window of 320 pixels', async ({ htmlPage: page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of [paths.projects, paths.project('business-launch'), paths.testimonials, paths.gallery]) {
    await page.goto(path)
    expect(await textBeyondTheEdge(page)).toEqual([])
  }
})

test('The portfolio can be read without JavaScript, and a picture opens as a file', async ({ htmlPage: page }) => {
  await page.goto(paths.projects)
  await page.getByRole('link', { name: 'Smart Visions' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(caseStudies[0]?.headline ?? '')
  await page.goto(paths.testimonials)
  for (const { text } of testimonials) await expect(page.getByText(text)).toBeVisible()
  await page.goto(paths.gallery)
  for (const { title, caption } of gallery) {
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText(caption)).toBeVisible()
  }
  await thumbnail(page, 1).click()
  await expect(page).toHaveURL(/\/uploads\/.*gallery-heron-posters\/960\.webp$/)
})
