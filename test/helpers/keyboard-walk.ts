import type { Page } from '@playwright/test'
import { expect } from './browser.ts'

/** What a visitor can press or fill in, numbered when first met; a group of radios is one stop. */
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
      .map((element, place) => {
        element.dataset.stop ??= String(place)
        return { place: Number(element.dataset.stop), html: element.outerHTML.slice(0, 140) }
      })
  })
}

/** Parts further down get their script at a key and in sight; a carousel then takes the slides out of sight out of the order. */
async function bringToLife(page: Page) {
  await page.keyboard.press('Shift')
  for (const carousel of await page.locator('.swiper').all()) {
    await carousel.scrollIntoViewIfNeeded()
    await expect(carousel).toContainClass('swiper-initialized')
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await page.waitForLoadState('networkidle')
}

/** A carousel brings the slide that takes the focus into sight a moment after it took it; null is the end of the page. */
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
      .catch(() => undefined) // the walk counts it among its faults
  return stop
}

/** The stop under the keyboard, and whether it can be seen there. */
async function focusedStop(page: Page) {
  return await page.evaluate(() => {
    const element = document.activeElement as HTMLElement
    // A link that stretches over its card outlines the card.
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

/** Tab until the page's end, or until the footer; answers what a visitor without a mouse would miss on the way. */
async function walk(page: Page, goal: 'end' | 'footer'): Promise<string[]> {
  const { length } = await markStops(page)
  expect(length).toBeGreaterThan(3)
  const visited = new Set<number>()
  const faults: string[] = []
  let first = 0
  let last = length
  // A slide that the focus brings in brings others, so there may be more stops than were counted.
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
  // Slides and buttons come and go on the way (the one back, the one up): what is still there has been visited.
  for (const { place, html } of await markStops(page))
    if (place >= first && place < last && !visited.has(place) && !html.startsWith('<button'))
      faults.push(`passed over: ${html}`)
  return faults
}

/** From the first control of the page to its last. */
export async function walkWholePage(page: Page): Promise<string[]> {
  await bringToLife(page)
  return await walk(page, 'end')
}

/** From the skip link, the first stop of every page, to the footer. */
export async function walkToFooter(page: Page): Promise<string[]> {
  await bringToLife(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  return await walk(page, 'footer')
}
