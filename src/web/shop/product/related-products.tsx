import { messages } from '#shared/messages.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { ProductCard } from '#web/shop/list/product-card.tsx'

/** without related products only the heading is shown. */
export function RelatedProducts({ products }: { products: readonly ListedProduct[] }) {
  return (
    <section aria-labelledby="related" className="border-t border-line pt-12 md:pt-16">
      <h2 id="related">{messages.product.related}</h2>
      {products.length > 0 && (
        <ul className="mt-10 grid card-columns gap-x-3 gap-y-9 xs:gap-x-(--gutter) xs:gap-y-12 lg:grid-cols-4">
          {products.map((product) => (
            <ProductCard key={product.id} as="li" product={product} headingLevel="h3" />
          ))}
        </ul>
      )}
    </section>
  )
}
