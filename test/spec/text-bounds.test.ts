import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'

type Schema = {
  type?: string
  maxLength?: number
  maxItems?: number
  enum?: unknown[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}

/** The paths of the texts and lists in a schema that have no maximum length. */
function unboundedIn(schema: Schema, path: string): string[] {
  if (schema.type === 'string') return schema.maxLength === undefined && !schema.enum ? [path] : []
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => unboundedIn(each, `${path}.${key}`)),
    ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => unboundedIn(each, path)),
  ]
}

const schemas = Object.entries<Endpoint>(endpoints).flatMap(([call, { query, body }]) =>
  Object.entries({ query, body }).flatMap(([part, schema]) => (schema ? [{ call, part, schema }] : [])),
)

// test/api/text-bounds.test.ts has the maximum lengths themselves.
test('every text and list that a caller may send has a maximum length (R-83)', () => {
  const unbounded = schemas.flatMap(({ call, part, schema }) =>
    unboundedIn(z.toJSONSchema(schema, { io: 'input' }) as Schema, `${call} ${part}`),
  )
  expect(schemas.length).toBeGreaterThan(50)
  expect(unbounded).toEqual([])
})
