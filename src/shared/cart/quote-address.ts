import type { Choice } from '../combinations/combinations.ts'
import { paths } from '../paths.ts'

/** What the address of a quote request says about the product it is for. */
export const quotedKeys = ['product', 'qty', 'color', 'size', 'variant'] as const
export type QuotedKey = (typeof quotedKeys)[number]

/** The anchor of the quote request on the page of the packages. */
export const quoteAnchor = 'quote'

/** The request for a quote with this product filled in (SEL-05). */
export function quoteAddress(id: number, { qty, ...choice }: Partial<Choice> & { qty?: number } = {}): string {
  const named = Object.entries({ product: String(id), qty: qty === undefined ? '' : String(qty), ...choice })
  const query = new URLSearchParams(named.filter(([, value]) => value))
  return `${paths.packages}?${query}#${quoteAnchor}`
}
