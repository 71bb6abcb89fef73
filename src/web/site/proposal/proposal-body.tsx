import '#web/shop/order/order.css'
import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { addressLine } from '#shared/studio.ts'
import { useStudio } from '#web/lib/studio.ts'
import { Outcome } from '#web/ui/private-page/outcome.tsx'
import type { Posted } from '#web/ui/private-page/posted.ts'
import { AcceptForm } from './accept-form.tsx'
import { DeclineForm } from './decline-form.tsx'
import { ProposalClosed } from './proposal-closed.tsx'
import { ProposalMessage } from './proposal-message.tsx'
import { ProposalPayment } from './proposal-payment.tsx'
import { ProposalPrice } from './proposal-price.tsx'
import { ProposalQuestions } from './proposal-questions.tsx'
import { ProposalSignature } from './proposal-signature.tsx'
import { ProposalTicket } from './proposal-ticket.tsx'

const texts = messages.proposal
const done: Readonly<Record<string, string>> = {
  accept: texts.accepted,
  decline: texts.declined,
  pay: texts.paidNow,
}

/** The document that a client signs; printed, it has neither forms nor frame. */
export function ProposalBody({ page, posted }: { page: ProposalPage; posted: Posted | undefined }) {
  const studio = useStudio()
  const { state, answered } = page
  const isOpen = state === 'open'
  const refused = posted && !posted.answer.isTaken ? posted.answer : undefined
  // Said in its form, as long as that is there.
  const isSaidInForm = isOpen && refused !== undefined && (posted?.intent === 'accept' || posted?.intent === 'decline')
  return (
    <div className="order-page">
      <div className="page-container grid min-h-dvh content-start gap-10 pt-8 pb-(--breath) md:gap-14 md:pt-14 print:min-h-0 print:gap-6 print:pt-0">
        <p className="hidden font-display text-xl font-bold wrap-anywhere print:block">
          {`${studio.name}, ${addressLine(studio)}`}
        </p>
        <ProposalTicket page={page} />
        <div className="has-[.sr-only]:absolute">
          {/* Where a payment page was asked for, the browser is on its way there, or its link stands below. */}
          <Outcome
            answer={isSaidInForm || posted?.url ? undefined : posted?.answer}
            done={done[posted?.intent ?? ''] ?? ''}
          />
        </div>
        <div className="grid items-start gap-x-16 gap-y-12 lg:grid-cols-[7fr_5fr] print:grid-cols-1">
          <div className="grid gap-12 print:gap-6">
            <ProposalMessage message={page.message} />
            <ProposalPrice page={page} />
            {answered && state !== 'declined' && <ProposalSignature {...answered} />}
          </div>
          <div className={clsx('grid gap-8', !isOpen && '-order-1 lg:order-none print:order-none')}>
            {isOpen && (
              <div className="grid gap-3 print:hidden">
                <AcceptForm
                  page={page}
                  refused={posted?.intent === 'accept' ? refused : undefined}
                  typedName={posted?.typed.name ?? ''}
                />
                <DeclineForm
                  proposalId={page.id}
                  refused={posted?.intent === 'decline' ? refused : undefined}
                  typedNote={posted?.typed.note ?? ''}
                />
              </div>
            )}
            {state === 'accepted' && <ProposalPayment page={page} url={posted?.url ?? null} />}
            {!isOpen && state !== 'accepted' && <ProposalClosed {...{ state, answered, paidCents: page.paidCents }} />}
            <ProposalQuestions {...page} />
          </div>
        </div>
      </div>
    </div>
  )
}
