import type { CartLine } from '#shared/cart.ts'
import { paths } from '#shared/paths.ts'
import { lineText } from './line-text.ts'

export const lineParameter = 'line'

/** Names a line in an address: by what it is, so that it stays right when other lines come and go. FNV-1a. */
export function lineHash(line: CartLine): string {
  let hash = 0x811c9dc5
  for (const character of lineText(line)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The product's page with this line of the cart on it, ready to be changed. */
export function editAddress(line: CartLine): string {
  return `${paths.product(line.id)}?${lineParameter}=${lineHash(line)}`
}
