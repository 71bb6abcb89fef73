import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CartLine } from '#shared/cart.ts'
import { paths } from '#shared/paths.ts'
import { lineText } from './cart-check.ts'
import { useCart } from './cart-store.ts'
import { draftFromLine, draftKey } from './design-store.ts'

const parameter = 'line'

/** Names a line in an address: by what it is, so that it stays right when other lines come and go. FNV-1a. */
export function lineToken(line: CartLine): string {
  let hash = 0x811c9dc5
  for (const character of lineText(line)) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return (hash >>> 0).toString(36)
}

/** The product's page with this line of the cart on it, ready to be changed. */
export function editAddress(line: CartLine): string {
  return `${paths.product(line.id)}?${parameter}=${lineToken(line)}`
}

export type EditedLine = { line: CartLine; token: string }

/** The cart line the address names; null for a new line, for one that is gone, and until the browser's cart is read. */
export function useEditedLine(productId: number): EditedLine | null {
  const token = useSearchParams()[0].get(parameter)
  const { lines } = useCart()
  const line = token ? lines.find((each) => each.id === productId && lineToken(each) === token) : undefined

  useEffect(() => {
    if (line && token) draftFromLine(draftKey(productId, token), line)
  }, [productId, token, line])

  return line && token ? { line, token } : null
}
