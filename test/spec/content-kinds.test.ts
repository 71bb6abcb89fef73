import { expect, test } from 'vitest'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'

test.each(contentNames)('CNT-01: the standard texts of %s are what their own schema allows', (name) => {
  const { schema, standard } = contentKinds[name]
  expect(schema.safeParse(standard)).toEqual({ success: true, data: standard })
})
