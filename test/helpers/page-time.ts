import type { Page } from '@playwright/test'

/** To be called before the page is opened; its timers then obey `stopTime`. */
export async function takeTime(page: Page) {
  await page.clock.install()
}

/** From here no timer of the page fires but through `page.clock.runFor`. */
export async function stopTime(page: Page) {
  const nowMs = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(nowMs + 10_000)
}

/** What a timer that fired has started (a change of page asks the server) is under way once this answers. */
export async function settle(page: Page) {
  for (let round = 0; round < 10; round += 1)
    await page.evaluate(() => fetch('/favicon.svg').then((each) => each.text()))
}
