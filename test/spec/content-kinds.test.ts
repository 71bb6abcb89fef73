import { describe, expect, test } from 'vitest'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { publicPages } from '#test/helpers/public-pages.ts'

describe.each(contentNames)('the texts of %s', (name) => {
  const { schema, standard, path } = contentKinds[name]

  test('are as their own schema wants them', () => {
    expect(schema.parse(standard)).toEqual(standard)
  })

  test('are shown on a public page', () => {
    expect(publicPages).toContain(path)
  })
})
