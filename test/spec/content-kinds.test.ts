import { expect, test } from 'vitest'
import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { fillPlaceholders, placeholderValues } from '#shared/content/placeholders.ts'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import { standardStudio } from '#shared/studio.ts'

test.each(contentNames)('the standard value of %s fits its own schema, and nothing of it is left out', (name) => {
  const { schema, standard } = contentKinds[name]
  expect(schema.parse(standard)).toEqual(standard)
})

test('a text with the name of the studio, its phone, mail or street has a placeholder in its place', () => {
  const elsewhere = { ...standardStudio, name: 'Press & Co', phone: '', email: '', street: '', city: '' }
  const { name, phone, email, street, city } = standardStudio
  const left = contentNames.flatMap((kind) => {
    const fill = (text: string) => fillPlaceholders(text, placeholderValues(elsewhere, 2026))
    const shown = JSON.stringify(showValue(formOf(kind), contentKinds[kind].standard, fill))
    return [name, phone, email, street, city].filter((own) => shown.includes(own)).map((own) => `${kind}: ${own}`)
  })
  expect(left).toEqual([])
})
