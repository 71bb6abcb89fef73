import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { buying } from '#shared/content/buying.ts'
import { messages } from '#shared/messages.ts'
import type { OrderPage, OrderPageItem } from '#shared/order/order-page.ts'
import { neededByVerdict } from '#shared/promise/placed-words.ts'
import { OrderJobTicket } from './order-job-ticket.tsx'
import { OrderReceipt } from './order-receipt.tsx'

const promise = { production: { min: 3, max: 7 }, transit: null, pickup: true }
const ready = { from: '2026-12-01', to: '2026-12-07' }
const order: OrderPage = {
  ...{ number: 'AI-10001', status: 'pending', placedAt: '2026-11-25T18:00:00Z', cancelMoney: null, steps: [] },
  delivery: { kind: 'ready', dates: { ...ready, isOver: false }, production: null, days: null },
  neededBy: '2026-12-04',
  missesNeed: true,
  owesProof: false,
  neededByVerdict: neededByVerdict('2026-12-04', { ...promise, ready, arrives: null }),
  ...{ trackingNumber: '', deliveryKind: 'pickup', deliveryName: 'Pickup', pickupCode: 'K7PM2X', items: [] },
  ...{ subtotalCents: 2_000, shippingCents: 0, rushCents: 0, taxCents: 0, totalCents: 2_000, refundedCents: 0 },
  discount: { code: '', words: '', cents: 0 },
  payment: { status: 'paid', isByCard: true, isBackByHand: false, receivedCents: 2_000, at: '2026-11-25T18:00:00Z' },
  buyer: { name: 'Ada', email: 'ada@example.com', phone: '', addressLines: [], notes: '', isMasked: false },
}

const shown = (fields: Partial<OrderPage> = {}) =>
  htmlOf(fields)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')

function htmlOf(fields: Partial<OrderPage>, switchedOff: readonly string[] = []): string {
  const studio = { street: '1204 SE Alder Street', city: 'Portland, OR 97214' }
  const page = (
    <>
      <OrderJobTicket order={{ ...order, ...fields }} texts={buying.order} />
      <OrderReceipt order={{ ...order, ...fields }} noAddress={buying.order.noAddress} />
    </>
  )
  const child = { index: true, element: page }
  const routes = [{ id: 'layout/site-layout', path: '/', loader: () => null, children: [child] }]
  const hydrationData = { loaderData: { 'layout/site-layout': { studio, switchedOff } } }
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes, { hydrationData })} />)
}

const counter = `${messages.delivery.pickUpAt} 1204 SE Alder Street Portland, OR 97214`

test('SEL-15: the page says where an order is picked up, until nothing is handed over any more', () => {
  expect(shown()).toContain(counter)
  const others = [{ status: 'cancelled' }, { payment: { ...order.payment, status: 'refunded' } }]
  const sent = { deliveryKind: 'parcel' as const, buyer: { ...order.buyer, addressLines: ['1 Main St'] } }
  expect([...others, sent].map((fields) => shown(fields).includes(messages.delivery.pickUpAt))).toEqual([
    ...[false, false, false],
  ])
})

test('SEL-16: the page says whether the day that the order is needed by holds, while it is waited for', () => {
  const verdict = messages.promise.misses('Mon, Dec 7')
  expect(shown()).toContain(`Fri, Dec 4 ${verdict}`)
  expect([{ status: 'completed' }, { status: 'cancelled' }, { neededBy: null }].map(shown).join()).not.toContain(
    verdict,
  )
})

const line: OrderPageItem = {
  ...{ productId: null, name: 'Tee', sku: '', variantId: null, variant: '', color: 'White', size: 'M', run: null },
  ...{ qty: 3, cancelled: 1, unitPriceCents: 2_800, listPriceCents: null, setupCents: 0, imageAddress: null },
  ...{ design: '', keptDesign: null, placement: '', printArea: null, print: null, sides: [], isReviewable: false },
}

test('SEL-14: the receipt says which pieces a refund has cancelled', () => {
  expect(shown({ items: [line] })).toMatch(/1 of 3 cancelled .*\$84\.00/)
  expect(shown({ items: [{ ...line, cancelled: 0 }] })).not.toContain('of 3 cancelled')
})

test('CNT-07: the receipt links to its products only while the shop is on', () => {
  const items = [{ ...line, productId: 9 }]
  const link = 'href="/shop-product-details/9"'
  expect(htmlOf({ items })).toContain(link)
  expect(htmlOf({ items }, ['/shop-product-details/:id'])).not.toContain(link)
})

test('SEL-07: below the amount of several sizes stands what each costs, or how many they are where the prices differ', () => {
  const large = { ...line, size: 'L', qty: 2, cancelled: 0 }
  const receipt = (...items: OrderPageItem[]) => shown({ items: items.map((item) => ({ ...item, run: 1 })) })
  expect(receipt(line, large)).toContain('$140.00 5 × $28.00')
  expect(receipt(line, { ...large, unitPriceCents: 3_000 })).toContain('$144.00 5 pieces')
  expect(receipt(line)).toContain('$84.00 3 × $28.00')
})

test('SEL-14: of a piece with a blank front, the receipt shows the back, and offers its design for another product', () => {
  const kept = { width: 900, height: 600, type: 'image/png' as const, facts: null }
  const area = { mock_up: 't-shirt-back', x: 0.3, y: 0.2, width: 0.4, height: 0.5, inches_wide: 12, inches_high: 15 }
  const back = { name: 'Back', design: { ...kept, url: '/uploads/back.png' }, placement: '0.5,0.5,0.5,0' }
  const item = { ...line, imageAddress: '/uploads/tee.png', sides: [{ ...back, printArea: area as never }] }
  const html = htmlOf({ items: [item] })
  expect(html.match(/back\.png/g)).toHaveLength(2)
  expect(html).not.toContain('tee.png')
  expect(html).toContain(messages.orderPage.keepDesignOf('Tee'))
  const both = { ...item, design: '/uploads/front.png', keptDesign: { ...kept, url: '/uploads/front.png' } }
  expect(shown({ items: [both] })).toContain(messages.orderPage.keepDesigns)
})

test('the last step says how much of the money went back, how, and whether anything is still made', () => {
  const steps = [{ kind: 'refunded', state: 'done', at: order.placedAt }] as const
  const back = { steps: [...steps], payment: { ...order.payment, status: 'refunded' } }
  const byHand = { ...back, payment: { ...back.payment, isBackByHand: true } }
  const { done, byHand: given, partly, unsent } = buying.order.refunded
  expect(shown(back)).toContain(`${done} ${unsent}`)
  expect(shown({ ...back, status: 'cancelled' })).not.toContain(unsent)
  expect(shown(byHand)).toContain(`${given} ${unsent}`)
  const inPart = shown({ ...byHand, status: 'cancelled', payment: { ...byHand.payment, status: 'paid' } })
  expect(inPart).toContain(partly)
  expect(inPart).toContain(messages.orderPage.refundedPartly)
})

test('an order that is paid in part names the part where it is noted', () => {
  const { partial } = messages.orderPage.payments
  const payment = { ...order.payment, status: 'partial', receivedCents: 1_500 }
  expect(shown({ payment })).toContain(partial('$15.00'))
  expect(shown({ payment: { ...payment, receivedCents: 0 } })).not.toContain(`${partial('')}:`)
})

test('a payment for a quote is stamped as paid once it is, and keeps the stamp of a refund', () => {
  const payment = { status: 'completed', deliveryKind: 'service' as const, pickupCode: '' }
  const stampOf = (fields: Partial<OrderPage>) =>
    /order-stamp[^>]*>([^<]*)</.exec(htmlOf({ ...payment, ...fields }))?.[1]
  const { stamps, quotePayment } = messages.orderPage
  expect(stampOf({})).toBe(quotePayment.paid)
  expect(stampOf({ payment: { ...order.payment, status: 'refunded' } })).toBe(stamps.refunded)
  expect(stampOf({ payment: { ...order.payment, status: 'unpaid' } })).toBe(stamps.completed)
  expect(stampOf({ status: 'cancelled' })).toBe(stamps.cancelled)
  expect(stampOf({ deliveryKind: 'parcel' })).toBe(stamps.completed)
})

test('a line has a picture where it has a product, a picture or a design', () => {
  const isShown = (fields: Partial<OrderPageItem>) => htmlOf({ items: [{ ...line, ...fields }] }).includes('<img')
  expect(isShown({})).toBe(false)
  expect(
    [{ productId: 9 }, { imageAddress: '/uploads/tee.png' }, { design: '/uploads/front.png' }].map(isShown),
  ).toEqual([true, true, true])
})
