import type { Cents } from '../money.ts'

/**
 * What an administrator has entered in the ledger of an order: money given back, or a payment status, `open` for unpaid. `to` is
 * that status, null where the buyer's data was erased.
 */
export type HandEntry = { purpose: string; state: string; to: string | null; amount_cents: Cents }

/**
 * The money that came another way than by card, less what was given back by hand; below zero where money of a card was given
 * back by hand. The entries are in their order; `owedCents` is the order's total less what came by card.
 */
export function balanceByHand(entries: readonly HandEntry[], owedCents: Cents): Cents {
  return entries.reduce((balance, { purpose, state, to, amount_cents }) => {
    if (purpose === 'refund') return balance - amount_cents
    if (state === 'open') return Math.min(balance, 0)
    // No more than is owed: an entry of an older edition has the whole total, whatever came before.
    if (to === 'paid') return Math.max(balance, Math.min(owedCents, balance + amount_cents))
    return balance + amount_cents
  }, 0)
}
