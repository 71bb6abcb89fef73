import { csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { type FileRow, fileColumns } from '../product-file.ts'
import { toMatrix } from '../wire.ts'
import { selectAdminProducts } from './admin-products.ts'
import { readMatrices } from './combinations.ts'

/** All products, also drafts and archived ones. */
export function exportProducts(db: Db, now: Date): ExportFile {
  return csvExport('products', now, (window) => readFileRows(db, window), fileColumns)
}

async function readFileRows(db: Db, { after, limit }: { after: number; limit: number }): Promise<FileRow[]> {
  const products = await selectAdminProducts(db).where('p.id', '>', after).orderBy('p.id').limit(limit).execute()
  const matrices = await readMatrices(
    db,
    products.filter((product) => product.has_combinations).map(({ id }) => id),
  )
  return products.flatMap((product): FileRow[] => {
    const { id, version, option_name } = product
    const { combinations } = toMatrix({ version, option_name, rows: matrices.get(id) ?? [] })
    if (combinations.length === 0) return [{ id, product, combination: null, isFirst: true }]
    return combinations.map((combination, index) => ({ id, product, combination, isFirst: index === 0 }))
  })
}
