import { data, isRouteErrorResponse } from 'react-router'
import { shopList } from '#shared/constants.ts'
import type { Product } from '#shared/contracts/catalog.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { load } from '#web/lib/load.ts'
import { pageMeta } from '#web/lib/meta.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { services } from '#web/services.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { Price } from '#web/ui/price.tsx'
import type { Route } from './+types/product'
import { PrintNotice } from './print-notice.tsx'
import { ProductActions } from './product-actions.tsx'
import { describeProduct } from './product-description.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductPurchase } from './product-purchase.tsx'
import { ProductRating } from './product-rating.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProductTicket } from './product-ticket.tsx'
import { RelatedProducts } from './related-products.tsx'
import { shopAddress } from './shop-query.ts'

const invalidProduct = 'invalid_product'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { catalog, reviews } = context.get(services)
  const id = /^[1-9]\d{0,14}$/.test(params.id) ? Number(params.id) : 0
  if (id === 0) throw data(null, { status: 404 })
  const product = await load(() => catalog.get(id))
  if (!isSound(product)) throw data(invalidProduct, { status: 500 })
  const [newest, related] = await Promise.all([
    reviews.newest(id, shopList.plainListLimit),
    catalog.related(product),
  ])
  return { product, reviews: newest.items, related }
}

export function headers() {
  return { 'Cache-Control': 'private, max-age=10' }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta({ title: messages.product.notFound })
  const { product } = loaderData
  return pageMeta({ title: product.name, description: product.description.slice(0, 200) || undefined })
}

export default function ProductPage({ loaderData: { product, reviews, related } }: Route.ComponentProps) {
  return (
    <div className="sheet pb-(--breath)">
      <JsonLd data={describeProduct(product, useOrigin())} />
      <Breadcrumb items={crumbsOf(product)} className="py-3 md:py-6" />
      <div className="grid-12 items-start gap-y-8 pb-14 md:pb-24 lg:grid-rows-[auto_1fr] lg:gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          <ProductGallery key={product.id} product={product} />
        </div>
        <div className="col-span-12 grid gap-6 lg:sticky lg:top-24 lg:col-span-5 lg:row-span-2 lg:pl-6">
          <div className="grid gap-3">
            <p className="eyebrow text-muted">{product.category_name || messages.shop.uncategorised}</p>
            <h1 className="text-3xl">{product.name}</h1>
            <ProductRating product={product} />
          </div>
          <Price of={product} size="lg" hasSaving />
          {product.description && <p className="max-w-prose text-muted">{product.description}</p>}
          <ProductPurchase key={product.id} product={product} />
          <ProductActions product={product} />
          <ProductTicket product={product} />
        </div>
        <div className="col-span-12 pt-6 lg:col-span-7 lg:pt-0">
          <ProductTabs key={product.id} product={product} reviews={reviews} />
        </div>
      </div>
      <RelatedProducts products={related} />
    </div>
  )
}

/** which text stands for which failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isInvalid = isRouteErrorResponse(error) && error.data === invalidProduct
  return (
    <div className="sheet band">
      <PrintNotice
        headingLevel="h1"
        title={isInvalid ? messages.product.invalid : messages.product.loadFailed}
        text={messages.product.missingHint}
        isAlert
      >
        <ButtonLink to={paths.shop}>{messages.product.backToShop}</ButtonLink>
      </PrintNotice>
    </div>
  )
}

function crumbsOf(product: Product) {
  return [
    { label: messages.shop.heading, to: paths.shop },
    ...(product.category_id === null
      ? []
      : [{ label: product.category_name, to: shopAddress({ category: product.category_id }) }]),
    { label: product.name },
  ]
}

/** What the page cannot do without: an id, a name and a price that is a number. */
function isSound(product: Product): boolean {
  return Number.isSafeInteger(product.id) && product.name !== '' && Number.isFinite(product.price)
}
