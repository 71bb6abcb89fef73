import { useEffect } from 'react'
import { designUpload } from '#shared/constants.ts'
import type { KeptDesign } from '#shared/design/kept-design.ts'
import { createStoredValue, useIsBrowser } from '#web/lib/browser-storage.ts'
import { parseFacts, parseMade } from './stored-facts.ts'

/**
 * A design that a visitor is working on. `placement` is as `writePlacement` writes it, empty when nothing was placed;
 * `color` and `size` are the chosen ones of the product; `isAside` while the gallery shows the product's own pictures instead.
 */
export type Draft = KeptDesign & { placement: string; color: string; size: string; isAside: boolean }

/** Null for a removed design: otherwise an edited cart line would bring its design back. */
type Drafts = Record<string, Draft | null>

/** Kept for the life of the tab, so that a reload loses nothing. */
export const drafts = createStoredValue<Drafts>('designs', {}, parseDrafts, 'sessionStorage')
const sending = new Set<string>()

/** A product has one draft for a new line, and one for each cart line being edited. */
export function draftKey(productId: number, lineHash = ''): string {
  return `${productId}${lineHash && ` ${lineHash}`}`
}

/** A further side has a draft of its own beside that of the first one. */
export function sideKey(key: string, side: string): string {
  return side ? `${key}@${side}` : key
}

/** Whether the second key is that of a side of the first one's product. */
export const isOf = (key: string, each: string) => each === key || each.startsWith(`${key}@`)

/** The side that the page shows, by the first one's key; empty for the first side. */
const shownSides = createStoredValue<Record<string, string>>(
  'shownSides',
  {},
  (text) => Object(JSON.parse(text)),
  'sessionStorage',
)

export function useShownSide(key: string): string {
  return shownSides.use()[key] ?? ''
}

export function showSide(key: string, side: string) {
  shownSides.change((current) => ({ ...current, [key]: side }))
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
    made: parseMade(draft.made),
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

/** On any side. */
export function useHasDesign(key: string): boolean {
  return Object.entries(drafts.use()).some(([each, draft]) => draft && isOf(key, each))
}

/** What the further sides with a design add to the price of one. */
export function useSidesCents(key: string, sides: readonly { name: string; price_cents: number }[]): number {
  const stored = drafts.use()
  return sides.reduce((sum, { name, price_cents }) => sum + (draftOf(stored, sideKey(key, name)) ? price_cents : 0), 0)
}

export function readDraft(key: string): Draft | null {
  return draftOf(drafts.read(), key)
}

/** Whether the upload shows more than the server knows: a design, or another side. */
export function hasDrafts(): boolean {
  return [...Object.values(drafts.read()), ...Object.values(shownSides.read())].some(Boolean)
}

/** All sides are drawn on the chosen colour, and on the areas of the chosen size. */
export function useChoiceOfDrafts(key: string, { color, size }: Pick<Draft, 'color' | 'size'>, isOff = false) {
  // Before it is read, what is chosen is the first of everything and not what was kept.
  const isRead = useIsBrowser()
  useEffect(() => {
    if (isOff || !isRead) return
    drafts.change((current) =>
      Object.fromEntries(
        Object.entries(current).map(([each, draft]) => [
          each,
          draft && isOf(key, each) ? { ...draft, color, size } : draft,
        ]),
      ),
    )
  }, [isOff, isRead, key, color, size])
}

export function changeDraft(key: string, change: Partial<Pick<Draft, 'placement' | 'isAside'>>) {
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
  drafts.change((current) => Object.fromEntries(Object.entries(current).filter(([each]) => !isOf(key, each))))
}

/** Whether a design is being uploaded: a cart line added now would lack it. */
export function isDesignOnItsWay(key: string): boolean {
  return [...sending].some((each) => isOf(key, each))
}

export function noteDesignOnItsWay(key: string, isOnItsWay: boolean) {
  if (isOnItsWay) sending.add(key)
  else sending.delete(key)
}
