import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const texts = messages.proposal

/** Why a proposal cannot be accepted, and what to do instead. */
export function ProposalClosed({
  state,
  answered,
  paidCents,
}: {
  state: Exclude<ProposalPage['state'], 'open' | 'accepted'>
} & Pick<ProposalPage, 'answered' | 'paidCents'>) {
  const isStopped = state === 'withdrawn' && answered !== null
  const { heading, text } = texts.closed[isStopped ? 'stopped' : state]
  const isDeclined = state === 'declined' && answered
  return (
    <section aria-labelledby="closed" className="grid gap-4 border-t-4 border-marigold bg-surface p-6 md:p-8">
      <h2 id="closed">{heading}</h2>
      {isDeclined && (
        <p className="text-sm text-muted">
          <time dateTime={answered.at}>{texts.declinedOn(formatDayAndTime(answered.at))}</time>
        </p>
      )}
      {isDeclined && answered.note && (
        <blockquote className="border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          <span className="eyebrow mb-1 block text-muted">{texts.reason}</span>
          {answered.note}
        </blockquote>
      )}
      <p>{text}</p>
      {isStopped && paidCents > 0 && <p>{texts.keptPaid(formatCents(paidCents))}</p>}
    </section>
  )
}
