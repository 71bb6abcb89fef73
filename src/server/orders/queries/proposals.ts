import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { shopDay } from '#shared/business-days.ts'
import type { Cents } from '#shared/money.ts'
import { dueOf, type ProposalLine, type ProposalPage, type ProposalState } from '#shared/proposals/proposal.ts'
import type { OrdersContext } from '../context.ts'
import { readPaidOfRequest } from './request-money.ts'

/** A price as it was sent. `state` is what is stored: whether it can still be accepted depends on the day and the request, too. */
export type ProposalRow = {
  id: number
  state: string
  message: string
  lines: ProposalLine[]
  totalCents: Cents
  depositCents: Cents | null
  validUntil: string | null
  sentAt: Date
  answeredAt: Date | null
  answeredName: string
  answerNote: string
}
export type SentProposal = ProposalRow & { sentBy: string }

/** Of the request. */
export type Priced = { status: string; total_cents: Cents }

function selectProposals(db: Db | Tx, serviceOrderId: number) {
  return db
    .selectFrom('proposals as p')
    .select(['p.id', 'p.state', 'p.message', 'p.total_cents as totalCents', 'p.deposit_cents as depositCents'])
    .select([
      sql<ProposalLine[]>`p.lines`.as('lines'),
      sql<string | null>`to_char(p.valid_until, 'YYYY-MM-DD')`.as('validUntil'),
    ])
    .select(['p.sent_at as sentAt', 'p.answered_at as answeredAt'])
    .select(['p.answered_name as answeredName', 'p.answer_note as answerNote'])
    .where('p.order_id', '=', serviceOrderId)
    .orderBy('p.id', 'desc')
}

/** Newest first. */
export async function listProposals(db: Db | Tx, serviceOrderId: number): Promise<ProposalRow[]> {
  return await selectProposals(db, serviceOrderId).execute()
}

/** Newest first, with who has sent each. */
export async function listSentProposals(db: Db, serviceOrderId: number): Promise<SentProposal[]> {
  return await selectProposals(db, serviceOrderId)
    .leftJoin('users', 'users.id', 'p.user_id')
    .select(sql<string>`coalesce(nullif(users.name, ''), users.email, '')`.as('sentBy'))
    .execute()
}

/** A price that the studio has changed and not sent, and one of work that is over, can no longer be accepted. One that was accepted ends with the work. */
export function stateOf({ state, totalCents, validUntil }: ProposalRow, request: Priced, now: Date): ProposalState {
  if (state === 'accepted' && request.status === 'cancelled') return 'withdrawn'
  if (state !== 'open') return state as ProposalState
  if (['cancelled', 'completed'].includes(request.status) || request.total_cents !== totalCents) return 'withdrawn'
  return validUntil !== null && validUntil < shopDay(now) ? 'expired' : 'open'
}

/**
 * The price that counts: the one that was sent last or, once that cannot be accepted any more, the one that was accepted before
 * it, as long as the request has that price. Null where none was sent.
 */
export function countingOf(proposals: readonly ProposalRow[], request: Priced, now: Date): ProposalRow | null {
  const [newest] = proposals
  if (!newest || ['open', 'accepted'].includes(stateOf(newest, request, now))) return newest ?? null
  const isAgreed = ({ state, totalCents }: ProposalRow) => state === 'accepted' && totalCents === request.total_cents
  return proposals.find(isAgreed) ?? newest
}

export async function findCounting(db: Db | Tx, request: Priced & { id: number }, now: Date) {
  return countingOf(await listProposals(db, request.id), request, now)
}

type RequestOfPage = Priced & { id: number; number: string; customer_name: string; package: string }

/** What the client's page shows; null where no price was sent. */
export async function showProposal(
  { db, clock }: Pick<OrdersContext, 'db' | 'clock'>,
  request: RequestOfPage,
  studioEmail: string,
): Promise<ProposalPage | null> {
  const [proposals, paidCents] = await Promise.all([listProposals(db, request.id), readPaidOfRequest(db, request.id)])
  const row = countingOf(proposals, request, clock.now())
  if (!row) return null
  const agreed = proposals.find(({ id, state }) => state === 'accepted' && id < row.id)
  const { answeredAt, answeredName: name, answerNote: note } = row
  return {
    ...{ id: row.id, number: request.number, package: request.package, customerName: request.customer_name },
    state: stateOf(row, request, clock.now()) as ProposalPage['state'],
    ...{ message: row.message, lines: row.lines, totalCents: row.totalCents, depositCents: row.depositCents },
    priceCents: row.state === 'accepted' ? owedOf(row, request) : row.totalCents,
    ...{ validUntil: row.validUntil, sentAt: row.sentAt.toISOString() },
    answered: answeredAt && { name, note, at: answeredAt.toISOString() },
    agreed: agreed?.answeredAt ? { totalCents: agreed.totalCents, at: agreed.answeredAt.toISOString() } : null,
    ...{ paidCents, due: dueOfProposal(row, request, paidCents), studioEmail },
  }
}

/** What is to be paid next; nothing before the price is accepted, nor of work that was cancelled. */
export function dueOfProposal(proposal: ProposalRow, request: Priced, paidCents: Cents) {
  if (proposal.state !== 'accepted' || request.status === 'cancelled') return null
  return dueOf({ totalCents: owedOf(proposal, request), depositCents: proposal.depositCents, paidCents })
}

/** A price that the studio has raised since is owed once it was sent and accepted. */
function owedOf({ totalCents }: ProposalRow, request: Priced): Cents {
  return Math.min(totalCents, request.total_cents)
}
