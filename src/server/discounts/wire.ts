import type { z } from 'zod'
import type {
  CodeBody,
  CodeState,
  CodeTarget,
  createDiscountCode,
  DiscountCode,
  listDiscountCodes,
  updateDiscountCode,
} from '#shared/contracts/discount-codes.ts'
import { centsFromDollars, dollarsFromCents } from '#shared/money.ts'
import { type CodeKind, normalCode } from '#shared/pricing/discount.ts'

/* The API's shapes of discount codes, with dollars. */

export type { CodeState, CodeTarget, DiscountCode }
export type CodeQuery = z.infer<typeof listDiscountCodes.query>
export type CodeList = z.infer<typeof listDiscountCodes.result>
export type NewCode = z.infer<typeof createDiscountCode.body>
export type ChangedCode = z.infer<typeof updateDiscountCode.body>

/** What an administrator writes, as it is stored; what a kind does not use is empty. */
export function readCodeBody({ amount, minimum, percent, note, ...body }: CodeBody) {
  const { kind } = body
  return {
    ...{ code: normalCode(body.code), kind, note: note.trim() },
    percent: kind === 'percent' ? percent : 0,
    amount_cents: kind === 'amount' ? centsFromDollars(amount) : 0,
    minimum_cents: centsFromDollars(minimum),
    product_ids: [...new Set(body.product_ids)].sort((a, b) => a - b),
    category_ids: [...new Set(body.category_ids)].sort((a, b) => a - b),
    ...{ starts_on: body.starts_on, ends_on: body.ends_on },
    ...{ max_uses: body.max_uses, max_uses_per_person: body.max_uses_per_person, is_on: body.is_on },
  }
}
export type WrittenCode = ReturnType<typeof readCodeBody>

export type CodeRow = Omit<WrittenCode, 'kind' | 'product_ids' | 'category_ids'> & {
  id: number
  kind: string
  products: CodeTarget[]
  categories: CodeTarget[]
  state: CodeState
  uses: number
  version: number
  created_at: Date
  updated_at: Date
}

export function toDiscountCode({ amount_cents, minimum_cents, created_at, updated_at, ...row }: CodeRow): DiscountCode {
  return {
    ...row,
    kind: row.kind as CodeKind,
    amount: dollarsFromCents(amount_cents),
    minimum: dollarsFromCents(minimum_cents),
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}
