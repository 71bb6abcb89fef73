import { lazy, Suspense } from 'react'
import type { ImageDialogProps } from './image-dialog.tsx'
import { useWasOpened } from './use-was-opened.ts'

const loadImageDialog = () => import('./image-dialog.tsx')
const LoadedImageDialog = lazy(() => loadImageDialog().then((module) => ({ default: module.ImageDialog })))

/** Call it when a pointer or the focus reaches a picture, so that the dialog has loaded before the click. */
export function preloadImageDialog() {
  void loadImageDialog()
}

/** Keeps the dialog's 20 kB out of the first load; the backdrop is shown at once while the script loads. */
export function LazyImageDialog(props: ImageDialogProps) {
  if (!useWasOpened(props.isOpen)) return null
  return (
    <Suspense fallback={props.isOpen && <div className="fixed inset-0 z-50 bg-ink" />}>
      <LoadedImageDialog {...props} />
    </Suspense>
  )
}
