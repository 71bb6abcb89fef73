import { type ComponentProps, lazy, Suspense } from 'react'
import { messages } from '#shared/messages.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

/** Loaded with the first cart that has a run; without its script, the cart says so in its place. */
const Run = lazy(() =>
  import('./cart-run.tsx').then(
    ({ CartRun }) => ({ default: CartRun }),
    () => ({ default: () => <p className="py-5">{messages.app.partFailed}</p> }),
  ),
)

export function LazyCartRun(props: ComponentProps<typeof Run>) {
  return (
    <Suspense fallback={<Skeleton className="my-5 h-24" />}>
      <Run {...props} />
    </Suspense>
  )
}
