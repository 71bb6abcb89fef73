import { type FormSchema, isGroup, schemaIfPresent } from '#shared/content/form-schema.ts'
import { fillPlaceholders } from '#shared/content/placeholders.ts'
import { controlOf, joinPath } from '../form/form-path.ts'

/* Which parts of a page show which field: found by their text alone, so that pages need no marks for the editor. */

/** A field and the texts that it is shown as: one, or one for each paragraph of formatted text. */
type FieldTexts = { path: string; texts: string[] }

/** An element of the page: the text that is directly in it, and all of its text. */
export type ElementTexts<Element> = { element: Element; own: string; whole: string }

const textControls = ['line', 'sentences', 'formatted', 'amount']

/** Letters and digits alone: a page may break and join words in another way, and the marks of Markdown are not on it. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

export function fieldTexts(
  schema: FormSchema,
  value: unknown,
  placeholders: Readonly<Record<string, string>>,
  path = '',
): FieldTexts[] {
  const form = schemaIfPresent(schema) ?? schema
  if (Array.isArray(value))
    return value.flatMap((entry, at) => fieldTexts(form.items ?? {}, entry, placeholders, joinPath(path, at)))
  if (isGroup(value))
    return Object.entries(form.properties ?? {}).flatMap(([name, field]) =>
      fieldTexts(field, value[name], placeholders, joinPath(path, name)),
    )
  const control = controlOf(form)
  if (typeof value !== 'string' || !textControls.includes(control)) return []
  const filled = fillPlaceholders(value, placeholders)
  const texts = (control === 'formatted' ? paragraphsOf(filled) : [filled]).map(letters).filter(Boolean)
  return texts.length > 0 ? [{ path, texts }] : []
}

const startsBlock = /^\s*(?:[-*+]|\d+[.)]|#{1,6})\s/

/** The paragraphs, headings and list items of Markdown, without numbers of lists and addresses of links. */
function paragraphsOf(markdown: string): string[] {
  const blocks = ['']
  for (const line of markdown.split('\n')) {
    if (line.trim() === '' || startsBlock.test(line)) blocks.push('')
    blocks.push(`${blocks.pop()} ${line.replace(/^\s*\d+[.)]\s/, '').replace(/\]\([^()]*\)/g, '')}`)
  }
  return blocks
}

/** Letters of a text that is found inside of others, too: a shorter one may be in them by chance. */
const leastInside = 15

/**
 * The field of each element. A text that several fields have belongs to them in the order of page and form; where the page
 * shows it more often, the rest belongs to the last of them. A text that stands nowhere alone is that of a placeholder, and marks the
 * texts that it is filled into.
 */
export function matchMarks<Element>(
  fields: readonly FieldTexts[],
  elements: readonly ElementTexts<Element>[],
): Map<Element, string> {
  const waiting = new Map<string, string[]>()
  for (const { path, texts } of fields)
    for (const text of new Set(texts)) waiting.set(text, [...(waiting.get(text) ?? []), path])
  const marks = new Map<Element, string>()
  for (const { element, own, whole } of elements) {
    const found = [own, whole].map(letters).find((text) => text !== '' && waiting.has(text))
    const paths = found === undefined ? undefined : waiting.get(found)
    const path = paths && paths.length > 1 ? paths.shift() : paths?.[0]
    if (path !== undefined) marks.set(element, path)
  }
  const marked = new Set(marks.values())
  const filledIn = fields
    .filter(({ path }) => !marked.has(path))
    .flatMap(({ path, texts }) => texts.flatMap((text) => (text.length < leastInside ? [] : { path, text })))
  for (const { element, own } of filledIn.length > 0 ? elements : []) {
    const inside = letters(own)
    const found = marks.has(element) ? undefined : filledIn.find(({ text }) => inside.includes(text))
    if (found) marks.set(element, found.path)
  }
  return marks
}
