import type { UploadedDesign } from '#shared/contracts/uploads.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

/** The design chosen for each product, by its id; kept while the tab lives, so that a reload loses nothing. */
const designs = createStoredValue<Record<string, UploadedDesign>>(
  'designs',
  {},
  (text) => Object(JSON.parse(text)),
  'sessionStorage',
)
const sending = new Set<number>()

function designOf(stored: Record<string, UploadedDesign>, productId: number): UploadedDesign | null {
  const design = stored[productId]
  return typeof design?.url === 'string' ? design : null
}

export function useDesign(productId: number): UploadedDesign | null {
  return designOf(designs.use(), productId)
}

export function readDesign(productId: number): UploadedDesign | null {
  return designOf(designs.read(), productId)
}

export function hasDesigns(): boolean {
  return Object.keys(designs.read()).length > 0
}

export function keepDesign(productId: number, design: UploadedDesign) {
  designs.change((current) => ({ ...current, [productId]: design }))
}

export function forgetDesign(productId: number) {
  designs.change(({ [productId]: _forgotten, ...others }) => others)
}

/** Whether a design is on its way now: a cart line made at this moment would lack it. */
export function isDesignOnItsWay(productId: number): boolean {
  return sending.has(productId)
}

export function noteDesignOnItsWay(productId: number, isOnItsWay: boolean) {
  if (isOnItsWay) sending.add(productId)
  else sending.delete(productId)
}
