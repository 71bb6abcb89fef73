import { expect, test } from 'vitest'
import { owesRefund } from './owed-refund.ts'

const kept = { allCents: 500, isByCard: true }
const allReturning = { allCents: 0, isByCard: true }
const byHand = { allCents: 500, isByCard: false }
const unnoted = { allCents: 0, isByCard: false }

test.each([
  ['a card paid, and nothing of it is on its way back', 'cancelled', 'paid', kept, true],
  ['a card paid, and all of it is on its way back', 'cancelled', 'paid', allReturning, false],
  ['a card paid, and a part of it is kept by another way', 'cancelled', 'partial', kept, true],
  ['a card paid, whatever was set by hand', 'cancelled', 'unpaid', kept, true],
  ['a bank has drawn it back', 'cancelled', 'partial', allReturning, false],
  ['paid by hand', 'cancelled', 'paid', byHand, true],
  ['a part by hand, of which no amount is noted', 'cancelled', 'partial', unnoted, true],
  ['paid by hand once, and unpaid since', 'cancelled', 'unpaid', byHand, false],
  ['never paid', 'cancelled', 'unpaid', unnoted, false],
  ['given back by hand', 'cancelled', 'refunded', unnoted, false],
  ['a failed payment', 'cancelled', 'failed', unnoted, false],
  ...['pending', 'processing', 'shipped', 'completed', 'quoted'].map(
    (status) => ['not cancelled', status, 'paid', kept, false] as const,
  ),
] as const)('%s: %s, %s', (_, status, payment_status, money, isOwed) => {
  expect(owesRefund({ status, payment_status }, money)).toBe(isOwed)
})
