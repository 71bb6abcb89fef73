import { z } from 'zod'
import { combinationLimits, maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byId, dollars, id, text } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** A combination as administrators see it: with what is its own, whether it is sold or not. */
const adminCombination = z.object({
  variant_id: id,
  color: z.string(),
  size: z.string(),
  variant: z.string(),
  sku: z.string(),
  /** Its own price, or what it costs more than the product; both null when it costs what the product costs. */
  price: dollars.nullable(),
  surcharge: dollars.nullable(),
  /** Null is made to order. */
  stock: z.number().int().min(0).nullable(),
  weight_oz: z.number().nullable(),
  /** One of the product's pictures. */
  image_id: id.nullable(),
  is_on: z.boolean(),
})

const matrix = z.object({
  /** The product's, which the next write names. */
  version: z.number().int(),
  option_name: z.string(),
  combinations: z.array(adminCombination),
})
export type Matrix = z.infer<typeof matrix>

export const getCombinations = endpoint({
  ...admin,
  method: 'GET',
  path: '/products/:id/combinations',
  needs: 'catalog:read',
  summary: 'All combinations of a product’s options, in the order of the matrix; none where it is sold without.',
  params: byId,
  result: matrix,
})

const figure = z.union([z.number(), text(20)]).nullish()

/** Numbers as typed or as numbers; shared/combination-form.ts checks them, so that each problem is named at its cell. */
const writtenCombination = z.object({
  /** Left out of a new one. One that is named keeps its orders and its stock, also under other values. */
  variant_id: id.nullish(),
  color: text(maxLength.option).nullish(),
  size: text(maxLength.option).nullish(),
  variant: text(maxLength.option).nullish(),
  sku: text(maxLength.option).nullish(),
  price: figure,
  surcharge: figure,
  stock: figure,
  /** The stock that the form showed: `stock` is applied as a difference to it. */
  stock_seen: z.number().int().min(0).nullish(),
  weight_oz: figure,
  image_id: id.nullish(),
  is_on: z.boolean().optional(),
})

const matrixBody = z.object({
  version: z.number().int().optional(),
  option_name: text(maxLength.option).default(''),
  combinations: z.array(writtenCombination).max(combinationLimits.most),
})
export type MatrixBody = z.infer<typeof matrixBody>

export const saveCombinations = endpoint({
  ...admin,
  method: 'PUT',
  path: '/products/:id/combinations',
  needs: 'catalog:change',
  summary:
    'Replaces the matrix. What is left out is withdrawn, or deleted when neither an order nor the ledger names it; with none left the product is sold without combinations. A version that is not the current one is refused with 409.',
  params: byId,
  body: matrixBody,
  result: matrix,
})
