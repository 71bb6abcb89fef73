import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { balanceByHand } from '#shared/order/balance-by-hand.ts'

export type ShownPayments = {
  paidAt: Date | null
  refundedAt: Date | null
  /** A card is part of it, whether it has paid or not. */
  isByCard: boolean
  isPaidByCard: boolean
  /** All that went back was given back by hand. */
  isBackByHand: boolean
  /** What came and is noted, whatever went back since. */
  receivedCents: number
}

/** From the ledger of payments: when the last payment or refund was booked, and how the money came and went. */
export async function readPayments(db: Db, orderId: number, totalCents: number): Promise<ShownPayments> {
  const rows = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select([
      'purpose',
      'provider',
      'state',
      'amount_cents',
      'updated_at',
      sql<string | null>`provider_data ->> 'to'`.as('to'),
    ])
    .orderBy('id')
    .execute()
  const isOutgoing = (purpose: string) => purpose === 'refund' || purpose === 'dispute'
  const byHand = rows.filter(({ provider }) => provider === 'manual')
  const byCard = rows.filter(({ provider }) => provider !== 'manual')
  const cardPayments = byCard.filter(({ purpose, state }) => state === 'paid' && !isOutgoing(purpose))
  const cardCents = cardPayments.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const returned = rows.filter(({ state }) => state === 'refunded')
  const returnedByHand = byHand.filter(({ purpose }) => purpose === 'refund')
  const givenBack = returnedByHand.reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  const paid = rows.filter(
    ({ purpose, state, amount_cents }) => state === 'paid' && !isOutgoing(purpose) && amount_cents > 0,
  )
  return {
    paidAt: lastOf(paid),
    refundedAt: lastOf(returned),
    isByCard: byCard.length > 0,
    isPaidByCard: cardPayments.length > 0,
    isBackByHand: returned.length > 0 && returned.every(({ provider }) => provider === 'manual'),
    receivedCents: cardCents + balanceByHand(byHand, totalCents - cardCents) + givenBack,
  }
}

function lastOf(rows: readonly { updated_at: Date }[]): Date | null {
  return rows.reduce<Date | null>((last, { updated_at }) => (last && last > updated_at ? last : updated_at), null)
}
