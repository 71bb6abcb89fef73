import { lazy, Suspense } from 'react'

/** Loaded when a design raises a doubt. */
const ConfirmDesign = lazy(() => import('./confirm-design.tsx').then((module) => ({ default: module.ConfirmDesign })))

/** Undefined until a design was doubted; null while nothing is asked. */
export type Doubts = readonly string[] | null | undefined

/** SEL-13: asks before a doubtful design is ordered. */
export function LazyConfirmDesign({
  doubts,
  onAnswer,
  onConfirm,
}: {
  doubts: Doubts
  /** The question is closed, whatever the answer. */
  onAnswer: (doubts: null) => void
  onConfirm: () => void
}) {
  if (doubts === undefined) return null
  return (
    <Suspense fallback={null}>
      <ConfirmDesign
        doubts={doubts}
        onConfirm={() => {
          onAnswer(null)
          onConfirm()
        }}
        onClose={() => onAnswer(null)}
      />
    </Suspense>
  )
}
