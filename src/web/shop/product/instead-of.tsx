import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'
import { ChangingText } from '#web/lib/changing-text.tsx'

/** Under what one of many costs: what one alone would. */
export function InsteadOf({ cents }: { cents: Cents | null }) {
  if (cents === null) return null
  return (
    <ChangingText className="block text-sm text-muted">
      {messages.priceLadder.insteadOf(formatCents(cents))}
    </ChangingText>
  )
}
