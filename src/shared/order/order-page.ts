import type { PrintArea } from '../contracts/catalog.ts'
import type { OrderPrint } from '../contracts/prints/order-prints.ts'
import type { KeptDesign } from '../design/kept-design.ts'
import type { DeliveryKind } from '../pricing/delivery.ts'
import type { Span } from '../promise/promise.ts'
import type { Days } from '../promises.ts'
import type { OrderDiscount } from './order-discount.ts'

/** What the order page shows; the server decides whether personal details are masked. */
export type OrderPage = {
  number: string
  status: string
  placedAt: string
  /** What becomes of the money when the buyer cancels now; null where they cannot. */
  cancelMoney: 'card' | 'manual' | 'none' | null
  steps: OrderStep[]
  /** Null when no delivery is pending, or when no product of the order states delivery days. */
  delivery: DeliveryEstimate | null
  /** The day that the buyer has named; null for none. */
  neededBy: string | null
  /** Whether that day holds; empty without one. */
  neededByVerdict: string
  missesNeed: boolean
  /** A proof was promised and never approved, also of an order that is over. */
  owesProof: boolean
  trackingNumber: string
  deliveryKind: DeliveryKind
  /** As the shop called it when it was ordered; empty where it had no choices. */
  deliveryName: string
  /** Of a pickup that is not over, and only where the buyer is not masked; empty otherwise. */
  pickupCode: string
  items: OrderPageItem[]
  subtotalCents: number
  discount: OrderDiscount
  shippingCents: number
  rushCents: number
  taxCents: number
  totalCents: number
  /** The amount refunded so far. */
  refundedCents: number
  payment: {
    status: string
    isByCard: boolean
    /** All that went back was given back by hand. */
    isBackByHand: boolean
    /** What came and is noted, whatever went back since. */
    receivedCents: number
    at: string | null
  }
  buyer: OrderPageBuyer
}

export type OrderStepKind =
  | 'received'
  | 'paid'
  | 'proof'
  | 'inWork'
  | 'shipped'
  | 'completed'
  | 'cancelled'
  | 'refunded'

/** `now` is the order's current step; `at` is null when the time is not recorded. */
export type OrderStep = { kind: OrderStepKind; state: 'done' | 'now' | 'ahead'; at: string | null }

/**
 * SEL-16. `dates` are days of the shop's calendar (`2026-11-23`), and `kind` says what happens on them. There are none while
 * something holds the order, whose work then takes `production`, nor for one from before promises were kept, whose products
 * state `days` on the way.
 */
export type DeliveryEstimate = {
  kind: 'arrives' | 'ready' | 'leaves'
  dates: (Span & { isOver: boolean }) | null
  production: Days | null
  days: Days | null
}

export type OrderPageSide = { name: string; design: KeptDesign; placement: string; printArea: PrintArea }

export type OrderPageItem = {
  /** Null when the product has been deleted from the database. */
  productId: number | null
  name: string
  sku: string
  /** Null where the product was not sold by combinations. */
  variantId: number | null
  variant: string
  color: string
  size: string
  qty: number
  /** Pieces of it that a refund has cancelled. */
  cancelled: number
  unitPriceCents: number
  /** What one alone cost; null where the line was charged just that. */
  listPriceCents: number | null
  /** Lines with the same number are one run of sizes; null for a line of none. */
  run: number | null
  /** Charged once for all lines with its design. */
  setupCents: number
  imageAddress: string | null
  /** The address of the uploaded design, empty without one. */
  design: string
  /** The same design as a browser keeps it, for use on another product; null without one. */
  keptDesign: KeptDesign | null
  /** Its placement on the print area at order time; empty and null when nothing was placed. */
  placement: string
  printArea: PrintArea | null
  print: OrderPrint | null
  /** What is printed on further sides. */
  sides: OrderPageSide[]
  /** Whether this link allows a review as a verified buyer. */
  isReviewable: boolean
}

export type OrderPageBuyer = {
  name: string
  email: string
  phone: string
  addressLines: string[]
  notes: string
  isMasked: boolean
}

/** The result of a form on these pages; `fields` names the problem of each field. */
export type PostedAnswer = { isTaken: true } | PostRefusal
export type PostRefusal = {
  isTaken: false
  error: string | null
  fields: Record<string, string>
  retryAfter: number | null
  /** No answer came, so the form may have arrived. */
  isUnanswered?: boolean
}

/** A review that is not published awaits moderation by the studio. */
export type PostedReviewAnswer = { isTaken: true; isPublished: boolean } | PostRefusal
