import { z } from 'zod'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'

/** The fields of a record that a body cannot change; below a name, those inside of a field that the body does take. */
export type UnchangeableFields = Map<string, UnchangeableFields | 'refused'>

/** More than these are not named in one answer. */
const mostNamed = 20

/**
 * What a write would have to drop without a word: the fields of its record that are no part of its body. Its record is what
 * it answers, where that is one, and what is read at the same address; for an administrator also what is read above it.
 */
export function unchangeableFields({ path, access, body, result }: Endpoint): UnchangeableFields {
  const reads = Object.values(endpoints).filter((read) => {
    const address = read.path.replace(/^\/admin(?=\/)/, '')
    return read.method === 'GET' && (address === path || (access === 'admin' && path.startsWith(`${address}/`)))
  })
  const answered = objectsIn(result).filter(({ shape }) => 'id' in shape || 'version' in shape)
  return outside(body ? objectsIn(body) : [], [...answered, ...reads.flatMap((read) => objectsIn(read.result))])
}

/** Answering 200 would lose such a field without a word, so it is refused by its name. */
export function refuseUnchangeable(sent: unknown, fields: UnchangeableFields): void {
  const names: string[] = []
  for (const name of walk(sent, fields, '')) if (names.push(name) === mostNamed) break
  if (names.length === 0) return
  const reason = messages.api.unchangeable
  const told = Object.fromEntries(names.map((name) => [name, reason]))
  throw new AppError('invalid', messages.api.invalid(names.join(', '), reason), { fields: told })
}

function* walk(sent: unknown, fields: UnchangeableFields, path: string): Generator<string> {
  if (typeof sent !== 'object' || sent === null) return
  if (Array.isArray(sent)) {
    // No contract holds lists of lists, and a body of nothing else would go as deep as it is long.
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

/** The objects that a value of the schema is, or is a list or a page of. */
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
