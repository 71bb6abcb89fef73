import type { KeptDesign } from '#shared/design/kept-design.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { parseFacts, parseMade } from './stored-facts.ts'

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
    .map((each) => ({
      ...each,
      facts: parseFacts(each.facts),
      made: parseMade(each.made),
      sha256: typeof each.sha256 === 'string' ? each.sha256 : undefined,
    }))
})

export function useMyDesigns(): readonly KeptDesign[] {
  return myDesigns.use()
}

export function rememberDesign({ url, width, height, type, facts, made = null, sha256 }: KeptDesign) {
  myDesigns.change((known) =>
    [{ url, width, height, type, facts, made, sha256 }, ...known.filter((each) => each.url !== url)].slice(
      0,
      rememberedDesigns,
    ),
  )
}

/** With whatever else is the same file. */
export function forgetFile({ url, sha256 }: KeptDesign) {
  myDesigns.change((known) => known.filter((each) => each.url !== url && (!sha256 || each.sha256 !== sha256)))
}

/** The design stays where a cart line has it. */
export function forgetDesign(url: string) {
  myDesigns.change((known) => known.filter((each) => each.url !== url))
}

/** What this browser knows of the design at this address. */
export function findKnown(url: string): KeptDesign | undefined {
  return myDesigns.read().find((each) => each.url === url)
}
