/** JSON Schema of a content document with what its form needs (schemas/fields.ts); null for a part that is absent. */
export type FormSchema = {
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  /** The label. */
  title?: string
  /** The help below the field. */
  description?: string
  control?: string
  /** Placeholders of this text besides the general ones. */
  placeholders?: string[]
  /** What an entry of a list is called. */
  of?: string
  /** The picture beside this text that it describes. */
  describes?: string
  properties?: Record<string, FormSchema>
  items?: FormSchema
  enum?: string[]
  /** Which of them a new entry has; without it, the first. */
  first?: string
  /** The name of a kind, in a schema of `oneOf`. */
  const?: string
  /** A value of one of several kinds, each with a `kind` of its own (fields.ts: `kindOfEntry`). */
  oneOf?: FormSchema[]
  /** A value that may be absent: its schema, and that of null. */
  anyOf?: FormSchema[]
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  maximum?: number
  multipleOf?: number
}

/** The schema of a value that may be absent; undefined for one that is always there. */
export function schemaIfPresent({ anyOf }: FormSchema): FormSchema | undefined {
  return anyOf?.find(({ type }) => type !== 'null')
}

/** The schemas of a value of several kinds with the name of each; empty for any other. */
export function kindsOf({ oneOf = [] }: FormSchema): { kind: string; schema: FormSchema }[] {
  return oneOf.map((schema) => ({ kind: schema.properties?.kind?.const ?? '', schema }))
}

/** Of a value of several kinds the schema of its own one, the first where it has none of them; any other schema itself. */
export function schemaOf(schema: FormSchema, value: unknown): FormSchema {
  const kinds = kindsOf(schema)
  return (kinds.find(({ kind }) => isGroup(value) && value.kind === kind) ?? kinds[0])?.schema ?? schema
}

export function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A value that has no parts, with its schema and its place in the document. */
export type Leaf = { path: (string | number)[]; schema: FormSchema; value: unknown }

/** The texts, numbers and choices of a document in the order of its form; what is absent is left out. */
export function leavesOf(schema: FormSchema, value: unknown, path: readonly (string | number)[] = []): Leaf[] {
  const form = schemaOf(schemaIfPresent(schema) ?? schema, value)
  if (Array.isArray(value)) return value.flatMap((entry, at) => leavesOf(form.items ?? {}, entry, [...path, at]))
  if (isGroup(value))
    return Object.entries(form.properties ?? {}).flatMap(([name, field]) =>
      leavesOf(field, value[name], [...path, name]),
    )
  return value === null || value === undefined ? [] : [{ path: [...path], schema: form, value }]
}

/** The paths of the values that are of another kind than the schema says; what is missing is none. */
export function misfits(
  schema: FormSchema,
  value: unknown,
  path: readonly (string | number)[] = [],
): (string | number)[][] {
  if (value === undefined) return []
  const present = schemaIfPresent(schema)
  if (present) return value === null ? [] : misfits(present, value, path)
  if (schema.oneOf) return misfits(schemaOf(schema, value), value, path)
  if (schema.const !== undefined) return value === schema.const ? [] : [[...path]]
  if (schema.type === 'object')
    return isGroup(value)
      ? Object.entries(schema.properties ?? {}).flatMap(([name, field]) => misfits(field, value[name], [...path, name]))
      : [[...path]]
  if (schema.type === 'array')
    return Array.isArray(value)
      ? value.flatMap((entry, at) => misfits(schema.items ?? {}, entry ?? null, [...path, at]))
      : [[...path]]
  const kind = schema.type === 'integer' ? 'number' : (schema.type ?? 'string')
  return typeof value === kind && (!schema.enum || schema.enum.includes(String(value))) ? [] : [[...path]]
}

/** An entry, or a whole document, with empty fields. */
export function emptyValue(schema: FormSchema): unknown {
  return completed(schema, undefined, undefined, true)
}

/**
 * `value` in the structure of the schema: what it lacks is taken from `standard` or left empty, what the schema does not have
 * is left out. Texts stay as they are, also where the schema would refuse them.
 */
export function completeValue(schema: FormSchema, value: unknown, standard: unknown): unknown {
  return completed(schema, value, standard, false)
}

function completed(schema: FormSchema, value: unknown, standard: unknown, isNew: boolean): unknown {
  const present = schemaIfPresent(schema)
  if (present)
    return value === null || (value ?? standard ?? null) === null ? null : completed(present, value, standard, isNew)
  if (schema.oneOf) return completed(schemaOf(schema, value), value, standard, isNew)
  if (schema.const !== undefined) return schema.const
  if (schema.type === 'object') {
    const [own, other] = [isGroup(value) ? value : {}, isGroup(standard) ? standard : {}]
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, field]) => [
        name,
        completed(field, own[name], other[name], isNew),
      ]),
    )
  }
  if (schema.type === 'array') {
    const entries = Array.isArray(value) ? value : Array.isArray(standard) ? standard : []
    return entries.map((entry) => completed(schema.items ?? {}, entry, undefined, isNew))
  }
  if (schema.enum) {
    const otherwise = (isNew ? schema.first : undefined) ?? schema.enum[0]
    return [value, standard].find((each) => schema.enum?.includes(String(each))) ?? otherwise
  }
  const kind = schema.type === 'integer' ? 'number' : (schema.type ?? 'string')
  const empty = { string: '', number: 0, boolean: false }
  return [value, standard].find((each) => typeof each === kind) ?? empty[kind as keyof typeof empty]
}
