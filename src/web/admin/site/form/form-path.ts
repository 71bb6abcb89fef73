import { type FormSchema, isGroup, schemaIfPresent, schemaOf } from '#shared/content/form-schema.ts'

/* A place in a document: names and numbers from its top, `questions.3.answer`, as the API writes it. */

export function joinPath(path: string, step: string | number): string {
  return path === '' ? String(step) : `${path}.${step}`
}

const stepsOf = (path: string) => (path === '' ? [] : path.split('.'))

export function valueAt(value: unknown, path: string): unknown {
  return stepsOf(path).reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)]
    return isGroup(inner) ? inner[step] : undefined
  }, value)
}

/** A copy of the document with another value at this place; everything beside the way there stays the same object. */
export function withValueAt(value: unknown, path: string, next: unknown): unknown {
  const [step, ...rest] = stepsOf(path)
  if (step === undefined) return next
  const below = (inner: unknown) => withValueAt(inner, rest.join('.'), next)
  if (Array.isArray(value)) return value.with(Number(step), below(value[Number(step)]))
  return isGroup(value) ? { ...value, [step]: below(value[step]) } : value
}

/** The schema of what is at this place of the document; an empty one where the form has no such place. */
export function schemaAt(form: FormSchema, value: unknown, path: string): FormSchema {
  const [step, ...rest] = stepsOf(path)
  if (step === undefined) return form
  const schema = schemaOf(schemaIfPresent(form) ?? form, value)
  return schemaAt(schema.items ?? schema.properties?.[step] ?? {}, valueAt(value, step), rest.join('.'))
}

/** Where the words stand that describe the picture at this place; null for another value, and a picture without such a field. */
export function wordsOfPictureAt(form: FormSchema, value: unknown, path: string): string | null {
  const steps = stepsOf(path)
  const name = steps.pop()
  const group = steps.join('.')
  const around = schemaAt(form, value, group)
  const { properties = {} } = schemaOf(schemaIfPresent(around) ?? around, valueAt(value, group))
  const words = Object.entries(properties).find(([, { describes }]) => describes !== undefined && describes === name)
  return words ? joinPath(group, words[0]) : null
}

/** The number of the entry of this list that the place lies in; null for a place elsewhere. */
export function entryOn(path: string, list: string): number | null {
  if (!path.startsWith(`${list}.`)) return null
  const index = Number.parseInt(path.slice(list.length + 1), 10)
  return Number.isNaN(index) ? null : index
}

export function isWithin(path: string, outer: string): boolean {
  return outer === '' || path === outer || path.startsWith(`${outer}.`)
}

const textControls = ['line', 'sentences', 'formatted']

/** The first line of text in an entry, its title, name or question: by which a closed entry is recognised. */
export function firstText(schema: FormSchema, value: unknown): string {
  const form = schemaOf(schemaIfPresent(schema) ?? schema, value)
  if (typeof value === 'string') {
    const control = controlOf(form)
    return textControls.includes(control) ? (control === 'formatted' ? withoutMarks(value) : value).trim() : ''
  }
  if (Array.isArray(value)) return value.map((entry) => firstText(form.items ?? {}, entry)).find(Boolean) ?? ''
  if (!isGroup(value)) return ''
  const fields = Object.entries(form.properties ?? {}).filter(([, field]) => field.const === undefined)
  return fields.map(([name, field]) => firstText(field, value[name])).find(Boolean) ?? ''
}

/** Formatted text as it is recognised on the page: without the signs of headings, quotes, lists, emphasis and links. */
function withoutMarks(text: string): string {
  return text
    .replace(/^(?:[\s>]|#+\s)*(?:[*+-]\s+|\d{1,9}[.)]\s+)?/u, '')
    .replaceAll(/\[([^\][]{0,300})\]\([^()\s]{0,300}\)/g, '$1')
    .replaceAll(/\*+|__/g, '')
}

/** The name of the control that edits this value; a schema without one is edited by what it holds. */
export function controlOf(schema: FormSchema): string {
  if (schema.control) return schema.control
  if (schema.enum) return 'choice'
  const byType = { object: 'group', array: 'list', string: 'line', number: 'number', integer: 'number' }
  return schema.type === 'boolean' ? 'switch' : (byType[schema.type as keyof typeof byType] ?? 'line')
}
