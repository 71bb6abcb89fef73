import { isDeepStrictEqual } from 'node:util'
import { type FormSchema, isGroup, leavesOf } from '#shared/content/form-schema.ts'
import { isSitePicture } from '#shared/content/picture-value.ts'
import { withoutPlaceholders } from '#shared/content/placeholders.ts'
import { type ContentName, type ContentOf, contentKinds } from '#shared/content/schemas/kinds.ts'
import type { SitePictureName } from '#shared/site-pictures.ts'

/** The documents with entries that are samples as a whole. */
export const sampleLists = ['projects', 'testimonials', 'gallery', 'about'] as const
export type SampleList = (typeof sampleLists)[number]

type Entry = Record<string, unknown>
type List = {
  /** Where the entries stand in the document. */
  path: readonly string[]
  name: string
  /** The texts that make an entry somebody's own once all of them are written anew, marked as a sample or not. */
  texts: readonly string[]
}

const listOf: Record<SampleList, List> = {
  projects: { path: ['projects'], name: 'title', texts: ['title', 'description'] },
  testimonials: { path: ['testimonials'], name: 'name', texts: ['name', 'text'] },
  // Nothing of a picture says that it is a sample: it is one while it is exactly one of the standard ones.
  gallery: { path: ['pictures'], name: 'title', texts: [] },
  about: { path: ['team', 'people'], name: 'name', texts: ['name', 'does'] },
}

const isListed = (name: ContentName): name is SampleList => sampleLists.some((each) => each === name)

function entriesIn({ path }: List, value: unknown): Entry[] {
  return path.reduce((part: unknown, step) => (isGroup(part) ? part[step] : undefined), value) as Entry[]
}

/** Of each entry whether it is the sample's, or marked as one and its owner's. */
function judge(name: SampleList, value: unknown): { entry: Entry; isSample: boolean; isMarked: boolean }[] {
  const list = listOf[name]
  const standards = entriesIn(list, contentKinds[name].standard)
  return entriesIn(list, value).map((entry) => {
    if (list.texts.length === 0) {
      const isSample = standards.some((standard) => isDeepStrictEqual(standard, entry))
      return { entry, isSample, isMarked: isSample }
    }
    const isMarked = entry.isSample === true
    const isOwn = list.texts.every((text) => standards.every((standard) => standard[text] !== entry[text]))
    return { entry, isSample: isMarked && !isOwn, isMarked }
  })
}

export function sampleNames(name: SampleList, value: unknown): string[] {
  return judge(name, value).flatMap(({ entry, isSample }) => (isSample ? [String(entry[listOf[name].name])] : []))
}

/** The same document without its samples; one without such a list is returned as it is. */
export function withoutSamples<Name extends ContentName>(name: Name, value: ContentOf<Name>): ContentOf<Name> {
  if (!isListed(name)) return value
  const kept = judge(name, value).flatMap(({ entry, isSample }) => (isSample ? [] : [entry]))
  const left = withEntries(value, listOf[name].path, kept) as ContentOf<Name>
  return kept.length < entriesIn(listOf[name], value).length ? withoutSampleHistory(left) : left
}

/** The years of the sample’s history are about its people, and go with them. */
function withoutSampleHistory<Value>(value: Value): Value {
  const { history } = value as { history?: ContentOf<'about'>['history'] }
  if (!history) return value
  const invented = contentKinds.about.standard.history.years
  const years = history.years.filter((each) => !invented.some((year) => isDeepStrictEqual(year, each)))
  return { ...value, history: { ...history, years } }
}

function withEntries(part: unknown, [step, ...rest]: readonly string[], entries: Entry[]): unknown {
  if (step === undefined || !isGroup(part)) return entries
  return { ...part, [step]: withEntries(part[step], rest, entries) }
}

/** Where entries are marked as samples although they are written anew: visitors would read that they are invented. */
export function marksOfOwnEntries(name: ContentName, value: unknown): (string | number)[][] {
  if (!isListed(name)) return []
  return judge(name, value).flatMap(({ isSample, isMarked }, at) =>
    isMarked && !isSample ? [[...listOf[name].path, at, 'isSample']] : [],
  )
}

/** How many packages visitors can still ask for at the price of the sample's, under its name. */
export function countSamplePackages({ groups }: ContentOf<'packages'>): number {
  const packagesIn = (each: ContentOf<'packages'>['groups']) => each.flatMap(({ packages }) => packages)
  const standards = packagesIn(contentKinds.packages.standard.groups)
  return packagesIn(groups).filter(({ name, price }) =>
    standards.some((standard) => standard.name === name && standard.price === price),
  ).length
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

/** Which drawings of the site the value shows, each once: they were made for the sample's studio, several with its mark. */
export function drawingsIn(form: FormSchema, value: unknown): SitePictureName[] {
  const pictures = leavesOf(form, value).filter(({ schema }) => schema.control === 'picture')
  return [...new Set(pictures.map(({ value: picture }) => picture).filter(isSitePicture))]
}

/** Each text with its field, without the numbers of lists. */
function textsIn(form: FormSchema, value: unknown): string[] {
  return leavesOf(form, value).flatMap(({ path, schema, value: text }) => {
    if (typeof text !== 'string' || schema.enum || !controls.includes(schema.control)) return []
    const field = path.map((step) => (typeof step === 'number' ? '*' : step)).join('.')
    return /[\p{L}\d]/u.test(withoutPlaceholders(text)) ? [`${field} ${text}`] : []
  })
}
