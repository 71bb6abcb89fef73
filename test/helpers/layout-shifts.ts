import { expect, type Page } from '@playwright/test'

type Shift = { value: number; moved: string[] }

/** For every document that the page opens from now on. */
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
 * A line that breaks elsewhere once its font has come late moves what is below it by 0.02, a part that had no place until it
 * came by more than 0.05.
 */
const mostShift = 0.05

/** What moved in this document so far by no input adds up to nothing that anybody sees. */
export async function expectNoShift(page: Page) {
  const shifts = await page.evaluate(() => (window as unknown as { layoutShifts: Shift[] }).layoutShifts)
  const sum = shifts.reduce((total, { value }) => total + value, 0)
  expect(sum, JSON.stringify(shifts, null, 1)).toBeLessThan(mostShift)
}
