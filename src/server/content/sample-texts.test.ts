import { expect, test } from 'vitest'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { countSampleTexts } from './sample-texts.ts'

const line: FormSchema = { type: 'string', control: 'line' }
const form: FormSchema = {
  type: 'object',
  properties: {
    heading: line,
    slug: { type: 'string', control: 'slug' },
    people: { type: 'array', items: { type: 'object', properties: { name: line, role: line } } },
    quote: { anyOf: [{ type: 'object', properties: { text: line } }, { type: 'null' }] },
  },
}
const standard = {
  heading: 'Hello from {studio}',
  slug: 'hello',
  people: [
    { name: 'Ada', role: 'Print' },
    { name: 'Wren', role: '' },
  ],
  quote: { text: '{phone}' },
}

test('CNT-14: a text of the sample counts wherever in its list it stands; addresses and placeholders do not', () => {
  expect(countSampleTexts(form, standard, standard)).toEqual({ standard: 4, total: 4 })
  const moved = { ...standard, people: [{ name: 'Rosa', role: 'Print' }, standard.people[1]], quote: null }
  expect(countSampleTexts(form, moved, standard)).toEqual({ standard: 3, total: 4 })
})

test('CNT-14: the same words in another field are not those of the sample', () => {
  const swapped = { ...standard, heading: 'Ada', people: [] }
  expect(countSampleTexts(form, swapped, standard)).toEqual({ standard: 0, total: 1 })
})
