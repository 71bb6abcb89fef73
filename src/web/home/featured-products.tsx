import ArrowRight from 'lucide-react/icons/arrow-right'
import { Link } from 'react-router'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ProductCard } from '#web/shop/product-card.tsx'

/** HOME-12 to HOME-17. */
export function FeaturedProducts({ products }: { products: readonly Product[] }) {
  return (
    <section id="featured" aria-labelledby="featured-heading" className="band border-t border-line bg-sunken">
      <div className="sheet">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="featured-heading">{messages.home.featuredHeading}</h2>
            <p className="mt-2 text-muted">{messages.home.featuredSubtitle}</p>
          </div>
          <Link
            to={paths.shop}
            prefetch="intent"
            className="group inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-line-strong underline-offset-4 hover:text-accent"
          >
            {messages.home.featuredAll}
            <ArrowRight
              size={18}
              aria-hidden="true"
              className="transition-transform duration-(--quick) group-hover:translate-x-1"
            />
          </Link>
        </div>
        {products.length === 0 ? <NothingFeatured /> : <Featured products={products} />}
      </div>
    </section>
  )
}

const trackSizes =
  '(min-width: 80rem) 296px, (min-width: 64rem) 23vw, (min-width: 48rem) 38vw, (min-width: 30rem) 62vw, 82vw'

function Featured({ products }: { products: readonly Product[] }) {
  return (
    <ul className="featured-track -mx-(--gutter) mt-10 grid auto-cols-[82%] grid-flow-col gap-x-6 gap-y-12 overflow-x-auto px-(--gutter) pb-4 xs:auto-cols-[62%] md:auto-cols-[38%] lg:mx-0 lg:grid-flow-row lg:grid-cols-4 lg:overflow-visible lg:px-0">
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} headingLevel="h3" pictureSizes={trackSizes} />
        </li>
      ))}
    </ul>
  )
}

function NothingFeatured() {
  return (
    <div className="mt-10 grid place-items-center gap-2 border border-dashed border-line-strong px-6 py-20 text-center">
      <p className="font-display text-xl font-bold">{messages.home.featuredEmpty}</p>
      <p className="text-muted">{messages.home.featuredEmptyHint}</p>
    </div>
  )
}
