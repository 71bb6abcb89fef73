import type { z } from 'zod'
import { messages } from '#shared/messages.ts'

const texts = messages.refusedFields

/** What a schema says of one value. */
export type Issue = { code?: string; path: readonly string[]; message: string; params: Record<string, unknown> }

/** What the schema of a call says, as the library of the contracts has it. */
export function issuesOf({ issues }: z.ZodError): Issue[] {
  return issues.map(({ code, path, message, ...params }) => ({ code, path: path.map(String), message, params }))
}

/**
 * The sentences for a call's refused fields by their paths, and the one that says what is wrong with the whole. To a visitor
 * `isVisitor` speaks of the own name and address, and the message names nothing that nobody has filled in.
 */
export function sentencesOf(
  issues: readonly Issue[],
  isVisitor: boolean,
): { fields: Record<string, string>; message: string } {
  const fields: Record<string, string> = {}
  // Of two problems of one field the first is told.
  for (const issue of issues) fields[issue.path.join('.')] ??= sentenceOf(issue, isVisitor)
  const told = isVisitor ? issues.find(speaksToVisitor) : issues[0]
  const general = issues[0]?.path[0] === 'items' ? texts.cart : texts.page
  return { fields, message: told ? sentenceOf(told, isVisitor) : general }
}

const isFilledIn = (path: readonly string[]) =>
  path.length <= 2 && !path.some((part) => /^\d/.test(part)) && Object.hasOwn(texts.yours, path.at(-1) ?? '')

/** A schema's own sentence does, and so do a field that is filled in and a cart with too many lines. */
function speaksToVisitor({ code, path, message }: Issue): boolean {
  const isSentence = isOwnMessage(message) && !isHalfSentence(message)
  return isSentence || isFilledIn(path) || (code === 'too_big' && path.join() === 'items')
}

/** It follows the name of the field. */
const isHalfSentence = (message: string) => /^\p{Ll}/u.test(message)

/** The words that a schema has of its own; those of the validator are for programmers. */
const isOwnMessage = (message: string) => message !== '' && !/^(?:Too (?:big|small)|Invalid|Unrecognized)/.test(message)

function sentenceOf({ code, path, message, params }: Issue, isVisitor: boolean): string {
  const label = labelOf(path, isVisitor)
  if (isOwnMessage(message)) return isHalfSentence(message) ? texts.other(label, message) : message
  // A value that was not sent at all, whatever was expected, or is empty.
  const isMissing = code === 'invalid_type' && / received undefined$/.test(message)
  if (isMissing || (code === 'too_small' && params.origin === 'string' && params.minimum === 1))
    return isVisitor && isFilledIn(path) ? texts.enter(label) : texts.missing(label)
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
    case 'unrecognized_keys':
      return texts.unknown(Array.isArray(params.keys) ? params.keys.join(', ') : '')
    default:
      return texts.unreadable(label)
  }
}

function tooBig(label: string, bound: string, { origin, inclusive }: Issue['params']): string {
  if (origin === 'string') return texts.tooLong(label, bound)
  if (origin === 'array') return texts.tooMany(label, bound)
  return inclusive === false ? texts.below(label, bound) : texts.atMost(label, bound)
}

function tooSmall(label: string, bound: string, { origin, inclusive }: Issue['params']): string {
  if (origin === 'string') return texts.tooShort(label, bound)
  if (origin === 'array') return texts.tooFew(label, bound)
  return inclusive === false ? texts.above(label, bound) : texts.atLeast(label, bound)
}

function expected(label: string, type: string): string {
  const sentences: Readonly<Record<string, (label: string) => string>> = texts.expected
  return (sentences[type] ?? texts.unreadable)(label)
}

/** `items.0.product_id` → `Product id`. */
function labelOf(path: readonly string[], isVisitor: boolean): string {
  const name = path.findLast((part) => !/^\d*$/.test(part))
  if (name === undefined) return texts.whole
  const known: Readonly<Record<string, string>> = {
    ...texts.others,
    ...(isVisitor && isFilledIn(path) ? texts.yours : {}),
  }
  if (Object.hasOwn(known, name)) return known[name] ?? name
  const words = name
    .replaceAll('_', ' ')
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
