import type { CartLine } from '#shared/cart.ts'

/** What identifies a line, as one text. */
export function lineText({ id, color, size, design, variant, placement }: CartLine): string {
  return JSON.stringify([id, color, size, design, variant, placement])
}
