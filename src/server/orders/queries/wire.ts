import type { z } from 'zod'
import type { getOrderHistory } from '#shared/contracts/order-work.ts'
import type { Proposal } from '#shared/contracts/services/proposals.ts'
import { type Cents, dollarsFromCents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import type { SentProposal } from './proposals.ts'

export type { Proposal }
export type OrderHistory = z.infer<typeof getOrderHistory.result>

/** A line of the ledger; null cents when nothing has moved, below zero when money went back. `order`: another one, which it belongs to. */
export type LedgerLine = {
  id: number
  text: string
  detail: string
  cents: Cents | null
  who: string
  at: Date
  order?: { id: number; number: string }
}
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

export function toProposal(row: SentProposal, state: Proposal['state']): Proposal {
  return {
    id: row.id,
    state,
    message: row.message,
    lines: row.lines.map(({ text, qty, unitCents }) => ({
      text,
      quantity: qty,
      unit_price: dollarsFromCents(unitCents),
    })),
    total: dollarsFromCents(row.totalCents),
    deposit: row.depositCents === null ? null : dollarsFromCents(row.depositCents),
    valid_until: row.validUntil,
    ...{ sent_at: row.sentAt.toISOString(), sent_by: row.sentBy },
    answered_at: row.answeredAt?.toISOString() ?? null,
    ...{ answered_name: row.answeredName, answer_note: row.answerNote },
  }
}
