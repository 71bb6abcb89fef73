import { useEffect } from 'react'
import type { ShopProduct } from '#shared/shop-product.ts'
import type { EditedLine } from '#web/shop/cart/edited-line.ts'
import { useDraft } from '#web/shop/design/design-store.ts'
import { Price } from '#web/ui/price.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { ProductTicket } from './product-ticket.tsx'
import { useOffer } from './use-offer.ts'

/** Everything that depends on what is chosen; needs the draft's key as key, so that the choice is reset with it. */
export function ProductOffer({
  product,
  edited,
  draftKey,
  onPicture,
}: {
  product: ShopProduct
  edited: EditedLine | null
  draftKey: string
  /** The picture of what is chosen, null where it has none of its own. */
  onPicture: (address: string | null) => void
}) {
  const offer = useOffer(product, { line: edited?.line, designColor: useDraft(draftKey)?.color })
  const { picture } = offer
  useEffect(() => onPicture(picture), [picture, onPicture])
  return (
    <>
      <Price of={offer.product} size="lg" hasSaving />
      {product.description && <p className="max-w-prose text-muted">{product.description}</p>}
      <ProductPurchase offer={offer} draftKey={draftKey} edited={edited} />
      <ProductTicket product={offer.product} />
    </>
  )
}
