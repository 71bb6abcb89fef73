import type { Db } from '#server/platform/database/db.ts'
import type { CsvRow } from '#server/platform/read-csv.ts'
import { cellOfRow } from './file-products.ts'
import { readSkuOwners, type SkuOwner } from './queries/sku-owners.ts'

type Table = { header: string[]; rows: CsvRow[] }

/**
 * A row with neither an id nor a name is of the product, or the combination, that has its SKU, and a row of a known product without
 * options is of its combination with that SKU: it gets their ids, and what it leaves empty of their names.
 */
export async function withSkuOwners(db: Db, { header, rows }: Table): Promise<Table> {
  const asked = rows.filter((row) => isUnnamed(row) || isWithoutOptions(row))
  const skus = asked.flatMap((row) => skuColumns.map((column) => cellOfRow(row, column))).filter(Boolean)
  const owners = await readSkuOwners(db, [...new Set(skus)])
  const named = new Map(asked.map((row) => [row, withOwner(row, ownerOf(row, owners))]))
  return {
    header: owners.size === 0 ? header : [...new Set([...header, 'product_id', 'variant_id'])],
    rows: rows.map((row) => named.get(row) ?? row),
  }
}

const skuColumns = ['variant_sku', 'sku'] as const

const isUnnamed = (row: CsvRow) => ['product_id', 'name'].every((name) => cellOfRow(row, name) === '')
const isWithoutOptions = (row: CsvRow) =>
  ['variant_id', 'color', 'size', 'option'].every((name) => cellOfRow(row, name) === '')

function ownerOf(row: CsvRow, owners: ReadonlyMap<string, SkuOwner>): SkuOwner | undefined {
  const ofCombination = owners.get(cellOfRow(row, 'variant_sku'))
  if (isUnnamed(row)) return ofCombination?.combination ? ofCombination : owners.get(cellOfRow(row, 'sku'))
  const id = cellOfRow(row, 'product_id')
  const isItsProduct =
    id === '' ? cellOfRow(row, 'name') === ofCombination?.name : id === String(ofCombination?.product_id)
  return isItsProduct && ofCombination?.combination ? ofCombination : undefined
}

function withOwner(row: CsvRow, owner: SkuOwner | undefined): CsvRow {
  if (!owner) return row
  const { combination, ...product } = owner
  const empty = Object.entries({ ...product, ...combination }).filter(([name]) => cellOfRow(row, name) === '')
  // In the column of the product's SKU it would be a change of that.
  const isMoved = combination && cellOfRow(row, 'variant_sku') === ''
  const moved = isMoved ? [['sku', ''] as const, ['variant_sku', cellOfRow(row, 'sku')] as const] : []
  return {
    ...row,
    cells: new Map([...row.cells, ...empty.map(([name, value]) => [name, `${value}`] as const), ...moved]),
  }
}
