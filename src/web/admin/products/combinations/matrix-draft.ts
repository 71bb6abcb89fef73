import { isSameChoice, optionKeys } from '#shared/combinations/choices.ts'
import type { CombinationInput } from '#shared/combinations/combination-form.ts'
import type { Choice, OptionKey } from '#shared/combinations/combinations.ts'
import type { Cents } from '#shared/money.ts'
import { joinSpellings, parseOptionList } from '#shared/option-list.ts'
import type { ShopProduct } from '#shared/shop-product.ts'
import { slugOf } from '#shared/text/slug.ts'
import { readAmount, typedAmount } from '#web/admin/fields/typed-amount.ts'

/** What is typed in a row; numbers stay text until they are checked. */
export type MatrixRow = Choice & {
  /** Of the row in the list; the row's inputs are found by it, too. */
  key: string
  variant_id: number | null
  sku: string
  price: string
  surcharge: string
  stock: string
  weight_oz: string
  /** A picture's id, or empty. */
  image_id: string
  /** The stock that the form was opened with; undefined of a new row. */
  stock_seen: number | null | undefined
  is_on: boolean
}

export type Column = 'sku' | 'price' | 'surcharge' | 'stock' | 'weight_oz' | 'image_id'
export type MatrixDraft = {
  /** The values of each option, with commas between them. */
  values: Choice
  option_name: string
  rows: MatrixRow[]
}

/** A product that is not sold by combinations yet offers the values of its lists. */
export function draftOf(
  { rows, option_name }: Pick<MatrixDraft, 'rows' | 'option_name'>,
  { colors, sizes, variants }: Pick<ShopProduct, 'colors' | 'sizes' | 'variants'>,
): MatrixDraft {
  const lists = { color: colors, size: sizes, variant: variants }
  const valuesOf = (key: OptionKey) => (rows.length > 0 ? valuesIn(rows, key) : lists[key]).join(', ')
  return {
    values: { color: valuesOf('color'), size: valuesOf('size'), variant: valuesOf('variant') },
    option_name,
    rows,
  }
}

function valuesIn(rows: readonly Choice[], key: OptionKey): string[] {
  return [...new Set(rows.map((row) => row[key]).filter(Boolean))]
}

type Typed = Pick<MatrixDraft, 'values' | 'rows'>

function typedList({ values, rows }: { values: Choice; rows: readonly Choice[] }, key: OptionKey): string[] {
  return joinSpellings(parseOptionList(values[key]), valuesIn(rows, key))
}

/** How many combinations the typed values have; none without a value. */
export function countOf(typed: Typed): number {
  const lengths = optionKeys.map((key) => typedList(typed, key).length)
  return lengths.every((length) => length === 0)
    ? 0
    : lengths.reduce((product, length) => product * Math.max(1, length), 1)
}

export type Replaced = { key: OptionKey; from: string; to: string }

/**
 * The values that may only be called otherwise: the list is as long as before, and a name that is gone stands where a new one
 * is. Whether “Navy” is the former “Blue” or another color, only a person knows.
 */
export function replacedValues(values: Choice, rows: readonly Choice[]): Replaced[] {
  return optionKeys.flatMap((key) => {
    const [before, now] = [valuesIn(rows, key), typedList({ values, rows }, key)]
    if (before.length !== now.length) return []
    return before.flatMap((from, at) => {
      const to = now[at]
      return to !== undefined && !now.includes(from) && !before.includes(to) ? [{ key, from, to }] : []
    })
  })
}

/** The first value of an option that is new is what the combinations were before. */
function firstValues(values: Choice, rows: readonly Choice[]): Replaced[] {
  return optionKeys.flatMap((key) => {
    const [to] = typedList({ values, rows }, key)
    return rows.length > 0 && valuesIn(rows, key).length === 0 && to !== undefined ? [{ key, from: '', to }] : []
  })
}

/** Every combination of the typed values in their order; those that were there, also by another name, keep everything. */
export function generate({ values, rows }: Typed, renamedTo: readonly Replaced[] = []): MatrixRow[] {
  if (countOf({ values, rows }) === 0) return []
  const renamed = [...renamedTo, ...firstValues(values, rows)]
  const before = rows.map((row) => {
    const named = { ...row }
    for (const { key, from, to } of renamed) if (row[key] === from) named[key] = to
    return named
  })
  const listOf = (key: OptionKey) => {
    const list = typedList({ values, rows }, key)
    return list.length > 0 ? list : ['']
  }
  const choices = listOf('color').flatMap((color) =>
    listOf('size').flatMap((size) => listOf('variant').map((variant) => ({ color, size, variant }))),
  )
  return choices.map((choice) => before.find((row) => isSameChoice(row, choice)) ?? newRow(choice))
}

/** Whether values are typed that the rows do not have, or have in another order. */
export function hasOtherValues({ values, rows }: Typed): boolean {
  return optionKeys.some(
    (key) => JSON.stringify(typedList({ values, rows }, key)) !== JSON.stringify(valuesIn(rows, key)),
  )
}

function newRow(choice: Choice): MatrixRow {
  const empty = { sku: '', price: '', surcharge: '', stock: '', weight_oz: '', image_id: '' }
  const key = JSON.stringify([choice.color, choice.size, choice.variant])
  return { ...choice, ...empty, key, variant_id: null, stock_seen: undefined, is_on: true }
}

/** Which rows a column is set of: all, or those with one value. */
export type Scope = { key: OptionKey; value: string } | null

/** A SKU is what was typed, followed by the row's values, so that no two are the same. */
export function setColumn(
  rows: readonly MatrixRow[],
  scope: Scope,
  column: Column | 'is_on',
  value: string,
): MatrixRow[] {
  return rows.map((row) => {
    if (scope && row[scope.key] !== scope.value) return row
    if (column === 'is_on') return { ...row, is_on: value === 'on' }
    return { ...row, [column]: column === 'sku' && value !== '' ? skuOf(value, row) : value }
  })
}

/** Adds to the surcharges, so that one for a size and one for a frame are both paid; what is no amount stays. */
export function addSurcharge(rows: readonly MatrixRow[], scope: Scope, added: Cents): MatrixRow[] {
  return rows.map((row) => {
    const before = row.surcharge.trim() === '' ? 0 : readAmount(row.surcharge)
    const isInScope = !scope || row[scope.key] === scope.value
    return isInScope && before !== undefined ? { ...row, surcharge: typedAmount(before + added) } : row
  })
}

/** What setting the column would replace, each value once. */
export function replacedBy(rows: readonly MatrixRow[], scope: Scope, column: Column, value: string): string[] {
  const isSame = (one: string) => one === value || (value !== '' && Number(one) === Number(value))
  const there = rows.filter((row) => !scope || row[scope.key] === scope.value).map((row) => row[column])
  return [...new Set(there)].filter((one) => one !== '' && !isSame(one))
}

function skuOf(start: string, row: Choice): string {
  const codes = optionKeys.map((key) => slugOf(row[key]).replaceAll('-', '').toUpperCase())
  return [start, ...codes.filter(Boolean)].join('-')
}

export function inputsOf({ rows }: MatrixDraft): CombinationInput[] {
  return rows.map(({ key: _, image_id, ...row }) => ({ ...row, image_id: image_id === '' ? null : Number(image_id) }))
}
