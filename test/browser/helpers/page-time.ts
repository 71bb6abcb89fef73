import { expect, type Page } from '@playwright/test'

/** Call this before opening the page; its timers then obey `stopTime`. */
export async function takeTime(page: Page) {
  await page.clock.install()
}

/** From now on the page's timers fire only through `page.clock.runFor`. */
export async function stopTime(page: Page) {
  // On a busy machine the time may have passed when the page gets the call: then a later one is tried.
  for (let aheadMs = 10_000; ; aheadMs *= 2) {
    const nowMs = await page.evaluate(() => Date.now())
    const isTooLate = await page.clock.pauseAt(nowMs + aheadMs).then(
      () => false,
      (error: Error) => {
        if (!error.message.includes('to the past')) throw error
        return true
      },
    )
    if (!isTooLate) return
  }
}

/** Lets the page's pauses (between the retries of a request, before it leaves) pass at once, until this is reached. */
export async function passPauses(page: Page, isReached: () => Promise<boolean>) {
  await expect
    .poll(
      async () => {
        await page.clock.fastForward(2_000)
        return await isReached()
      },
      { intervals: [100] },
    )
    .toBe(true)
}

/** Waits until work started by a fired timer (such as a navigation that requests data from the server) is under way. */
export async function settle(page: Page) {
  await page.evaluate(async () => {
    for (let round = 0; round < 10; round += 1) await fetch('/favicon.svg').then((each) => each.text())
  })
}

/** The text is shown until the last millisecond and disappears with it. */
export async function expectToLast(page: Page, text: string, lastsMs: number) {
  const shown = page.getByText(text, { exact: true })
  await expect(shown).toBeVisible()
  await page.mouse.move(0, 0)
  await page.clock.runFor(lastsMs - 1)
  await expect(shown).toHaveCount(1)
  await page.clock.runFor(1)
  await expect(shown).toHaveCount(0)
}

/** An effect may start its timer up to a frame after the text appears. */
const frameMs = 20

/** The page navigates away at the end of the pause and not before. */
export async function expectToLeave(page: Page, afterMs: number, to: string) {
  const from = page.url()
  await page.clock.runFor(afterMs - 1)
  await settle(page)
  expect(page.url()).toBe(from)
  await page.clock.runFor(1 + frameMs)
  await page.waitForURL(to)
}

/** What is sent within a second of opening its page counts as a bot's: it is thanked for and not stored. */
export async function stayAsLongAsAPerson(page: Page) {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1_000)
}
