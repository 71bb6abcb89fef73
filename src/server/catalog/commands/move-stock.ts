import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import { choiceName } from '#shared/combinations/choices.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct } from '../queries/admin-products.ts'
import { readMatrixRows } from '../queries/combinations.ts'
import type { StockMove } from '../wire.ts'
import { type LockedProduct, reconcileStock, requirePossible, type Stocked, setStock } from './set-stock.ts'
import { writeKeyed } from './write-once.ts'

const texts = messages.adminProducts

export async function moveStock(
  context: CatalogContext,
  id: number,
  move: StockMove,
  actor: Actor,
  keyedRequest: IdempotentRequest | null,
) {
  return await writeKeyed(context, keyedRequest, (tx) => moveStockOf(tx, context, id, move, actor))
}

/** The caller's transaction takes the product's lock. */
export async function moveStockOf(
  tx: Tx,
  { clock }: Omit<CatalogContext, 'db'>,
  id: number,
  move: StockMove,
  actor: Actor,
) {
  const reason = move.reason.trim()
  if (reason === '') throw invalid('reason', texts.reasonRequired)
  if ((move.change === undefined) === (move.counted === undefined)) throw invalid('change', texts.amountOrCount)
  if (move.change === 0) throw invalid('change', texts.amountRequired)
  const at = clock.now()
  const product = await lockProduct(tx, id)
  const stocked = await findStocked(tx, product, move.variant_id ?? null)
  const stock = await stockAfter(tx, stocked, move)
  await setStock(tx, stocked, stock, { kind: 'adjust', reason, userId: actor.userId, at })
  const version = await raiseVersion(tx, id, at)
  await writeAudit(tx, at, {
    action: 'product-stock-moved',
    subjectKind: 'product',
    subjectId: id,
    ...actor,
    before: { stock: stocked.stock },
    after: { stock, reason, ...(stocked.combination ? { combination: stocked.combination } : {}) },
  })
  return { stock, version }
}

/** Every change except to pictures raises the version, by which open forms and the sample shop notice the change. */
export async function raiseVersion(tx: Tx, id: number, at: Date): Promise<number> {
  const { version } = await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** The product itself, or the combination that is named where it is sold by them. */
async function findStocked(tx: Tx, { id, stock, updated_at: updatedAt }: LockedProduct, variantId: number | null) {
  const combinations = await readMatrixRows(tx, id)
  if (variantId === null) {
    if (combinations.length > 0) throw invalid('variant_id', messages.adminCombinations.whichStock)
    return { productId: id, variantId, stock, updatedAt, combination: '' }
  }
  const found = combinations.find((each) => each.id === variantId)
  if (!found) throw invalid('variant_id', messages.adminCombinations.gone)
  return { productId: id, variantId, stock: found.stock, updatedAt, combination: choiceName(found) }
}

async function stockAfter(
  tx: Tx,
  stocked: Stocked & { updatedAt: Date },
  { change, counted, stock_seen }: StockMove,
): Promise<number | null> {
  if (counted !== undefined)
    return await reconcileStock(tx, stocked, counted, stock_seen === undefined ? stocked.stock : stock_seen)
  if (stocked.stock === null) throw new AppError('conflict', texts.stockUntracked)
  return requirePossible(stocked.stock + (change ?? 0), stocked.stock)
}

function invalid(field: string, sentence: string) {
  return new AppError('invalid', sentence, { fields: { [field]: sentence } })
}
