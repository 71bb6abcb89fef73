import { useEffect } from 'react'
import type { ListedProduct } from '#shared/shop-product.ts'
import { listAddress, type ShopQuery } from './shop-query.ts'

/** The pages of one list loaded during this visit, so that "Load more" appends and going back shows all of them. */
let loaded: { list: string; pages: Map<number, readonly ListedProduct[]> } = { list: '', pages: new Map() }

/** All products to show: this page and the unbroken run of earlier pages that the browser has loaded. */
export function useLoadedProducts(
  query: ShopQuery,
  page: { page: number; items: readonly ListedProduct[] },
): { products: ListedProduct[]; firstPage: number } {
  const list = listAddress(query)

  useEffect(() => {
    if (loaded.list !== list) loaded = { list, pages: new Map() }
    loaded.pages.set(page.page, page.items)
  }, [list, page])

  const products = [...page.items]
  let firstPage = page.page
  for (;;) {
    const before = loaded.list === list ? loaded.pages.get(firstPage - 1) : undefined
    if (!before) break
    products.unshift(...before)
    firstPage -= 1
  }
  // A product added meanwhile shifts the pages, so one product may be on two of them.
  return { products: [...new Map(products.map((product) => [product.id, product])).values()], firstPage }
}
