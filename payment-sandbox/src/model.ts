import type { SessionParams } from './api/session-parameters.ts'

export type Address = {
  line1: string | null
  line2: string | null
  city: string | null
  state: string | null
  postal_code: string | null
  country: string | null
}

/** Whom the buyer pays: the name on the card page, the origin that the page links back to, and the zone of its times. */
export type Shop = { name: string; origin: string; timeZone?: string }

/** The payer, as typed on the card page. */
export type Customer = {
  email: string
  name: string
  phone: string | null
  shipping: { name: string; address: Address } | null
}

/** The only card data that is stored. */
export type CardSummary = { brand: string; last4: string; expMonth: number; expYear: number }

export type Attempt = { card: CardSummary; customer: Customer }

export type Failure = { code: string; declineCode: string | null; message: string }

export type Session = {
  id: string
  status: 'open' | 'complete' | 'expired'
  currency: string
  subtotalCents: number
  /** What its coupon takes off the goods; shipping is never cheaper. */
  discountCents: number
  shippingCents: number
  /** Zero until the shipping address is known. */
  taxCents: number
  totalCents: number
  params: SessionParams
  pageUrl: string
  customer: Customer | null
  createdAt: Date
  expiresAt: Date
  completedAt: Date | null
  paymentIntentId: string | null
}

export type Coupon = {
  id: string
  amountCents: number
  currency: string
  name: string | null
  maxRedemptions: number | null
  redemptions: number
  metadata: Record<string, string>
  createdAt: Date
}

export type PaymentIntent = {
  id: string
  sessionId: string
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled'
  amountCents: number
  currency: string
  params: SessionParams['payment_intent_data']
  customer: Customer | null
  pendingAttempt: Attempt | null
  lastError: Failure | null
  latestChargeId: string | null
  canceledAt: Date | null
  createdAt: Date
}

export type Charge = {
  id: string
  paymentIntentId: string
  status: 'succeeded' | 'failed'
  amountCents: number
  refundedCents: number
  isDisputed: boolean
  currency: string
  card: CardSummary
  customer: Customer
  failure: Failure | null
  params: SessionParams['payment_intent_data']
  createdAt: Date
}

export type Refund = {
  id: string
  chargeId: string
  paymentIntentId: string
  amountCents: number
  currency: string
  reason: 'duplicate' | 'fraudulent' | 'requested_by_customer' | null
  metadata: Record<string, string>
  createdAt: Date
}

export type Dispute = {
  id: string
  chargeId: string
  paymentIntentId: string
  amountCents: number
  currency: string
  reason: string
  status:
    | 'warning_needs_response'
    | 'warning_under_review'
    | 'warning_closed'
    | 'needs_response'
    | 'under_review'
    | 'won'
    | 'lost'
  evidenceText: string | null
  submissionCount: number
  evidenceDueBy: Date
  createdAt: Date
}

export type Page = { limit: number; startingAfter: string | null; endingBefore: string | null }
export type PageOf<Item> = { items: Item[]; hasMore: boolean }
