import { type CartLine, isSameLine } from '#shared/cart/cart.ts'
import type { CheckoutItem, LineProblem, PricedLine } from '#shared/contracts/checkout.ts'
import { messages } from '#shared/messages.ts'
import { formatDollars } from '#shared/money.ts'

export function toCheckoutItem(line: CartLine): CheckoutItem {
  const { id, name, price, qty, sku, color, size, design, variant, placement } = line
  return { id, name, price, qty, sku, color, size, design, variant, placement }
}

/** The server answers the lines in the order they were sent (price-cart). */
export function answerFor(
  line: CartLine,
  sent: readonly CartLine[],
  answers: readonly PricedLine[],
): PricedLine | null {
  const place = sent.findIndex((each) => isSameLine(each, line))
  return answers[place] ?? null
}

/** The stored line with the server's current data; a deleted product keeps its stored data. */
export function refreshLine(line: CartLine, now: PricedLine): CartLine {
  if (now.problems.includes('unknown_product')) return line
  const { name, sku, price, stock, shipping_price, delivery_days_min, delivery_days_max } = now
  const image_url = now.image_url ?? line.image_url
  return { ...line, name, sku, price, stock, shipping_price, delivery_days_min, delivery_days_max, image_url }
}

/** the note on a line whose price has changed since it was added. */
export function describePriceChange(line: CartLine, now: PricedLine): string | null {
  if (!now.problems.includes('price_changed')) return null
  return messages.cart.priceChanged(formatDollars(line.price), formatDollars(now.price))
}

const optionProblems: readonly LineProblem[] = ['select_color', 'select_size', 'select_variant', 'unknown_option']

/** whether the line lacks an option of its product, or has one that is no longer offered. */
export function isAskingForOption({ problems }: PricedLine): boolean {
  return problems.some((problem) => optionProblems.includes(problem))
}
