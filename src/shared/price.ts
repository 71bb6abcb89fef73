/** Current and original price. Results have the unit of the inputs (dollars or cents). */
export type PriceFields = { price: number; discounted_price?: number | null; original_price?: number | null }

export function currentPrice({ price, discounted_price }: PriceFields): number {
  return typeof discounted_price === 'number' && discounted_price > 0 ? discounted_price : price
}

/** The struck-through price, or null when nothing is on sale. */
export function originalPrice(fields: PriceFields): number | null {
  const current = currentPrice(fields)
  if (typeof fields.original_price === 'number' && fields.original_price > current) return fields.original_price
  return fields.price > current ? fields.price : null
}
