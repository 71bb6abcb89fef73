import type { Cents } from '../money.ts'

/**
 * What an administrator has entered in the ledger of an order: money given back, or a payment status, `open` for unpaid.
 * `isReceived`: its amount is what came then. One of an older edition has the whole total once the order was paid, else 0.
 */
export type HandEntry = { purpose: string; state: string; isReceived: boolean; amount_cents: Cents }

/**
 * The money that came another way than by card, less what was given back by hand; below zero where money of a card was given
 * back by hand. The entries are in their order; `cardCents` is what came by card, whatever was refunded of it.
 */
export function balanceByHand(entries: readonly HandEntry[], cardCents: Cents): Cents {
  return entries.reduce((balance, { purpose, state, isReceived, amount_cents }) => {
    if (purpose === 'refund') return balance - amount_cents
    if (state === 'open') return Math.min(balance, 0)
    if (isReceived || amount_cents === 0) return balance + amount_cents
    return Math.max(balance, amount_cents - cardCents)
  }, 0)
}
