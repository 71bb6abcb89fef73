import { z } from 'zod'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** The fields of a record that a body cannot change. A nested map has those inside a field that the body accepts. */
export type UnchangeableFields = Map<string, UnchangeableFields | 'refused'>

/** The most fields that one answer names. */
const mostNamed = 20

/**
 * The fields that a write would silently ignore: those of its record that its body does not accept. Its record is its
 * result, if that has an id or a version, and what GET returns at the same path (with or without `/admin`); for an
 * administrator also what GET returns at a parent path.
 */
export function unchangeableFields({ path, access, body, result }: Endpoint): UnchangeableFields {
  const reads = Object.values(endpoints).filter((read) => {
    const address = read.path.replace(/^\/admin(?=\/)/, '')
    return read.method === 'GET' && (address === path || (access === 'admin' && path.startsWith(`${address}/`)))
  })
  const answered = objectsIn(result).filter(({ shape }) => 'id' in shape || 'version' in shape)
  return outside(body ? objectsIn(body) : [], [...answered, ...reads.flatMap((read) => objectsIn(read.result))])
}

/** Refuses these fields by name, because answering 200 would silently lose them. */
export function refuseUnchangeable(sent: unknown, unchangeable: UnchangeableFields): void {
  const names: string[] = []
  for (const name of walk(sent, unchangeable, '')) if (names.push(name) === mostNamed) break
  if (names.length === 0) return
  const reason = messages.api.unchangeable
  const fields = Object.fromEntries(names.map((name) => [name, reason]))
  throw new AppError('invalid', messages.api.invalid(names.join(', '), reason), { fields })
}

function* walk(sent: unknown, fields: UnchangeableFields, path: string): Generator<string> {
  if (typeof sent !== 'object' || sent === null) return
  if (Array.isArray(sent)) {
    // No contract has lists of lists, and for a body of nested lists the recursion would be as deep as the body is long.
    for (const [index, each] of sent.entries()) if (!Array.isArray(each)) yield* walk(each, fields, `${path}${index}.`)
    return
  }
  for (const [name, inside] of fields) {
    if (!Object.hasOwn(sent, name)) continue
    if (inside === 'refused') yield path + name
    else yield* walk((sent as Record<string, unknown>)[name], inside, `${path}${name}.`)
  }
}

function outside(body: z.ZodObject[], records: z.ZodObject[]): UnchangeableFields {
  const found: UnchangeableFields = new Map()
  for (const [name, field] of records.flatMap(({ shape }) => Object.entries(shape))) {
    const taken = body.flatMap(({ shape }) => (name in shape ? [shape[name] as z.ZodType] : []))
    if (taken.length === 0) found.set(name, 'refused')
    const inside = outside(taken.flatMap(objectsIn), objectsIn(field as z.ZodType))
    if (taken.some((each) => objectsIn(each).length > 0) && inside.size > 0) found.set(name, inside)
  }
  return found
}

/** The object schemas of a value, of a list's items or of a page's items. */
function objectsIn(schema: z.ZodType): z.ZodObject[] {
  if (schema instanceof z.ZodObject) {
    const { items, limit } = schema.shape
    return items && limit ? objectsIn(items as z.ZodType) : [schema]
  }
  if (schema instanceof z.ZodArray) return objectsIn(schema.element as z.ZodType)
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => objectsIn(each as z.ZodType))
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return objectsIn(schema.unwrap() as z.ZodType)
  return []
}
