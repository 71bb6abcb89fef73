import { lazy, Suspense } from 'react'
import type { LineSidesProps } from './line-sides.tsx'

/** Loaded with the first line that has more than one side printed; without its script, the sides are in words. */
const LineSides = lazy(() =>
  import('./line-sides.tsx').then(
    (module) => ({ default: module.LineSides }),
    () => ({ default: SidesInWords }),
  ),
)

function SidesInWords({ line }: LineSidesProps) {
  return <p className="text-sm text-muted">{line.more_prints?.map(({ side }) => side).join(', ')}</p>
}

export function LazyLineSides(props: LineSidesProps) {
  return (
    <Suspense fallback={<div className="h-20" />}>
      <LineSides {...props} />
    </Suspense>
  )
}
