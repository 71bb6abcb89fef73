import type { Selection } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { OrderDiscount } from '#shared/order/order-discount.ts'
import { describeCode } from '#shared/pricing/discount-words.ts'
import type { PricedCart } from './price-cart.ts'

/** `codeId` counts the order as a use of the code; the rest is what the code was when it was ordered. */
export type KeptDiscount = OrderDiscount & { codeId: number | null }

export const discountColumns = [
  'orders.discount_code_id',
  'orders.discount_code',
  'orders.discount_words',
  'orders.discount_cents',
] as const

type DiscountRow = Selection<DB, 'orders', (typeof discountColumns)[number]>

export function discountOfCart({ code, discountCents }: PricedCart): KeptDiscount {
  if (!code?.terms) return { codeId: null, code: '', words: '', cents: 0 }
  return { codeId: code.id, code: code.terms.code, words: describeCode(code.terms), cents: discountCents }
}

export function toDiscountColumns({ codeId, code, words, cents }: KeptDiscount): DiscountRow {
  return { discount_code_id: codeId, discount_code: code, discount_words: words, discount_cents: cents }
}

export function readDiscount(row: DiscountRow): KeptDiscount {
  const { discount_code_id: codeId, discount_code: code, discount_words: words, discount_cents: cents } = row
  return { codeId, code, words, cents }
}
