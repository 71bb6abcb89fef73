import { expect, type Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

/** Records the layout shifts of every document that the page opens from now on. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    type Entry = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    const shifts: Shift[] = []
    Object.assign(window, { layoutShifts: shifts })
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Entry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 120) : String(node))),
          })
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/**
 * A headline that wraps differently when its font loads late shifts the content below by up to 0.03; a late part without
 * reserved space shifts it by more than 0.05.
 */
const mostShift = 0.05

/** The shifts in this document so far that no input caused must add up to less than a visitor notices. */
export async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(mostShift)
}
