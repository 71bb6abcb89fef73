import { type ComponentProps, lazy, type ReactNode, Suspense } from 'react'
import type { PlacedDesign } from './placed-design.tsx'

/** Only a cart with a placed design asks for its script; what cannot be fetched leaves `standIn` as it is. */
const Loaded = lazy(() =>
  import('./placed-design.tsx').then(
    (module) => ({ default: module.PlacedDesign }),
    (): { default: typeof PlacedDesign } => ({ default: () => null }),
  ),
)

export function LazyPlacedDesign({ standIn, ...placed }: ComponentProps<typeof PlacedDesign> & { standIn: ReactNode }) {
  return (
    <Suspense fallback={standIn}>
      <Loaded {...placed} />
    </Suspense>
  )
}
