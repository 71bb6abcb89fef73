import { type LineKey, sidesKey } from '#shared/cart/cart.ts'
import { groupOrderOf } from '#shared/cart/runs.ts'

/** The identity of a line as one text. */
export function lineId(line: LineKey): string {
  const { id, color, size, design, variant, placement, variant_id } = line
  const sides = sidesKey(line)
  const more = [sides, groupOrderOf(line)].filter(Boolean)
  const named = [...(variant_id === undefined ? [] : [variant_id]), ...more]
  return JSON.stringify([id, color, size, design, variant, placement, ...named])
}
