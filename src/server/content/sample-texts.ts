import { isDeepStrictEqual } from 'node:util'
import { type FormSchema, leavesOf } from '#shared/content/form-schema.ts'
import { gallery } from '#shared/content/gallery.ts'
import { withoutPlaceholders } from '#shared/content/placeholders.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'

/** The documents with entries that are samples as a whole. */
export const sampleLists = ['projects', 'testimonials', 'gallery'] as const
export type SampleList = (typeof sampleLists)[number]

type Entry = { name: string; isSample: boolean }

/** The entries of each list; a picture of the gallery is a sample while it is exactly one of the standard ones. */
const entriesOf: { [Name in SampleList]: (value: ContentOf<Name>) => Entry[] } = {
  projects: ({ projects }) => projects.map(({ title, isSample }) => ({ name: title, isSample })),
  testimonials: ({ testimonials }) => testimonials.map(({ name, isSample }) => ({ name, isSample })),
  gallery: ({ pictures }) =>
    pictures.map((picture) => ({
      name: picture.title,
      isSample: gallery.pictures.some((standard) => isDeepStrictEqual(standard, picture)),
    })),
}

const isListed = (name: ContentName): name is SampleList => sampleLists.some((each) => each === name)

export function sampleNames<Name extends SampleList>(name: Name, value: ContentOf<Name>): string[] {
  return entriesOf[name](value)
    .filter(({ isSample }) => isSample)
    .map((entry) => entry.name)
}

const listField = { projects: 'projects', testimonials: 'testimonials', gallery: 'pictures' } as const

/** The same document without its samples; one without such a list is returned as it is. */
export function withoutSamples<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentOf<Name> {
  if (!isListed(name)) return value
  const entries = entriesOf[name](value as never)
  const list = (value as Record<string, unknown>)[listField[name]] as unknown[]
  return { ...value, [listField[name]]: list.filter((_, index) => !entries[index]?.isSample) }
}

const controls: readonly unknown[] = ['line', 'sentences', 'formatted', 'amount']

/**
 * How many texts are still those of the sample, of all that are not empty. A text is one while it is among the standard texts of
 * its field, wherever in a list it stands now; what is only placeholders is nobody's.
 */
export function countSampleTexts(form: FormSchema, value: unknown, standard: unknown) {
  const known = new Set(textsIn(form, standard))
  const own = textsIn(form, value)
  return { standard: own.filter((text) => known.has(text)).length, total: own.length }
}

/** Each text with its field, without the numbers of lists. */
function textsIn(form: FormSchema, value: unknown): string[] {
  return leavesOf(form, value).flatMap(({ path, schema, value: text }) => {
    if (typeof text !== 'string' || schema.enum || !controls.includes(schema.control)) return []
    const field = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
    return /[\p{L}\d]/u.test(withoutPlaceholders(text)) ? [`${field} ${text}`] : []
  })
}
