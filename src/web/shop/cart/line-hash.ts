import type { LineKey } from '#shared/cart/cart.ts'
import { paths } from '#shared/paths.ts'
import { lineId } from './line-id.ts'

export const lineParameter = 'line'

/** Identifies a line in an address by its content, so that it stays valid when other lines are added or removed. FNV-1a. */
export function lineHash(line: LineKey): string {
  let hash = 0x811c9dc5
  for (const character of lineId(line)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The product's page for editing this cart line. */
export function editAddress(line: LineKey): string {
  return `${paths.product(line.id)}?${lineParameter}=${lineHash(line)}`
}
