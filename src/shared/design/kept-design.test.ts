import { expect, test } from 'vitest'
import { designSizeOf, withoutTwins } from './kept-design.ts'

const facts = { inches_wide: 4, inches_high: 2, colors: [], pages: 1, missing_fonts: [], is_vector: true }
const size = { width: 3200, height: 1600 }

test('SEL-10: only the page of a PDF that is a vector is meant in its size', () => {
  expect(designSizeOf({ ...size, type: 'application/pdf', facts })).toEqual({ ...size, isVector: true, inchesWide: 4 })
  expect(designSizeOf({ ...size, type: 'image/svg+xml', facts })).toEqual({ ...size, isVector: true })
  const ofPhoto = { ...facts, is_vector: false }
  expect(designSizeOf({ ...size, type: 'application/pdf', facts: ofPhoto })).toEqual({ ...size, isVector: false })
  expect(designSizeOf({ ...size, type: 'image/png', facts: null })).toEqual({ ...size, isVector: false })
})

test('SEL-14: a file that was uploaded several times is one of the designs: the one in use, or the last one', () => {
  const [last, first] = ['/c', '/a'].map((url) => ({ url, sha256: 'leaf' }))
  const [other, old, older] = [{ url: '/b', sha256: 'moth' }, { url: '/y' }, { url: '/z' }]
  const known = [last, other, first, old, older].filter((each) => each !== undefined)
  expect(withoutTwins(known, null)).toEqual([last, other, old, older])
  expect(withoutTwins(known, '/a')).toEqual([other, first, old, older])
  expect(withoutTwins(known, '/c')).toEqual([last, other, old, older])
})
