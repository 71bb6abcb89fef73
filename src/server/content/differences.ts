import { isDeepStrictEqual } from 'node:util'
import { type FormSchema, isGroup, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'
import { mediaIdOf, wordsOfName } from '#shared/content/picture-value.ts'
import { messages } from '#shared/messages.ts'

/** One field that differs: where it is in words, and both values as a person reads them; null where one side has no entry. */
export type Difference = { path: string; label: string; before: string | null; after: string | null }

type Place = { path: string[]; labels: string[] }

/** Field by field, in the order of the form. Entries of lists are matched from both ends. */
export function differencesOf(schema: FormSchema, before: unknown, after: unknown): Difference[] {
  return compare(schema, before, after, { path: [], labels: [] })
}

function compare(schema: FormSchema, before: unknown, after: unknown, place: Place): Difference[] {
  if (isDeepStrictEqual(before, after)) return []
  const present = schemaIfPresent(schema)
  if (present && isPresent(before) && isPresent(after)) return compare(present, before, after, place)
  if (Array.isArray(before) && Array.isArray(after)) return compareLists(schema, before, after, place)
  const [former, current] = [schemaOf(schema, before), schemaOf(schema, after)]
  if (isGroup(before) && isGroup(after) && former === current)
    return Object.entries(current.properties ?? {}).flatMap(([name, field]) =>
      compare(field, before[name], after[name], {
        path: [...place.path, name],
        labels: [...place.labels, field.title ?? name],
      }),
    )
  return [
    {
      path: place.path.join('.'),
      label: place.labels.join(' › '),
      before: isPresent(before) ? inWords(present ?? former, before) : null,
      after: isPresent(after) ? inWords(present ?? current, after) : null,
    },
  ]
}

const isPresent = (value: unknown) => value !== undefined && value !== null

function compareLists(schema: FormSchema, before: unknown[], after: unknown[], place: Place): Difference[] {
  const shorter = Math.min(before.length, after.length)
  let first = 0
  while (first < shorter && isDeepStrictEqual(before[first], after[first])) first++
  let last = 0
  while (last < shorter - first && isDeepStrictEqual(before.at(-1 - last), after.at(-1 - last))) last++
  const count = Math.max(before.length, after.length) - first - last
  return Array.from({ length: count }, (_, index) => first + index).flatMap((index) =>
    compare(
      schema.items ?? {},
      index < before.length - last ? before[index] : undefined,
      index < after.length - last ? after[index] : undefined,
      { path: [...place.path, String(index)], labels: [...place.labels, String(index + 1)] },
    ),
  )
}

/** A whole entry is told by its first text: its title, name or question. */
function inWords(schema: FormSchema, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  if (Array.isArray(value)) return value.map((entry) => inWords(schemaOf(schema.items ?? {}, entry), entry)).join('; ')
  if (schema.control === 'picture') {
    const id = mediaIdOf(value)
    return id === null ? wordsOfName(String(value)) : messages.content.libraryPicture(id)
  }
  if (!isGroup(value)) return String(value)
  const fields = Object.keys(schema.properties ?? value).filter(
    (each) => schema.properties?.[each]?.const === undefined,
  )
  const name = fields.find((each) => typeof value[each] === 'string' && value[each])
  return name ? inWords(schema.properties?.[name] ?? {}, value[name]) : ''
}
