import { expect, test } from 'vitest'
import {
  readCustomerOrder,
  readHistory,
  readProposal,
  readReplyProblems,
  readServiceOrder,
  readShopOrder,
  toOrderEdit,
  toQuoteReply,
  toRefundRequest,
} from './wire.ts'

const at = '2026-11-02T10:00:00.000Z'
const order = {
  ...{ id: 7, number: 'AI-7', customer_id: 3, customer_name: 'Ada Alder', email: 'ada@example.com', phone: '' },
  ...{ status: 'pending', payment_status: 'paid', created_at: at, updated_at: at, version: 2, deleted_at: null },
}
const item = {
  ...{ id: 1, product_id: 9, product_name: 'Mug', name: 'Mug', sku: '', color: '', size: '', variant: '', qty: 3 },
  ...{
    price: 19.99,
    design: '',
    design_link: '',
    design_facts: null,
    placement: '',
    print_area: null,
    print: null,
    image_url: '/uploads/mug',
  },
}

test('the amounts of a shop order and its items are whole cents despite rounded dollars', () => {
  const address = { line1: '12 SE Ink St', city: 'Portland', state: 'OR', postal_code: '97214', country: 'US' }
  const amounts = {
    subtotal: 1_999_979.3,
    discount: 0.57,
    shipping: 7.25,
    rush: 19.99,
    tax: 0,
    total: 2_000_006.54,
    refunded: 0.29,
  }
  const discount = { discount_code: 'SPRING', discount_words: '10% off' }
  const delivery = {
    delivery_kind: 'parcel' as const,
    delivery_name: '',
    pickup_code: '',
    promise: null,
    promised_to: null,
    expected: null,
    needed_by: null,
  }
  const shop = {
    ...{ ...order, ...amounts, ...delivery, ...discount, type: 'shop' as const },
    ...{ address, notes: '', flags: [], tracking_number: '' },
  }
  expect(readShopOrder({ ...shop, items: [item] })).toEqual({
    ...{ ...order, ...delivery, ...discount, type: 'shop', address, notes: '', flags: [], tracking_number: '' },
    ...{ subtotal_cents: 199_997_930, discount_cents: 57, shipping_cents: 725, rush_cents: 1_999, tax_cents: 0 },
    ...{ total_cents: 200_000_654, refunded_cents: 29 },
    items: [
      {
        ...item,
        price: undefined,
        price_cents: 1_999,
        list_price_cents: null,
        setup_cents: 0,
        image_url: undefined,
        image_address: '/uploads/mug',
      },
    ],
  })
})

test('service orders and customers’ orders without an amount have none', () => {
  const service = { ...order, type: 'service' as const, package: 'Logo', project_details: '', flags: [] }
  expect(readServiceOrder({ ...service, total: null }).total_cents).toBeNull()
  expect(readServiceOrder({ ...service, total: 1_250 }).total_cents).toBe(125_000)
  const listed = { id: 7, number: 'AI-7', type: 'service' as const, status: '', payment_status: '', created_at: at }
  expect(readCustomerOrder({ ...listed, total: null, refunded: 0 })).toMatchObject({
    total_cents: null,
    refunded_cents: 0,
  })
})

test('the ledger keeps negative signs and lines without an amount', () => {
  const entry = { id: 1, words: 'Refunded', detail: '', who: '', at }
  const payments = [
    { ...entry, amount: -12.5 },
    { ...entry, id: 2, amount: null },
  ]
  const event = { key: 'a', words: 'Placed', detail: '', who: '', at }
  const history = readHistory({ payments, refundable: 19.55, kept: 29.55, paid_by_card: true, events: [event] })
  expect([history.payments[0]?.text, history.events[0]?.text]).toEqual(['Refunded', 'Placed'])
  expect(history.payments.map(({ amount_cents }) => amount_cents)).toEqual([-1_250, null])
  expect(history.kept).toEqual({ cardCents: 1_955, allCents: 2_955, isByCard: true })
})

test('amounts are sent in dollars; null withdraws a quote, and an unchanged one is not sent', () => {
  expect(toOrderEdit({ version: 2, quoted_cents: 48_055 })).toEqual({ version: 2, quoted_amount: 480.55 })
  expect(toOrderEdit({ version: 2, quoted_cents: null })).toEqual({ version: 2, quoted_amount: null })
  expect(toOrderEdit({ version: 2, status: 'quoted' })).toEqual({ version: 2, status: 'quoted' })
  expect(toOrderEdit({ version: 2, received_cents: 2_050 })).toEqual({ version: 2, received: 20.5 })
  const price = { totalCents: 29, lines: [], depositCents: null, validUntil: null }
  expect(toQuoteReply({ message: 'Yes.', price })).toEqual({ message: 'Yes.', quoted_amount: 0.29 })
  expect(toQuoteReply({ message: 'Yes.', price: null })).toEqual({ message: 'Yes.' })
  expect(toRefundRequest({ amount_cents: 1_999, reason: 'late' })).toEqual({ amount: 19.99, reason: 'late' })
})

test('an answer names its lines in place of the amount, and a proposal is read as it was sent', () => {
  const line = { text: 'Cards', qty: 3, unitCents: 29 }
  const sent = { lines: [{ text: 'Cards', quantity: 3, unit_price: 0.29 }], valid_until: '2026-12-24' }
  const price = { totalCents: 87, lines: [line], depositCents: 57, validUntil: '2026-12-24' }
  expect(toQuoteReply({ message: 'Yes.', price })).toEqual({ message: 'Yes.', ...sent, deposit_amount: 0.57 })
  const answered = { answered_at: null, answered_name: '', answer_note: '' }
  const facts = { id: 1, state: 'open' as const, message: 'Yes.', sent_at: at, sent_by: 'Owner', ...answered }
  expect(readProposal({ ...facts, ...sent, total: 0.87, deposit: 0.57 })).toEqual({
    ...{ ...facts, lines: [line], valid_until: '2026-12-24', total_cents: 87, deposit_cents: 57 },
  })
  expect(readProposal({ ...facts, ...sent, total: 0.87, deposit: null }).deposit_cents).toBeNull()
})

test('what is said of an answer is named as its form names it', () => {
  const fields = { message: 'a', 'lines.2.unit_price': 'b', 'lines.0.quantity': 'c', deposit_amount: 'd' }
  expect(readReplyProblems(fields)).toEqual({ message: 'a', 'lines.2.price': 'b', 'lines.0.qty': 'c', deposit: 'd' })
})
