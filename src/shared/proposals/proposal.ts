import type { Cents } from '../money.ts'

/** One row of what a price is made of. */
export type ProposalLine = { text: string; qty: number; unitCents: Cents }

/**
 * `open` can be accepted. `replaced`: a newer price was sent; the client's page shows that one. `expired`: its last day is over. `withdrawn`: the request was
 * cancelled, completed or deleted, or the studio has changed its price and not sent it yet.
 */
export type ProposalState = 'open' | 'accepted' | 'declined' | 'replaced' | 'expired' | 'withdrawn'

/** What a payment is for: `all` where no deposit was asked for. */
export const dueKinds = ['deposit', 'rest', 'all'] as const
export type DueKind = (typeof dueKinds)[number]

/** What of a price is to be paid next. */
export type Due = { kind: DueKind; cents: Cents }

/** The client's own page of a proposal. */
export type ProposalPage = {
  /** Sent with an answer, which counts for the price that was read. */
  id: number
  /** Of the request. */
  number: string
  /** Of the price that was sent last, which nothing has replaced. */
  state: Exclude<ProposalState, 'replaced'>
  package: string
  customerName: string
  /** As the studio has written it, with line breaks. */
  message: string
  /** None where only the price was named. */
  lines: ProposalLine[]
  totalCents: Cents
  /** What is owed in all: less than was accepted where the studio has lowered it since. */
  priceCents: Cents
  /** What is due when it is accepted; null for nothing. */
  depositCents: Cents | null
  /** The last day on which it can be accepted, such as `2026-12-24`; null for none. */
  validUntil: string | null
  sentAt: string
  /** Once accepted or declined. `name`: the one typed under the acceptance; `note`: why it was declined, may be empty. */
  answered: { name: string; note: string; at: string } | null
  /** A price that was accepted before, which this one replaces once it is accepted; null for none. */
  agreed: { totalCents: Cents; at: string } | null
  /** What came of its price, however it came, and was not given back. */
  paidCents: Cents
  /** What can be paid by card now; null for nothing. */
  due: Due | null
  /** The address that answers questions. */
  studioEmail: string
}

/** Whether work waits for money: the deposit is not there yet. */
export function waitsForDeposit({
  depositCents,
  paidCents,
}: {
  depositCents: Cents | null
  paidCents: Cents
}): boolean {
  return depositCents !== null && paidCents < depositCents
}

/** What is to be paid next of an accepted price; null for nothing. */
export function dueOf({
  totalCents,
  depositCents,
  paidCents,
}: {
  totalCents: Cents
  depositCents: Cents | null
  paidCents: Cents
}): Due | null {
  const openCents = totalCents - paidCents
  if (openCents <= 0) return null
  if (depositCents !== null && waitsForDeposit({ depositCents, paidCents }) && depositCents < totalCents)
    return { kind: 'deposit', cents: depositCents - paidCents }
  return { kind: paidCents > 0 ? 'rest' : 'all', cents: openCents }
}

export function sumOfLines(lines: readonly Pick<ProposalLine, 'qty' | 'unitCents'>[]): Cents {
  return lines.reduce((sum, { qty, unitCents }) => sum + qty * unitCents, 0)
}
