import { clsx } from 'clsx'
import { lazy, Suspense } from 'react'
import { data, Link, redirect, useNavigation } from 'react-router'
import { shopList } from '#shared/constants.ts'
import { isFiltering } from '#shared/filters/product-filters.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { RouteError } from '#web/layout/route-error.tsx'
import { InTurn } from '#web/lib/hydration/in-turn.tsx'
import { InHead } from '#web/lib/in-head.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { isSwitchedOffError, type PageFacts } from '#web/lib/page-facts.ts'
import { pageCacheControl } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { Route } from './+types/shop'
import { ProductGrid, ProductGridSkeleton, SkeletonCards } from './product-grid.tsx'
import { ShopFilters } from './shop-filters.tsx'
import { ShopHeader } from './shop-header.tsx'
import { filterKeys, listAddress, readShopQuery, type ShopQuery, shopAddress } from './shop-query.ts'
import { useLoadedProducts } from './use-loaded-products.ts'
import { useWishlist } from './wishlist-store.ts'

const Corrected = lazy(() => import('./corrected.tsx').then((module) => ({ default: module.Corrected })))
const states = () => import('./shop-states.tsx')
const ShopEmpty = lazy(() => states().then((module) => ({ default: module.ShopEmpty })))
const ShopFailure = lazy(() => states().then((module) => ({ default: module.ShopFailure })))
const parts = () => import('./filters/filter-parts.ts')
const FilterPanel = lazy(() => parts().then((module) => ({ default: module.FilterPanel })))
const FilterChips = lazy(() => parts().then((module) => ({ default: module.FilterChips })))
const FilteredEmpty = lazy(() => parts().then((module) => ({ default: module.FilteredEmpty })))

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = readShopQuery(new URL(request.url).searchParams)
  const { catalog, content, sharePictures } = context.get(services)
  const { isExact, filters, sort } = query
  const found = { q: query.q || undefined, category: query.category ?? undefined, isExact, filters }
  const [page, facets, categories] = await Promise.all([
    catalog.list({
      ...found,
      sort,
      page: query.page,
      after: query.after ?? undefined,
      limit: shopList.pageSize,
    }),
    // SEL-19: nothing is counted for a list that nobody filters.
    query.hasPanel || isFiltering(filters) ? catalog.facets(found) : null,
    catalog.categories().catch(() => []), // SHOP-04: a failure silently gives an empty list
  ])
  // The number of addresses with an empty list is unlimited, and they are hardly requested again, so none is cached.
  const isEmpty = page.items.length === 0
  const lastPage = Math.ceil(page.total / shopList.pageSize)
  // An old link, once the list has become shorter.
  if (isEmpty && page.total > 0 && lastPage < query.page)
    throw redirect(shopAddress({ ...query, page: lastPage, after: null }))
  const { search: _, track: __, ...texts } = await content.shown('shop')
  const share = await sharePictures.address('shop')
  return data(
    { query, page, facets, categories, texts, share },
    isEmpty ? { headers: { 'Cache-Control': 'no-store' } } : {},
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return { 'Cache-Control': loaderHeaders.get('Cache-Control') ?? pageCacheControl }
}

export const handle = {
  isPublic: true,
  part: 'shop',
  isIndexed: true,
  canonicalKeys: ['category'],
  title: (shown) => {
    const category = shown?.categories.find((each) => each.id === shown.query.category)
    return category ? `${category.name}, ${shown?.texts.page.title}` : shown?.texts.page.title
  },
  description: (shown) => shown?.texts.page.description,
  share: (shown) => shown?.share,
  crumbs: [],
  onServer: import.meta.env.SSR && {
    cached: {
      keys: ['category', 'sort', 'page', 'after'],
      personalKeys: ['q'],
      // A product id is valid only on a later page of the list.
      isWorthKeeping: (query) =>
        !filterKeys.some((key) => query.has(key)) &&
        (!query.has('after') ||
          (/^[1-9]\d{0,8}$/.test(query.get('after') ?? '') && /^([2-9]|[1-9]\d{1,5})$/.test(query.get('page') ?? ''))),
    },
    search: ({ shop }) => shop.search,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function ShopPage({ loaderData: { query, page, facets, categories, texts } }: Route.ComponentProps) {
  const pending = usePendingQuery()
  const isSameList = pending !== null && listAddress(query) === listAddress(pending)
  const isAppending = isSameList && pending.page > query.page
  const isReplacing = pending !== null && !isAppending && !(isSameList && pending.page === query.page)
  const shown = pending && !isAppending ? pending : query
  const isFiltered = isFiltering(query.filters)
  const { products, firstPage } = useLoadedProducts(query, page)
  const isShopEmpty = page.total === 0 && listAddress(query) === paths.shop && pending === null
  const hasMore = page.page * page.limit < page.total

  return (
    <div className="page-container pb-(--breath)">
      {(query.q || isFiltered || query.hasPanel) && (
        <InHead>
          <meta name="robots" content="noindex" />
        </InHead>
      )}
      <ShopHeader texts={texts} total={page.total} />
      {!isShopEmpty && <ShopFilters query={shown} {...{ categories, facets }} />}
      <Suspense>{query.hasPanel && facets && <FilterPanel query={shown} facets={facets} />}</Suspense>
      <Suspense>{isFiltered && facets && <FilterChips query={query} facets={facets} />}</Suspense>
      <div className="fact flex flex-wrap items-center justify-between gap-x-6 py-2 md:pb-4">
        <p role="status" className="text-muted">
          {query.q ? `${messages.shop.result(query.q)}: ` : ''}
          {messages.shop.count(page.total)}
        </p>
        <WishlistLink />
      </div>
      {page.meant && (
        <div className="-mt-4 pb-4">
          <Suspense>
            <Corrected meant={page.meant} text={query.q} instead={shopAddress({ ...query, isExact: true, page: 1 })} />
          </Suspense>
        </div>
      )}
      {isReplacing ? (
        <ProductGridSkeleton />
      ) : products.length === 0 ? (
        <Suspense key={String(isFiltered)}>
          {isFiltered && facets ? <FilteredEmpty query={query} facets={facets} /> : <ShopEmpty />}
        </Suspense>
      ) : (
        <>
          {firstPage > 1 && (
            <p className="pb-10 text-center">
              <ButtonLink tone="secondary" to={shopAddress({ ...query, page: firstPage - 1, after: null })}>
                {messages.shop.loadEarlier}
              </ButtonLink>
            </p>
          )}
          <InTurn>
            <ProductGrid products={products} pages={page.page}>
              {isAppending && <SkeletonCards />}
            </ProductGrid>
          </InTurn>
          {page.total > page.limit && (
            <div className="mt-16 flex flex-col items-center gap-4">
              <p className="fact text-muted">
                {messages.shop.shown((firstPage - 1) * page.limit + products.length, page.total)}
              </p>
              {hasMore && (
                <ButtonLink
                  tone="secondary"
                  size="lg"
                  to={shopAddress({ ...query, page: page.page + 1, after: page.items.at(-1)?.id ?? null })}
                  replace
                  preventScrollReset
                  className={clsx(isAppending && 'opacity-60')}
                >
                  {messages.shop.loadMore}
                </ButtonLink>
              )}
            </div>
          )}
        </>
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isSwitchedOffError(error)) return <RouteError error={error} />
  return (
    <div className="page-container pb-(--breath)">
      <ShopHeader texts={{ heading: messages.shop.heading, lead: '' }} total={null} />
      <Suspense>
        <ShopFailure />
      </Suspense>
    </div>
  )
}

function WishlistLink() {
  return (
    <Link to={paths.wishlist} className="inline-flex min-h-11 items-center underline underline-offset-4">
      {messages.shop.wishlist(useWishlist().length)}
    </Link>
  )
}

/** The list that a running navigation is loading; null when there is none. */
function usePendingQuery(): ShopQuery | null {
  const { state, location } = useNavigation()
  if (state !== 'loading' || location?.pathname !== paths.shop) return null
  return readShopQuery(new URLSearchParams(location.search))
}
