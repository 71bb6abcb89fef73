import { describe, expect, test } from 'vitest'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { fieldTexts, matchMarks } from './page-marks.ts'

const schema: FormSchema = {
  type: 'object',
  properties: {
    heading: { type: 'string', control: 'line' },
    lead: { anyOf: [{ type: 'string', control: 'sentences' }, { type: 'null' }] },
    picture: { type: 'string', enum: ['person-maya'], control: 'picture' },
    address: { type: 'string', control: 'link' },
    questions: {
      type: 'array',
      control: 'list',
      items: {
        type: 'object',
        properties: {
          question: { type: 'string', control: 'line' },
          answer: { type: 'string', control: 'formatted' },
        },
      },
    },
  },
}
const value = {
  heading: 'Ask {studio}',
  lead: null,
  picture: 'person-maya',
  address: '/page-contact',
  questions: [{ question: 'How fast?', answer: 'Within **24** hours.\n\n- *Mail*\n- [Phone](tel:+1503)' }],
}
const placeholders = { studio: 'Alder & Ink' }

describe('a field', () => {
  test('is shown as its text with placeholders filled, formatted text as its paragraphs', () => {
    expect(fieldTexts(schema, value, placeholders)).toEqual([
      { path: 'heading', texts: ['AskAlderInk'] },
      { path: 'questions.0.question', texts: ['Howfast'] },
      { path: 'questions.0.answer', texts: ['Within24hours', 'Mail', 'Phone'] },
    ])
    expect(fieldTexts(schema, { ...value, lead: 'Twelve\nanswers' }, {})[1]).toEqual({
      path: 'lead',
      texts: ['Twelveanswers'],
    })
  })

  test.each([
    ['## Paper\n\n> said **so**\n> again', ['Paper', 'saidsoagain']],
    ['1. one\n2) two\n   three\n- four', ['one', 'twothree', 'four']],
    ['A ***loud*** \\*star\\* of [2 * 3](/a?c=4)', ['Aloudstarof23']],
    ['First\\\nsecond\n\n\n', ['Firstsecond']],
  ])('formatted as %j has the paragraphs %j', (markdown, texts) => {
    expect(fieldTexts({ type: 'string', control: 'formatted' }, markdown, {})).toEqual([{ path: '', texts }])
  })
})

describe('a text that only stands in others', () => {
  const promised = [
    { path: 'reply', texts: ['withinonebusinessday'] },
    { path: 'short', texts: ['oneday'] },
  ]

  test('marks those, if it is long enough', () => {
    const elements = ['We reply within one business day.', 'Not in one day'].map((own, at) => ({
      ...{ element: at, own, whole: own },
    }))
    expect([...matchMarks(promised, elements)]).toEqual([[0, 'reply']])
    const alone = { element: 2, own: 'within one business day', whole: 'within one business day' }
    expect([...matchMarks(promised, [...elements, alone])]).toEqual([[2, 'reply']])
  })
})

test('CNT-05: a text with placeholders of its own marks what is written around them', () => {
  const form = { type: 'object', properties: { subject: { type: 'string', control: 'line' } } } as FormSchema
  const fields = fieldTexts(form, { subject: 'Order {number} is {amount} now' }, {})
  const elements = ['Order ANI-7 is $12 now', 'Order ANI-7', 'now'].map((own, at) => ({ element: at, own, whole: own }))
  expect([...matchMarks(fields, elements)]).toEqual([[0, 'subject']])
})

describe('an element', () => {
  const fields = fieldTexts(schema, value, placeholders)
  const element = (name: string, own: string, whole = own) => ({ element: name, own, whole })

  test('shows a field when its own or its whole text is the field’s', () => {
    const marks = matchMarks(fields, [
      element('h1', 'Ask\n  Alder & Ink', 'FAQAsk Alder & Ink'),
      element('p', 'Within hours.', 'Within 24 hours.'),
      element('section', '', 'How fast?Within 24 hours.'),
      element('li', 'Mail'),
      element('b', 'Mailbox'),
      element('empty', '', ''),
    ])
    expect([...marks]).toEqual([
      ['h1', 'heading'],
      ['p', 'questions.0.answer'],
      ['li', 'questions.0.answer'],
    ])
  })

  test('with a text of several fields belongs to them in their order, and to the last one when there are more', () => {
    const same = ['a', 'b'].map((path) => ({ path, texts: ['More'] }))
    const marks = matchMarks(same, [element('1', 'More'), element('2', 'More'), element('3', 'More')])
    expect([...marks.values()]).toEqual(['a', 'b', 'b'])
  })
})
