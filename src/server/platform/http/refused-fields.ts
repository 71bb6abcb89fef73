import { messages } from '#shared/messages.ts'

const texts = messages.refusedFields

/** What a schema says of one value. */
export type Issue = { code?: string; path: readonly string[]; message: string; params: Record<string, unknown> }

/** The sentences for a call's refused fields by their paths; `isVisitor` speaks of the caller's own name and address. */
export function sentencesOf(issues: readonly Issue[], isVisitor: boolean): Record<string, string> {
  const sentences: Record<string, string> = {}
  // Of two problems of one field the first is told.
  for (const issue of issues) sentences[issue.path.join('.')] ??= sentenceOf(issue, isVisitor)
  return sentences
}

/** The words that a schema has of its own; those of the validator are for programmers. */
const isOwnMessage = (message: string) => message !== '' && !/^(?:Too (?:big|small)|Invalid|Unrecognized)/.test(message)

function sentenceOf({ code, path, message, params }: Issue, isVisitor: boolean): string {
  const label = labelOf(path, isVisitor)
  if (isOwnMessage(message)) return /^\p{Ll}/u.test(message) ? texts.other(label, message) : message
  // A value that was not sent at all, whatever was expected.
  if (code === 'invalid_type' && / received undefined$/.test(message)) return texts.missing(label)
  const bound = Number(params.maximum ?? params.minimum).toLocaleString('en-US')
  switch (code) {
    case 'too_big':
      return tooBig(label, bound, params)
    case 'too_small':
      return tooSmall(label, bound, params)
    case 'invalid_type':
      return expected(label, String(params.expected))
    case 'invalid_format':
      return params.format === 'date' ? texts.date(label) : texts.unreadable(label)
    case 'invalid_value':
      return Array.isArray(params.values) ? texts.oneOf(label, params.values.join(', ')) : texts.unreadable(label)
    default:
      return texts.unreadable(label)
  }
}

function tooBig(label: string, bound: string, { origin, inclusive }: Issue['params']): string {
  if (origin === 'string') return texts.tooLong(label, bound)
  if (origin === 'array') return texts.tooMany(label, bound)
  return inclusive === false ? texts.below(label, bound) : texts.atMost(label, bound)
}

function tooSmall(label: string, bound: string, { origin, inclusive, minimum }: Issue['params']): string {
  if (origin === 'string') return minimum === 1 ? texts.missing(label) : texts.tooShort(label, bound)
  if (origin === 'array') return texts.tooFew(label, bound)
  return inclusive === false ? texts.above(label, bound) : texts.atLeast(label, bound)
}

function expected(label: string, type: string): string {
  const sentences: Readonly<Record<string, (label: string) => string>> = texts.expected
  return (sentences[type] ?? texts.unreadable)(label)
}

/** `items.0.unit_price` → `Unit price`. */
function labelOf(path: readonly string[], isVisitor: boolean): string {
  const name = path.findLast((part) => !/^\d*$/.test(part))
  if (name === undefined) return texts.whole
  const known: Readonly<Record<string, string>> = { ...texts.others, ...(isVisitor ? texts.yours : {}) }
  if (Object.hasOwn(known, name)) return known[name] ?? name
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
