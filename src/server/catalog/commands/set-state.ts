import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import type { ProductState } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { scheduledTimeProblem } from '#shared/scheduled-time.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import { type AdminProductRow, stateOf } from '../rows.ts'
import type { StateChange } from '../wire.ts'
import { requireVersion } from './write-product.ts'

const texts = messages.adminProductState

/** Throws AppError `not_found`, `stale`, and `invalid` for a time that has passed, is years away, or is given to what is no draft. */
export async function setState(
  { db, clock }: CatalogContext,
  id: number,
  { state, goes_live_at: time, version }: StateChange,
  actor: Actor,
): Promise<AdminProductRow> {
  const goesLiveAt = time ? new Date(time) : null
  const problem = goesLiveAt && (state === 'draft' ? scheduledTimeProblem(goesLiveAt, clock.now()) : texts.onlyDrafts)
  if (problem) throw new AppError('invalid', problem, { fields: { goes_live_at: problem } })
  return await transaction(db, async (tx) => {
    await lockProduct(tx, id)
    const product = await readAdminProduct(tx, id)
    await requireVersion(tx, product, version)
    return await moveTo(tx, product, { state, goesLiveAt, at: clock.now() }, actor)
  })
}

/** The caller holds the product's lock. Nothing is written when the product is in that state already. */
export async function moveTo(
  tx: Tx,
  product: AdminProductRow,
  { state, goesLiveAt = null, at }: { state: ProductState; goesLiveAt?: Date | null; at: Date },
  actor: Actor,
): Promise<AdminProductRow> {
  const before = stateOf(product)
  if (before === state && product.goes_live_at?.getTime() === goesLiveAt?.getTime()) return product
  const written = {
    deleted_at: state === 'live' ? null : (product.deleted_at ?? at),
    is_draft: state === 'draft',
    goes_live_at: goesLiveAt,
    updated_at: at,
    version: product.version + 1,
  }
  await tx.updateTable('products').set(written).where('id', '=', product.id).execute()
  await writeAudit(tx, at, {
    action: actionOf(before, state),
    subjectKind: 'product',
    subjectId: product.id,
    ...actor,
    before: { name: product.name, state: before, goes_live_at: product.goes_live_at },
    after: { state, goes_live_at: goesLiveAt },
  })
  return { ...product, ...written, archived_from: state !== 'archived' ? null : before === 'draft' ? 'draft' : 'live' }
}

function actionOf(before: ProductState, state: ProductState) {
  if (state === 'archived') return 'product-deleted'
  return before === 'archived' && state === 'live' ? 'product-restored' : 'product-state-changed'
}

/** The job `show-scheduled-products`. Each product goes live by itself, so that one failure keeps none of the others back. */
export async function showScheduled({ db, clock }: CatalogContext): Promise<void> {
  const due = await db
    .selectFrom('products')
    .select('id')
    .where('goes_live_at', '<=', clock.now())
    .orderBy('goes_live_at')
    .limit(1_000)
    .execute()
  const failures: unknown[] = []
  for (const { id } of due)
    await transaction(db, async (tx) => {
      await lockProduct(tx, id)
      const product = await readAdminProduct(tx, id)
      const at = clock.now()
      // It may have been given another time, or another state, since it was found.
      if (product.goes_live_at && product.goes_live_at <= at)
        await moveTo(tx, product, { state: 'live', at }, { userId: null, requestId: '' })
    }).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw failures[0]
}
