import type { Choice } from '../combinations/combinations.ts'
import { paths } from '../paths.ts'

/** What the address of a quote request says about the product it is for. */
export const quotedKeys = ['product', 'qty', 'color', 'size', 'variant', 'sizes'] as const
export type QuotedKey = (typeof quotedKeys)[number]

/** The anchor of the quote request on the page of the packages. */
export const quoteAnchor = 'quote'

export const mostOfSize = 9_999

/** So many pieces of a size, and of a color where the product has several. */
export type QuotedSize = Pick<Choice, 'color' | 'size'> & { qty: number }
export type Quoted = Partial<Choice> & { qty?: number; sizes?: readonly QuotedSize[] }

/** The request for a quote with this product filled in (SEL-05), or with how many of each size (SEL-07). */
export function quoteAddress(id: number, { qty, sizes = [], ...choice }: Quoted = {}): string {
  const listed = sizes.length > 0 ? JSON.stringify(sizes.map(({ color, size, qty: each }) => [color, size, each])) : ''
  const named = { product: String(id), qty: qty === undefined ? '' : String(qty), ...choice, sizes: listed }
  const query = new URLSearchParams(Object.entries(named).filter(([, value]) => value))
  return `${paths.packages}?${query}#${quoteAnchor}`
}
