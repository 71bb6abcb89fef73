import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cartLimits, jsonBodyMaxBytes, maxLength } from '#shared/constants.ts'
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

/** The path of every text and list in a schema that has no maximum length. */
function unboundedIn(schema: Schema, path: string): string[] {
  if (schema.type === 'string') return schema.maxLength === undefined && !schema.enum ? [path] : []
  return [
    ...(schema.type === 'array' && schema.maxItems === undefined ? [path] : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, each]) => unboundedIn(each, `${path}.${key}`)),
    ...(schema.items ? unboundedIn(schema.items, `${path}[]`) : []),
    ...(schema.anyOf ?? []).flatMap((each) => unboundedIn(each, path)),
  ]
}

const accepted = Object.entries<Endpoint>(endpoints).flatMap(([call, { query, body }]) =>
  Object.entries({ query, body }).flatMap(([part, schema]) => (schema ? [[call, part, schema] as const] : [])),
)

describe('what a caller may send (R-83)', () => {
  test.each(accepted)('%s bounds every text and list of its %s', (_call, part, schema) => {
    expect(unboundedIn(z.toJSONSchema(schema, { io: 'input' }) as Schema, part)).toEqual([])
  })

  test('the bounds are those of the ruling', () => {
    expect(maxLength).toMatchObject({
      ...{ name: 120, email: 254, phone: 40, subject: 200, package: 120 },
      ...{ address: 200, city: 100, state: 60, zip: 20, text: 5_000 },
    })
    expect(cartLimits.lines).toBe(100)
    expect(jsonBodyMaxBytes).toBe(256 * 1024)
  })
})
