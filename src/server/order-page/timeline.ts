import { shopDay } from '#shared/business-days.ts'
import type { DeliveryEstimate, OrderStep, OrderStepKind } from '#shared/order/order-page.ts'
import { isOver } from '#shared/order/order-standing.ts'
import type { DeliveryKind } from '#shared/pricing/delivery.ts'
import { arrivalAfter } from '#shared/promise/order-promise.ts'
import { awaitedSpan, type OrderPromise, type Span } from '#shared/promise/promise.ts'
import type { Days } from '#shared/promises.ts'

/** What is stored about an order's course. `changes` are its status changes, oldest first. */
export type OrderCourse = {
  status: string
  paymentStatus: string
  /** Of a service nothing is made or handed over by this order. */
  deliveryKind: DeliveryKind
  placedAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  refundedCents: number
  /** It was cancelled, and money of it is still to go back. */
  isRefundDue: boolean
  /** Null for an order from before promises were kept. */
  promise: OrderPromise | null
  /** Null when none was promised; `approvedAt` once the studio has settled it. */
  proof: { approvedAt: Date | null } | null
  changes: readonly { status: string; at: Date }[]
}

/** The steps of an order without problems, and the status of each. */
const stations = [
  { kind: 'inWork', status: 'processing' },
  { kind: 'shipped', status: 'shipped' },
  { kind: 'completed', status: 'completed' },
] as const satisfies readonly { kind: OrderStepKind; status: string }[]

/** The steps so far and those to come. A cancelled or refunded order shows how far it came and what became of the money. */
export function timelineOf(course: OrderCourse): OrderStep[] {
  const { status, paymentStatus, placedAt, paidAt, proof } = course
  const isCancelled = status === 'cancelled'
  const reached = stations.findIndex((station) => station.status === status)
  const isWaiting = reached === -1 && !isCancelled
  const isProofOwed = isWaiting && proof !== null && !proof.approvedAt
  const isRefunded = paymentStatus === 'refunded'
  // Nothing of it is made or handed over any more, whatever its status says.
  const isStopped = isRefunded && !isCancelled
  const wasPaid = paymentStatus === 'paid' || isRefunded
  const received = { kind: 'received', state: 'done', at: placedAt.toISOString() } as const
  const payment = paymentStep(course, wasPaid)
  // A card pays as the order is placed.
  const isPaidFirst = wasPaid && (paidAt === null || paidAt <= placedAt)
  const begun: OrderStep[] = [
    ...(isPaidFirst ? [...payment, received] : [received, ...payment]),
    ...(proof?.approvedAt ? [{ kind: 'proof', state: 'done', at: toIso(proof.approvedAt) } as const] : []),
  ]
  const latest = isWaiting && !isProofOwed && !isStopped ? begun.findLastIndex(({ state }) => state === 'done') : -1
  return [
    ...begun.map((step, index): OrderStep => (index === latest ? { ...step, state: 'now' } : step)),
    ...(isProofOwed && !isStopped ? [{ kind: 'proof', state: 'now', at: null } as const] : []),
    ...(isCancelled ? cancelledSteps(course) : stationSteps(course, reached, isStopped)),
    ...(isRefunded || isCancelled ? refundStep(course) : []),
  ]
}

/** Of an order whose money the shop keeps there is none. */
function refundStep({ refundedCents, refundedAt, isRefundDue }: OrderCourse): OrderStep[] {
  if (refundedCents > 0) return [{ kind: 'refunded', state: 'done', at: toIso(refundedAt) }]
  return isRefundDue ? [{ kind: 'refunded', state: 'ahead', at: null }] : []
}

/** A cancelled order that was never paid has no payment step, so the buyer is not asked to pay. */
function paymentStep({ status, paidAt }: OrderCourse, wasPaid: boolean): OrderStep[] {
  if (wasPaid) return [{ kind: 'paid', state: 'done', at: toIso(paidAt) }]
  return status === 'cancelled' ? [] : [{ kind: 'paid', state: 'ahead', at: null }]
}

function stationSteps(course: OrderCourse, reached: number, isStopped: boolean): OrderStep[] {
  if (course.deliveryKind === 'service') return []
  const shown = isStopped ? stations.slice(0, reached + 1) : stations
  return shown.map(({ kind, status }, index) => {
    const isReached = index <= reached
    const isLast = index === stations.length - 1
    const state = !isReached ? 'ahead' : index === reached && !isLast && !isStopped ? 'now' : 'done'
    return { kind, state, at: isReached ? timeOf(course, status) : null }
  })
}

function cancelledSteps(course: OrderCourse): OrderStep[] {
  const reached = stations.filter(({ status }) => timeOf(course, status) !== null)
  return [
    ...reached.map(({ kind, status }) => ({ kind, state: 'done', at: timeOf(course, status) }) as const),
    { kind: 'cancelled', state: 'now', at: timeOf(course, 'cancelled') },
  ]
}

/** The last time of this status: after a step back and forward again, the second time counts. */
function timeOf({ changes }: OrderCourse, status: string): string | null {
  return toIso(changes.findLast((change) => change.status === status)?.at ?? null)
}

function toIso(time: Date | null): string | null {
  return time?.toISOString() ?? null
}

/**
 * SEL-16: the days that were promised; once it has shipped, those of its way from then. `productDays` are for an order from
 * before promises were kept, which has no dates until it ships. Null when nothing is to come.
 */
export function estimateDelivery(
  { status, paymentStatus, changes, promise }: OrderCourse,
  productDays: Days | null,
  now: Date,
): DeliveryEstimate | null {
  if (status === 'completed' || isOver({ status, payment_status: paymentStatus })) return null
  const transit = promise ? promise.transit : productDays
  const kind = promise?.pickup ? 'ready' : transit ? 'arrives' : 'leaves'
  const counts = { kind, production: promise?.production ?? null, days: transit } as const
  if (status === 'shipped') {
    const shippedAt = changes.findLast((change) => change.status === 'shipped')?.at
    if (!transit) return null
    if (!shippedAt) return { ...counts, dates: null }
    return { ...counts, dates: datesOf(arrivalAfter(shippedAt, transit), now) }
  }
  const span = promise && awaitedSpan(promise)
  if (!promise && !productDays) return null
  return { ...counts, dates: span && datesOf(span, now) }
}

function datesOf(span: Span, now: Date) {
  return { ...span, isOver: span.to < shopDay(now) }
}
