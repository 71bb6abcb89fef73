import type { ReactNode } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { ProductGridSkeleton } from '#web/shop/list/product-grid.tsx'
import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx'

/**
 * The next screen's skeleton, laid over the current page once a navigation takes noticeably long. The page
 * underneath keeps its height, so that Back restores its scroll position.
 */
export function PendingScreen() {
  const { state, location } = useNavigation()
  const { pathname } = useLocation()
  // By its path: the next page's facts are known only once its module is loaded.
  const next = state === 'loading' && location.pathname !== pathname ? location.pathname : ''
  if (next === paths.shop) return <Cover>{<ShopSkeleton />}</Cover>
  if (next.startsWith(paths.product(0).slice(0, -1))) return <Cover>{<ProductSkeleton />}</Cover>
  return null
}

function Cover({ children }: { children: ReactNode }) {
  return (
    <div className="pending-screen absolute inset-0 z-10 bg-background">
      <div className="page-container sticky top-18 max-h-dvh overflow-hidden">{children}</div>
    </div>
  )
}

function ShopSkeleton() {
  return (
    <div className="pt-16">
      <Skeleton className="h-20 w-56" />
      <Skeleton className="mt-14 mb-16 h-12 w-full" />
      <ProductGridSkeleton />
    </div>
  )
}

function ProductSkeleton() {
  return (
    <div role="status" className="grid-12 gap-y-8 pt-16">
      <span className="sr-only">{messages.productStates.loading}</span>
      <Skeleton className="col-span-12 aspect-square lg:col-span-7 lg:ml-24" />
      <div className="col-span-12 grid content-start gap-6 lg:col-span-5 lg:pl-6">
        <Skeleton className="h-4 w-28" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-8 w-36" />
        <SkeletonText lines={2} />
        <Skeleton className="h-11 w-2/3" />
        <Skeleton className="h-13 w-full" />
        <Skeleton className="h-36 w-full" />
      </div>
    </div>
  )
}
