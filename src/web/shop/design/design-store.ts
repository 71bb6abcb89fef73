import type { CartLine } from '#shared/cart/cart.ts'
import { designUpload } from '#shared/constants.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { parseFacts } from './stored-facts.ts'

/**
 * A design that a visitor is working on. `placement` is as `writePlacement` writes it, empty when nothing was placed;
 * `color` and `size` are the chosen ones of the product; `isAside` while the gallery shows the product's own pictures instead.
 */
export type Draft = KeptDesign & { placement: string; color: string; size: string; isAside: boolean }

/** Null for a removed design: otherwise an edited cart line would bring its design back. */
type Drafts = Record<string, Draft | null>

/** Kept for the life of the tab, so that a reload loses nothing. */
const drafts = createStoredValue<Drafts>('designs', {}, parseDrafts, 'sessionStorage')
const sending = new Set<string>()

/** A product has one draft for a new line, and one for each cart line being edited. */
export function draftKey(productId: number, lineHash = ''): string {
  return `${productId}${lineHash && ` ${lineHash}`}`
}

/** Older versions stored fewer fields, and anyone can edit the storage: the type of every field is checked. */
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
    facts: parseFacts(draft.facts),
    placement: textOf(draft.placement),
    color: textOf(draft.color),
    size: textOf(draft.size),
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

export function keepDesign(key: string, design: KeptDesign, placement: string) {
  rememberDesign(design)
  drafts.change((current) => {
    const { color = '', size = '' } = draftOf(current, key) ?? {}
    return { ...current, [key]: { ...design, placement, color, size, isAside: false } }
  })
}

export function changeDraft(key: string, change: Partial<Pick<Draft, 'placement' | 'color' | 'size' | 'isAside'>>) {
  drafts.change((current) => {
    const draft = draftOf(current, key)
    return draft ? { ...current, [key]: { ...draft, ...change } } : current
  })
}

export function removeDesign(key: string) {
  drafts.change((current) => ({ ...current, [key]: null }))
}

/** Called when the draft has become a cart line. */
export function forgetDraft(key: string) {
  drafts.change(({ [key]: _forgotten, ...others }) => others)
}

/** Starts a draft from a cart line's design, unless that line is being edited already. */
export function draftFromLine(key: string, { design: url, placement, color, size }: CartLine) {
  if (!url || key in drafts.read()) return
  const known = myDesigns.read().find((each) => each.url === url)
  const pixels = known ?? { width: 0, height: 0, type: 'image/webp' as const, facts: null }
  drafts.change((current) => ({ ...current, [key]: { ...pixels, url, placement, color, size, isAside: false } }))
}

const rememberedDesigns = 100

/**
 * The designs that this browser has uploaded or taken from an order, the last used first. A cart line stores only its
 * design's address; editing also needs the size of the upload in pixels.
 */
const myDesigns = createStoredValue<KeptDesign[]>('designSizes', [], (text) => {
  const stored: unknown = JSON.parse(text)
  const known: KeptDesign[] = Array.isArray(stored) ? stored : []
  return known
    .filter((each) => each?.width > 0 && each?.height > 0)
    .map((each) => ({ ...each, facts: parseFacts(each.facts) }))
})

export function useMyDesigns(): readonly KeptDesign[] {
  return myDesigns.use()
}

export function rememberDesign({ url, width, height, type, facts }: KeptDesign) {
  myDesigns.change((known) =>
    [{ url, width, height, type, facts }, ...known.filter((each) => each.url !== url)].slice(0, rememberedDesigns),
  )
}

/** The design stays where a cart line has it. */
export function forgetDesign(url: string) {
  myDesigns.change((known) => known.filter((each) => each.url !== url))
}

type Doubts = { url: string; sentences: readonly string[] }
const doubts = new Map<string, Doubts>()

/** What may go wrong with the print of this draft, as its editor shows it. */
export function noteDoubts(key: string, noted: Doubts) {
  doubts.set(key, noted)
}

export function doubtsOf(key: string): readonly string[] {
  const noted = doubts.get(key)
  return noted && noted.url === readDraft(key)?.url ? noted.sentences : []
}

/** Whether a design is being uploaded: a cart line added now would lack it. */
export function isDesignOnItsWay(key: string): boolean {
  return sending.has(key)
}

export function noteDesignOnItsWay(key: string, isOnItsWay: boolean) {
  if (isOnItsWay) sending.add(key)
  else sending.delete(key)
}
