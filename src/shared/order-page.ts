import type { PrintArea } from './contracts/catalog.ts'
import type { OrderPrint } from './contracts/orders.ts'

/** What the order page shows; masked or not is decided before it leaves the server. */
export type OrderPage = {
  number: string
  status: string
  placedAt: string
  steps: OrderStep[]
  /** Null once there is nothing to wait for, or when no product of the order says how long it takes. */
  delivery: DeliveryEstimate | null
  trackingNumber: string
  items: OrderPageItem[]
  subtotalCents: number
  shippingCents: number
  taxCents: number
  totalCents: number
  /** What of the payment has gone back. */
  refundedCents: number
  payment: { status: string; isByCard: boolean; at: string | null }
  buyer: OrderPageBuyer
}

export type OrderStepKind = 'received' | 'paid' | 'inWork' | 'shipped' | 'completed' | 'cancelled' | 'refunded'

/** `now` is where the order stands; `at` is null where the books do not say when. */
export type OrderStep = { kind: OrderStepKind; state: 'done' | 'now' | 'ahead'; at: string | null }

/** `days` as the products name them; `dates` are days of the shop's calendar (`2026-11-23`), known once the order has shipped. */
export type DeliveryEstimate = {
  days: { min: number; max: number }
  dates: { from: string; to: string; isOver: boolean } | null
}

export type OrderPageItem = {
  /** Null when the product is gone from the books altogether. */
  productId: number | null
  name: string
  sku: string
  variant: string
  color: string
  size: string
  qty: number
  unitPriceCents: number
  imageAddress: string | null
  /** The address of the uploaded design, empty without one. */
  design: string
  /** How it lies on the print area of that day; empty and null where nothing was placed. */
  placement: string
  printArea: PrintArea | null
  print: OrderPrint | null
  /** Through this link, as a verified buyer. */
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

/** What a form of these pages is told; `fields` names what is wrong with which field. */
export type PostedAnswer = { isTaken: true } | PostRefusal
export type PostRefusal = {
  isTaken: false
  error: string | null
  fields: Record<string, string>
  retryAfter: number | null
}

/** A review that is not published waits to be read by the studio. */
export type PostedReviewAnswer = { isTaken: true; isPublished: boolean } | PostRefusal
