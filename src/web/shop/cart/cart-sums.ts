import { type CartLine, deliveryRange } from '#shared/cart/cart.ts'
import type { Cents } from '#shared/money.ts'
import { type CartPrice, priceLines, shippingOfProducts } from '#shared/pricing/cart-price.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'

export type CartSums = CartPrice & { delivery: { min: number; max: number } | null }

/** The same numbers on the cart, the checkout and the payment page. */
export function sumCart(lines: readonly UnitPriced<CartLine>[], shippingFallbackCents: Cents): CartSums {
  return {
    ...priceLines(lines, { shipping: shippingOfProducts(shippingFallbackCents) }),
    delivery: deliveryRange(lines),
  }
}
