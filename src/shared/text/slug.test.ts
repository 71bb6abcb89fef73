import { expect, test } from 'vitest'
import { slugOf } from './slug.ts'

test('a slug has plain letters only', () => {
  expect(slugOf('Café Mugs & more')).toBe('cafe-mugs-more')
  expect(slugOf('Łódź – Straße 5')).toBe('lodz-strasse-5')
  expect(slugOf('印刷')).toBe('')
})
