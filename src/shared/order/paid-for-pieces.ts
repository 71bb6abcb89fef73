import type { Cents } from '../money.ts'

/** What an order says of its lines and sums. */
type OrderSums = {
  items: readonly { id: number; qty: number; cancelled?: number | undefined; price_cents: Cents }[]
  discount_cents: Cents
  tax_cents: Cents
  total_cents: Cents
}

/** `totalCents` was paid for the pieces: their prices, less their part of the code, with their part of the tax. */
export type PaidForPieces = {
  pieces: number
  /** Whether nothing of the order is left without them. */
  isRest: boolean
  goodsCents: Cents
  discountCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/**
 * What was paid for some pieces of an order, by the numbers of their lines; set-up, delivery and rush stay with the order.
 * A code counts in proportion to the prices of all goods, as the payment provider takes it off before it computes tax
 * (docs/decisions/0107); tax in proportion to everything that is taxed. Each part is the difference between two running
 * sums, so that pieces that are cancelled one after the other add up to the whole.
 */
export function paidForPieces(
  { items, discount_cents, tax_cents, total_cents }: OrderSums,
  units: Readonly<Record<number, number>>,
): PaidForPieces {
  const sum = (pieces: (item: OrderSums['items'][number]) => number) =>
    items.reduce((cents, item) => cents + pieces(item) * item.price_cents, 0)
  const chosenOf = ({ id }: { id: number }) => units[id] ?? 0
  const allCents = sum(({ qty }) => qty)
  const beforeCents = sum(({ cancelled = 0 }) => cancelled)
  const goodsCents = sum(chosenOf)
  const discountUntil = (cents: Cents) => shareOf(discount_cents, cents, allCents)
  const discountCents = discountUntil(beforeCents + goodsCents) - discountUntil(beforeCents)
  const taxUntil = (cents: Cents) => shareOf(tax_cents, cents - discountUntil(cents), total_cents - tax_cents)
  const taxCents = taxUntil(beforeCents + goodsCents) - taxUntil(beforeCents)
  return {
    pieces: items.reduce((count, item) => count + chosenOf(item), 0),
    isRest: items.every((item) => item.qty - (item.cancelled ?? 0) <= chosenOf(item)),
    ...{ goodsCents, discountCents, taxCents },
    totalCents: goodsCents - discountCents + taxCents,
  }
}

/** What was paid for the delivery of an order, with its part of the tax. */
export function paidForDelivery({
  shipping_cents,
  tax_cents,
  total_cents,
}: Pick<OrderSums, 'tax_cents' | 'total_cents'> & { shipping_cents: Cents }): Cents {
  return shipping_cents + shareOf(tax_cents, shipping_cents, total_cents - tax_cents)
}

function shareOf(cents: Cents, part: Cents, whole: Cents): Cents {
  return whole > 0 ? Math.round((cents * part) / whole) : 0
}
