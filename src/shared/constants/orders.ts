import { dayMs, minuteMs } from './durations.ts'
/** Payments, orders and the links to them. */

/** Limits on what is reserved for a buyer who has not paid (docs/decisions/0036). */
export const holdLimits = {
  openPayments: 5,
  /** Per product, one buyer's unpaid orders may together reserve this many units, or this share of the unsold units if that is more. */
  units: 10,
  shareOfBuyer: 0.3,
  /** What one card payment may reserve of the units that are left, while its buyer has none of them reserved. */
  shareOfPayment: 0.8,
  /** A small run: so many of what is left are one payment's in any case. */
  unitsOfPayment: 24,
  /** The share of a product that all direct orders not yet touched by an administrator may hold together. */
  shareOfDirectOrders: 0.5,
  /** At this rate the owner is notified that payments begin faster than a small shop sells. */
  openingsPerMinute: 60,
} as const

/** the provider's minimum is 30 minutes; one more covers the duration of the call itself. */
export const paymentSession = {
  lifeMs: 31 * minuteMs,
  graceMs: 10 * minuteMs,
} as const

/** how long the success page shows personal details. */
export const successDetailsMs = dayMs

/**
 * The success page polls while the provider has not confirmed the payment; about 45 seconds in all, besides the answers. The
 * server may ask the provider three times, 10 s each, before it answers; the buyer is told much earlier.
 */
export const confirmPolling = {
  firstDelayMs: 1_000,
  growth: 1.5,
  longestDelayMs: 8_000,
  attempts: 10,
  unansweredMs: 5_000,
  answerMs: 40_000,
} as const

/** a mailed link outlives every reprint and return; after that, the buyer requests a new one on /track. */
export const orderLinkLifeMs = 180 * dayMs

/** One mailbox gets at most one new link in this time, however often one is requested. */
export const orderLinkPauseMs = 10 * minuteMs

/** Business days: an order due to ship the day after tomorrow should be on a press. */
export const dueSoonDays = 2

export const salesDays = 30
