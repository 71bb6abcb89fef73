import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

type Stop = { place: number | null; html: string; isOutlined: boolean; isInFooter: boolean; isInWindow: boolean }

/** Every control that a visitor can press or fill in, numbered when first seen; a radio group is one stop. */
async function markStops(page: Page): Promise<{ place: number; html: string }[]> {
  return await page.evaluate(() => {
    const groups = new Set<string>()
    return [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary, [tabindex]')]
      .filter((element) => {
        if (element.tabIndex < 0 || element.matches(':disabled, [type=hidden]') || element.closest('[inert]'))
          return false
        if (!element.checkVisibility({ visibilityProperty: true })) return false
        if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true
        const isFirst = !groups.has(element.name)
        groups.add(element.name)
        return isFirst
      })
      .map((element, index) => {
        element.dataset.stop ??= String(index)
        return { place: Number(element.dataset.stop), html: element.outerHTML.slice(0, 140) }
      })
  })
}

/** Parts load their scripts after a key press once they are in view; carousels then make hidden slides inert. */
async function bringToLife(page: Page, carousels: number) {
  await page.keyboard.press('Shift')
  for (let place = 0; place < carousels; place += 1) {
    const carousel = page.locator('.swiper').nth(place)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toContainClass('swiper-initialized')
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

/** The page itself notes each stop when the next key leaves it: a question after every key cost half of the walk. */
async function noteStops(page: Page) {
  await page.evaluate(() => {
    const passed: Stop[] = []
    const focused = (): Stop => {
      const element = document.activeElement as HTMLElement
      // A link that covers its card draws the outline on `::after`.
      const isOutlined = [getComputedStyle(element), getComputedStyle(element, '::after')].some(
        ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0,
      )
      const { top, bottom, left, right } = element.getBoundingClientRect()
      return {
        place: element === document.body ? null : Number(element.dataset.stop ?? Number.NaN),
        html: element.outerHTML.slice(0, 140),
        isOutlined,
        isInFooter: element.closest('footer') !== null,
        isInWindow: bottom > 0 && top < innerHeight && right > 0 && left < innerWidth,
      }
    }
    addEventListener('keydown', () => passed.push(focused()), { capture: true })
    Object.assign(window, { stopsFrom: (index: number) => [...passed.slice(index), focused()] })
  })
}

/** The noted stops and the present one. A carousel scrolls a focused slide into view a moment after the focus. */
async function stopsFrom(page: Page, index: number): Promise<Stop[]> {
  let stops: Stop[] = []
  const areSeen = async () => {
    stops = await page.evaluate(
      (index) => (window as unknown as { stopsFrom(index: number): Stop[] }).stopsFrom(index),
      index,
    )
    return stops.every(({ isInWindow, place }) => isInWindow || place === null)
  }
  if (!(await areSeen()))
    await expect
      .poll(areSeen, { timeout: 3_000 })
      .toBe(true)
      .catch(() => undefined) // walk() reports it as a fault
  return stops
}

/** Presses Tab until the end of the page or the footer; returns what a keyboard user would miss on the way. */
async function walk(page: Page, goal: 'end' | 'footer'): Promise<string[]> {
  const marked = await markStops(page)
  expect(marked.length).toBeGreaterThan(3)
  await noteStops(page)
  const isGoal = ({ place, isInFooter }: Stop) => place === null || (goal === 'footer' && isInFooter)
  const stops: Stop[] = []
  // Focusing a slide makes further slides reachable, so there may be more stops than were counted.
  while (!stops.some(isGoal) && stops.length < marked.length * 2) {
    await page.keyboard.press('Tab')
    // The page's first note is where the focus was before the walk.
    stops.push(...(await stopsFrom(page, stops.length + 1)))
  }
  const end = stops.findIndex(isGoal)
  const passed = end < 0 ? stops : stops.slice(0, end)
  const faults = passed.flatMap(({ html, isOutlined, isInWindow }) => [
    ...(isOutlined ? [] : [`no outline: ${html}`]),
    ...(isInWindow ? [] : [`out of sight: ${html}`]),
  ])
  // Slides and buttons appear and disappear on the way ("back", "up"), so buttons are not required; every other stop still
  // present must have been visited.
  const visited = new Set(passed.map(({ place }) => place))
  const first = passed[0]?.place ?? 0
  const last = stops[end]?.place ?? Number.POSITIVE_INFINITY
  for (const { place, html } of await markStops(page))
    if (place >= first && place < last && !visited.has(place) && !html.startsWith('<button'))
      faults.push(`passed over: ${html}`)
  return faults
}

/** Each key waits until the stop before it is in sight: a page may scroll there a moment after the focus. */
async function walkTo(page: Page, goal: 'end' | 'footer') {
  // Of parts with the same markup some are enough: a list has 48 products with four stops each.
  await page.evaluate(() => {
    for (const part of document.querySelectorAll<HTMLElement>('[data-repeats]')) part.inert = true
  })
  const carousels = await page.locator('.swiper').count()
  await bringToLife(page, carousels)
  if (goal === 'footer') {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  return await walk(page, goal)
}

/** Walks from the first control of the page to the last. */
export const walkWholePage = (page: Page) => walkTo(page, 'end')

/** Walks from the skip link, the first stop of every page, to the footer. */
export const walkToFooter = (page: Page) => walkTo(page, 'footer')
