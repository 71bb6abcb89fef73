import type { OrderPage, OrderPageItem, OrderStep, OrderStepKind } from '#shared/order/order-page.ts'
import type { ManagedShopOrder } from '#web/admin/orders/wire.ts'
import { readShopOrder } from '#web/admin/orders/wire.ts'
import { readPaidOrder, readPlacedOrder } from '#web/shop/checkout/wire.ts'

/* An order that does not exist, in each of its states: what an editor sees beside the words. */

const number = 'ANI-7F3K2Q'
const at = '2026-11-17T18:20:00Z'
const buyer = { name: 'Nora Vale', email: 'nora@example.com', phone: '555-0142' }
const product = { name: 'Enamel mug', sku: 'MUG-1', color: 'White', size: '12 oz' }
const address = { line1: '12 Sample Street', city: 'Sample', state: 'OR', postal_code: '97000', country: 'US' }

const item: OrderPageItem = {
  ...product,
  ...{
    productId: null,
    variantId: null,
    variant: '',
    qty: 2,
    cancelled: 0,
    unitPriceCents: 1_700,
    listPriceCents: null,
    run: null,
  },
  ...{ setupCents: 0, imageAddress: null, design: '', keptDesign: null, placement: '', printArea: null, print: null },
  ...{ sides: [], isReviewable: false },
}

const kinds = ['received', 'paid', 'proof', 'inWork', 'shipped', 'completed'] as const satisfies OrderStepKind[]

/** Everything before is done, and everything after it ahead; `completed` is done itself. */
function stepsUntil(current: (typeof kinds)[number], without: OrderStepKind[] = ['proof']): OrderStep[] {
  const reached = kinds.indexOf(current)
  const [received, paid, ...others] = kinds
  const inOrder = reached > kinds.indexOf('paid') ? [paid, received, ...others] : kinds
  return inOrder
    .map((kind, index): OrderStep => {
      const isDone = index < reached || (kind === 'completed' && index === reached)
      return { kind, state: isDone ? 'done' : index === reached ? 'now' : 'ahead', at: isDone ? at : null }
    })
    .filter(({ kind }) => !without.includes(kind))
}

const paid = { status: 'paid', isByCard: true, isBackByHand: false, receivedCents: 3_995, at }
const unpaid = { status: 'unpaid', isByCard: false, isBackByHand: false, receivedCents: 0, at: null }
const dates = (isOver: boolean): OrderPage['delivery'] => ({
  ...{ kind: 'arrives', dates: { from: '2026-11-24', to: '2026-12-04', isOver }, production: null, days: null },
})

const received: OrderPage = {
  ...{ number, status: 'pending', placedAt: at, cancelMoney: 'none', steps: stepsUntil('received'), delivery: null },
  ...{
    neededBy: null,
    neededByVerdict: '',
    missesNeed: false,
    owesProof: false,
    trackingNumber: '',
    deliveryKind: 'parcel',
  },
  ...{ deliveryName: '', pickupCode: '', items: [item], subtotalCents: 3_400, shippingCents: 595, rushCents: 0 },
  ...{ discount: { code: '', words: '', cents: 0 }, taxCents: 0, totalCents: 3_995, refundedCents: 0, payment: unpaid },
  buyer: { ...buyer, addressLines: ['12 Sample Street', 'Sample, OR 97000'], notes: '', isMasked: false },
}
const inWork: OrderPage = {
  ...received,
  ...{
    status: 'processing',
    cancelMoney: null,
    payment: paid,
    steps: stepsUntil('inWork', []),
    delivery: dates(false),
  },
}
const pickup = { deliveryKind: 'pickup', shippingCents: 0, totalCents: 3_400 } as const
const ofCancelled = (isRefunded: boolean): OrderStep[] => [
  ...stepsUntil('inWork').slice(0, 3),
  { kind: 'cancelled', state: 'now', at },
  { kind: 'refunded', state: isRefunded ? 'done' : 'ahead', at: isRefunded ? at : null },
]

const orders: Record<string, OrderPage> = {
  'order-proof': { ...received, cancelMoney: 'card', payment: paid, steps: stepsUntil('proof', []) },
  'order-work': inWork,
  'order-shipped': { ...inWork, status: 'shipped', steps: stepsUntil('shipped'), delivery: dates(true) },
  'order-completed': { ...inWork, status: 'completed', steps: stepsUntil('completed'), delivery: null },
  'order-pickup': { ...received, ...pickup },
  'order-ready': {
    ...inWork,
    ...pickup,
    status: 'shipped',
    pickupCode: 'K7M2',
    steps: stepsUntil('shipped'),
    delivery: null,
  },
  'order-fetched': { ...inWork, ...pickup, status: 'completed', steps: stepsUntil('completed'), delivery: null },
  'order-partial': {
    ...received,
    cancelMoney: 'manual',
    payment: { ...unpaid, status: 'partial', receivedCents: 1_500 },
  },
  'order-failed': {
    ...received,
    payment: { ...unpaid, status: 'failed' },
    buyer: { ...received.buyer, addressLines: [] },
  },
  'order-cancelled': { ...inWork, status: 'cancelled', steps: ofCancelled(false), delivery: null },
  'order-refunded': {
    ...inWork,
    ...{ status: 'cancelled', steps: ofCancelled(true), delivery: null, refundedCents: 3_995 },
    payment: { ...paid, status: 'refunded' },
  },
  'order-by-hand': {
    ...inWork,
    ...{ status: 'cancelled', steps: ofCancelled(true), delivery: null, refundedCents: 3_995 },
    payment: { ...paid, status: 'refunded', isByCard: false, isBackByHand: true },
  },
  'order-partly-back': {
    ...inWork,
    ...{ status: 'cancelled', steps: ofCancelled(true), delivery: null, refundedCents: 1_500 },
  },
  'order-unsent': {
    ...received,
    ...{ cancelMoney: null, refundedCents: 3_995, payment: { ...paid, status: 'refunded' } },
    steps: [...stepsUntil('inWork').slice(0, 2), { kind: 'refunded', state: 'done', at }],
  },
  'order-masked': { ...received, buyer: { ...received.buyer, isMasked: true } },
}

export function sampleOrderPage(name: string): OrderPage {
  return orders[name] ?? received
}

export const sentAnswer = { answer: { isTaken: true } } as const

export const placedOrder = readPlacedOrder({ id: 1, number, total: 39.95, waits_for_owner: false } as never)

export const paidOrder = readPaidOrder({
  ...{ id: 1, number, customer_name: buyer.name, email: buyer.email, phone: buyer.phone, address, notes: null },
  items: [{ ...product, qty: 2, price: 17, variant: '', design: null, preview: null }],
  ...{ delivery_kind: 'parcel', delivery_name: '', promise: null, needed_by: null, rush: 0, owes_proof: false },
  ...{ status: 'pending', payment_status: 'paid', subtotal: 34, shipping: 5.95, tax: 0, total: 39.95 },
  ...{ created_at: at, order_link: null },
} as never)

export const shopOrder: ManagedShopOrder = readShopOrder({
  ...{
    id: 1,
    type: 'shop',
    number,
    created_at: at,
    customer_name: buyer.name,
    notes: '',
    address,
    tracking_number: null,
  },
  ...{ pickup_code: '', delivery_name: '', group: null, promise: null, needed_by: null },
  ...{ total: 39.95, subtotal: 34, shipping: 5.95, tax: 0, discount: 0, rush: 0, refunded: 0 },
  items: [
    { ...product, id: 1, product_name: product.name, qty: 2, price: 17, variant: '', image_url: null, print: null },
  ],
} as never)
