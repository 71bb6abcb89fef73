import { lazy, Suspense, useRef } from 'react'
import type { ImageDialogProps } from './image-dialog.tsx'

const loadImageDialog = () => import('./image-dialog.tsx')
const LoadedImageDialog = lazy(() => loadImageDialog().then((module) => ({ default: module.ImageDialog })))

/** Call it when a pointer or the focus reaches a picture, so that the dialog is there on the press. */
export function preloadImageDialog() {
  void loadImageDialog()
}

/** The dialog without its 20 kB on first load; the ground falls at once when its script is still on the way. */
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
