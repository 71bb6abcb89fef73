import { deferPart, onInteraction } from '#web/lib/hydration/defer-part.tsx'
import { onWaitingFile } from './arriving-files.ts'
import { hasDrafts } from './design-store.ts'
import type { UploadProps } from './design-upload.tsx'

/** Does not load the upload's script at first: a visitor without a design has to touch the page before. */
export const DesignPart = deferPart<UploadProps>(
  () => import('./design-upload.tsx').then((module) => module.DesignUpload),
  <div className="min-h-44" />,
  (element, callBack) => {
    if (hasDrafts()) {
      callBack()
      return undefined
    }
    const stops = [onInteraction(element, callBack), onWaitingFile(callBack)]
    return () => {
      for (const stop of stops) stop?.()
    }
  },
)
