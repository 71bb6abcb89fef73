import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlacedDesign } from './placed-design.tsx'

/** Only a cart with a placed design asks for its script; what cannot be fetched leaves `standIn` as it is. */
const Loaded = lazy(() =>
  import('./placed-design.tsx').then(
    (module) => ({ default: module.PlacedDesign }),
    (): { default: typeof PlacedDesign } => ({ default: ({ standIn }) => standIn }),
  ),
)

export function LazyPlacedDesign(placed: ComponentProps<typeof PlacedDesign>) {
  return (
    <Suspense fallback={placed.standIn}>
      <Loaded {...placed} />
    </Suspense>
  )
}
