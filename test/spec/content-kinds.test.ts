import { expect, test } from 'vitest'
import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { longestFormatted } from '#shared/content/formatted-bounds.ts'
import { fillPlaceholders, placeholderValues } from '#shared/content/placeholders.ts'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'

test.each(contentNames)('the standard value of %s fits its own schema, and nothing of it is left out', (name) => {
  const { schema, standard } = contentKinds[name]
  expect(schema.parse(standard)).toEqual(standard)
})

test('a text with the name of the studio, its phone, mail or street has a placeholder in its place', () => {
  const elsewhere = { ...standardStudio, name: 'Press & Co', phone: '', email: '', street: '', city: '' }
  const { name, phone, email, street, city } = standardStudio
  const left = contentNames.flatMap((kind) => {
    const fill = (text: string) =>
      fillPlaceholders(text, placeholderValues(elsewhere, { year: 2026, pressDays: ['Monday'] }))
    const shown = JSON.stringify(showValue(formOf(kind), contentKinds[kind].standard, { fill, library: new Map() }))
    return [name, phone, email, street, city].filter((own) => shown.includes(own)).map((own) => `${kind}: ${own}`)
  })
  expect(left).toEqual([])
})

/** The bounds of every formatted field below a schema. */
function formattedBounds(schema: FormSchema): number[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ]
  const own = schema.control === 'formatted' ? [schema.maxLength ?? Number.POSITIVE_INFINITY] : []
  return [...own, ...inner.flatMap(formattedBounds)]
}

test('a formatted text that may be published is never so long that it is shown unformatted', () => {
  const bounds = contentNames.flatMap((name) => formattedBounds(formOf(name)))
  expect(bounds.length).toBeGreaterThan(5)
  expect(bounds.filter((bound) => bound > longestFormatted)).toEqual([])
})
