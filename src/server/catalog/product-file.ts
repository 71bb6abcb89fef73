import type { CsvColumns } from '#server/platform/csv.ts'
import type { CsvRow } from '#server/platform/read-csv.ts'
import type { CombinationInput } from '#shared/combinations/combination-form.ts'
import { productStates } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import type { WrittenStep } from '#shared/pricing/ladder-step.ts'
import { type FieldKind, type ProductField, productFieldKinds } from '#shared/product-fields.ts'
import type { ProductInput } from '#shared/product-values.ts'
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

const combinationColumns = {
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
    if (cells.get(headerOf(field)) === String(cellOf(stored, field, kind) ?? '').trim()) delete changed[field]
  return changed
}

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
  cells: ReadonlyMap<string, string>
  combinations: { line: number; input: CombinationInput; picture: string | null }[]
}

const known = new Set(Object.keys(fileColumns))

/** Groups the rows by product and names what no product can be made of. */
export function readFileProducts(
  header: readonly string[],
  rows: readonly CsvRow[],
): { products: FileProduct[]; problems: FileProblem[] } {
  const problems: FileProblem[] = header
    .filter((name) => !known.has(name))
    .map((name) => ({ line: 1, column: name, text: texts.unknownColumn(name) }))
  if (!header.includes('product_id') && !header.includes('name'))
    problems.push({ line: 1, column: 'product_id', text: texts.noKey })
  const groups = new Map<string, CsvRow[]>()
  for (const row of rows) {
    const [id, name] = [cell(row, 'product_id'), cell(row, 'name')]
    if (id === '' && name === '') problems.push({ line: row.line, column: 'name', text: texts.noKey })
    else if (id !== '' && !/^[1-9]\d{0,14}$/.test(id))
      problems.push({ line: row.line, column: 'product_id', text: texts.badId(id) })
    else groups.set(id || `name ${name}`, [...(groups.get(id || `name ${name}`) ?? []), row])
  }
  const products = [...groups.values()].map((each) => toProduct(each, header, problems))
  return { products, problems }
}

const cell = (row: CsvRow, name: string) => (row.cells.get(name) ?? '').trim()

function toProduct(rows: readonly CsvRow[], header: readonly string[], problems: FileProblem[]): FileProduct {
  const [first] = rows
  const line = first?.line ?? 1
  const combined = rows.filter((row) => ['variant_id', 'color', 'size', 'option'].some((name) => cell(row, name)))
  const own = header.filter(
    (name) => !(name in combinationColumns) && (combined.length === 0 || !stockColumns.has(name)),
  )
  const cells = new Map<string, string>()
  for (const name of own) {
    const filled = rows.filter((row) => cell(row, name) !== '')
    cells.set(name, filled[0] ? cell(filled[0], name) : '')
    const other = filled.find((row) => cell(row, name) !== cells.get(name))
    if (other) problems.push({ line: other.line, column: name, text: texts.differs(filled[0]?.line ?? line) })
  }
  // Rows of combinations alone, as where the product's first row was removed, say nothing about the product.
  const isOwn = [...cells].some(([name, text]) => text !== '' && !keyColumns.has(name))
  if (combined.length > 0 && !isOwn) for (const name of cells.keys()) if (!keyColumns.has(name)) cells.delete(name)
  if (combined.length > 0 && combined.length < rows.length)
    for (const row of rows)
      if (!combined.includes(row)) problems.push({ line: row.line, column: 'color', text: texts.noOption })
  if (combined.length === 0 && rows[1]) problems.push({ line: rows[1].line, column: 'name', text: texts.productTwice })
  return {
    line,
    id: cells.get('product_id') ? Number(cells.get('product_id')) : null,
    cells,
    combinations: combined.map((row) => toCombination(row, header, problems)),
  }
}

const stockColumns = new Set(['stock', 'stock_seen'])
const keyColumns = new Set(['product_id', 'name', 'version'])

function toCombination(row: CsvRow, header: readonly string[], problems: FileProblem[]) {
  const given = (name: string) => (header.includes(name) ? cell(row, name) : undefined)
  const whole = (name: string) => {
    const text = given(name)
    if (!text) return undefined
    if (/^\d{1,15}$/.test(text)) return Number(text)
    problems.push({ line: row.line, column: name, text: messages.adminProducts.wholeInvalid })
    return undefined
  }
  const isOn = given('for_sale')
  return {
    line: row.line,
    picture: given('variant_picture') ?? null,
    input: {
      variant_id: whole('variant_id'),
      color: given('color'),
      size: given('size'),
      variant: given('option'),
      sku: given('variant_sku'),
      price: given('variant_price'),
      surcharge: given('surcharge'),
      stock: given('stock'),
      stock_seen: whole('stock_seen'),
      weight_oz: given('weight_oz'),
      is_on: isOn === undefined ? undefined : readFlag(isOn, { line: row.line, column: 'for_sale' }, problems),
    },
  }
}

/** The column of a combination's field, as a problem of the matrix names it. */
export function columnOfCombination(field: string): string {
  const columns: Record<string, string> = {
    sku: 'variant_sku',
    price: 'variant_price',
    variant: 'option',
    image_id: 'variant_picture',
  }
  return columns[field] ?? field
}

export const columnOfField = (field: string): string => (field === 'category_id' ? 'category' : field)

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
  return [...new Set((cells.get('pictures') ?? '').split('|').map((name) => name.trim()))].filter(Boolean)
}

function readCell(text: string, kind: FieldKind, at: Cell, problems: FileProblem[]): unknown {
  if (kind === 'flag') return readFlag(text, at, problems)
  if (kind !== 'ladder') return text
  const steps = readLadderCell(text)
  if (steps === null) problems.push({ ...at, text: texts.badLadder })
  return steps ?? []
}

function readFlag(text: string, at: Cell, problems: FileProblem[]): boolean {
  const word = text.toLowerCase()
  if (!['yes', 'no', 'true', 'false', ''].includes(word)) problems.push({ ...at, text: texts.yesOrNo })
  return word === 'yes' || word === 'true'
}
