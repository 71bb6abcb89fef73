import { featuredCarousel } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import type { ListedProduct } from '#shared/shop-product.ts'
import { ProductCard } from '#web/shop/list/product-card.tsx'
import { CarouselControls, CarouselView } from '#web/ui/carousel/carousel.tsx'
import { useCarousel } from '#web/ui/carousel/carousel-state.ts'
import { type Arriving, type HomeContent, useArrived } from './home-content.ts'
import { MoreLink } from './more-link.tsx'

const slideSizes =
  '(min-width: 80rem) 302px, (min-width: 64rem) 27vw, (min-width: 48rem) 37vw, (min-width: 30rem) 78vw, 92vw'

export function FeaturedProducts({ content }: { content: Arriving }) {
  const { products, parts, texts } = useArrived(content)
  if (!parts.shop) return null
  return (
    <section
      id="featured"
      aria-labelledby="featured-heading"
      aria-roledescription={products.length > 0 ? 'carousel' : undefined}
      className="band overflow-x-clip border-t border-line bg-sunken"
    >
      <div className="page-container">
        {products.length === 0 ? (
          <NothingFeatured texts={texts.featured} />
        ) : (
          <Featured products={products} texts={texts.featured} />
        )}
      </div>
    </section>
  )
}

type Texts = HomeContent['texts']['featured']

function Heading({ heading, subtitle }: Texts) {
  return (
    <div>
      <h2 id="featured-heading" className="text-3xl">
        {heading}
      </h2>
      {subtitle && <p className="mt-2 text-muted">{subtitle}</p>}
    </div>
  )
}

function Featured({ products, texts }: { products: readonly ListedProduct[]; texts: Texts }) {
  const carousel = useCarousel(
    featuredCarousel,
    products.map(({ name }) => name),
  )
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-x-8 gap-y-6 md:grid-cols-[auto_1fr_auto]">
        <Heading {...texts} />
        <span className="mb-5 hidden h-px bg-line-strong md:block" aria-hidden="true" />
        <CarouselControls of={carousel} name={texts.heading} />
      </div>
      <div className="mt-10">
        <CarouselView
          of={carousel}
          className="carousel-featured"
          slides={products.map((product) => ({
            key: product.id,
            content: <ProductCard product={product} headingLevel="h3" pictureSizes={slideSizes} />,
          }))}
        />
      </div>
      <MoreLink to={paths.shop} className="mt-8">
        {texts.all}
      </MoreLink>
    </>
  )
}

function NothingFeatured({ texts }: { texts: Texts }) {
  return (
    <>
      <Heading {...texts} />
      <div className="mt-10 grid place-items-center gap-2 border border-dashed border-line-strong px-6 py-20 text-center">
        <p className="font-display text-xl font-bold">{texts.empty}</p>
        {texts.emptyHint && <p className="text-muted">{texts.emptyHint}</p>}
      </div>
      <MoreLink to={paths.shop} className="mt-8">
        {texts.all}
      </MoreLink>
    </>
  )
}
