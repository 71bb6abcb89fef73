import type { PrintArea } from '#shared/contracts/catalog.ts'
import { deferPart, onInteraction } from '#web/lib/defer-part.tsx'
import { hasDrafts } from './design-store.ts'

/** Does not load the upload's script at first: a visitor without a design has to touch the page before. */
export const DesignPart = deferPart<{
  draftKey: string
  printArea: PrintArea | null
  size: string
  isRequired: boolean
}>(
  () => import('./design-upload.tsx').then((module) => module.DesignUpload),
  <div className="min-h-44" />,
  (element, callBack) => {
    if (!hasDrafts()) return onInteraction(element, callBack)
    callBack()
  },
)
