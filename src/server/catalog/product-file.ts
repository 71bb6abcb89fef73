import { isDeepStrictEqual } from 'node:util'
import type { CsvColumns } from '#server/platform/csv.ts'
import { composedName } from '#server/platform/read-zip.ts'
import type { CombinationInput } from '#shared/combinations/combination-form.ts'
import { productStates } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { WrittenStep } from '#shared/pricing/ladder-step.ts'
import { columnOf, type FieldKind, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductInput, ProductValues } from '#shared/product-values.ts'
import { ladderCell, readLadderCell } from './ladder-cell.ts'
import { type AdminProductRow, stateOf } from './rows.ts'
import { type Matrix, toAudited } from './wire.ts'

/*
 * The products as a table (decision 111): a row for each product or, where it is sold by combinations, for each combination. What
 * belongs to the product is in its first row; `product_id` or the name says which rows belong together.
 */

const texts = messages.adminProductFile

/** Print areas are drawn, and a product's stock has a column that combinations share. */
type FileField = Exclude<ProductField, 'print_area' | 'more_print_areas' | 'stock'>
const fields = productFieldKinds.filter(([field]) => !['print_area', 'more_print_areas', 'stock'].includes(field)) as [
  FileField,
  FieldKind,
][]
const headerOf = (field: ProductField): string => (field === 'category_id' ? 'category' : field)

export const combinationColumns = {
  variant_id: (row) => row.variant_id,
  color: (row) => row.color,
  size: (row) => row.size,
  option: (row) => row.variant,
  variant_sku: (row) => row.sku,
  variant_price: (row) => row.price,
  surcharge: (row) => row.surcharge,
  weight_oz: (row) => row.weight_oz,
  variant_picture: (row) => (row.image_id === null ? '' : pictureName(row.image_id)),
  for_sale: (row) => yesOrNo(row.is_on),
} as const satisfies CsvColumns<MatrixAnswer>

type MatrixAnswer = Matrix['combinations'][number]

/** A line of the file. */
export type FileRow = { id: number; product: AdminProductRow; combination: MatrixAnswer | null; isFirst: boolean }

const ofProduct = (read: (product: AdminProductRow) => string | number | null) => (row: FileRow) =>
  row.isFirst ? read(row.product) : null
const stockOfRow = ({ combination, product, isFirst }: FileRow) =>
  combination ? combination.stock : isFirst ? product.stock : null

export const fileColumns: CsvColumns<FileRow> = {
  product_id: ({ id }) => id,
  version: ({ product }) => product.version,
  state: ofProduct(stateOf),
  ...Object.fromEntries(
    fields.map(([field, kind]) => [
      headerOf(field),
      field === 'name' ? ({ product }: FileRow) => product.name : ofProduct((product) => cellOf(product, field, kind)),
    ]),
  ),
  option_name: ofProduct(({ option_name }) => option_name),
  ...Object.fromEntries(
    Object.entries(combinationColumns).map(([name, read]) => [
      name,
      ({ combination }: FileRow) => (combination ? read(combination) : null),
    ]),
  ),
  stock: stockOfRow,
  stock_seen: stockOfRow,
  pictures: ofProduct(({ images }) => images.map(({ id }) => pictureName(id)).join(' | ')),
}

/** The lists of a product that is sold by combinations follow from them. */
export const listed = ['colors', 'sizes', 'variants'] as const

/** The fields whose cells are not as the product is exported: a name with a comma in it has no other form that is read back. */
export function withoutExported(input: ProductInput, { cells }: FileProduct, stored: AdminProductRow): ProductInput {
  const changed: ProductInput = { ...input }
  for (const [field, kind] of fields)
    if (isSameCell(cells.get(headerOf(field)), cellOf(stored, field, kind))) delete changed[field]
  return changed
}

/** The columns of the fields whose values differ; the stock is a difference to what was seen. */
export function changedColumns(values: ProductValues, stored: ProductValues): string[] {
  const read = (of: ProductValues, field: FileField) => (of as Record<string, unknown>)[columnOf(field)]
  const changed = fields.filter(([field]) => !isDeepStrictEqual(read(values, field), read(stored, field)))
  return changed.map(([field]) => headerOf(field))
}

/** A spreadsheet saves the lines within a cell with line ends of its own. */
function isSameCell(text: string | undefined, stored: string | number | null): boolean {
  return (
    text?.replaceAll(lineEnd, '\n') ===
    String(stored ?? '')
      .trim()
      .replaceAll(lineEnd, '\n')
  )
}
const lineEnd = /\r\n?/g

function cellOf(product: AdminProductRow, field: FileField, kind: FieldKind): string | number | null {
  if (product.has_combinations && listed.some((each) => each === field)) return null
  if (field === 'category_id') return product.category_name
  if (field === 'variants') return product.variants.map(({ name }) => name).join(', ')
  const answered = toAudited(product, field)
  if (kind === 'flag') return yesOrNo(answered === true)
  if (kind === 'ladder') return ladderCell(answered as WrittenStep[])
  return kind === 'options' ? String(answered).replaceAll(',', ', ') : (answered as string | number | null)
}

export const pictureName = (id: number) => `picture-${id}`
const yesOrNo = (isOn: boolean) => (isOn ? 'yes' : 'no')

export type Cell = { line: number; column: string }
export type FileProblem = Cell & { text: string }

/** The rows of one product. A column that the file does not have keeps what is stored. */
export type FileProduct = {
  /** For messages about the product as a whole. */
  line: number
  id: number | null
  /** Why the rows belong to no product; the rest of their problems is named beside it. */
  noProduct: FileProblem | null
  columns: ReadonlySet<string>
  cells: ReadonlyMap<string, string>
  combinations: { line: number; input: CombinationInput; picture: string | null }[]
}

/** The column of a combination's field. */
export function columnOfCombination(field: string): string {
  const columns: Record<string, string> = {
    sku: 'variant_sku',
    price: 'variant_price',
    variant: 'option',
    image_id: 'variant_picture',
    is_on: 'for_sale',
  }
  return columns[field] ?? field
}

/** The fields of a product or, by their line, of combinations, as refusals name them. */
export function problemsAtCells(fields: Readonly<Record<string, string>>, { line }: FileProduct): FileProblem[] {
  return Object.entries(fields).map(([path, text]) => {
    const [, index = '', field = ''] = /^combinations\.(\d+)\.(\w+)$/.exec(path) ?? []
    if (field !== '') return { line: Number(index), column: columnOfCombination(field), text }
    return { line, column: path === 'category_id' ? 'category' : path, text }
  })
}

/** What the file says of each of the product's fields; text that is no such value is left to the rules of the form. */
export function readFields({ cells, line }: FileProduct, problems: FileProblem[]): ProductInput {
  return Object.fromEntries(
    fields.flatMap(([field, kind]) => {
      const text = cells.get(field)
      if (text === undefined || field === 'category_id') return []
      return [[field, readCell(text, kind, { line, column: field }, problems)]]
    }),
  )
}

export function readState({ cells, line }: FileProduct, problems: FileProblem[]) {
  const text = cells.get('state')
  if (!text) return null
  const state = productStates.find((each) => each === text.toLowerCase())
  if (!state) problems.push({ line, column: 'state', text: texts.badState(productStates.join(', ')) })
  return state ?? null
}

/** Names of the archive's files, or of pictures that the product has. */
export function pictureNames({ cells }: FileProduct): string[] {
  const names = composedName(cells.get('pictures') ?? '').split('|')
  return [...new Set(names.map((name) => name.trim()))].filter(Boolean)
}

function readCell(text: string, kind: FieldKind, at: Cell, problems: FileProblem[]): unknown {
  if (kind === 'flag') return readFlag(text, at, problems)
  if (kind === 'money' || kind === 'optionalMoney') return readAmount(text, at, problems)
  if (kind !== 'ladder') return text
  refuseThousands(text, at, problems)
  const steps = readLadderCell(withPoints(text))
  if (steps === null) problems.push({ ...at, text: texts.badLadder })
  return steps ?? []
}

export function readFlag(text: string, at: Cell, problems: FileProblem[]): boolean {
  const word = text.toLowerCase()
  if (!['yes', 'no', 'true', 'false', ''].includes(word)) problems.push({ ...at, text: texts.yesOrNo })
  return word === 'yes' || word === 'true'
}

/** An amount of money as a spreadsheet writes it; what is no amount is left to the rules of the form. */
export function readAmount(text: string, at: Cell, problems: FileProblem[]): string {
  refuseThousands(text, at, problems)
  return withPoints(text)
}

/** `1.250` is $1.25 to some and $1,250.00 to others. No amount has parts of a cent, so a point before three digits is a question. */
function refuseThousands(text: string, at: Cell, problems: FileProblem[]): void {
  const [amount] = /\d\.\d{3}(?!\d)/.exec(text) ?? []
  if (amount !== undefined) problems.push({ ...at, text: texts.thousands })
}

/** `20,50`, as spreadsheets of many countries write it; a comma before three digits may divide thousands, and is left. */
export function withPoints(text: string): string {
  return text.replaceAll(/(\d),(\d{1,2})(?!\d)/g, '$1.$2')
}
