import type { ReactNode } from 'react'
import { skeletonCount } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { ProductCard, ProductCardSkeleton } from './product-card.tsx'
import { useFocusOnNew } from './use-focus-on-new.ts'

/** Pictures of the first row load at once, the others when they come near. */
const firstRow = 4

export function ProductGrid({
  products,
  pages = 1,
  children,
}: {
  products: readonly ListedProduct[]
  pages?: number
  children?: ReactNode
}) {
  const list = useFocusOnNew<HTMLUListElement>('h2 a', pages, products.length)
  return (
    <ul
      ref={list}
      className="grid card-columns gap-x-3 gap-y-9 xs:gap-x-(--gutter) xs:gap-y-12 lg:grid-cols-3 xl:grid-cols-4 xl:gap-y-16"
    >
      {products.map((product, index) => (
        <InTurn key={product.id}>
          <ProductCard as="li" product={product} isPriority={index < firstRow} />
        </InTurn>
      ))}
      {children}
    </ul>
  )
}

export function ProductGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">{messages.shop.loading}</span>
      <ProductGrid products={[]}>
        <SkeletonCards />
      </ProductGrid>
    </div>
  )
}

export function SkeletonCards() {
  return Array.from({ length: skeletonCount }, (_, index) => index).map((position) => (
    <li key={position}>
      <ProductCardSkeleton />
    </li>
  ))
}
