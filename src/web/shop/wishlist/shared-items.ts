import { wishlistLimit } from '#shared/constants.ts'
import type { BuyingContent } from '#shared/content/schemas/buying.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#shared/shop-product.ts'

/** What an address names, and what of it is in the shop. */
export type SharedList = {
  items: number[] | null
  products: ListedProduct[] | null
  texts: BuyingContent['wishlist']
}

/** The products in the address of a shared list; null in that of the visitor's own. Unreadable parts are ignored. */
export function readSharedItems(search: URLSearchParams): number[] | null {
  const text = search.get('items')
  if (text === null) return null
  // As long as a hundred of the longest ids may be.
  const ids = text.slice(0, wishlistLimit * 10).split(',')
  return [...new Set(ids.filter((id) => /^[1-9]\d{0,8}$/.test(id)).map(Number))].slice(0, wishlistLimit)
}

export function sharedAddress(ids: readonly number[]): string {
  return `${paths.wishlist}?items=${ids.join(',')}`
}
