import { expect, test } from 'vitest'
import type { FormSchema } from '#shared/content/form-schema.ts'
import { entryOfPicture, pictureFieldOf } from './entry-of-picture.ts'

const list: FormSchema = {
  type: 'array',
  items: {
    type: 'object',
    properties: {
      alt: { type: 'string', control: 'line', describes: 'src' },
      title: { type: 'string', control: 'line', minLength: 1, maxLength: 10 },
      src: { type: 'string', control: 'picture' },
    },
  },
}

test('CNT-08: a list takes files where its entries have a picture', () => {
  expect(pictureFieldOf(list)).toBe('src')
  expect(pictureFieldOf({ type: 'array', items: { type: 'string', control: 'line' } })).toBeUndefined()
})

test.each([
  ['harbour_at-dusk.JPG', 'Harbour at'],
  ['IMG_2034.jpg', ''],
  ['20261125_101500.png', ''],
  ['image.png', ''],
  ['a.b.png', ''],
])('CNT-08: the file %s becomes an entry with the title %j', (name, title) => {
  expect(entryOfPicture(list, 'src', { id: 7, name })).toEqual({ alt: '', title, src: 'media:7' })
})
