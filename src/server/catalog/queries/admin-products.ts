import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { AdminProduct } from '#shared/contracts/products.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { selectProducts, toProduct } from './products.ts'

export function selectAdminProducts(db: Db | Tx) {
  return selectProducts(db).select(['p.version', 'p.updated_at', 'p.deleted_at'])
}

type AdminProductRow = Parameters<typeof toProduct>[0] & { version: number; updated_at: Date; deleted_at: Date | null }

export function toAdminProduct(row: AdminProductRow, now: Date): AdminProduct {
  return {
    ...toProduct(row, now),
    version: row.version,
    updated_at: row.updated_at.toISOString(),
    archived_at: row.deleted_at?.toISOString() ?? null,
  }
}

/** Archived or not; throws AppError `not_found`. */
export async function getAdminProduct(db: Db | Tx, clock: Clock, id: number): Promise<AdminProduct> {
  const row = await selectAdminProducts(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.product.notFound)
  return toAdminProduct(row, clock.now())
}

/** Locks the product until the transaction ends: sales, stock movements and edits of it wait. */
export async function lockProduct(tx: Tx, id: number) {
  const row = await tx
    .selectFrom('products')
    .select(['id', 'version', 'stock', 'updated_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.product.notFound)
  return row
}

/** The user who last changed the product itself, according to its history. */
export async function findLastEditor(tx: Tx, id: number): Promise<string> {
  const row = await tx
    .selectFrom('audit_log')
    .innerJoin('users', 'users.id', 'audit_log.user_id')
    .select(['users.name', 'users.email'])
    .where('subject_kind', '=', 'product')
    .where('subject_id', '=', id)
    .where('action', 'not like', 'product-picture%')
    .orderBy('audit_log.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name || row?.email || messages.adminProducts.somebody
}
