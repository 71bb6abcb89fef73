import type { Page } from '@playwright/test'
import { expect, waitForPartHydration } from './browser.ts'
import { markRepeats } from './repeats.ts'

type Stop = { index: number | null; html: string; isOutlined: boolean; isInFooter: boolean; isInWindow: boolean }

const controls = 'a[href], button, input, select, textarea, summary, [tabindex]'

/** Every control that a visitor can click or fill in, numbered when first seen; a radio group is one tab stop. */
async function markStops(page: Page): Promise<{ index: number; html: string }[]> {
  return await page.evaluate((controls) => {
    const groups = new Set<string>()
    return [...document.querySelectorAll<HTMLElement>(controls)]
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
        return { index: Number(element.dataset.stop), html: element.outerHTML.slice(0, 140) }
      })
  }, controls)
}

/** Parts load their scripts after a key press once they are in view; carousels then make hidden slides inert. */
async function hydrateParts(page: Page, carousels: number) {
  await page.keyboard.press('Shift')
  for (let index = 0; index < carousels; index += 1) {
    const carousel = page.locator('.swiper').nth(index)
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toContainClass('swiper-initialized')
  }
  // A map that is rendered again during the walk would be counted as passed over.
  for (const figure of await page.locator('main figure:has(button)').all()) await waitForPartHydration(figure)
  const footer = page.locator('footer')
  if (await footer.count()) await waitForPartHydration(footer)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
}

/** The page itself records each tab stop when the next key leaves it: a call after every key took half of the time. */
async function recordStops(page: Page) {
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
        index: element === document.body ? null : Number(element.dataset.stop ?? Number.NaN),
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

/** The recorded tab stops and the current one. A carousel scrolls a focused slide into view a moment after the focus. */
async function stopsFrom(page: Page, index: number): Promise<Stop[]> {
  let stops: Stop[] = []
  const areSeen = async () => {
    stops = await page.evaluate(
      (index) => (window as unknown as { stopsFrom(index: number): Stop[] }).stopsFrom(index),
      index,
    )
    return stops.every(({ isInWindow, index }) => isInWindow || index === null)
  }
  if (!(await areSeen()))
    await expect
      .poll(areSeen)
      .toBe(true)
      .catch(() => undefined) // tabTo() reports it as a problem
  return stops
}

/** Presses Tab until the end of the page or the footer; returns the controls that a keyboard user could not reach or see. */
async function tabTo(page: Page, goal: 'end' | 'footer'): Promise<string[]> {
  const marked = await markStops(page)
  expect(marked.length).toBeGreaterThan(3)
  await recordStops(page)
  const isGoal = ({ index, isInFooter }: Stop) => index === null || (goal === 'footer' && isInFooter)
  const stops: Stop[] = []
  // Focusing a slide makes further slides reachable, so there may be more stops than were counted.
  while (!stops.some(isGoal) && stops.length < marked.length * 2) {
    await page.keyboard.press('Tab')
    // The page's first record is where the focus was before the first Tab.
    stops.push(...(await stopsFrom(page, stops.length + 1)))
  }
  const end = stops.findIndex(isGoal)
  const passed = end < 0 ? stops : stops.slice(0, end)
  const problems = passed.flatMap(({ html, isOutlined, isInWindow }) => [
    ...(isOutlined ? [] : [`no outline: ${html}`]),
    ...(isInWindow ? [] : [`out of sight: ${html}`]),
  ])
  // Slides and buttons appear and disappear in between ("back", "up"), so buttons are not required; every other tab stop
  // that still exists must have been visited.
  const visited = new Set(passed.map(({ index }) => index))
  const first = passed[0]?.index ?? 0
  const last = stops[end]?.index ?? Number.POSITIVE_INFINITY
  for (const { index, html } of await markStops(page))
    if (index >= first && index < last && !visited.has(index) && !html.startsWith('<button'))
      problems.push(`passed over: ${html}`)
  return problems
}

/** Each key waits until the tab stop before it is in view: a page may scroll there a moment after the focus. */
async function tabThroughPage(page: Page, goal: 'end' | 'footer') {
  // A list has 48 products with four tab stops each.
  if (goal === 'footer') await markRepeats(page, { attribute: 'inert', controls })
  const carousels = await page.locator('.swiper').count()
  await hydrateParts(page, carousels)
  if (goal === 'footer') {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  return await tabTo(page, goal)
}

/** From the first control of the page to the last, each of them. */
export const problemsOfTabOrder = (page: Page) => tabThroughPage(page, 'end')

/** From the skip link, the first tab stop of every page, to the footer. */
export const problemsOfTabOrderToFooter = (page: Page) => tabThroughPage(page, 'footer')
