import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'

/** Under what one of many costs: what one alone would. */
export function InsteadOf({ cents }: { cents: Cents | null }) {
  if (cents === null) return null
  return <span className="block text-sm text-muted">{messages.priceLadder.insteadOf(formatCents(cents))}</span>
}
