import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** A control that needs more key presses counts as unreachable. */
const maxKeyPresses = 60

/** Presses the key until the target has the focus, and checks that it is in view. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const isThere = () => target.evaluate((element) => element === document.activeElement)
  await expect(target).toBeVisible()
  for (let presses = 0; !(await isThere()); presses += 1) {
    if (presses === maxKeyPresses) throw new Error(`${target} was not reached with ${key}`)
    await page.keyboard.press(key)
  }
  await expect(target).toBeInViewport()
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
