import { expect, test } from 'vitest'
import { balanceByHand } from './balance-by-hand.ts'

const entry = { purpose: 'change', state: 'paid', isReceived: true, amount_cents: 0 }
const came = (amount_cents: number) => ({ ...entry, amount_cents })
/** Of an older edition: a part without its amount, or the whole total. */
const before = (amount_cents = 0) => ({ ...came(amount_cents), isReceived: false })
const unpaid = { ...entry, state: 'open' }
const back = (amount_cents: number) => ({ ...entry, purpose: 'refund', state: 'refunded', amount_cents })

test.each([
  ['nothing', [], 0, 0],
  ['two parts', [came(1_000), came(500)], 0, 1_500],
  ['a part without its amount, then all, of an older edition', [before(), before(4_000)], 0, 4_000],
  ['paid, a part, and paid again, of an older edition', [before(4_000), before(), before(4_000)], 0, 4_000],
  ['a part, then all', [came(1_000), came(3_000)], 0, 4_000],
  ['all, taken back', [came(4_000), unpaid], 0, 0],
  ['all, and a part given back', [came(4_000), back(1_500)], 0, 2_500],
  ['all given back, and paid again', [came(4_000), back(4_000), came(4_000)], 0, 4_000],
  ['what a card had paid, set to unpaid and to paid', [unpaid, came(0)], 4_000, 0],
  ['the same in an older edition', [unpaid, before(4_000)], 4_000, 0],
  ['what a card had paid, given back by hand', [back(1_000), unpaid, came(0)], 4_000, -1_000],
  ['what a card had paid, given back by mistake', [back(4_000), came(4_000)], 4_000, 0],
])('%s', (_, entries, cardCents, balance) => {
  expect(balanceByHand(entries, cardCents)).toBe(balance)
})
