import ChevronDown from 'lucide-react/icons/chevron-down'
import { messages } from '#shared/messages.ts'
import { formatCents, formatCount } from '#shared/money.ts'
import type { ProposalState } from '#shared/proposals/proposal.ts'
import { LoadFailure, Panel } from '#web/admin/layout/admin-page.tsx'
import { Fact, Facts } from '#web/admin/layout/facts.tsx'
import { PanelHead } from '#web/admin/layout/panel-head.tsx'
import type { LoadedPart } from '#web/admin/lib/load-record.ts'
import { isAllowed } from '#web/admin/lib/permission.ts'
import type { ManagedProposal } from '#web/admin/orders/wire.ts'
import { formatCalendarDay, formatDayAndTime } from '#web/lib/shop-time.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { CopyLink } from './copy-link.tsx'
import { NoteAccepted } from './note-accepted.tsx'

const texts = messages.adminProposals

export type LoadedProposals = LoadedPart<ManagedProposal[]>

/** The prices that were sent to the client, the newest in full; nothing when there are none. */
export function ProposalsPanel({ id, client, loaded }: { id: number; client: string; loaded: LoadedProposals }) {
  if (loaded.kind === 'failed')
    return (
      <Panel label={texts.heading}>
        <LoadFailure text={texts.listFailed} />
      </Panel>
    )
  const [newest, ...earlier] = loaded.value
  if (!newest) return null
  return (
    <Panel label={texts.heading}>
      <PanelHead title={texts.heading} count={loaded.value.length}>
        {isAllowed('customers:change') && <CopyLink key={newest.id} id={id} />}
      </PanelHead>
      <Proposal {...newest} />
      {newest.state === 'open' && isAllowed('customers:change') && (
        <div className="px-5 pb-5">
          <NoteAccepted key={newest.id} id={id} proposalId={newest.id} client={client} />
        </div>
      )}
      {earlier.length > 0 && (
        <details className="group border-t border-line">
          <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 px-5 font-semibold -outline-offset-2 hover:text-accent">
            <ChevronDown
              size={16}
              aria-hidden="true"
              className="transition-transform duration-(--quick) group-open:rotate-180"
            />
            {texts.earlier}
            <span className="font-mono text-sm font-normal text-muted">{earlier.length}</span>
          </summary>
          <ol className="divide-y divide-line border-t border-line">
            {earlier.map((proposal) => (
              <li key={proposal.id}>
                <Proposal {...proposal} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </Panel>
  )
}

const tones: Record<ProposalState, BadgeTone> = {
  open: 'second',
  accepted: 'success',
  declined: 'danger',
  replaced: 'neutral',
  expired: 'warning',
  withdrawn: 'neutral',
}

function Proposal({ state, lines, ...proposal }: ManagedProposal) {
  const {
    total_cents: total,
    deposit_cents: deposit,
    valid_until: validUntil,
    sent_at: sentAt,
    sent_by: sentBy,
  } = proposal
  return (
    <div className="grid justify-items-start gap-4 p-5">
      <Badge tone={tones[state]}>{texts.states[state]}</Badge>
      {lines.length > 0 && <Lines lines={lines} />}
      <Facts>
        <Fact label={texts.amount}>{formatCents(total)}</Fact>
        {deposit !== null && <Fact label={texts.depositOf}>{formatCents(deposit)}</Fact>}
        {validUntil && <Fact label={texts.until}>{formatCalendarDay(validUntil)}</Fact>}
        <Fact label={texts.sent}>
          <When at={sentAt} who={sentBy} />
        </Fact>
        <Answer {...proposal} />
      </Facts>
    </div>
  )
}

function Lines({ lines }: Pick<ManagedProposal, 'lines'>) {
  return (
    <ul className="w-full divide-y divide-line border-y border-line text-sm">
      {lines.map(({ text, qty, unitCents }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what was sent has no identity but its place, and does not change
        <li key={index} className="flex items-baseline justify-between gap-x-6 py-2">
          <div className="min-w-0">
            <p className="font-medium wrap-anywhere">{text}</p>
            <p className="fact text-muted">{texts.times(formatCount(qty), unitCents)}</p>
          </div>
          <p className="shrink-0 font-mono tabular-nums">{formatCents(qty * unitCents)}</p>
        </li>
      ))}
    </ul>
  )
}

type Answered = Pick<ManagedProposal, 'answered_at' | 'answered_name' | 'answer_note'>

/** Who has accepted it and when, or why it was declined. Only an acceptance has a name. */
function Answer({ answered_at: at, answered_name: name, answer_note: note }: Answered) {
  if (at === null) return null
  return (
    <>
      <Fact label={name ? texts.accepted : texts.declined}>
        <When at={at} who={name} />
      </Fact>
      {note && (
        <Fact label={texts.reason}>
          <span className="whitespace-pre-line">{note}</span>
        </Fact>
      )}
    </>
  )
}

function When({ at, who }: { at: string; who: string }) {
  return (
    <>
      <time dateTime={at}>{formatDayAndTime(at)}</time>
      {who && (
        <>
          {' · '}
          <bdi>{who}</bdi>
        </>
      )}
    </>
  )
}
