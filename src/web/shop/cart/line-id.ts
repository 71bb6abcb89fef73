import type { LineKey } from '#shared/cart/cart.ts'

/** The identity of a line as one text. */
export function lineId({ id, color, size, design, variant, placement, variant_id }: LineKey): string {
  const named = variant_id === undefined ? [] : [variant_id]
  return JSON.stringify([id, color, size, design, variant, placement, ...named])
}
