import { expect, type Page } from '@playwright/test'

/** With text of twice the size no page scrolls sideways, and what stands in the header and in the bar at the foot stands apart. */
export async function expectRoomForLargeText(page: Page) {
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('html { font-size: 200% }')
    document.adoptedStyleSheets = [sheet]
  })
  await expect.poll(() => page.evaluate(findCrowded)).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = []
  })
}

function findCrowded(): string[] {
  const beyond = document.documentElement.scrollWidth - innerWidth
  const rows = ['.header-bar > :is(a, button)', '.sticky-bar > * > *'].map((each) => [
    ...document.querySelectorAll<HTMLElement>(each),
  ])
  const crowded = rows.flatMap((parts) => {
    const shown = parts.filter((part) => part.offsetWidth > 0)
    return shown.filter((part, index) => {
      const [box, last] = [part, shown[index - 1]].map((each) => each?.getBoundingClientRect())
      return (
        // The name reaches 8 px into the space around the next icon.
        part.scrollWidth > part.clientWidth + 10 ||
        (box && last && box.left < last.right - 1 && box.top < last.bottom - 1)
      )
    })
  })
  return [...(beyond > 0 ? [`${beyond} px too wide`] : []), ...crowded.map((part) => part.outerHTML.slice(0, 120))]
}
