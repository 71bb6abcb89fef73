import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import type { CartLine } from '#shared/cart/cart.ts'
import { draftKey } from '#web/shop/design/design-store.ts'
import { useCart } from './cart-store.ts'
import { lineHash, lineParameter } from './line-hash.ts'

export type EditedLine = { line: CartLine; token: string }

/** The cart line that the address names; null for a new line, for a removed one, and until the browser's cart is read. */
export function useEditedLine(productId: number): EditedLine | null {
  const token = useSearchParams()[0].get(lineParameter)
  const { lines } = useCart()
  const line = token ? lines.find((each) => each.id === productId && lineHash(each) === token) : undefined

  useEffect(() => {
    if (!line || !token) return
    void import('#web/shop/design/side-prints.ts').then(
      ({ draftFromLine }) => draftFromLine(draftKey(productId, token), line),
      // Without it the line keeps its design, and the page shows none.
      () => undefined,
    )
  }, [productId, token, line])

  return line && token ? { line, token } : null
}
