import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { PrintNotice } from '#web/layout/print-notice.tsx'
import { ProductGrid } from '#web/shop/list/product-grid.tsx'
import { changeWishlist, useWishlist } from '#web/shop/list/wishlist-store.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { SharedList } from './shared-items.ts'
import { WishlistHeader } from './wishlist-header.tsx'

const texts = messages.wishlist

/** Somebody's list, as its link names it: complete in the server's HTML. */
export function SharedWishlist({
  items,
  products,
  texts: own,
}: {
  items: readonly number[]
  products: ListedProduct[]
  texts: SharedList['texts']
}) {
  const marked = useWishlist()
  const isKept = products.every(({ id }) => marked.includes(id))
  const keepAll = () => changeWishlist((current) => [...new Set([...current, ...products.map(({ id }) => id)])])
  const gone = items.length - products.length
  if (products.length === 0)
    return (
      <>
        <WishlistHeader heading={own.shared} lead={own.sharedLead} />
        <PrintNotice title={own.sharedEmpty}>
          <ButtonLink to={paths.shop}>{own.browse}</ButtonLink>
        </PrintNotice>
      </>
    )
  return (
    <>
      <WishlistHeader heading={own.shared} lead={own.sharedLead}>
        <Button tone="secondary" aria-disabled={isKept} onClick={keepAll}>
          {texts.keepAll}
        </Button>
        <Link to={paths.wishlist} className="inline-flex min-h-11 items-center underline underline-offset-4">
          {texts.own}
        </Link>
        <p role="status" className="text-sm text-muted">
          {isKept ? texts.kept : ''}
        </p>
      </WishlistHeader>
      {gone > 0 && <p className="fact pb-6 text-muted">{texts.gone(gone)}</p>}
      <ProductGrid products={products} />
    </>
  )
}
