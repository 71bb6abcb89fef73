import type { Locator, Page } from '@playwright/test'
import { expect } from './browser.ts'

/** A control that needs more key presses counts as unreachable. */
const maxKeyPresses = 60

/**
 * Presses the key until the target has the focus. It is looked up once, and again only if the page has replaced it: to look
 * it up by its role and name goes through the whole page.
 */
export async function pressUntilFocused(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab', mostPresses: number) {
  const find = () => target.elementHandle()
  let element = await find()
  for (let presses = 0; presses <= mostPresses; ) {
    const place = await element
      ?.evaluate((each) => (each.isConnected ? each === document.activeElement : null))
      .catch(() => null) // its document is gone
    if (place === true) return
    if (place === false) {
      await page.keyboard.press(key)
      presses += 1
    } else element = await find()
  }
  throw new Error(`${target} was not reached with ${key}`)
}

/** Presses the key until the target has the focus, and checks that it is in view. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible()
  await pressUntilFocused(page, target, key, maxKeyPresses)
  await expect(target).toBeInViewport()
}

export async function press(page: Page, target: Locator, key = 'Enter') {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
