import { z } from 'zod'
import { codeLimits } from '../constants/administration.ts'
import { endpoint } from '../endpoint.ts'
import { codeKinds } from '../pricing/discount.ts'
import { byId, dollars, id, isoTime, listQuery, listResult, sortKey, text } from './fields.ts'

/** SEL-08: a discount code as it was typed. */
export const typedCode = text(codeLimits.code).optional()

/** What a code does to a priced cart. */
const pricedCode = z.object({
  code: z.string(),
  problem: z.string().nullable(),
  /** What the order will keep: “10% off”. */
  words: z.string().optional(),
  terms: z
    .object({
      kind: z.enum(codeKinds),
      percent: z.number().int(),
      amount: dollars,
      minimum: dollars,
      /** Of the cart's products those that it is for; null for everything. */
      product_ids: z.array(z.number()).nullable(),
      target: z.string(),
    })
    .optional(),
})

/** What a priced cart says of its code, and of what is left to pay. */
export const codeAnswer = {
  /** The code of the call. With a `problem`, in words for the buyer, the sums are those without it. */
  code: pricedCode.optional(),
  /** Why the whole cannot be paid by card, as where less than the provider takes is left to pay. */
  notice: z.string().optional(),
}

const admin = { access: 'admin', limit: 'admin' } as const
const read = { ...admin, needs: 'codes:read' } as const
const change = { ...admin, needs: 'codes:change' } as const

/** What becomes of the code when a buyer types it now. */
export const codeStates = ['running', 'planned', 'used_up', 'for_nothing', 'over', 'off'] as const
export type CodeState = (typeof codeStates)[number]

const target = z.object({
  id,
  /** Empty where it was deleted and its name is not known anymore. */
  name: z.string(),
  /** The code stays for it, so that it never becomes one for everything. Null while the shop has it. */
  gone: z.enum(['archived', 'deleted']).nullable(),
})
export type CodeTarget = z.infer<typeof target>

/** A code of SEL-08. What it is for: these products and those of these categories; without any, everything. */
export const discountCode = z.object({
  id,
  code: z.string(),
  kind: z.enum(codeKinds),
  percent: z.number().int(),
  amount: dollars,
  products: z.array(target),
  categories: z.array(target),
  /** The least sum of the goods that it is for. */
  minimum: dollars,
  /** Days of the studio’s calendar, both included. */
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  max_uses: z.number().int().nullable(),
  max_uses_per_person: z.number().int().nullable(),
  is_on: z.boolean(),
  note: z.string(),
  state: z.enum(codeStates),
  /** Orders with it, those that are being paid included and cancelled ones not. */
  uses: z.number().int(),
  /** Sent back with a change; the server refuses a stale version. */
  version: z.number().int(),
  created_at: isoTime,
  updated_at: isoTime,
})
export type DiscountCode = z.infer<typeof discountCode>

const day = z.iso.date().max(10).nullable()

/** `findCodeProblems` says which values fit together. */
const codeBody = z.object({
  code: text(codeLimits.code * 2),
  kind: z.enum(codeKinds),
  percent: z.number().int().min(0).max(100).default(0),
  amount: dollars.multipleOf(0.01).default(0),
  product_ids: z.array(id).max(codeLimits.targets).default([]),
  category_ids: z.array(id).max(codeLimits.targets).default([]),
  minimum: dollars.multipleOf(0.01).default(0),
  starts_on: day.default(null),
  ends_on: day.default(null),
  max_uses: z.number().int().min(1).max(codeLimits.uses).nullable().default(null),
  max_uses_per_person: z.number().int().min(1).max(codeLimits.uses).nullable().default(null),
  is_on: z.boolean().default(true),
  note: text(codeLimits.note).default(''),
})
export type CodeBody = z.infer<typeof codeBody>

export const listDiscountCodes = endpoint({
  ...read,
  method: 'GET',
  path: '/discount-codes',
  summary: 'Discount codes, newest first unless sorted; searched by code and note.',
  query: listQuery.extend({
    state: z.enum(codeStates).optional(),
    sort: sortKey('code', 'uses', 'created_at').optional(),
  }),
  result: listResult(discountCode),
})

export const getDiscountCode = endpoint({
  ...read,
  method: 'GET',
  path: '/discount-codes/:id',
  summary: 'One discount code.',
  params: byId,
  result: discountCode,
})

export const createDiscountCode = endpoint({
  ...change,
  method: 'POST',
  path: '/discount-codes',
  summary: 'Adds a discount code.',
  body: codeBody,
  result: discountCode,
})

export const updateDiscountCode = endpoint({
  ...change,
  method: 'PUT',
  path: '/discount-codes/:id',
  summary: 'Replaces what a discount code does; orders keep what it was.',
  params: byId,
  body: codeBody.extend({ version: z.number().int() }),
  result: discountCode,
})

export const deleteDiscountCode = endpoint({
  ...change,
  method: 'DELETE',
  path: '/discount-codes/:id',
  summary: 'Removes a discount code that no order has; one that was used can be switched off.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})
