import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import type { Parts, SitePart } from '#shared/content/schemas/parts.ts'

type Read = <Name extends ContentName>(name: Name) => Promise<ContentOf<Name>>

/** The parts of the site whose page is one list. */
const countOf = {
  projects: async (read: Read) => (await read('projects')).projects.length,
  gallery: async (read: Read) => (await read('gallery')).pictures.length,
  testimonials: async (read: Read) => (await read('testimonials')).testimonials.length,
  faq: async (read: Read) => (await read('faq')).questions.length,
} satisfies Partial<Record<SitePart, unknown>>
const names = Object.keys(countOf) as (keyof typeof countOf)[]

/**
 * CNT-07: without what is switched on but has nothing to show. Pages note the switches alone: a published list renews them only
 * when it was or is empty now, which this instance then announces to itself.
 */
export function keepFilledParts({ changes, read }: { changes: Changes; read: Read }) {
  let last: string | null = null

  changes.subscribe((changed) => {
    if (!names.some((name) => changed.includes(sources.content(name)))) return
    // A failure means that the database is away; when it is back, everything is read again.
    emptyParts().catch(() => undefined)
  })

  async function emptyParts(): Promise<SitePart[]> {
    const counts = await Promise.all(names.map((name) => countOf[name](read)))
    const empty = names.filter((_, at) => counts[at] === 0)
    const isOther = last !== null && last !== empty.join()
    last = empty.join()
    if (isOther) changes.announceHere([sources.content('parts')])
    return empty
  }

  return async (parts: Parts): Promise<Parts> => {
    const empty = await emptyParts()
    return { ...parts, ...Object.fromEntries(empty.map((name) => [name, false])) }
  }
}
