import { type FormSchema, isGroup, schemaIfPresent } from '#shared/content/form-schema.ts'
import { fillDetails } from '#shared/content/placeholders.ts'
import { controlOf, joinPath } from '../form/form-path.ts'

/* Which parts of a page show which field: found by their text alone, so that pages need no marks for the editor. */

/** A field and the texts that it is shown as: one, or one for each paragraph of formatted text. */
type FieldTexts = { path: string; texts: string[] }

/** An element of the page: the text that is directly in it, and all of its text. */
export type ElementTexts<Element> = { element: Element; own: string; whole: string }

const textControls = ['line', 'sentences', 'formatted', 'amount']

/** Letters and digits alone: a page may break and join words in another way, and the marks of Markdown are not on it. */
const letters = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '')

/** Stands for what only this text fills in, such as the number of an order. */
const gap = '\u{FFFC}'
const lettersAround = (text: string) =>
  text
    .split(/\{[a-z]+\}/)
    .map(letters)
    .join(gap)

/** Whether the letters are the text, with anything in its gaps. */
function fits(inside: string, text: string): boolean {
  const parts = text.split(gap)
  const [first = '', last = ''] = [parts[0], parts.at(-1)]
  if (!inside.startsWith(first) || !inside.endsWith(last) || inside.length < first.length + last.length) return false
  let from = 0
  return parts.every((part) => {
    const at = inside.indexOf(part, from)
    from = at + part.length
    return at !== -1
  })
}

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
  const filled = fillDetails(value, placeholders)
  const texts = (control === 'formatted' ? paragraphsOf(filled) : [filled]).map(lettersAround).filter(Boolean)
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
const leastAroundGap = 4

/**
 * The field of each element. A text that several fields have belongs to them in the order of page and form; where the page
 * shows it more often, the rest belongs to the last of them. A text that stands nowhere alone is that of a placeholder, and marks the
 * texts that it is filled into; one with placeholders of its own marks whatever has its words around something.
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
    .flatMap(({ path, texts }) => texts.map((text) => ({ path, text, hasGap: text.includes(gap) })))
    .filter(({ text, hasGap }) => text.length >= (hasGap ? leastAroundGap : leastInside))
  for (const { element, own } of filledIn.length > 0 ? elements : []) {
    const inside = letters(own)
    const isShown = ({ text, hasGap }: (typeof filledIn)[number]) =>
      hasGap ? fits(inside, text) : inside.includes(text)
    const found = inside === '' || marks.has(element) ? undefined : filledIn.find(isShown)
    if (found) marks.set(element, found.path)
  }
  return marks
}
