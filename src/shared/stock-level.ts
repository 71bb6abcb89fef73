import { productLimits } from './constants.ts'

export type StockLevel = 'to-order' | 'out' | 'low' | 'enough'

/** The name of a product's stock level; null means made to order. */
export function stockLevel(stock: number | null): StockLevel {
  if (stock === null) return 'to-order'
  if (stock === 0) return 'out'
  return stock <= productLimits.lowStock ? 'low' : 'enough'
}
