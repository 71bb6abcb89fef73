import { lazy, Suspense, useRef } from 'react'
import type { ImageDialogProps } from './image-dialog.tsx'

const loadImageDialog = () => import('./image-dialog.tsx')
const LoadedImageDialog = lazy(() => loadImageDialog().then((module) => ({ default: module.ImageDialog })))

/** Call it when a pointer or the focus reaches a picture, so that the dialog has loaded before the click. */
export function preloadImageDialog() {
  void loadImageDialog()
}

/** Keeps the dialog's 20 kB out of the first load; the backdrop is shown at once while the script loads. */
export function LazyImageDialog(props: ImageDialogProps) {
  const wasOpened = useRef(false)
  if (props.isOpen) wasOpened.current = true
  if (!wasOpened.current) return null
  return (
    <Suspense fallback={props.isOpen && <div className="fixed inset-0 z-50 bg-ink" />}>
      <LoadedImageDialog {...props} />
    </Suspense>
  )
}
