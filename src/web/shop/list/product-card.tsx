import { clsx } from 'clsx'
import { Link } from 'react-router'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyLinkButton, QuickAddButton, WishButton } from './card-buttons.tsx'
import { CardColors } from './card-colors.tsx'
import { ProductBadge } from './product-badge.tsx'
import { ProductRating } from './product-rating.tsx'
import { QuickViewButton } from './quick-view-button.tsx'

const cardSizes = '(min-width:80rem) 296px,(min-width:64rem) 31vw,45vw'

/** One product in a list, and in the home page's carousel. */
export function ProductCard({
  product,
  isPriority = false,
  as: Root = 'article',
  headingLevel: Heading = 'h2',
  pictureSizes = cardSizes,
}: {
  product: ListedProduct
  isPriority?: boolean
  /** `li` in a list. */
  as?: 'article' | 'li'
  headingLevel?: 'h2' | 'h3'
  pictureSizes?: string
}) {
  const address = paths.product(product.id)
  return (
    <Root className="product-card">
      <div className={clsx('card-picture', product.stock === 0 && 'is-sold-out')}>
        <Picture
          src={product.image_address ?? fallbackImage}
          alt=""
          width={960}
          height={960}
          sizes={pictureSizes}
          isSmall
          isPriority={isPriority}
        />
        <ProductBadge product={product} />
        <CardColors colors={product.colors} />
        <WishButton product={product} />
        <CopyLinkButton product={product} />
        <QuickViewButton product={product} address={address} />
      </div>
      <p className="eyebrow">{product.category_name || messages.shop.uncategorised}</p>
      <Heading className="card-name">
        <Link to={address} prefetch="intent" discover="none">
          {product.name}
        </Link>
      </Heading>
      <ProductRating product={product} />
      <Price of={product} hasSaving />
      <div className="card-actions">
        <QuickAddButton product={product} />
        <Link
          to={address}
          prefetch="intent"
          discover="none"
          aria-label={`${messages.shop.seeDetails}: ${product.name}`}
          className="card-details"
        >
          {messages.shop.seeDetails}
        </Link>
      </div>
    </Root>
  )
}

/** The same boxes as the card, to avoid layout shift. */
export function ProductCardSkeleton() {
  return (
    <div className="flex h-full flex-col" aria-hidden="true">
      <Skeleton className="aspect-square w-full" />
      <div className="flex flex-col gap-2.5 pt-4">
        <Skeleton className="h-3.5 w-24" />
        <Skeleton className="h-6 w-4/5" />
        <Skeleton className="h-4 w-32" />
        <Skeleton className="mt-1 h-6 w-20" />
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 max-xs:*:w-full">
          <Skeleton className="h-11 w-28 md:h-9" />
          <Skeleton className="h-11 w-20 md:h-9" />
        </div>
      </div>
    </div>
  )
}
