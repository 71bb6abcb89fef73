import { type LineKey, sidesKey } from '#shared/cart/cart.ts'

/** The identity of a line as one text. */
export function lineId(line: LineKey): string {
  const { id, color, size, design, variant, placement, variant_id } = line
  const sides = sidesKey(line)
  const named = [...(variant_id === undefined ? [] : [variant_id]), ...(sides ? [sides] : [])]
  return JSON.stringify([id, color, size, design, variant, placement, ...named])
}
