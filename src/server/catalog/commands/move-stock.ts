import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CatalogContext } from '../context.ts'
import { lockProduct } from '../queries/admin-products.ts'
import type { StockMove } from '../wire.ts'
import { type LockedProduct, reconcileStock, requirePossible, setStock } from './set-stock.ts'
import { writeKeyed } from './write-once.ts'

const texts = messages.adminProducts

export async function moveStock(
  context: CatalogContext,
  id: number,
  move: StockMove,
  actor: Actor,
  keyedRequest: IdempotentRequest | null,
) {
  const reason = move.reason.trim()
  if (reason === '') throw invalid('reason', texts.reasonRequired)
  if ((move.change === undefined) === (move.counted === undefined)) throw invalid('change', texts.amountOrCount)
  if (move.change === 0) throw invalid('change', texts.amountRequired)
  return await writeKeyed(context, keyedRequest, async (tx) => {
    const at = context.clock.now()
    const product = await lockProduct(tx, id)
    const stock = await stockAfter(tx, product, move)
    await setStock(tx, product, stock, { kind: 'adjust', reason, userId: actor.userId, at })
    const version = await raiseVersion(tx, id, at)
    await writeAudit(tx, at, {
      action: 'product-stock-moved',
      subjectKind: 'product',
      subjectId: id,
      ...actor,
      before: { stock: product.stock },
      after: { stock, reason },
    })
    return { stock, version }
  })
}

/** Every change except to pictures raises the version, by which open forms and the sample shop notice the change. */
async function raiseVersion(tx: Tx, id: number, at: Date): Promise<number> {
  const { version } = await tx
    .updateTable('products')
    .set((eb) => ({ version: eb('version', '+', 1), updated_at: at }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

async function stockAfter(
  tx: Tx,
  product: LockedProduct,
  { change, counted, stock_seen }: StockMove,
): Promise<number | null> {
  if (counted !== undefined)
    return await reconcileStock(tx, product, counted, stock_seen === undefined ? product.stock : stock_seen)
  if (product.stock === null) throw new AppError('conflict', texts.stockUntracked)
  return requirePossible(product.stock + (change ?? 0), product.stock)
}

function invalid(field: string, sentence: string) {
  return new AppError('invalid', sentence, { fields: { [field]: sentence } })
}
