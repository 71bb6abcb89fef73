import { expect, test } from 'vitest'
import { designSizeOf } from './kept-design.ts'

const facts = { inches_wide: 4, inches_high: 2, colors: [], pages: 1, missing_fonts: [], is_vector: true }
const size = { width: 3200, height: 1600 }

test('SEL-10: only the page of a PDF that is a vector is meant in its size', () => {
  expect(designSizeOf({ ...size, type: 'application/pdf', facts })).toEqual({ ...size, isVector: true, inchesWide: 4 })
  expect(designSizeOf({ ...size, type: 'image/svg+xml', facts })).toEqual({ ...size, isVector: true })
  const ofPhoto = { ...facts, is_vector: false }
  expect(designSizeOf({ ...size, type: 'application/pdf', facts: ofPhoto })).toEqual({ ...size, isVector: false })
  expect(designSizeOf({ ...size, type: 'image/png', facts: null })).toEqual({ ...size, isVector: false })
})
