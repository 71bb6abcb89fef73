import { formatCents } from '../money.ts'
import type { PriceSpan } from './group-order.ts'

/** `$18.80`, or `$18.80–$20.80` where sizes have several prices. */
export function spanInWords({ least, most }: PriceSpan): string {
  return least === most ? formatCents(least) : `${formatCents(least)}–${formatCents(most)}`
}
