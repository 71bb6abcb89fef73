import type { Db, Tx } from '#server/platform/database/db.ts'
import type { MatrixRow, StoredMatrix } from '../rows.ts'
import { readAdminProduct } from './admin-products.ts'

const matrixColumns = [
  'id',
  'color',
  'size',
  'variant',
  'sku',
  'price_cents',
  'surcharge_cents',
  'stock',
  'weight_oz',
  'image_id',
  'is_on',
] as const satisfies (keyof MatrixRow)[]

/** Archived products too; throws AppError `not_found`. */
export async function readMatrix(db: Db, id: number): Promise<StoredMatrix> {
  const { version, option_name } = await readAdminProduct(db, id)
  return { version, option_name, rows: await readMatrixRows(db, id) }
}

/** The whole matrix, in its order. */
export async function readMatrixRows(db: Db | Tx, productId: number): Promise<MatrixRow[]> {
  return await db
    .selectFrom('product_combinations')
    .select(matrixColumns)
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The matrices of several products, by product. */
export async function readMatrices(db: Db, productIds: readonly number[]): Promise<Map<number, MatrixRow[]>> {
  if (productIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('product_combinations')
    .select(matrixColumns)
    .select('product_id')
    .where('product_id', 'in', productIds)
    .where('removed_at', 'is', null)
    .orderBy('product_id')
    .orderBy('position')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ product_id: id }) => id)
}

/** Those that were withdrawn, newest first. */
export async function readRemovedRows(tx: Tx, productId: number): Promise<MatrixRow[]> {
  return await tx
    .selectFrom('product_combinations')
    .select(matrixColumns)
    .where('product_id', '=', productId)
    .where('removed_at', 'is not', null)
    .orderBy('id', 'desc')
    .execute()
}
