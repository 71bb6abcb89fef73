import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { pdfOf, pdfPage, streamOf } from '#test/helpers/documents/document-files.ts'
import { lookIntoStreams } from './pdf-colors.ts'

const colors = (pdf: Buffer) => [...lookIntoStreams(pdf).colors].sort()

test('drawing operators tell the colours, packed or not', () => {
  for (const isPacked of [false, true]) {
    expect(colors(pdfPage({ content: '0 0 0 1 k 0 0 9 9 re f', isPacked }))).toEqual(['cmyk'])
    expect(colors(pdfPage({ content: '.5 0 -.1 RG 0 g 0 0 9 9 re f', isPacked }))).toEqual(['gray', 'rgb'])
  }
})

test('a letter is an operator only after its numbers', () => {
  expect(colors(pdfPage({ content: '(a k) Tj 1 0 0 k BT g ET rg' }))).toEqual([])
})

test('names and profiles tell them too', () => {
  const profile = Buffer.alloc(128)
  profile.write('CMYK', 16, 'latin1')
  profile.write('acsp', 36, 'latin1')
  expect(colors(pdfOf(['<</Type/Catalog>>', streamOf('/N 4', profile, { isPacked: true })]))).toEqual(['cmyk'])
  expect(colors(pdfOf(['<</Type/Catalog>>', '[/Indexed/DeviceRGB 1 <000000>]']))).toEqual(['rgb'])
})

test('what fails to unpack counts as much as the largest stream; what nobody unpacks counts nothing', () => {
  const lookBehind = (count: number, filter: string, content: Buffer) => {
    const before = Array.from({ length: count }, () => streamOf(`/Filter/${filter}`, content))
    const { colors, mayHaveUnit } = lookIntoStreams(pdfOf(['<</Type/Catalog>>', ...before, streamOf('', '0 0 0 1 k')]))
    return { colors: [...colors], mayHaveUnit }
  }
  const seen = { colors: ['cmyk'], mayHaveUnit: false }
  const endless = deflateSync(Buffer.alloc(5 * 1024 * 1024))
  const cutOff = deflateSync(Buffer.alloc(3 * 1024 * 1024)).subarray(0, -4)
  for (const failing of [endless, cutOff]) {
    expect(lookBehind(3, 'FlateDecode', failing)).toEqual(seen)
    expect(lookBehind(4, 'FlateDecode', failing)).toEqual({ colors: [], mayHaveUnit: true })
  }
  expect(lookBehind(50, 'LZWDecode', endless)).toEqual(seen)
})

test('a picture, a font and a stream that is wounded or endless are passed over', () => {
  const content = '0 0 0 1 k'
  for (const dictionary of ['/Type/XObject/Subtype/Image', '/Length1 9', '/Subtype/Type1C'])
    expect(colors(pdfOf(['<</Type/Catalog>>', streamOf(dictionary, content)]))).toEqual([])
  const wounded = deflateSync(content).fill(9, 2)
  const endless = deflateSync(`${content} ${' '.repeat(5 * 1024 * 1024)}`)
  for (const bytes of [wounded, endless])
    expect(colors(pdfOf(['<</Type/Catalog>>', streamOf('/Filter/FlateDecode', bytes)]))).toEqual([])
  expect(colors(Buffer.from('1 0 obj <<>> stream\n0 0 0 1 k'))).toEqual([])
})

test('a unit of a page is looked for where pages are, and may be where nobody could look', () => {
  const mayHaveUnit = (pdf: Buffer) => lookIntoStreams(pdf).mayHaveUnit
  const packed = (content: string) =>
    mayHaveUnit(pdfOf(['<</Type/Catalog>>', streamOf('/Type/ObjStm', content, { isPacked: true })]))
  expect(mayHaveUnit(pdfPage({ content: '' }))).toBe(false)
  expect(mayHaveUnit(pdfPage({ content: '', page: '/UserUnit 2' }))).toBe(true)
  expect([packed('<</Type/Page/UserUnit 2>>'), packed('<</Type/Page>>')]).toEqual([true, false])
  const wounded = deflateSync('<</Type/Page>>').fill(9, 2)
  expect(mayHaveUnit(pdfOf(['<</Type/Catalog>>', streamOf('/Type/ObjStm/Filter/FlateDecode', wounded)]))).toBe(true)
  expect(mayHaveUnit(pdfOf(Array.from({ length: 2_002 }, () => streamOf('', ''))))).toBe(true)
})
