import { clsx } from 'clsx'
import { messages } from '#shared/messages.ts'
import { formatCents } from '#shared/money.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import { formatDay } from '#web/lib/shop-time.ts'
import { Fact } from '#web/ui/private-page/fact.tsx'
import { isAllPaid, openCentsOf } from './proposal-sums.ts'

const texts = messages.proposal

/** The head of the page: what is offered to whom, and a stub with the price. */
export function ProposalTicket({ page }: { page: ProposalPage }) {
  return (
    <article className="order-ticket-shade">
      <div className="order-ticket grain bg-surface">
        <div className="colour-bar h-2" aria-hidden="true" />
        <p className="fact flex min-h-12 items-center justify-between gap-6 px-(--ticket-inset) wrap-break-word text-muted md:px-10">
          <span className="notranslate">{texts.eyebrow(page.number)}</span>
          <span className="text-right">
            {texts.sent} <time dateTime={page.sentAt}>{formatDay(page.sentAt)}</time>
          </span>
        </p>
        <hr className="perforated mx-4" />
        <div className="grid grid-cols-1 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-6 p-(--ticket-inset) md:p-10">
            <div className="min-w-[min(14rem,100%)] flex-1">
              <h1 className="text-3xl leading-tight wrap-anywhere">{texts.heading(page.customerName)}</h1>
              <p className="mt-3 text-lg font-semibold wrap-anywhere">{page.package}</p>
            </div>
            <Stamp page={page} />
          </div>
          <dl className="order-stub grid content-start gap-6 p-(--ticket-inset) sm:grid-cols-2 md:p-10 lg:grid-cols-1 lg:pl-9">
            <Fact label={texts.price}>
              <span className="notranslate font-mono text-xl font-semibold tabular-nums">
                {formatCents(page.totalCents)}
              </span>
            </Fact>
            {page.state === 'accepted' && !isAllPaid(page) && (
              <Fact label={texts.owed}>
                <span className="notranslate font-mono text-xl font-semibold tabular-nums">
                  {formatCents(openCentsOf(page))}
                </span>
              </Fact>
            )}
            {page.state === 'open' && page.validUntil && (
              <Fact label={texts.lastDay}>
                <time dateTime={page.validUntil} className="font-semibold">
                  {formatLongDay(page.validUntil)}
                </time>
              </Fact>
            )}
          </dl>
        </div>
      </div>
    </article>
  )
}

/** A rubber stamp; the word says how it stands, the colour only repeats it. */
function Stamp({ page }: { page: ProposalPage }) {
  const { state } = page
  if (state === 'open') return null
  const tone = state === 'accepted' ? 'text-second' : state === 'declined' ? 'text-danger' : 'text-muted'
  return (
    <p className={clsx('order-stamp overprint', tone)}>{isAllPaid(page) ? texts.stampPaid : texts.stamps[state]}</p>
  )
}
