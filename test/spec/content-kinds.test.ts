import { expect, test } from 'vitest'
import { contentKinds } from '#shared/content/schemas/kinds.ts'

test.each(Object.entries(contentKinds))(
  'CNT-01: the standard value of %s is one that may be published',
  (_name, kind) => {
    expect(kind.schema.parse(kind.standard)).toEqual(kind.standard)
  },
)
