import { expect, test } from 'vitest'
import { balanceByHand } from './balance-by-hand.ts'

const set = (to: string, amount_cents = 0) => ({
  ...{ purpose: 'change', to, amount_cents },
  state: to === 'unpaid' ? 'open' : 'paid',
})
const back = (amount_cents: number) => ({ purpose: 'refund', state: 'refunded', to: null, amount_cents })

test.each([
  ['nothing', [], 4_000, 0],
  ['two parts', [set('partial', 1_000), set('partial', 500)], 4_000, 1_500],
  ['a part without its amount, then all', [set('partial'), set('paid', 4_000)], 4_000, 4_000],
  ['a part, then all', [set('partial', 1_000), set('paid', 3_000)], 4_000, 4_000],
  ['all, and the price is higher since', [set('paid', 1_600)], 2_000, 1_600],
  ['all, taken back', [set('paid', 4_000), set('unpaid')], 4_000, 0],
  ['all, and a part given back', [set('paid', 4_000), back(1_500)], 4_000, 2_500],
  ['all given back, and paid again', [set('paid', 4_000), back(4_000), set('paid', 4_000)], 4_000, 4_000],
  ['what a card had paid, set to unpaid and to paid', [set('unpaid'), set('paid', 4_000)], 0, 0],
  ['what a card had paid, given back by hand', [back(1_000), set('unpaid'), set('paid')], 0, -1_000],
])('%s', (_, entries, owedCents, balance) => {
  expect(balanceByHand(entries, owedCents)).toBe(balance)
})
