import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { Due, ProposalPage } from '#shared/proposals/proposal.ts'
import { PayButton } from '#web/ui/private-page/pay-button.tsx'
import { isAllDeposit } from './proposal-sums.ts'

const texts = messages.proposal

/** Once it is accepted: what is to be paid next, or that nothing is left. */
export function ProposalPayment({ page, url }: { page: ProposalPage; url: string | null }) {
  const { due } = page
  return (
    <section
      aria-labelledby="payment"
      className="grid gap-5 border-t-4 border-second bg-surface p-6 md:p-8 print:hidden"
    >
      <h2 id="payment">{due ? texts.dueHeading[due.kind] : texts.allPaidHeading}</h2>
      {due ? (
        <>
          <p>{dueWords(page, due)}</p>
          <PayButton
            label={texts.pay[due.kind](formatCents(due.cents))}
            url={url}
            shown={{ due: due.kind, cents: due.cents }}
          />
          <p className="text-sm text-muted">{texts.byCard}</p>
        </>
      ) : (
        <p>{texts.allPaid(formatCents(page.paidCents))}</p>
      )}
    </section>
  )
}

function dueWords(page: ProposalPage, { kind, cents }: Due): string {
  const sum = formatCents(cents)
  return isAllDeposit(page) ? texts.dueBefore(sum) : texts.due[kind](sum, formatCents(page.paidCents))
}
