import { type ComponentProps, lazy, Suspense } from 'react'
import type { PlacedDesign } from './placed-design.tsx'

/** Loaded only by a cart with a placed design; if loading fails, `placeholder` stays. */
const Loaded = lazy(() =>
  import('./placed-design.tsx').then(
    (module) => ({ default: module.PlacedDesign }),
    (): { default: typeof PlacedDesign } => ({ default: ({ placeholder }) => placeholder }),
  ),
)

export function LazyPlacedDesign(placed: ComponentProps<typeof PlacedDesign>) {
  return (
    <Suspense fallback={placed.placeholder}>
      <Loaded {...placed} />
    </Suspense>
  )
}
