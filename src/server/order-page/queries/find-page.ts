import { findLink, orderScopes } from '#server/platform/links.ts'
import { deliveryRange } from '#shared/cart/cart.ts'
import { groupFlag, proofFlag } from '#shared/order/order-flags.ts'
import type { OrderPage } from '#shared/order/order-page.ts'
import { isOver } from '#shared/order/order-standing.ts'
import { whyNotCancellable } from '#shared/order/order-status.ts'
import { missesNeed, neededByVerdict } from '#shared/promise/placed-words.ts'
import type { OrderPageContext } from '../context.ts'
import { maskBuyer, showBuyer } from '../mask.ts'
import { estimateDelivery, type OrderCourse, timelineOf } from '../timeline.ts'
import {
  findOrder,
  findProofApproval,
  isBought,
  listItems,
  listStatusChanges,
  type ShownItem,
  type ShownOrder,
} from './orders.ts'
import { readPayments } from './payments.ts'

type Reader = Pick<OrderPageContext, 'db' | 'clock'>

async function findOpened({ db, clock }: Reader, token: string) {
  const link = await findLink(db, { token, scopes: orderScopes, at: clock.now() })
  const order = link && (await findOrder(db, link.subjectId))
  return order ? { order, isMailed: link.scope === 'order' } : null
}

export async function findPage(context: Reader, token: string): Promise<OrderPage | null> {
  const opened = await findOpened(context, token)
  if (!opened) return null
  const { db, clock } = context
  const { order, isMailed } = opened
  const [items, changes, approvedAt, payments] = await Promise.all([
    listItems(db, order.id),
    listStatusChanges(db, order.id),
    findProofApproval(db, order.id),
    readPayments(db, order),
  ])
  const isProofOwed = order.flags.includes(proofFlag)
  const proof = isProofOwed ? { approvedAt: null } : approvedAt && { approvedAt }
  const isPickedUp = order.pickupCode !== ''
  const isRefundDue = order.flags.includes('refund_due') || order.flags.includes('refund_failed')
  const course: OrderCourse = { ...order, ...payments, isRefundDue, changes, proof }
  const {
    number,
    status,
    trackingNumber,
    subtotalCents,
    discount,
    shippingCents,
    taxCents,
    totalCents,
    refundedCents,
  } = order
  return {
    number,
    status,
    trackingNumber,
    // Whoever picks it up with a group picks it up.
    deliveryKind: isPickedUp ? 'pickup' : order.deliveryKind,
    deliveryName: order.deliveryName,
    pickupCode: isMailed && !isOver({ status, payment_status: order.paymentStatus }) ? order.pickupCode : '',
    subtotalCents,
    discount,
    shippingCents,
    rushCents: order.rushCents,
    taxCents,
    totalCents,
    refundedCents,
    neededBy: order.neededBy,
    neededByVerdict: neededByVerdict(order.neededBy, order.promise),
    missesNeed: missesNeed(order.neededBy, order.promise),
    owesProof: isProofOwed,
    placedAt: order.placedAt.toISOString(),
    cancelMoney: cancelMoneyOf(order, payments.isPaidByCard),
    steps: timelineOf(course),
    delivery: estimateDelivery(course, isPickedUp ? null : deliveryRange(items), clock.now()),
    items: items.map(({ delivery_days_min: _min, delivery_days_max: _max, has_page, ...item }, index) => ({
      ...item,
      isReviewable: isMailed && has_page && isBought(order) && isFirstOfProduct(items, index),
    })),
    payment: {
      status: order.paymentStatus,
      isByCard: payments.isByCard,
      isBackByHand: payments.isBackByHand,
      receivedCents: payments.receivedCents,
      at: payments.paidAt?.toISOString() ?? null,
    },
    buyer: isMailed ? showBuyer(order.buyer) : maskBuyer(order.buyer),
  }
}

/** What a cancellation does with the money; null where the buyer cannot cancel. */
function cancelMoneyOf(order: ShownOrder, isPaidByCard: boolean): OrderPage['cancelMoney'] {
  // What the others pay counts on it, once their group is ordered.
  const isOrderedTogether = order.deliveryKind === 'group' && !order.flags.includes(groupFlag)
  const { paymentStatus: payment_status } = order
  if (whyNotCancellable({ ...order, payment_status }) || isOrderedTogether) return null
  // Whatever payment status was set by hand: money that came by card goes back to it.
  if (isPaidByCard) return 'card'
  return payment_status === 'paid' || payment_status === 'partial' ? 'manual' : 'none'
}

/** Two lines of one product, in two colors for example, are offered for one review. */
function isFirstOfProduct(items: readonly ShownItem[], index: number): boolean {
  return items.findIndex(({ productId }) => productId === items[index]?.productId) === index
}

/** The order of a message to the studio. Any live link is accepted, because the answer goes to the order's email. */
export async function findWriter(context: Reader, token: string): Promise<ShownOrder | null> {
  return (await findOpened(context, token))?.order ?? null
}
