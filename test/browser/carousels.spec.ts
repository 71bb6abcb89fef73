import type { Page } from '@playwright/test'
import type { Swiper } from 'swiper'
import { expect, skipPreloader, test, waitForPartHydration } from '#test/browser/helpers/browser.ts'
import { stopTime, takeTime } from '#test/browser/helpers/page-time.ts'

/** The newsletter's card would cover a carousel's controls. */
test.beforeEach(async ({ context }) => {
  await context.addInitScript(() => localStorage.setItem('newsletterPopupShownAt', String(Date.now())))
})

type Live = HTMLElement & { swiper: Swiper }

/** The specified numbers: window width to slides per view and gap. */
const carousels = [
  {
    id: 'featured',
    count: 8,
    speed: 300,
    at: { 320: [1, 24], 479: [1, 24], 480: [1.2, 24], 768: [2.5, 24], 1024: [3.5, 24], 1280: [4, 24], 1440: [4, 24] },
  },
  {
    id: 'work',
    count: 6,
    speed: 800,
    at: { 320: [1, 32], 767: [1, 32], 768: [1.2, 32], 1024: [1.5, 32], 1439: [1.5, 32], 1440: [2.2, 48] },
  },
  {
    id: 'testimonials',
    count: 4,
    speed: 300,
    at: { 320: [1, 24], 766: [1, 24], 767: [2, 24], 1198: [2, 24], 1199: [3, 24], 1440: [3, 24] },
  },
] as const

const viewOf = (page: Page, id: string) => page.locator(`#${id} .swiper`)
const controls = (page: Page, id: string) => page.locator(`#${id}`).getByRole('group', { name: /controls$/ })
const button = (page: Page, id: string, name: string) => controls(page, id).getByRole('button', { name })

/** Brings the carousel into view, waits until Swiper runs it, and keeps the pointer away. */
async function show(page: Page, id: string) {
  await page.mouse.move(0, 0)
  await viewOf(page, id).scrollIntoViewIfNeeded()
  await controls(page, id).scrollIntoViewIfNeeded()
  await expect(viewOf(page, id)).toHaveClass(/swiper-initialized/)
}

const isRunning = (page: Page, id: string) =>
  viewOf(page, id).evaluate((view) => (view as Live).swiper.autoplay.running)
const speedOf = (page: Page, id: string) => viewOf(page, id).evaluate((view) => (view as Live).swiper.params.speed)
const index = (page: Page, id: string) => viewOf(page, id).evaluate((view) => (view as Live).swiper.realIndex)
/**
 * Swiper's own flag does not cover a transition that Swiper has abandoned. This checks at every frame, because `expect.poll`
 * waits up to a second between two checks.
 */
const untilStill = (page: Page, id: string) =>
  page.waitForFunction((id) => {
    const { animating, wrapperEl } = document.querySelector<Live>(`#${id} .swiper`)?.swiper ?? ({} as Swiper)
    return !animating && wrapperEl.getAnimations().length === 0
  }, id)

/** The numbers that Swiper uses in each carousel. */
const swiperNumbers = (page: Page) =>
  page.evaluate(
    (ids) =>
      ids.map((id) => {
        const { params } = document.querySelector<Live>(`#${id} .swiper`)?.swiper ?? ({} as Swiper)
        const { slidesPerView, spaceBetween, loop, speed, threshold, longSwipesMs } = params
        const { delay, disableOnInteraction } = params.autoplay as { delay: number; disableOnInteraction: boolean }
        return { id, slidesPerView, spaceBetween, loop, speed, threshold, longSwipesMs, delay, disableOnInteraction }
      }),
    carousels.map(({ id }) => id),
  )

/** The positions and widths of the first three slides of each carousel. */
const firstSlides = (page: Page) =>
  page.evaluate(
    (ids) =>
      ids.flatMap((id) =>
        [...document.querySelectorAll(`#${id} .swiper .swiper-slide`)]
          .sort((a, b) => Number.parseInt(a.ariaLabel ?? '', 10) - Number.parseInt(b.ariaLabel ?? '', 10))
          .slice(0, 3)
          .map((slide) => ({ slide: `${id} ${slide.ariaLabel}`, box: slide.getBoundingClientRect() }))
          .map(({ slide, box: { x, width } }) => ({ slide, x, width })),
      ),
    carousels.map(({ id }) => id),
  )

/** Removes everything else, and pictures: laying it out again at each width would take most of the time. */
const leaveOnlyCarousels = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('body *'))
      if (part.matches('img') || (!part.querySelector('.swiper') && !part.closest('.swiper')))
        part.style.display = 'none'
  })

/** The numbers hold from a width of the table to the next one. */
function numbersAt(at: Record<number, readonly [number, number]>, width: number) {
  const [, numbers] = Object.entries(at).findLast(([from]) => Number(from) <= width) ?? []
  const [slidesPerView, spaceBetween] = numbers ?? []
  return { slidesPerView, spaceBetween }
}

/** Without JavaScript. Leaves the page as it was. */
async function scrollsWithoutButtons(page: Page, id: string) {
  const view = viewOf(page, id)
  await view.scrollIntoViewIfNeeded()
  await expect(page.locator(`#${id}`).getByRole('button', { name: 'Next slide' })).toBeHidden()
  const reach = () => view.evaluate((each) => [each.scrollLeft, each.scrollWidth - each.clientWidth])
  const [, most = 0] = await reach()
  expect(most).toBeGreaterThan(200)
  await view.hover()
  const toTheEnd = async () => {
    // The compositor of a busy machine may lose a turn of the wheel; at the end of the list another one changes nothing.
    await page.mouse.wheel(2 * most, 0)
    return Math.abs(((await reach())[0] ?? 0) - most)
  }
  await expect.poll(toTheEnd).toBeLessThanOrEqual(1)
  await expect(view.locator('.swiper-slide').last()).toBeInViewport()
  await view.evaluate((each) => each.scrollTo({ left: 0, behavior: 'instant' }))
}

test('Each carousel shows the specified number of slides at every width, and Swiper keeps the layout of the server’s HTML, which scrolls without JavaScript and without buttons', async ({
  shopper: page,
  htmlPage,
}) => {
  for (const each of [page, htmlPage]) await each.goto('/')
  for (const { id } of carousels)
    await test.step(`Without JavaScript ${id} scrolls, and its buttons are absent`, () =>
      scrollsWithoutButtons(htmlPage, id))
  for (const { id, count } of carousels) {
    await show(page, id)
    await expect(viewOf(page, id).locator('.swiper-slide')).toHaveCount(count)
  }
  for (const each of [page, htmlPage]) await leaveOnlyCarousels(each)
  const widths = new Set(carousels.flatMap(({ at }) => Object.keys(at).map(Number)))
  for (const width of widths) {
    // A low window: nothing here depends on its height, which is what drawing costs.
    for (const each of [page, htmlPage]) await each.setViewportSize({ width, height: 300 })
    const specified = carousels.map(({ id, at }) => ({
      // The browser asks for reduced motion here; the tests with motion look at the specified speed.
      ...{ id, ...numbersAt(at, width), loop: true, speed: 0 },
      ...{ threshold: 5, longSwipesMs: 300, delay: 5_000, disableOnInteraction: false },
    }))
    await expect.poll(() => swiperNumbers(page), { message: `at ${width} px` }).toEqual(specified)
    // Swiper rounds widths to whole pixels.
    const differences = async () => {
      const [before, after] = await Promise.all([firstSlides(htmlPage), firstSlides(page)])
      expect(before).toHaveLength(3 * 3)
      return after
        .map((own, position) => ({ ...own, server: before[position] }))
        .filter(({ slide, x, width, server }) =>
          server?.slide === slide ? Math.abs(x - server.x) > 1 || Math.abs(width - server.width) > 1 : true,
        )
    }
    await expect.poll(differences, { message: `at ${width} px` }).toEqual([])
  }
})

/** To any slide, without a movement. */
async function jumpTo(page: Page, id: string, position: number) {
  await viewOf(page, id).evaluate((view, position) => void (view as Live).swiper.slideToLoop(position, 0), position)
  // Swiper jumps in a later frame, and with stopped time there is none.
  await page.clock.runFor(100)
  await expect.poll(() => index(page, id)).toBe(position)
}

test.describe('With motion', () => {
  // A small window, because every frame of a movement is drawn.
  test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 800, height: 600 } })

  test('Each carousel labels its slides, moves by autoplay, by an arrow and by a swipe, pauses while a visitor uses it, and continues afterwards', async ({
    shopper: page,
  }) => {
    await takeTime(page)
    await page.goto('/')
    for (const { id, count, speed } of carousels)
      await test.step(id, async () => {
        await show(page, id)
        await expect.poll(() => isRunning(page, id)).toBe(true)
        expect(await speedOf(page, id)).toBe(speed)
        await labelsItsSlides(page, id, count)
        await pausesWhileInUse(page, id)
        if (id === 'featured') await passesEverySlideWithTab(page)
        await stopTime(page)
        await untilStill(page, id)
        await moves(page, id, count)
        await page.clock.resume()
      })
  })
})

async function labelsItsSlides(page: Page, id: string, count: number) {
  await test.step('A change is announced only when the visitor made it', async () => {
    const section = page.locator(`#${id}`)
    await expect(section).toHaveAttribute('aria-roledescription', 'carousel')
    const slides = viewOf(page, id).getByRole('group', { name: /^\d of \d$/ })
    await expect(slides.first()).toHaveAccessibleName(new RegExp(`^\\d of ${count}$`))
    await expect(slides.first()).toHaveAttribute('aria-roledescription', 'slide')
    const status = section.getByRole('status').first()
    await expect(status).toHaveText('')
    await expect.poll(() => isRunning(page, id)).toBe(true)
    await expect(button(page, id, 'Pause')).toBeVisible()
    await button(page, id, 'Pause').click()
    await untilStill(page, id)
    await expect(status).toHaveText('')
    // It may have moved by itself while the one above it was looked at.
    const next = ((await index(page, id)) + 1) % count
    await button(page, id, 'Next slide').click()
    await expect(status).toHaveText(new RegExp(`^${next + 1} of ${count}: .`))
  })
  await test.step('Hidden slides cannot be focused, and no slide exists twice', async () => {
    // A slide that is moving in is outside the window yet reachable, so the carousel is paused for the measurement.
    await untilStill(page, id)
    const labels = Array.from({ length: count }, (_, position) => `${position + 1} of ${count}`)
    for (let step = 0; step < 3; step += 1) {
      const slides = await readSlides(page, id)
      expect(slides.map(({ name }) => name).sort()).toEqual(labels)
      expect(slides.filter(({ isOutside, isInert }) => isOutside && !isInert)).toEqual([])
      expect(slides.filter(({ isWhole, isInert }) => isWhole && isInert)).toEqual([])
      expect(slides.some(({ isWhole }) => isWhole)).toBe(true)
      await button(page, id, 'Next slide').click()
      await untilStill(page, id)
    }
  })
}

/** From a paused carousel to a running one. */
async function pausesWhileInUse(page: Page, id: string) {
  await test.step('The button pauses and resumes the autoplay', async () => {
    expect(await isRunning(page, id)).toBe(false)
    await page.mouse.move(0, 0)
    expect(await isRunning(page, id)).toBe(false)
    await button(page, id, 'Play').click()
    expect(await isRunning(page, id)).toBe(true)
  })
  await test.step('The autoplay pauses while the carousel is hovered, focused or out of view', async () => {
    await viewOf(page, id).hover()
    await expect.poll(() => isRunning(page, id)).toBe(false)
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => isRunning(page, id)).toBe(true)

    await button(page, id, 'Previous slide').focus()
    await page.keyboard.press('Tab')
    await expect(button(page, id, 'Pause')).toBeFocused()
    await expect.poll(() => isRunning(page, id)).toBe(false)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await expect.poll(() => isRunning(page, id)).toBe(true)

    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(() => isRunning(page, id)).toBe(false)
    await show(page, id)
    await expect.poll(() => isRunning(page, id)).toBe(true)
  })
}

async function passesEverySlideWithTab(page: Page) {
  const title = 'Tab reaches all eight featured products in order, each fully visible, and then leaves the carousel'
  await test.step(title, async () => {
    await button(page, 'featured', 'Pause').click()
    await untilStill(page, 'featured')
    await jumpTo(page, 'featured', 0)
    await button(page, 'featured', 'Next slide').focus()
    const passed: string[] = []
    for (let press = 0; press < 80; press += 1) {
      await page.keyboard.press('Tab')
      const stop = await focusedStop(page)
      if (stop.text === 'Browse all products') break
      if (passed.at(-1) !== stop.slide) passed.push(stop.slide)
      await untilFocusIsWhole(page)
    }
    expect(passed).toEqual(Array.from({ length: 8 }, (_, position) => `${position + 1} of 8`))
    await show(page, 'featured')
    await button(page, 'featured', 'Play').click()
  })
}

/** With stopped time. */
async function moves(page: Page, id: string, count: number) {
  await test.step('autoplay moves every five seconds', async () => {
    // Pause and Play restart the five seconds while the clock is stopped.
    await button(page, id, 'Pause').click()
    await button(page, id, 'Play').click()
    const start = await index(page, id)
    // The one with the fewest slides goes all the way round; the others pass their ends with the arrows below.
    for (let step = 1; step <= (id === 'testimonials' ? count : 1); step += 1) {
      const before = (start + step - 1) % count
      await page.clock.runFor(4_999)
      expect(await index(page, id)).toBe(before)
      await page.clock.runFor(1)
      expect(await index(page, id)).toBe((before + 1) % count)
      await untilStill(page, id)
    }
  })
  await test.step('an arrow and a swipe move it, and neither stops the autoplay', async () => {
    await jumpTo(page, id, 1)
    await button(page, id, 'Previous slide').click()
    expect(await index(page, id)).toBe(0)
    await untilStill(page, id)
    await button(page, id, 'Previous slide').click()
    expect(await index(page, id), 'the last one stands before the first').toBe(count - 1)
    await untilStill(page, id)
    await button(page, id, 'Next slide').click()
    expect(await index(page, id), 'the first one stands after the last').toBe(0)
    await untilStill(page, id)

    const box = await viewOf(page, id).boundingBox()
    if (!box) throw new Error('no track')
    // In a low window the top of the track may be under the header.
    const y = Math.max(box.y + 60, 200)
    const address = page.url()
    await page.mouse.move(box.x + box.width * 0.7, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width * 0.5, y, { steps: 4 })
    await page.mouse.move(box.x + box.width * 0.4, y, { steps: 4 })
    await page.mouse.up()
    const swiped = await index(page, id)
    expect(swiped).not.toBe(0)
    expect(page.url()).toBe(address)
    await untilStill(page, id)
    await page.mouse.move(0, 0)
    await expect.poll(() => isRunning(page, id)).toBe(true)
    await page.clock.runFor(5_000)
    expect(await index(page, id)).toBe((swiped + 1) % count)
  })
}

test('Under reduced motion a carousel moves only on request, and its arrows work after Tab has passed every slide', async ({
  shopper: page,
}) => {
  await takeTime(page)
  await page.setViewportSize({ width: 800, height: 600 })
  await page.goto('/')
  for (const { id } of carousels) {
    await show(page, id)
    await expect(button(page, id, 'Play')).toBeVisible()
  }
  await stopTime(page)
  for (const { id } of carousels)
    await test.step(`${id} moves only on request`, async () => {
      await show(page, id)
      await page.clock.runFor(60_000)
      expect([await isRunning(page, id), await index(page, id)]).toEqual([false, 0])
      await button(page, id, 'Next slide').click()
      expect(await index(page, id)).toBe(1)
      await untilStill(page, id)
      await button(page, id, 'Next slide').click()
      expect(await index(page, id)).toBe(2)
      await button(page, id, 'Play').click()
      expect(await isRunning(page, id)).toBe(true)
    })
  await page.clock.resume()
  await test.step('The arrows work after Tab has passed every slide', async () => {
    await show(page, 'featured')
    await button(page, 'featured', 'Pause').click()
    await jumpTo(page, 'featured', 0)
    await button(page, 'featured', 'Next slide').focus()
    for (let press = 0; press < 80 && (await index(page, 'featured')) < 6; press += 1) {
      await page.keyboard.press('Tab')
      // The slides that are not in view yet are inert: the next Tab would leave the carousel.
      await untilFocusIsWhole(page)
    }
    expect(await index(page, 'featured')).toBe(6)
    await button(page, 'featured', 'Next slide').click()
    expect(await index(page, 'featured')).toBe(7)
  })
})

/** Which slides are inert, and where they are in the carousel's viewport. */
function readSlides(page: Page, id: string) {
  return viewOf(page, id)
    .locator('.swiper-slide')
    .evaluateAll((all) => {
      const view = all[0]?.closest('.swiper')?.getBoundingClientRect()
      return all.map((slide) => {
        const { left, right } = slide.getBoundingClientRect()
        return {
          name: slide.getAttribute('aria-label'),
          isInert: (slide as HTMLElement).inert,
          isOutside: right < (view?.left ?? 0) + 20 || left > (view?.right ?? 0) - 20,
          isWhole: left >= (view?.left ?? 0) && right <= (view?.right ?? 0),
        }
      })
    })
}

/** After the carousel has stopped moving: what has the focus, in which slide, and whether the slide is fully visible. */
function focusedStop(page: Page) {
  return page.evaluate(async () => {
    const { swiper } = document.querySelector<Live>('#featured .swiper') ?? ({} as Live)
    while (swiper.animating || swiper.wrapperEl.getAnimations().length > 0)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    const element = document.activeElement as HTMLElement
    const view = element.closest('.swiper')?.getBoundingClientRect()
    const { left, right } = element.getBoundingClientRect()
    return {
      text: element.textContent,
      slide: element.closest('.swiper-slide')?.getAttribute('aria-label') ?? '',
      isWhole: view !== undefined && left >= view.left && right <= view.right,
    }
  })
}

/** As a person looks for the focus before the next Tab. */
async function untilFocusIsWhole(page: Page) {
  const { isWhole, slide } = await focusedStop(page)
  if (isWhole) return
  await expect.poll(async () => (await focusedStop(page)).isWhole, { message: slide }).toBe(true)
}

test('A carousel whose script fails to load still moves by its arrows', async ({ page }) => {
  await skipPreloader(page.context())
  await page.route('**/assets/carousel-engine-*.js', (route) => route.abort())
  await page.goto('/')
  await waitForPartHydration(button(page, 'featured', 'Next slide'))
  await button(page, 'featured', 'Next slide').click()
  await expect.poll(() => viewOf(page, 'featured').evaluate((view) => view.scrollLeft)).toBeGreaterThan(100)
})
