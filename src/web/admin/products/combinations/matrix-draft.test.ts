import { describe, expect, it } from 'vitest'
import {
  addSurcharge,
  countOf,
  generate,
  hasOtherValues,
  type MatrixRow,
  replacedBy,
  replacedValues,
  setColumn,
} from './matrix-draft.ts'

const values = (color: string, size = '', variant = '') => ({ color, size, variant })
const made = (color: string, size = '', variant = '') => generate({ values: values(color, size, variant), rows: [] })
const names = (rows: readonly MatrixRow[]) => rows.map(({ color, size, variant }) => [color, size, variant].join('/'))
/** As after a save: with ids and something typed. */
const stored = (rows: readonly MatrixRow[]) =>
  rows.map((row, at) => ({ ...row, variant_id: at + 1, key: String(at + 1), sku: `S${at + 1}` }))

describe('making the combinations', () => {
  it('makes one for each value of every option, in the order of the values', () => {
    expect(countOf({ values: values('Black, White, Red', 'S,M,L,XL,2XL,3XL', 'Plain, Framed'), rows: [] })).toBe(36)
    expect(made('Black, White, Red', 'S,M,L,XL,2XL,3XL', 'Plain, Framed')).toHaveLength(36)
    expect(names(made('Black, White', 'S, M'))).toEqual(['Black/S/', 'Black/M/', 'White/S/', 'White/M/'])
    expect(made('', '')).toEqual([])
  })

  it('makes none of a second spelling, unless there is one', () => {
    expect(names(made('Red, red, Blue'))).toEqual(['Red//', 'Blue//'])
    const rows = stored(made('Red, Blue'))
    expect(hasOtherValues({ values: values('Red, Blue, red'), rows })).toBe(false)
    const two = [...rows, ...stored(made('red')).map((row) => ({ ...row, variant_id: 3, key: '3' }))]
    expect(hasOtherValues({ values: values('Red, Blue, red'), rows: two })).toBe(false)
    expect(generate({ values: values('Red, Blue, red'), rows: two })).toEqual(two)
  })

  it('keeps everything of those that were there', () => {
    const rows = stored(made('Black, White', 'S'))
    const more = generate({ values: values('White, Black, Red', 'S'), rows })
    expect(more.map(({ variant_id, sku }) => [variant_id, sku])).toEqual([
      [2, 'S2'],
      [1, 'S1'],
      [null, ''],
    ])
  })

  it('SEL-01: knows values that are typed and not made, also of combinations that are not all there', () => {
    const rows = stored(made('Black, White', 'S')).slice(0, 1)
    const typed = (...lists: Parameters<typeof values>) => hasOtherValues({ values: values(...lists), rows })
    expect(typed('Black', 'S')).toBe(false)
    expect([typed('Jet black', 'S'), typed('Black, White', 'S')]).toEqual([true, true])
    expect([typed('Black', 'S', 'Framed'), typed('Black')]).toEqual([true, true])
    const all = stored(made('Black, White', 'S'))
    expect(hasOtherValues({ values: values('White, Black', 'S'), rows: all })).toBe(true)
    const turned = generate({ values: values('White, Black', 'S'), rows: all })
    expect(hasOtherValues({ values: values('White, Black', 'S'), rows: turned })).toBe(false)
  })

  it('SEL-01: takes a value that stands where a former one stood for that one only when it is said to be', () => {
    const rows = stored(made('Black, White', 'S'))
    const draft = { values: values('Jet black, White', 'S'), rows }
    const replaced = replacedValues(draft.values, rows)
    expect(replaced).toEqual([{ key: 'color', from: 'Black', to: 'Jet black' }])
    const idsAndSkus = (made: readonly MatrixRow[]) =>
      made.map(({ color, variant_id, sku }) => [color, variant_id, sku])
    expect(idsAndSkus(generate(draft, replaced))).toEqual([
      ['Jet black', 1, 'S1'],
      ['White', 2, 'S2'],
    ])
    expect(idsAndSkus(generate(draft))).toEqual([
      ['Jet black', null, ''],
      ['White', 2, 'S2'],
    ])
    expect(replacedValues(values('Jet black', 'S'), rows)).toEqual([])
    expect(replacedValues(values('White, Black', 'S'), rows)).toEqual([])
  })

  it('gives the combinations there are the first value of a new option', () => {
    const rows = stored(made('Black, White'))
    expect(generate({ values: values('Black, White', 'S, M'), rows }).map(({ variant_id }) => variant_id)).toEqual([
      1,
      null,
      2,
      null,
    ])
  })
})

describe('setting a column', () => {
  const rows = made('Black, White', 'S, M')

  it('sets it of all rows, or of those with one value', () => {
    expect(setColumn(rows, null, 'price', '24.50').map(({ price }) => price)).toEqual(Array(4).fill('24.50'))
    expect(setColumn(rows, { key: 'size', value: 'M' }, 'stock', '7').map(({ stock }) => stock)).toEqual([
      '',
      '7',
      '',
      '7',
    ])
    expect(setColumn(rows, { key: 'color', value: 'White' }, 'is_on', 'off').map((row) => row.is_on)).toEqual([
      true,
      true,
      false,
      false,
    ])
  })

  it('SEL-01: says which values it replaces, and adds to surcharges where that is asked for', () => {
    const oak = setColumn(made('', 'XL, 2XL', 'Plain, Oak'), { key: 'variant', value: 'Oak' }, 'surcharge', '15.00')
    const large = { key: 'size', value: '2XL' } as const
    expect(replacedBy(oak, large, 'surcharge', '3')).toEqual(['15.00'])
    expect(replacedBy(oak, large, 'surcharge', '15')).toEqual([])
    expect(replacedBy(oak, large, 'stock', '4')).toEqual([])
    const surcharges = (rows: readonly MatrixRow[]) => rows.map(({ surcharge }) => surcharge)
    expect(surcharges(setColumn(oak, large, 'surcharge', '3'))).toEqual(['', '15.00', '3', '3'])
    expect(surcharges(addSurcharge(oak, large, 300))).toEqual(['', '15.00', '3.00', '18.00'])
    expect(surcharges(addSurcharge(setColumn(oak, null, 'surcharge', 'three'), null, 300))).toEqual(
      Array(4).fill('three'),
    )
  })

  it('gives every row a SKU of its own', () => {
    expect(setColumn(rows, null, 'sku', 'TEE').map(({ sku }) => sku)).toEqual([
      'TEE-BLACK-S',
      'TEE-BLACK-M',
      'TEE-WHITE-S',
      'TEE-WHITE-M',
    ])
    expect(setColumn(rows, null, 'sku', '').map(({ sku }) => sku)).toEqual(['', '', '', ''])
  })
})
