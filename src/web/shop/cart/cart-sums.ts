import { type CartLine, deliveryRange } from '#shared/cart/cart.ts'
import type { Cents } from '#shared/money.ts'
import { type CartPrice, priceLines } from '#shared/pricing/cart-price.ts'
import { type DeliveryChoice, firstChoice, shippingOf } from '#shared/pricing/delivery.ts'
import { type CodeTerms, discountOf } from '#shared/pricing/discount.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import { whyNotByCard } from '#shared/pricing/least-by-card.ts'

export type CartSums = CartPrice & {
  /** The code that makes it cheaper; empty without one. */
  code: string
  delivery: { min: number; max: number } | null
  /** What shipping is called: the chosen delivery, empty where the shop has no choices. */
  shippingName: string
  /** What is picked up does not travel, so no days are shown. */
  isPickup: boolean
}

/** The same numbers on the cart, the checkout and the payment page. */
export function sumCart(
  lines: readonly UnitPriced<CartLine>[],
  shippingFallbackCents: Cents,
  choice: DeliveryChoice = firstChoice([]),
  code: CodeTerms | null = null,
  rushCents: Cents = 0,
): CartSums {
  const shipping = shippingOf(choice, shippingFallbackCents)
  const sums = priceLines(lines, { shipping, discount: code ? discountOf(code) : undefined, rushCents })
  return {
    ...sums,
    code: code && sums.savedCents > 0 ? code.code : '',
    delivery: choice.transit ?? deliveryRange(lines),
    shippingName: choice.name,
    isPickup: choice.rule === 'pickup',
  }
}

/** Why this cart cannot be paid by card, in words; an empty one owes nothing. */
export function tooLittleForCard(sums: CartSums): string | null {
  return sums.subtotalCents > 0 ? whyNotByCard(sums, sums.code !== '') : null
}
