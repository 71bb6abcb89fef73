import { z } from 'zod'
import type { OrderPromise } from '../promise/promise.ts'
import { sum } from './fields.ts'

const days = z.object({ min: z.number().int(), max: z.number().int() })
/** Days of the studio's calendar, such as `2026-12-03`. */
const span = z.object({ from: z.string(), to: z.string() })

/** SEL-16: the counts of business days, and the windows that follow from them; null until the days begin to count. */
export const orderPromise = z.object({
  production: days,
  /** Null for a pickup, and where nobody has stated them. */
  transit: days.nullable(),
  pickup: z.boolean(),
  /** When it leaves the shop, or waits at the counter. */
  ready: span.nullable(),
  arrives: span.nullable(),
}) satisfies z.ZodType<OrderPromise>

/** What a buyer may choose in a cart: rush is an extra line of the order, and the day that it is needed by is kept with it. */
export const promiseChoices = { rush: z.boolean().optional(), needed_by: z.iso.date().max(10).optional() }

/** What every answer about an order says of its promise; `promise` is null for one from before. */
export const keptPromise = {
  promise: orderPromise.nullable(),
  needed_by: z.string().nullable(),
  /** What the buyer pays for rush. */
  rush: sum,
}

/**
 * The same for administrators, with the last day of the promise, which is null until its days begin to count. `expected`: of an
 * order that is on its way, when it should arrive by the day it was shipped; null of every other.
 */
export const managedPromise = { ...keptPromise, promised_to: z.string().nullable(), expected: span.nullable() }

/** What a placed order answers besides its promise, left out where it is nothing: the named day, and that a proof comes first. */
export const placedTerms = { needed_by: z.string().optional(), owes_proof: z.boolean().optional() }
