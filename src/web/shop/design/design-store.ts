import type { CartLine } from '#shared/cart.ts'
import { designUpload } from '#shared/constants.ts'
import type { UploadedDesign } from '#shared/contracts/uploads.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'

/**
 * A design a visitor is busy with. `placement` is as `writePlacement` writes it and empty where nothing was placed;
 * `color` is what it is seen on; `isAside` while the product's own pictures are looked at instead.
 */
export type Draft = UploadedDesign & { placement: string; color: string; isAside: boolean }

/** Null where a design was taken away: a cart line that is edited would bring it back otherwise. */
type Drafts = Record<string, Draft | null>

/** Kept while the tab lives, so that a reload loses nothing. */
const drafts = createStoredValue<Drafts>('designs', {}, parseDrafts, 'sessionStorage')
const sending = new Set<string>()

/** A product has one draft for a new line, and one for each of its cart lines that is edited. */
export function draftKey(productId: number, lineHash = ''): string {
  return `${productId}${lineHash && ` ${lineHash}`}`
}

/** Older pages stored fewer fields, and anybody can edit the storage: every field is read by its type. */
function parseDrafts(text: string): Drafts {
  return Object.fromEntries(Object.entries(Object(JSON.parse(text))).map(([key, stored]) => [key, parseDraft(stored)]))
}

function parseDraft(stored: unknown): Draft | null {
  const draft: { [Field in keyof Draft]?: unknown } = Object(stored)
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
  const sizeOf = (value: unknown) => (Number(value) > 0 ? Number(value) : 0)
  if (typeof draft.url !== 'string') return null
  return {
    url: draft.url,
    width: sizeOf(draft.width),
    height: sizeOf(draft.height),
    type: designUpload.types.find((type) => type === draft.type) ?? 'image/webp',
    placement: textOf(draft.placement),
    color: textOf(draft.color),
    isAside: draft.isAside === true,
  }
}

function draftOf(stored: Drafts, key: string): Draft | null {
  return stored[key] ?? null
}

export function useDraft(key: string): Draft | null {
  return draftOf(drafts.use(), key)
}

export function readDraft(key: string): Draft | null {
  return draftOf(drafts.read(), key)
}

export function hasDrafts(): boolean {
  return Object.values(drafts.read()).some(Boolean)
}

export function keepDesign(key: string, design: UploadedDesign, placement: string) {
  rememberSize(design)
  drafts.change((current) => {
    const color = draftOf(current, key)?.color ?? ''
    return { ...current, [key]: { ...design, placement, color, isAside: false } }
  })
}

export function changeDraft(key: string, change: Partial<Pick<Draft, 'placement' | 'color' | 'isAside'>>) {
  drafts.change((current) => {
    const draft = draftOf(current, key)
    return draft ? { ...current, [key]: { ...draft, ...change } } : current
  })
}

export function removeDesign(key: string) {
  drafts.change((current) => ({ ...current, [key]: null }))
}

/** What was drafted has become a cart line. */
export function forgetDraft(key: string) {
  drafts.change(({ [key]: _forgotten, ...others }) => others)
}

/** The design of a cart line, unless it is being edited already. */
export function draftFromLine(key: string, { design: url, placement, color }: CartLine) {
  if (!url || key in drafts.read()) return
  const size = sizes.read().find((each) => each.url === url) ?? { width: 0, height: 0, type: 'image/webp' as const }
  drafts.change((current) => ({ ...current, [key]: { ...size, url, placement, color, isAside: false } }))
}

const rememberedSizes = 100

/** A cart line knows the address of its design only; editing it needs to know how many pixels were uploaded. */
const sizes = createStoredValue<UploadedDesign[]>('designSizes', [], (text) => {
  const stored: unknown = JSON.parse(text)
  return Array.isArray(stored) ? stored.filter((each) => each?.width > 0 && each?.height > 0) : []
})

function rememberSize({ url, width, height, type }: UploadedDesign) {
  sizes.change((known) =>
    [{ url, width, height, type }, ...known.filter((each) => each.url !== url)].slice(0, rememberedSizes),
  )
}

/** Whether a design is on its way now: a cart line made at this moment would lack it. */
export function isDesignOnItsWay(key: string): boolean {
  return sending.has(key)
}

export function noteDesignOnItsWay(key: string, isOnItsWay: boolean) {
  if (isOnItsWay) sending.add(key)
  else sending.delete(key)
}
