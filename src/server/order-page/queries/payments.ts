import type { Db } from '#server/platform/database/db.ts'
import { isReceived } from '#server/platform/database/received-entries.ts'
import type { Cents } from '#shared/money.ts'
import { isOutgoing, receivedMoney } from '#shared/order/received-money.ts'

export type ShownPayments = {
  paidAt: Date | null
  refundedAt: Date | null
  /** A card is part of it, whether it has paid or not. */
  isByCard: boolean
  isPaidByCard: boolean
  /** All that went back was given back by hand. */
  isBackByHand: boolean
  /** As `receivedMoney` has it. */
  receivedCents: number
}

/** From the ledger of payments: when the last payment or refund was booked, and how the money came and went. */
export async function readPayments(
  db: Db,
  { id: orderId, refundedCents }: { id: number; refundedCents: Cents },
): Promise<ShownPayments> {
  const rows = await db
    .selectFrom('payments')
    .where('order_id', '=', orderId)
    .select(['purpose', 'provider', 'state', 'amount_cents', 'updated_at', isReceived.as('isReceived')])
    .orderBy('id')
    .execute()
  const returned = rows.filter(({ state }) => state === 'refunded')
  const paid = rows.filter(
    ({ purpose, state, amount_cents }) => state === 'paid' && !isOutgoing(purpose) && amount_cents > 0,
  )
  const { receivedCents, isByCard: isPaidByCard } = receivedMoney(rows, refundedCents)
  return {
    ...{ receivedCents, isPaidByCard },
    paidAt: lastOf(paid),
    refundedAt: lastOf(returned),
    isByCard: rows.some(({ provider }) => provider !== 'manual'),
    isBackByHand: returned.length > 0 && returned.every(({ provider }) => provider === 'manual'),
  }
}

function lastOf(rows: readonly { updated_at: Date }[]): Date | null {
  return rows.reduce<Date | null>((last, { updated_at }) => (last && last > updated_at ? last : updated_at), null)
}
