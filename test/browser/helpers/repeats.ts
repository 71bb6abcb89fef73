import type { Page } from '@playwright/test'

/**
 * Marks cards and questions that differ from two earlier ones only in texts and addresses, with `data-repeats` unless another
 * attribute is named: not all of them need be looked at. `controls`: a selector; only the markup of these is compared.
 */
export async function markRepeats(page: Page, { attribute = 'data-repeats', controls = '' } = {}) {
  await page.evaluate(
    ({ attribute, controls }) => {
      const shapeOf = (element: Element) =>
        element.outerHTML.replace(/ (?!class|style|role|tabindex)([\w-]+)="[^"]+"/g, ' $1').replace(/>[^<]+/g, '>…')
      const seen = new Map<string, number>()
      for (const part of document.querySelectorAll('main :is(article, details, .product-card)')) {
        const compared = controls ? [...part.querySelectorAll(controls)].map((each) => each.cloneNode()) : [part]
        const shape = compared.map((each) => shapeOf(each as Element)).join()
        const count = seen.get(shape) ?? 0
        seen.set(shape, count + 1)
        if (count >= 2) part.setAttribute(attribute, '')
      }
    },
    { attribute, controls },
  )
}
