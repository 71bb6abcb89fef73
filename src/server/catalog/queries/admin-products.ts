import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { AdminProductRow } from '../rows.ts'
import { selectProducts } from './products.ts'

export function selectAdminProducts(db: Db | Tx) {
  return selectProducts(db).select([
    'p.version',
    'p.updated_at',
    'p.deleted_at',
    'p.is_draft',
    'p.goes_live_at',
    'p.is_sample',
    archivedFrom.as('archived_from'),
  ])
}

/** The history knows it; what was archived without an entry, as by the removal of the samples, was in the shop. */
const archivedFrom = sql<AdminProductRow['archived_from']>`case when p.deleted_at is not null and not p.is_draft then
  case when 'draft' = (
    select before ->> 'state' from audit_log
    where subject_kind = 'product' and subject_id = p.id and action = 'product-deleted' order by audit_log.id desc limit 1
  ) then 'draft' else 'live' end
end`

/** Archived or not; throws AppError `not_found`. */
export async function readAdminProduct(db: Db | Tx, id: number): Promise<AdminProductRow> {
  const row = await selectAdminProducts(db).where('p.id', '=', id).executeTakeFirst()
  if (!row) throw new AppError('not_found', messages.product.notFound)
  return row
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
