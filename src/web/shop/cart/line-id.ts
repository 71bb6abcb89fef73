import type { LineKey } from '#shared/cart/cart.ts'

/** The identity of a line as one text. */
export function lineId({ id, color, size, design, variant, placement }: LineKey): string {
  return JSON.stringify([id, color, size, design, variant, placement])
}
