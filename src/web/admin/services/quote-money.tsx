import { messages } from '#shared/messages.ts'
import { type Cents, formatCents } from '#shared/money.ts'

const texts = messages.adminOrders.money

/** What a service order costs, what was paid of it, and what is open. Nothing before there is a price or a payment. */
export function QuoteMoney({ quotedCents, paidCents }: { quotedCents: Cents | null; paidCents: Cents }) {
  if (quotedCents === null && paidCents === 0) return null
  const openCents = (quotedCents ?? 0) - paidCents
  const rows: [string, Cents][] = [
    ...(quotedCents === null ? [] : [[texts.quoted, quotedCents] as [string, Cents]]),
    [texts.paid, paidCents],
    ...(quotedCents === null
      ? []
      : [[openCents < 0 ? texts.over : texts.open, Math.abs(openCents)] as [string, Cents]]),
  ]
  return (
    <dl className="grid gap-1.5 border-t border-line pt-4 text-sm">
      {rows.map(([label, cents]) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="font-medium">{label}</dt>
          <dd className="font-mono font-semibold tabular-nums">{formatCents(cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
