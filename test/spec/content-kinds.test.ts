import { expect, test } from 'vitest'
import { formOf } from '#server/content/forms.ts'
import { showValue } from '#server/content/show-value.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { longestFormatted } from '#shared/content/formatted-bounds.ts'
import { fillingWith, placeholderValues } from '#shared/content/placeholders.ts'
import { contentKinds, contentNames } from '#shared/content/schemas/kinds.ts'
import type { Weekday } from '#shared/studio-days.ts'

test.each(contentNames)('the standard value of %s fits its own schema, and nothing of it is left out', (name) => {
  const { schema, standard } = contentKinds[name]
  expect(schema.parse(standard)).toEqual(standard)
})

test('a text with the name of the studio, its phone, mail or street has a placeholder in its place', () => {
  const elsewhere = { ...standardStudio, name: 'Press & Co', phone: '', email: '', street: '', city: '' }
  const { name, phone, email, street, city } = standardStudio
  const left = contentNames.flatMap((kind) => {
    const filling = fillingWith(placeholderValues(elsewhere, { year: 2026, pressDays: ['Monday'] }))
    const shown = JSON.stringify(
      showValue(formOf(kind), contentKinds[kind].standard, { ...filling, library: new Map() }),
    )
    return [name, phone, email, street, city].filter((own) => shown.includes(own)).map((own) => `${kind}: ${own}`)
  })
  expect(left).toEqual([])
})

/** What is told of a day that is no press day: a lease, a festival, a calendar, a booth. */
const stories = ['a file by Thursday', 'The last Thursday before', 'full by Tuesday', 'open on a Tuesday']

test('CNT-04: a text that says when the presses run has the press days of the settings', () => {
  const shownOn = (pressDays: Weekday[]) => {
    const values = placeholderValues(standardStudio, { year: 2026, pressDays })
    const all = contentNames.map((kind) =>
      JSON.stringify(
        showValue(formOf(kind), contentKinds[kind].standard, { ...fillingWith(values), library: new Map() }),
      ),
    )
    return stories.reduce((text, story) => text.replaceAll(story, ''), all.join('\n'))
  }
  const named = /.{0,40}\b(?:Tue|Thu)(?:s?day|rsday)?s?\b/g
  expect(shownOn(['Wednesday']).match(named)).toBeNull()
  const standard = shownOn(['Tuesday', 'Thursday'])
  for (const text of [
    '"On press","value":"Tue + Thu"',
    '"when":"Tue or Thu"',
    'A place on a Tuesday or Thursday of your choice.',
    'print it on your shirt on Thursday.',
  ])
    expect(standard).toContain(text)
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
