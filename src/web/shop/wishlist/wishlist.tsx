import { lazy, Suspense } from 'react'
import { messages } from '#shared/messages.ts'
import { RouteError } from '#web/layout/route-error.tsx'
import { metaOfFacts } from '#web/lib/meta.ts'
import { isSwitchedOffError, type PageFacts } from '#web/lib/page-facts.ts'
import { pageCacheControl } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/wishlist'
import { OwnWishlist } from './own-wishlist.tsx'
import { readSharedItems, type SharedList } from './shared-items.ts'
import { SharedWishlist } from './shared-wishlist.tsx'

const ShopFailure = lazy(() =>
  import('#web/shop/list/shop-states.tsx').then((module) => ({ default: module.ShopFailure })),
)

/** The products of a shared list; the visitor's own list is known to the browser alone, which asks for it in the same way. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<SharedList> {
  const { catalog, content } = context.get(services)
  const items = readSharedItems(new URL(request.url).searchParams)
  const { wishlist: texts } = await content.shown('buying')
  return { items, products: items && (await catalog.chosen(items)), texts }
}

export function headers() {
  return { 'Cache-Control': pageCacheControl }
}

export const handle = {
  isPublic: false,
  part: 'shop',
  title: (shown) => (shown?.items ? shown.texts.shared : shown?.texts.heading),
  description: (shown) => shown?.texts.description || undefined,
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function WishlistPage({ loaderData: { items, products, texts } }: Route.ComponentProps) {
  return (
    <div className="page-container min-h-dvh pb-(--breath)">
      {items && products ? (
        <SharedWishlist items={items} products={products} texts={texts} />
      ) : (
        <OwnWishlist texts={texts} />
      )}
    </div>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isSwitchedOffError(error)) return <RouteError error={error} />
  return (
    <div className="page-container pt-10 pb-(--breath)">
      <h1>{messages.wishlist.own}</h1>
      <Suspense>
        <ShopFailure />
      </Suspense>
    </div>
  )
}
