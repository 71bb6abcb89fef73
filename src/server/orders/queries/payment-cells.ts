import type { Db } from '#server/platform/database/db.ts'
import { isReceived } from '#server/platform/database/received-entries.ts'
import type { Cents } from '#shared/money.ts'
import { receivedMoney } from '#shared/order/received-money.ts'

/** What the ledger of an order says in a file: how much came, how, and under which names the provider knows it. */
export type PaymentCells = { received_cents: Cents; payment_method: string; payment_id: string }

/** By the id of each order that has a ledger. */
export async function readPaymentCells(
  db: Db,
  orders: readonly { id: number; refunded_cents: Cents }[],
): Promise<Map<number, PaymentCells>> {
  if (orders.length === 0) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['order_id', 'purpose', 'provider', 'state', 'amount_cents', 'intent_id'])
    .select(isReceived.as('isReceived'))
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('id')
    .execute()
  const ledgers = Map.groupBy(rows, (row) => row.order_id)
  return new Map(
    orders.flatMap(({ id, refunded_cents }) => {
      const ledger = ledgers.get(id)
      return ledger ? [[id, cellsOf(ledger, refunded_cents)]] : []
    }),
  )
}

type Ledger = readonly (Parameters<typeof receivedMoney>[0][number] & { intent_id: string | null })[]

function cellsOf(ledger: Ledger, refundedCents: Cents): PaymentCells {
  const { receivedCents, isByCard, isByHand } = receivedMoney(ledger, refundedCents)
  const paid = ledger.filter(({ purpose, state }) => state === 'paid' && purpose !== 'dispute')
  const names = new Set(paid.flatMap(({ intent_id }) => intent_id ?? []))
  return {
    received_cents: receivedCents,
    payment_method: [isByCard ? 'card' : '', isByHand ? 'by hand' : ''].filter(Boolean).join(' and '),
    payment_id: [...names].join(' '),
  }
}
