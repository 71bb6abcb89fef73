import { expect, test } from 'vitest'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { messages } from '#shared/messages.ts'
import { problemTexts } from './problem-text.ts'

const form: FormSchema = {
  type: 'object',
  properties: {
    heading: { type: 'string', maxLength: 5 },
    product: { type: 'integer', minimum: 1 },
    prices: { type: 'array', items: { anyOf: [{ type: 'number', minimum: 1, maximum: 10 }, { type: 'null' }] } },
  },
}
const value = { heading: 'Questions', product: 0, prices: [0, 11, 5] }

test('a problem is told in plain words, where the validator’s own are for programmers', () => {
  const messages = {
    heading: 'Too big: expected string to have <=5 characters',
    'prices.0': 'Too small: expected number to be >=1',
    'prices.1': 'Too big',
    'prices.2': 'Invalid input: expected nonoptional, received undefined',
    prices: 'has characters that are not allowed',
  }
  const problems = Object.entries(messages).map(([path, message]) => ({ path, message }))
  expect([...problemTexts(form, value, problems)]).toEqual([
    ['heading', '5 characters fit here: 4 too many'],
    ['prices.0', 'At least 1'],
    ['prices.1', 'At most 10'],
    ['prices.2', 'This does not fit here'],
    ['prices', 'Has characters that are not allowed'],
  ])
})

test('a number field with a message of its own shows it', () => {
  const problems = [{ path: 'product', message: messages.newsletters.noProduct }]
  expect([...problemTexts(form, value, problems)]).toEqual([['product', 'Choose a product']])
})

test('an address that a problem begins with keeps its letters', () => {
  const [[, text = ''] = []] = problemTexts(form, value, [
    { path: '', message: messages.content.wordlessLink('javascript:alert(1)') },
  ])
  expect(text).toMatch(/^“javascript:alert\(1\)” is no address/)
})
