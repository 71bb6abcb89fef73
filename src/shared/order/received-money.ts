import type { Cents } from '../money.ts'
import { balanceByHand, type HandEntry } from './balance-by-hand.ts'

type LedgerRow = HandEntry & { provider: string }

export type ReceivedMoney = {
  /** What came: what is kept, and what was given back of the total. Money that came again after it went back counts once. */
  receivedCents: Cents
  isByCard: boolean
  /** Also where a part came of which no amount is noted. */
  isByHand: boolean
}

/** How the money of an order came, by its ledger in the order of its rows; `refundedCents` is the order's. */
export function receivedMoney(rows: readonly LedgerRow[], refundedCents: Cents): ReceivedMoney {
  const card = rows.filter(
    ({ provider, purpose, state }) => provider !== 'manual' && state === 'paid' && !isOutgoing(purpose),
  )
  const cardCents = sumOf(card)
  const hand = rows.filter(({ provider }) => provider === 'manual')
  const balance = balanceByHand(hand, cardCents)
  const handCents = balance + sumOf(hand.filter(({ purpose }) => isOutgoing(purpose)))
  const returnedToCard = rows.filter(
    ({ provider, purpose, state }) => provider !== 'manual' && isOutgoing(purpose) && state === 'refunded',
  )
  const keptCents = cardCents - sumOf(returnedToCard) + balance
  const isSetPaid = hand.findLast(({ purpose }) => purpose === 'change')?.state === 'paid'
  return {
    receivedCents: Math.max(0, keptCents) + refundedCents,
    isByCard: card.length > 0,
    isByHand: handCents > 0 || (isSetPaid && card.length === 0),
  }
}

/** Of a row of the ledger: money that went back, or is claimed back. */
export const isOutgoing = (purpose: string) => purpose === 'refund' || purpose === 'dispute'

function sumOf(rows: readonly { amount_cents: Cents }[]): Cents {
  return rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
}
