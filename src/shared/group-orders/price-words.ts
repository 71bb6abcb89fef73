import { messages } from '../messages.ts'
import { formatCents } from '../money.ts'
import type { GroupPrices, PriceSpan } from './group-order.ts'

/** `$18.80`, or `$18.80–$20.80` where sizes have several prices. */
export function spanInWords({ least, most }: PriceSpan): string {
  return least === most ? formatCents(least) : `${formatCents(least)}–${formatCents(most)}`
}

/** `12 cost $270.00, which is $16.00 less than 11.` */
export function cheaperInWords({ units, cents, lessCents }: NonNullable<GroupPrices['cheaper']>, now: number): string {
  return messages.priceLadder.cheaper(units, formatCents(cents), formatCents(lessCents), now)
}
