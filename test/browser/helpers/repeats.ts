import type { Page } from '@playwright/test'

/**
 * Marks cards and questions whose markup differs from that of two earlier ones only in texts and addresses, as
 * `data-repeats`: axe need not look at all of them.
 */
export async function markRepeats(page: Page) {
  await page.evaluate(() => {
    const seen = new Map<string, number>()
    for (const part of document.querySelectorAll<HTMLElement>('main :is(article, details, .product-card)')) {
      const shape = part.outerHTML
        .replace(/ (?!class|style|role|tabindex)([\w-]+)="[^"]+"/g, ' $1')
        .replace(/>[^<]+/g, '>…')
      const count = seen.get(shape) ?? 0
      seen.set(shape, count + 1)
      if (count >= 2) part.dataset.repeats = ''
    }
  })
}
