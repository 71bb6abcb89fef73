import type { PrintArea } from '#shared/contracts/catalog.ts'
import { deferPart, whenTouched } from '#web/lib/defer-part.tsx'
import { hasDrafts } from './design-store.ts'

/** The upload without its script on first load: a visitor who has chosen no design yet has to touch the page first. */
export const DesignPart = deferPart<{ draftKey: string; printArea: PrintArea | null }>(
  () => import('./design-upload.tsx').then((module) => module.DesignUpload),
  <div className="min-h-44" />,
  (place, callBack) => {
    if (!hasDrafts()) return whenTouched(place, callBack)
    callBack()
  },
)
