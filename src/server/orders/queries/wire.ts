import type { z } from 'zod'
import type { getOrderHistory } from '#shared/contracts/order-work.ts'
import { type Cents, dollarsFromCents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'

export type OrderHistory = z.infer<typeof getOrderHistory.result>

/** A line of the ledger; null cents when nothing has moved, below zero when money went back. */
export type LedgerLine = { id: number; text: string; detail: string; cents: Cents | null; who: string; at: Date }
export type PastEvent = { key: string; text: string; detail: string; who: string; at: Date }

export function toHistory(history: { payments: LedgerLine[]; money: KeptMoney; events: PastEvent[] }): OrderHistory {
  return {
    payments: history.payments.map(({ id, text, cents, at, ...line }) => ({
      id,
      words: text,
      ...line,
      amount: dollarsFromCents(cents),
      at: at.toISOString(),
    })),
    refundable: dollarsFromCents(history.money.cardCents),
    kept: dollarsFromCents(history.money.allCents),
    paid_by_card: history.money.isByCard,
    events: history.events.map(({ key, text, at, ...event }) => ({ key, words: text, ...event, at: at.toISOString() })),
  }
}
