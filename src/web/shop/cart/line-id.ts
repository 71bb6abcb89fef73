import type { CartLine } from '#shared/cart/cart.ts'

/** The identity of a line as one text. */
export function lineId({ id, color, size, design, variant, placement }: CartLine): string {
  return JSON.stringify([id, color, size, design, variant, placement])
}
