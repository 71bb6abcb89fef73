import { messages } from '../messages.ts'
import { formatCents } from '../money.ts'
import type { CartPrice } from './cart-price.ts'

/** A card payment of less is refused by the provider. */
export const leastByCardCents = 50

/** Why the total, which a code may have made so small, cannot be paid by card; null when it can. Without a card it may be nothing. */
export function whyNotByCard({ totalCents }: Pick<CartPrice, 'totalCents'>, hasCode: boolean): string | null {
  if (totalCents >= leastByCardCents) return null
  const [total, least] = [formatCents(totalCents), formatCents(leastByCardCents)]
  return hasCode ? messages.discount.tooLittleLeft(total, least) : messages.checkout.tooLittle(total, least)
}
