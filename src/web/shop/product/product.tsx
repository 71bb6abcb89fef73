import { lazy, Suspense, useRef, useState } from 'react'
import { data, isRouteErrorResponse, Link } from 'react-router'
import { reviewsPageSize } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import type { PromisedToday } from '#shared/promise/promise.ts'
import { promiseSentence } from '#shared/promise/promise-words.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { RouteError } from '#web/layout/route-error.tsx'
import { deferPart } from '#web/lib/hydration/defer-part.tsx'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { load } from '#web/lib/load.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { isSwitchedOffError, type PageFacts } from '#web/lib/page-facts.ts'
import { pageCacheControl } from '#web/lib/public-page.ts'
import { errorReporter, services } from '#web/services.ts'
import { useEditedLine } from '#web/shop/cart/edited-line.ts'
import { draftKey } from '#web/shop/design/design-store.ts'
import { ProductRating } from '#web/shop/list/product-rating.tsx'
import { shopAddress } from '#web/shop/list/shop-query.ts'
import type { TodaysPromise } from '#web/shop/promise/product-promise.tsx'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import type { Route } from './+types/product'
import { ProductActions } from './product-actions.tsx'
import { describeProduct } from './product-description.ts'
import { ProductGallery } from './product-gallery.tsx'
import { ProductOffer } from './product-offer.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { RelatedProducts } from './related-products.tsx'
import { answerPostedReview } from './reviews/review-action.ts'
import { readReviewQuery } from './reviews/review-query.ts'
import { useShownReviews } from './reviews/use-shown-reviews.ts'
import { firstPicture } from './use-offer.ts'

const invalidProduct = 'invalid_product'

/** Without a network this script cannot load either; then only the sentence is shown. */
const ProductFailure = lazy(() =>
  import('./product-failure.tsx').then(
    (module) => ({ default: module.ProductFailure }),
    () => ({ default: ({ title }: { title: string }) => <h1 className="page-container band text-2xl">{title}</h1> }),
  ),
)

const ProductReviews = deferPart(
  () => import('./reviews/product-reviews.tsx').then((module) => module.ProductReviews),
  null,
)

export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { catalog, checkout, content, reviews, sharePictures } = context.get(services)
  const id = readId(params.id)
  const reviewQuery = readReviewQuery(new URL(request.url).searchParams)
  const product = await load(() => catalog.get(id))
  if (!isSound(product)) throw data(invalidProduct, { status: 500 })
  const [newest, related] = await Promise.all([
    reviews.newest(id, reviewQuery.pages * reviewsPageSize),
    catalog.related(product),
  ])
  const { heading: shopName } = await content.shown('shop')
  const promise = await promiseOf(product, checkout)
  const share = product.image_address ?? (await sharePictures.address('shop'))
  // What is sold by quote has the freight that its product states.
  const shippingCents = product.quote_only ? product.shipping_price_cents : await checkout.shippingFrom(product)
  return { product, reviews: newest, reviewQuery, related, shopName, promise, shippingCents, share }
}

/** SEL-16: the days of an order of today, in words; null for what cannot be ordered here. */
async function promiseOf(
  product: ShopProduct,
  { promiseToday }: { promiseToday(product: ShopProduct): Promise<PromisedToday> },
): Promise<TodaysPromise | null> {
  if (product.quote_only || product.stock === 0) return null
  const promise = await promiseToday(product)
  const { today, byDelivery } = messages.promise
  return { text: promiseSentence(today, promise), note: promise.deliveryName && byDelivery(promise.deliveryName) }
}

/** Receives the review form without JavaScript. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { reviews } = context.get(services)
  return await answerPostedReview(request, readId(params.id), { reviews, report: context.get(errorReporter).report })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Cache-Control') ? actionHeaders : { 'Cache-Control': pageCacheControl }
}

export const handle = {
  isPublic: true,
  part: 'shop',
  isIndexed: (shown) => shown !== undefined,
  hasNewsletterCard: false,
  title: (shown) => shown?.product.name ?? messages.product.notFound,
  description: (shown) => shown?.product.description.slice(0, 200) || undefined,
  share: (shown) => shown?.share,
  crumbs: ({ product, shopName }) => crumbsOf(product, shopName),
  onServer: import.meta.env.SSR && {
    cached: {
      keys: ['reviews'],
      personalKeys: ['sent'],
      params: { id: /^[1-9]\d{0,9}$/ },
      // Every other number shows the same page as one of these, so caching it would only add a copy of a long page.
      isWorthKeeping: (query) => !query.has('reviews') || /^([2-9]|1\d|20)$/.test(query.get('reviews') ?? ''),
    },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, reviewQuery, related } = loaderData
  const [reviews, showPosted] = useShownReviews(product.id, loaderData.reviews)
  const edited = useEditedLine(product.id)
  const editKey = draftKey(product.id, edited?.token)
  const column = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState(() => firstPicture(product))
  const { average: rating_average, count: rating_count, sample: rating_sample } = reviews.ratings
  return (
    <div className="page-container pb-(--breath)">
      <JsonLd data={describeProduct(product, reviews.ratings, useOrigin())} />
      <PageCrumbs className="py-3 md:py-6 short:py-3" />
      <div className="grid-12 items-start gap-y-8 pb-14 md:pb-24 lg:grid-rows-[auto_1fr] lg:gap-y-14">
        <div className="col-span-12 lg:col-span-7">
          <InTurn key={editKey}>
            <ProductGallery draftKey={editKey} {...{ product, picture }} />
          </InTurn>
        </div>
        <div
          ref={column}
          className="col-span-12 grid gap-6 short:gap-4 lg:sticky lg:top-24 lg:col-span-5 lg:row-span-2 lg:pl-6"
        >
          <header className="grid gap-3 short:gap-1">
            <p className="eyebrow text-muted">{product.category_name || messages.shop.uncategorised}</p>
            <h1 className="text-3xl">{product.name}</h1>
            <div className="flex flex-wrap items-center justify-between gap-x-6">
              <Link to="#reviews" prefetch="none" className="inline-flex min-h-11 items-center">
                <ProductRating product={{ rating_average, rating_count, rating_sample }} />
              </Link>
              <ProductActions product={product} />
            </div>
          </header>
          <InTurn key={editKey} within={column}>
            <ProductOffer
              draftKey={editKey}
              onPicture={setPicture}
              {...{ product, edited, promise: loaderData.promise, shippingCents: loaderData.shippingCents }}
            />
          </InTurn>
        </div>
        <div className="col-span-12 pt-6 lg:col-span-7 lg:pt-0">
          <InTurn key={product.id}>
            <ProductTabs
              product={product}
              isAtReviews={reviewQuery.posted !== null || reviewQuery.pages > 1 || actionData !== undefined}
              reviews={
                <ProductReviews
                  {...reviews}
                  {...reviewQuery}
                  productId={product.id}
                  refusal={actionData ?? null}
                  onPosted={showPosted}
                />
              }
            />
          </InTurn>
        </div>
      </div>
      <InTurn>
        <RelatedProducts products={related} />
      </InTurn>
    </div>
  )
}

/** The text for each kind of failure. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const answer = isRouteErrorResponse(error) ? error : null
  const { invalid, loadFailed } = messages.product
  if (isSwitchedOffError(error)) return <RouteError error={error} />
  return (
    <Suspense fallback={<div className="min-h-screen" />}>
      <ProductFailure
        title={answer?.data === invalidProduct ? invalid : loadFailed}
        isMissing={answer?.status === 404}
      />
    </Suspense>
  )
}

function readId(text: string): number {
  if (!/^[1-9]\d{0,14}$/.test(text)) throw data(null, { status: 404 })
  return Number(text)
}

function crumbsOf({ name, category_id, category_name }: ShopProduct, shopName: string) {
  return [
    { label: shopName, to: paths.shop },
    ...(category_id === null ? [] : [{ label: category_name ?? '', to: shopAddress({ category: category_id }) }]),
    { label: name },
  ]
}

/** What the page needs at least: an id, a name and a price. */
function isSound(product: ShopProduct): boolean {
  return Number.isSafeInteger(product.id) && product.name !== '' && Number.isSafeInteger(product.current_price_cents)
}
