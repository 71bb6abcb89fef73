import { z } from 'zod'
import { maxLength, mostBulkProducts, productLimits, productStates } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { dollars, id, text } from './fields.ts'

const units = z.number().int().min(-productLimits.stock).max(productLimits.stock)

const bulkChange = z.discriminatedUnion('kind', [
  /** Of the price, the sale price, and prices that combinations have of their own; in whole cents. */
  z.object({ kind: z.literal('price'), percent: z.number().min(-90).max(900) }),
  z.object({ kind: z.literal('category'), category_id: id.nullable() }),
  z.object({ kind: z.literal('state'), state: z.enum(productStates) }),
  z.object({ kind: z.literal('stock'), change: units, reason: text(maxLength.reason) }),
])
export type BulkChange = z.infer<typeof bulkChange>

export const changeProducts = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/admin/products/bulk',
  needs: 'catalog:change',
  summary:
    'Changes several products alike: all of them, or none when one of them cannot be changed. With dry_run it only says what it would do.',
  body: z.object({
    ids: z.array(id).min(1).max(mostBulkProducts),
    change: bulkChange,
    dry_run: z.boolean().default(false),
    /** What the caller was shown before a price change: a product that costs something else by now is a problem. */
    prices_seen: z
      .array(z.object({ id, before: z.number() }))
      .max(mostBulkProducts)
      .optional(),
  }),
  result: z.object({
    changed: z.number().int(),
    /** Why nothing was written, by product. */
    problems: z.array(z.object({ id, name: z.string(), text: z.string() })),
    /** Of a price change: what each product cost and costs then; of combinations the lowest price. */
    prices: z.array(z.object({ id, name: z.string(), before: dollars, after: dollars, is_lowest: z.boolean() })),
  }),
})
