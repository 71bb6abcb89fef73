import { type CartLine, deliveryRange, lowestShipping, subtotalCents } from '#shared/cart/cart.ts'
import type { Cents } from '#shared/money.ts'

export type CartSums = {
  subtotalCents: Cents
  /** Null when no line's shipping price is known; shown as a dash, while the fallback is charged. */
  shippingFromCents: Cents | null
  shippingCents: Cents
  totalCents: Cents
  delivery: { min: number; max: number } | null
}

/** The same four numbers on the cart, the checkout and the payment page. */
export function sumCart(lines: readonly CartLine[], shippingFallbackCents: Cents): CartSums {
  const shippingFromCents = lowestShipping(lines)
  const shippingCents = lines.length === 0 ? 0 : (shippingFromCents ?? shippingFallbackCents)
  const subtotal = subtotalCents(lines)
  return {
    subtotalCents: subtotal,
    shippingFromCents,
    shippingCents,
    totalCents: subtotal + shippingCents,
    delivery: deliveryRange(lines),
  }
}
