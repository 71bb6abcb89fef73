import { type CartLine, isSameLine, toLineProduct } from '#shared/cart/cart.ts'
import type { LineProblem, PricedLine } from '#shared/cart/priced-line.ts'
import { areaWidths } from '#shared/design/area-widths.ts'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import { hasPrice } from '#shared/pricing/cart-price.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import type { CartProduct } from '#shared/shop-product.ts'

/** The server answers the lines in the order they were sent (price-cart). */
export function answerFor(
  line: CartLine,
  sent: readonly CartLine[],
  answers: readonly PricedLine[],
): PricedLine | null {
  const index = sent.findIndex((each) => isSameLine(each, line))
  return answers[index] ?? null
}

/** The stored line with the server's current data; a deleted product or combination keeps its stored data. */
export function refreshLine(line: CartLine, now: PricedLine): CartLine {
  const { product, isTooSmall, sidesCents } = now
  if (!product || !hasPrice(now)) return line
  return {
    ...line,
    ...toLineProduct(product),
    // Another size may print the same design larger.
    ...(isTooSmall ? { wants_proof: true } : {}),
    ...(line.design || line.more_prints
      ? { areas_wide: areaWidths(product.print_area, product.more_print_areas, '') }
      : {}),
    ...(sidesCents === undefined ? {} : { sides_cents: sidesCents }),
    image_address: product.image_address ?? line.image_address,
  }
}

/** The note on a line whose price has changed since it was added. */
export function describePriceChange(line: UnitPriced<CartLine>, now: PricedLine): string | null {
  if (!hasPrice(now) || !now.problems.includes('price_changed')) return null
  if (line.unitPriceCents !== now.unitPriceCents)
    return messages.cart.priceChanged(formatCents(line.unitPriceCents), formatCents(now.unitPriceCents))
  return messages.cart.setupChanged(formatCents(line.setupCents), formatCents(now.setupCents))
}

const noOptions = { colors: [], sizes: [], variants: [] }

/** What else has changed of a line that can be bought all the same. */
export function describeChange(line: UnitPriced<CartLine>, now: PricedLine): string | null {
  return [now.printChange, describePriceChange(line, now)].filter(Boolean).join(' ') || null
}

/** What the line's product offers now. */
export function optionsOf({ product }: PricedLine): Pick<CartProduct, 'colors' | 'sizes' | 'variants'> {
  return product ?? noOptions
}

const optionProblems: readonly LineProblem[] = [
  'select_color',
  'select_size',
  'select_variant',
  'unknown_option',
  'combination_gone',
]

/** Whether the line lacks an option of its product, or has one that is no longer offered. */
export function isAskingForOption({ problems }: PricedLine): boolean {
  return problems.some((problem) => optionProblems.includes(problem))
}
