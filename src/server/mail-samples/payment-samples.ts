import type { MailKind } from '#server/platform/mail/mail-kinds.ts'
import type { MailWords } from '#server/platform/mail/mail-words.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { paymentBurstNotice } from '../checkout/payment-burst-mail-template.ts'
import { problemNotice } from '../checkout/problem-mail-template.ts'
import { disputeNotice } from '../orders/commands/dispute-mail.ts'
import { customer_name, email, sampleNumber } from './sample-order.ts'
import type { Samples } from './samples.ts'

export function paymentSamples(words: MailWords, origin: string, prefix: string) {
  const number = sampleNumber(prefix)
  const page = `${origin}${adminPaths.payments}`
  const order = { number, name: customer_name, email, expectedCents: 8_395, isPlaced: false }
  const none = { paidCents: null, currency: null, intentId: null, order: null }
  const orderPage = `${origin}${adminPaths.shopOrder(142)}`
  const disputed = {
    number,
    disputeId: 'du_1SLd2eK0TtQp9Xy1',
    amountCents: 8_395,
    facts: { status: 'needs_response', reason: 'product_not_received', due_by: '2026-12-07T07:59:00.000Z' },
  }
  const ordersPage = `${origin}${adminPaths.shopOrders}`
  const burst = {
    openings: 73,
    networks: 68,
    products: [
      { name: 'Rose Mug', held: 61, left: 139 },
      { name: 'Leaf Tee', held: 14, left: 26 },
    ],
  }
  const paid = { paidCents: 8_295, currency: 'usd', intentId: 'pi_3SLd2eK0TtQp9Xy1' }
  return {
    'checkout-rush-notice': {
      'To the owner, when many payments are begun within a minute': paymentBurstNotice(words, burst, ordersPage),
      'To the owner, when one internet connection begins them': paymentBurstNotice(
        words,
        { ...burst, networks: 1 },
        ordersPage,
      ),
      'To the owner, when nobody knows where they come from': paymentBurstNotice(
        words,
        { ...burst, networks: 0 },
        ordersPage,
      ),
    },
    'dispute-notice': {
      'To the owner, when a payment is disputed': disputeNotice(words, { ...disputed, state: 'open' }, orderPage),
      'To the owner, when a payment of no order is disputed': disputeNotice(
        words,
        {
          ...disputed,
          number: '',
          state: 'open',
          unplaced: { intentId: paid.intentId, currency: 'usd', hasBuyer: false },
        },
        page,
      ),
      'To the owner, when a bank only asks': disputeNotice(
        words,
        { ...disputed, state: 'open', facts: { ...disputed.facts, status: 'warning_needs_response' } },
        orderPage,
      ),
      'To the owner, when the bank reads the answer': disputeNotice(
        words,
        { ...disputed, state: 'open', facts: { ...disputed.facts, status: 'under_review' } },
        orderPage,
      ),
      'To the owner, when the dispute is won': disputeNotice(
        words,
        { ...disputed, state: 'failed', facts: { ...disputed.facts, status: 'won' } },
        orderPage,
      ),
      'To the owner, when the dispute is lost': disputeNotice(
        words,
        { ...disputed, state: 'refunded', facts: { ...disputed.facts, status: 'lost' } },
        orderPage,
      ),
      'To the owner, when a payment of no order is lost': disputeNotice(
        words,
        {
          ...disputed,
          number: '',
          state: 'refunded',
          facts: { ...disputed.facts, status: 'lost' },
          unplaced: { intentId: paid.intentId, currency: 'usd', hasBuyer: false },
        },
        page,
      ),
    },
    'payment-problem-notice': {
      'To the owner, when a payment does not match its order': problemNotice(
        words,
        { ...paid, kind: 'mismatch', problem: 'the amount is $82.95, not $83.95', order },
        page,
      ),
      'To the owner, when a payment belongs to no order': problemNotice(
        words,
        { ...paid, kind: 'unmatched', problem: 'no such order', order: null },
        page,
      ),
      'To the owner, when a paid order cannot be placed': problemNotice(
        words,
        { ...paid, kind: 'unplaced', problem: 'the server’s log says why', order },
        page,
      ),
      'To the owner, when the provider does not know a payment': problemNotice(
        words,
        { ...none, kind: 'session-lost', problem: 'No such checkout.session', order },
        page,
      ),
      'To the owner, when the key of the shop is refused': problemNotice(
        words,
        { ...none, kind: 'provider-refuses', problem: 'Expired API Key provided: sk_live_****abcd' },
        page,
      ),
    },
  } satisfies Partial<Record<MailKind, Samples>>
}
