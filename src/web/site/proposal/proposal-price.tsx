import Printer from 'lucide-react/icons/printer'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { ProposalLine, ProposalPage } from '#shared/proposals/proposal.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import { useIsBrowser } from '#web/lib/browser-storage.ts'
import { Button } from '#web/ui/button.tsx'
import { isAllDeposit, openCentsOf } from './proposal-sums.ts'

const texts = messages.proposal

/** What the price is made of, and its sums; also on the printed page. */
export function ProposalPrice({ page }: { page: ProposalPage }) {
  const isBrowser = useIsBrowser()
  return (
    <section aria-labelledby="price">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b-2 border-text pb-3">
        <h2 id="price">{texts.price}</h2>
        <Button
          tone="secondary"
          size="sm"
          icon={<Printer size={16} aria-hidden="true" />}
          disabled={!isBrowser}
          onClick={() => window.print()}
          className="print:hidden"
        >
          {texts.print}
        </Button>
      </div>
      {page.lines.length > 0 && (
        <ul>
          {page.lines.map((line, index) => (
            <Line key={[index, line.text].join()} line={line} />
          ))}
        </ul>
      )}
      <dl className="mt-5 ml-auto grid max-w-sm gap-2">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-display text-xl font-bold">{texts.total}</dt>
          <dd className="notranslate font-mono text-xl font-semibold tabular-nums">{formatCents(page.totalCents)}</dd>
        </div>
        {furtherSums(page).map(([label, cents]) => (
          <div key={label} className="flex items-baseline justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="notranslate font-mono tabular-nums">{formatCents(cents)}</dd>
          </div>
        ))}
        {page.state === 'open' && page.validUntil && (
          // On paper there is no stub.
          <div className="hidden items-baseline justify-between gap-4 print:flex">
            <dt>{texts.lastDay}</dt>
            <dd>{formatLongDay(page.validUntil)}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}

function Line({ line: { text, qty, unitCents } }: { line: ProposalLine }) {
  return (
    <li className="flex items-start justify-between gap-6 border-b border-line py-4">
      <p className="min-w-0 wrap-anywhere">{text}</p>
      <div className="shrink-0 text-right font-mono tabular-nums">
        <p className="notranslate font-semibold">{formatCents(qty * unitCents)}</p>
        <p className="fact notranslate text-muted">{texts.quantityAt(qty, formatCents(unitCents))}</p>
      </div>
    </li>
  )
}

/** What of the total is due when, and what has come of it. */
function furtherSums(page: ProposalPage): [label: string, cents: number][] {
  const { state, totalCents, priceCents, depositCents, paidCents } = page
  const paid: [string, number][] = state === 'accepted' || paidCents > 0 ? [[texts.paid, paidCents]] : []
  if (state === 'open') return [...paid, ...sumsOfOpen(page)]
  return [
    ...(state === 'accepted' && priceCents !== totalCents ? [[texts.priceNow, priceCents] as [string, number]] : []),
    ...(depositCents === null || isAllDeposit(page) ? [] : [[texts.depositDue, depositCents] as [string, number]]),
    ...paid,
    ...(state === 'accepted' ? [[texts.owed, openCentsOf(page)] as [string, number]] : []),
  ]
}

/** What becomes due by accepting, beside what has come already. */
function sumsOfOpen({ totalCents, depositCents, paidCents }: ProposalPage): [label: string, cents: number][] {
  const dueCents = Math.max(0, (depositCents ?? 0) - paidCents)
  const restCents = totalCents - paidCents - dueCents
  return [
    ...(dueCents > 0 ? [[texts.deposit, dueCents] as [string, number]] : []),
    ...(restCents > 0 && restCents < totalCents ? [[texts.rest, restCents] as [string, number]] : []),
  ]
}
