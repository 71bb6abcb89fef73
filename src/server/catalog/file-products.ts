import type { CsvRow } from '#server/platform/read-csv.ts'
import { composedName } from '#server/platform/read-zip.ts'
import { messages } from '#shared/messages.ts'
import { withoutControls } from './file-texts.ts'
import {
  combinationColumns,
  type FileProblem,
  type FileProduct,
  fileColumns,
  readAmount,
  readFlag,
  withPoints,
} from './product-file.ts'

const texts = messages.adminProductFile
const known = new Set(Object.keys(fileColumns))

/** Groups the rows by product and names what no product can be made of. */
export function readFileProducts(
  header: readonly string[],
  written: readonly CsvRow[],
): { products: FileProduct[]; problems: FileProblem[] } {
  const problems: FileProblem[] = header
    // A spreadsheet adds columns without a name; only what stands in one is lost.
    .filter((name) => !known.has(name) && (name !== '' || written.some((row) => cellOfRow(row, name) !== '')))
    .map((name) => ({ line: 1, column: name, text: texts.unknownColumn(name) }))
  if (!['product_id', 'name', 'sku', 'variant_sku'].some((name) => header.includes(name)))
    problems.push({ line: 1, column: 'product_id', text: texts.noKey })
  const rows = withoutControls(written, problems)
  const groups = new Map<string, CsvRow[]>()
  const alone: { row: CsvRow; noProduct: FileProblem }[] = []
  for (const row of rows) {
    const noProduct = noProductOf(row)
    const key = cellOfRow(row, 'product_id') || `name ${cellOfRow(row, 'name')}`
    if (noProduct) alone.push({ row, noProduct })
    else groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const products = [
    ...[...groups.values()].map((each) => toProduct(each, header, problems)),
    // Nobody can say which of them belong together.
    ...alone.map(({ row, noProduct }) => ({ ...toProduct([row], header, problems), id: null, noProduct })),
  ]
  problems.push(...repeatedSkus(products))
  return { products, problems }
}

function noProductOf(row: CsvRow): FileProblem | null {
  const id = cellOfRow(row, 'product_id')
  if (id === '' && cellOfRow(row, 'name') === '') return unknownSku(row)
  if (id === '' || /^[1-9]\d{0,14}$/.test(id)) return null
  return { line: row.line, column: 'product_id', text: texts.badId(id) }
}

/** Of a row whose SKU has found neither a product nor a combination. */
function unknownSku(row: CsvRow): FileProblem {
  const column = ['variant_sku', 'sku'].find((name) => cellOfRow(row, name) !== '')
  return column
    ? { line: row.line, column, text: texts.unknownSku(cellOfRow(row, column)) }
    : { line: row.line, column: 'name', text: texts.noKey }
}

/** By its SKU alone, the second of two new products would change the first. */
function repeatedSkus(products: readonly FileProduct[]): FileProblem[] {
  const lines = new Map<string, number>()
  return products.flatMap(({ line, cells }) => {
    const sku = cells.get('sku') ?? ''
    const other = lines.get(sku)
    if (sku === '' || other === undefined) {
      lines.set(sku, line)
      return []
    }
    return [{ line, column: 'sku', text: texts.skuTwice(other) }]
  })
}

export const cellOfRow = (row: CsvRow, name: string) => (row.cells.get(name) ?? '').trim()

function toProduct(rows: readonly CsvRow[], header: readonly string[], problems: FileProblem[]): FileProduct {
  const [first] = rows
  const line = first?.line ?? 1
  const combined = rows.filter((row) =>
    ['variant_id', 'color', 'size', 'option', 'variant_sku'].some((name) => cellOfRow(row, name)),
  )
  const own = header.filter(
    (name) => !(name in combinationColumns) && (combined.length === 0 || !stockColumns.has(name)),
  )
  const cells = new Map<string, string>()
  for (const name of own) {
    const filled = rows.filter((row) => cellOfRow(row, name) !== '')
    cells.set(name, filled[0] ? cellOfRow(filled[0], name) : '')
    const other = filled.find((row) => cellOfRow(row, name) !== cells.get(name))
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
    noProduct: null,
    columns: new Set(header),
    cells,
    combinations: combined.map((row) => toCombination(row, header, problems)),
  }
}

const stockColumns = new Set(['stock', 'stock_seen'])
const keyColumns = new Set(['product_id', 'name', 'version'])

function toCombination(row: CsvRow, header: readonly string[], problems: FileProblem[]) {
  const given = (name: string) => (header.includes(name) ? cellOfRow(row, name) : undefined)
  const whole = (name: string) => {
    const text = given(name)
    if (!text) return undefined
    if (/^\d{1,15}$/.test(text)) return Number(text)
    problems.push({ line: row.line, column: name, text: messages.adminProducts.wholeInvalid })
    return undefined
  }
  const amount = (name: string) => {
    const text = given(name)
    return text && readAmount(text, { line: row.line, column: name }, problems)
  }
  const weight = given('weight_oz')
  const isOn = given('for_sale')
  const picture = given('variant_picture')
  return {
    line: row.line,
    picture: picture === undefined ? null : composedName(picture),
    input: {
      variant_id: whole('variant_id'),
      color: given('color'),
      size: given('size'),
      variant: given('option'),
      sku: given('variant_sku'),
      price: amount('variant_price'),
      surcharge: amount('surcharge'),
      stock: given('stock'),
      stock_seen: whole('stock_seen'),
      weight_oz: weight && withPoints(weight),
      is_on: isOn === undefined ? undefined : readFlag(isOn, { line: row.line, column: 'for_sale' }, problems),
    },
  }
}
