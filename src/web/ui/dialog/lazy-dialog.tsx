import { lazy, Suspense } from 'react'
import type { DialogProps } from './dialog.tsx'
import { useWasOpened } from './use-was-opened.ts'

const loadDialog = () => import('./dialog.tsx')
const LoadedDialog = lazy(() => loadDialog().then((module) => ({ default: module.Dialog })))

/** Call it when a pointer or the focus reaches the opener, so that the dialog has loaded before the click. */
export function preloadDialog() {
  void loadDialog()
}

/** Keeps the dialog's 20 kB out of the first load. */
export function LazyDialog(props: DialogProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={null}>
      <LoadedDialog {...props} />
    </Suspense>
  )
}
