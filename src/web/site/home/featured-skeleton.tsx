import { skeletonCount } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** The boxes of the cards, without loading the cards' script. */
export function FeaturedSkeleton() {
  return (
    <div role="status" className="band border-t border-line bg-sunken">
      <div className="page-container overflow-hidden">
        <Skeleton className="h-9 w-64" />
        <span className="sr-only">{messages.home.featuredLoading}</span>
        <div className="carousel-featured mt-12 flex">
          {Array.from({ length: skeletonCount }, (_, index) => index).map((position) => (
            <div key={position} data-skeleton className="swiper-slide grid content-start gap-3">
              <Skeleton className="aspect-square w-full" />
              <Skeleton className="h-6 w-4/5" />
              <Skeleton className="h-6 w-20" />
              <Skeleton className="mt-6 h-11 w-44" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
