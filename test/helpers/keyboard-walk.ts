import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

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
async function bringToLife(page: Page) {
  await page.keyboard.press('Shift')
  for (const carousel of await page.locator('.swiper').all()) {
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toContainClass('swiper-initialized')
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

/** A carousel scrolls a focused slide into view a moment after the focus. `place` is null at the end of the page. */
async function stopInSight(page: Page) {
  let stop = await focusedStop(page)
  const isSeen = async () => {
    stop = await focusedStop(page)
    return stop.isInWindow || stop.place === null
  }
  if (!stop.isInWindow && stop.place !== null)
    await expect
      .poll(isSeen, { timeout: 3_000 })
      .toBe(true)
      .catch(() => undefined) // walk() reports it as a fault
  return stop
}

/** The focused stop, and whether it is visible with its outline. */
async function focusedStop(page: Page) {
  return await page.evaluate(() => {
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
  })
}

/** Presses Tab until the end of the page or the footer; returns what a keyboard user would miss on the way. */
async function walk(page: Page, goal: 'end' | 'footer'): Promise<string[]> {
  const { length } = await markStops(page)
  expect(length).toBeGreaterThan(3)
  const visited = new Set<number>()
  const faults: string[] = []
  let first = 0
  let last = length
  // Focusing a slide makes further slides reachable, so there may be more stops than were counted.
  for (let presses = 0; presses < length * 2; presses++) {
    await page.keyboard.press('Tab')
    const { place, html, isOutlined, isInWindow, isInFooter } = await stopInSight(page)
    if (place === null) break
    if (presses === 0) first = place
    if (goal === 'footer' && isInFooter) {
      last = place
      break
    }
    if (!isOutlined) faults.push(`no outline: ${html}`)
    if (!isInWindow) faults.push(`out of sight: ${html}`)
    visited.add(place)
  }
  // Slides and buttons appear and disappear on the way ("back", "up"), so buttons are not required; every other stop still
  // present must have been visited.
  for (const { place, html } of await markStops(page))
    if (place >= first && place < last && !visited.has(place) && !html.startsWith('<button'))
      faults.push(`passed over: ${html}`)
  return faults
}

/** Walks from the first control of the page to the last. */
export async function walkWholePage(page: Page): Promise<string[]> {
  await bringToLife(page)
  return await walk(page, 'end')
}

/** Walks from the skip link, the first stop of every page, to the footer. */
export async function walkToFooter(page: Page): Promise<string[]> {
  await bringToLife(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  return await walk(page, 'footer')
}
