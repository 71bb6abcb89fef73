import { expect, test } from 'vitest'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { controlOf, entryOn, firstText, isWithin, valueAt, withValueAt, wordsOfPictureAt } from './form-path.ts'

const document = { heading: 'Ask', questions: [{ answer: 'Yes' }, { answer: 'No' }], note: null }

test('a value is read at its place, and there is none where the document has no such place', () => {
  expect(valueAt(document, 'questions.1.answer')).toBe('No')
  expect(valueAt(document, '')).toBe(document)
  expect([valueAt(document, 'questions.7.answer'), valueAt(document, 'note.text')]).toEqual([undefined, undefined])
})

test('another value at a place leaves the document and everything beside the way there as it was', () => {
  const changed = withValueAt(document, 'questions.1.answer', 'Perhaps')
  expect(changed).toEqual({ ...document, questions: [{ answer: 'Yes' }, { answer: 'Perhaps' }] })
  expect(valueAt(changed, 'questions.0')).toBe(document.questions[0])
  expect(document.questions[1]?.answer).toBe('No')
  expect(withValueAt(document, '', 'all')).toBe('all')
  expect(withValueAt(document, 'note.text', 'x')).toEqual({ ...document, note: null })
})

test('a place lies in an entry of its list, or elsewhere', () => {
  expect(entryOn('questions.12.answer', 'questions')).toBe(12)
  expect([entryOn('questions', 'questions'), entryOn('questionsOf.1', 'questions'), entryOn('a.b', 'a')]).toEqual([
    null,
    null,
    null,
  ])
  expect([isWithin('a.b', 'a'), isWithin('a', 'a'), isWithin('ab', 'a'), isWithin('x', '')]).toEqual([
    true,
    true,
    false,
    true,
  ])
})

test('CNT-08: the words of a picture stand beside it, in a group, an entry and a part that may be absent', () => {
  const picture: FormSchema = {
    type: 'object',
    properties: {
      src: { type: 'string', control: 'picture' },
      alt: { type: 'string', control: 'line', describes: 'src' },
    },
  }
  const form: FormSchema = {
    type: 'object',
    properties: {
      hero: { anyOf: [picture, { type: 'null' }] },
      pictures: { type: 'array', items: picture },
      logo: { type: 'string', control: 'picture' },
    },
  }
  const value = { hero: { src: 'a', alt: 'A' }, pictures: [{ src: 'b', alt: 'B' }], logo: 'c' }
  expect(wordsOfPictureAt(form, value, 'hero.src')).toBe('hero.alt')
  expect(wordsOfPictureAt(form, value, 'pictures.0.src')).toBe('pictures.0.alt')
  for (const path of ['logo', 'hero.alt', 'pictures', 'pictures.0', 'hero'])
    expect(wordsOfPictureAt(form, value, path)).toBeNull()
})

test('an entry is named by its first text, never by a choice, a picture or an address', () => {
  const schema: FormSchema = {
    type: 'object',
    properties: {
      picture: { type: 'string', enum: ['person-maya'] },
      shown: { type: 'boolean' },
      end: { type: 'string', control: 'slug' },
      names: { type: 'array', items: { type: 'object', properties: { name: { type: 'string' } } } },
      text: { anyOf: [{ type: 'string' }, { type: 'null' }] },
    },
  }
  const entry = {
    picture: 'person-maya',
    shown: true,
    end: 'maya',
    names: [{ name: ' ' }, { name: ' Maya ' }],
    text: 'Prints',
  }
  expect(firstText(schema, entry)).toBe('Maya')
  expect(firstText(schema, { ...entry, names: [] })).toBe('Prints')
  expect(firstText(schema, { ...entry, names: [], text: null })).toBe('')
})

test('an entry is named by its formatted text as the page shows it, without its signs', () => {
  const schema: FormSchema = { type: 'object', properties: { text: { type: 'string', control: 'formatted' } } }
  const named = (text: string) => firstText(schema, { text })
  expect(named('## A **second** press')).toBe('A second press')
  expect(named('> - *Come* by [on Saturday](/page-contact)')).toBe('Come by on Saturday')
  expect([named('1. One'), named('snake_case'), named('-5 degrees')]).toEqual(['One', 'snake_case', '-5 degrees'])
})

test('a schema that names no control is edited by what it holds', () => {
  const schemas: FormSchema[] = [
    { type: 'string', control: 'slug' },
    { type: 'string', enum: ['a'] },
    { type: 'boolean' },
    { type: 'integer' },
    { type: 'array' },
    { type: 'object' },
    {},
  ]
  expect(schemas.map(controlOf)).toEqual(['slug', 'choice', 'switch', 'number', 'list', 'group', 'line'])
})
