import { z } from 'zod'
import { maxLength } from '../../constants.ts'
import { filterLimits, filterNames } from '../../filters/product-filters.ts'
import { dollars, id, text } from '../fields.ts'

const oneName = text(maxLength.option)
/** Repeated for several. */
const names = z.union([oneName, z.array(oneName).max(filterLimits.chosen)]).optional()
const amount = z.coerce.number().max(1_000_000)
const flag = z.enum(['true', 'false']).optional()

export const filterQuery = {
  /** Of several colors a product needs one, and so for sizes; letter case makes no difference. */
  [filterNames.colors]: names,
  [filterNames.sizes]: names,
  /** Dollars, both included. */
  [filterNames.from]: amount.min(0).optional(),
  [filterNames.to]: amount.gt(0).optional(),
  /** Made to order counts as in stock. */
  [filterNames.inStock]: flag,
  [filterNames.onSale]: flag,
  /** Only products on which a design can be placed. */
  [filterNames.designable]: flag,
}

const count = z.number().int().min(0)
const values = z.array(z.object({ name: z.string(), count }))

/**
 * For each choice, how many products it would show with the same search and all other filters. What is chosen is among the
 * values; of colors and sizes the commonest.
 */
export const facets = z.object({
  total: count,
  categories: z.array(z.object({ id, name: z.string(), count })),
  colors: values,
  sizes: values,
  /** Null is without an end. */
  prices: z.array(z.object({ from: dollars, to: dollars.nullable(), count })),
  in_stock: count,
  on_sale: count,
  designable: count,
})
export type FacetsAnswer = z.infer<typeof facets>
