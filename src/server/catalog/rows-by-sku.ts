import type { Db } from '#server/platform/database/db.ts'
import type { CsvRow } from '#server/platform/read-csv.ts'
import { cellOfRow } from './file-products.ts'
import { readSkuOwners, type SkuOwner } from './queries/sku-owners.ts'

type Table = { header: string[]; rows: CsvRow[] }

/**
 * A row with neither an id nor a name is of the product, or the combination, that has its SKU: it gets their ids, and what it leaves
 * empty of their names.
 */
export async function withSkuOwners(db: Db, { header, rows }: Table): Promise<Table> {
  const unnamed = rows.filter((row) => cellOfRow(row, 'product_id') === '' && cellOfRow(row, 'name') === '')
  const skus = unnamed.flatMap((row) => skuColumns.map((column) => cellOfRow(row, column))).filter(Boolean)
  const owners = await readSkuOwners(db, [...new Set(skus)])
  const named = new Map(unnamed.map((row) => [row, withOwner(row, owners)]))
  return {
    header: owners.size === 0 ? header : [...new Set([...header, 'product_id', 'variant_id'])],
    rows: rows.map((row) => named.get(row) ?? row),
  }
}

const skuColumns = ['variant_sku', 'sku'] as const

function withOwner(row: CsvRow, owners: ReadonlyMap<string, SkuOwner>): CsvRow {
  const ofCombination = owners.get(cellOfRow(row, 'variant_sku'))
  const owner = ofCombination?.combination ? ofCombination : owners.get(cellOfRow(row, 'sku'))
  if (!owner) return row
  const { combination, ...product } = owner
  const empty = Object.entries({ ...product, ...combination }).filter(([name]) => cellOfRow(row, name) === '')
  // As the SKU of its product it would be a change of that.
  const moved = combination && owner !== ofCombination ? [['sku', ''] as const] : []
  return {
    ...row,
    cells: new Map([...row.cells, ...empty.map(([name, value]) => [name, `${value}`] as const), ...moved]),
  }
}
