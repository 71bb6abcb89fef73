import { clsx } from 'clsx'
import { Link } from 'react-router'
import { fallbackImage } from '#shared/image-address.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { Picture } from '#web/ui/picture.tsx'
import { Price } from '#web/ui/price.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { CopyLinkButton, QuickAddButton, WishButton } from './card-buttons.tsx'
import { ProductBadge } from './product-badge.tsx'
import { ProductRating } from './product-rating.tsx'
import { QuickViewButton } from './quick-view-button.tsx'

const cardSizes = '(min-width: 80rem) 296px, (min-width: 64rem) 31vw, 45vw'

/** One product in a list, and in the home page's carousel. */
export function ProductCard({
  product,
  isPriority = false,
  headingLevel: Heading = 'h2',
  pictureSizes = cardSizes,
}: {
  product: ShopProduct
  isPriority?: boolean
  headingLevel?: 'h2' | 'h3'
  pictureSizes?: string
}) {
  const address = paths.product(product.id)
  const first = product.images[0]
  return (
    <article className="group relative flex h-full flex-col">
      <div className="relative">
        <span className="absolute inset-0 hidden opacity-0 transition-opacity duration-(--steady) group-focus-within:opacity-100 group-hover:opacity-100 md:block">
          <span className="crop-marks block size-full" />
        </span>
        <Link
          to={address}
          prefetch="intent"
          tabIndex={-1}
          aria-hidden="true"
          className="relative block overflow-hidden bg-sunken"
        >
          <Picture
            src={product.image_address ?? fallbackImage}
            alt=""
            width={first?.width ?? 960}
            height={first?.height ?? 960}
            sizes={pictureSizes}
            isPriority={isPriority}
            className={clsx(
              'aspect-square w-full object-cover transition-transform duration-(--slow) ease-swift group-hover:scale-[1.03]',
              product.stock === 0 && 'opacity-60',
            )}
          />
        </Link>
        <ProductBadge product={product} className="absolute top-3 left-0" />
        <div className="pointer-events-none absolute top-1 right-1 flex flex-col *:pointer-events-auto max-xs:bottom-1 max-xs:justify-between">
          <WishButton product={product} />
          <CopyLinkButton
            product={product}
            className="transition-opacity duration-(--quick) group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0"
          />
        </div>
        <QuickViewButton product={product} address={address} />
      </div>
      <div className="flex flex-1 flex-col gap-2 pt-4">
        <p className="eyebrow text-muted">{product.category_name || messages.shop.uncategorised}</p>
        <Heading className="text-base leading-tight font-semibold sm:text-lg">
          <Link to={address} prefetch="intent" className="hover:text-accent">
            {product.name}
          </Link>
        </Heading>
        <ProductRating
          product={product}
          className="flex-wrap text-sm whitespace-nowrap max-xs:gap-1.5 max-xs:text-2xs"
        />
        <Price of={product} hasSaving className="mt-auto pt-1" />
        <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line pt-3 max-xs:*:grow max-xs:*:justify-center">
          <QuickAddButton product={product} />
          <Link
            to={address}
            prefetch="intent"
            aria-label={`${messages.shop.seeDetails}: ${product.name}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-accent hover:decoration-2 md:min-h-9"
          >
            {messages.shop.seeDetails}
          </Link>
        </div>
      </div>
    </article>
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
