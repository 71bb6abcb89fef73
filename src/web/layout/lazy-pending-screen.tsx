import { lazy, Suspense } from 'react'
import { useNavigation } from 'react-router'

const PendingScreen = lazy(() =>
  import('./pending-screen.tsx').then(
    (module) => ({ default: module.PendingScreen }),
    () => ({ default: () => null }),
  ),
)

/** Skeletons of the shop's screens, loaded when a navigation begins; they are shown only when it takes long. */
export function LazyPendingScreen() {
  const { state } = useNavigation()
  if (state === 'idle') return null
  return (
    <Suspense fallback={null}>
      <PendingScreen />
    </Suspense>
  )
}
