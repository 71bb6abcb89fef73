import type { PricedLine } from '#shared/cart/priced-line.ts'
import { ApiError } from '#web/lib/api.ts'
import type { BillingErrors } from './checkout-rules.ts'
import { readRefusal } from './wire.ts'

/** A refusal: its message, the fields it names, and the lines with the server's current data if it sent them. */
export type Refusal = { message: string; fields: BillingErrors; code: string; answers: PricedLine[] | null }

export function refusalOf(error: unknown, message: string): Refusal {
  const { fields, code, answers } = readRefusal(error instanceof ApiError ? error.body : {})
  return { message, fields, code, answers }
}
