import { dayMs, minuteMs } from './durations.ts'
/** Payments, orders and the links to them. */

/** What is set aside for a buyer who has not paid (reliability 1.9, docs/decisions/0036). */
export const holdLimits = {
  openPayments: 5,
  /** Of one product: these units always, beyond them this share of what is not sold. */
  units: 10,
  shareOfBuyer: 0.3,
  /** All orders without payment that nobody has looked at, together. */
  shareOfDirectOrders: 0.5,
  /** From here on the owner is told that payments are begun faster than a small shop sells. */
  openingsPerMinute: 60,
} as const

/** the provider accepts 30 minutes at the least; one more absorbs the call itself. */
export const paymentSession = {
  lifeMs: 31 * 60 * 1_000,
  graceMs: 10 * minuteMs,
} as const

/** how long the success page shows personal details. */
export const successDetailsMs = dayMs

/** The success page asks again while the provider has not confirmed; about 45 seconds in all. */
export const confirmPolling = { firstDelayMs: 1_000, growth: 1.5, longestDelayMs: 8_000, attempts: 10 } as const

/** a mailed link outlives every reprint and return; whoever comes later asks for a fresh one on /track. */
export const orderLinkLifeMs = 180 * dayMs

/** However often somebody asks, one mailbox gets one fresh link in this time. */
export const orderLinkPauseMs = 10 * minuteMs

/** Business days: an order that should leave the shop the day after tomorrow should be on a press. */
export const dueSoonDays = 2

export const salesDays = 30
