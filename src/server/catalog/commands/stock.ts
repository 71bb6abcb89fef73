import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { lockProduct } from '../queries/admin-products.ts'
import type { StockMove } from '../wire.ts'
import { writeKeyed } from './write-once.ts'

const texts = messages.adminProducts

type Locked = Awaited<ReturnType<typeof lockProduct>>
type StockEntry = { kind: 'initial' | 'adjust'; reason: string; userId: number | null; at: Date }

/**
 * Writes the new stock together with its line in the ledger. The caller holds the product's lock, so no sale comes in
 * between. The stock of a product made to order is not counted; counting it again starts from the ledger's balance.
 */
export async function setStock(tx: Tx, product: Pick<Locked, 'id' | 'stock'>, stock: number | null, entry: StockEntry) {
  const { id: productId, stock: before } = product
  if (stock === before) return
  const qty = (stock ?? 0) - (before ?? (await ledgerBalance(tx, productId)))
  await tx.updateTable('products').set({ stock }).where('id', '=', productId).execute()
  const { kind, reason, userId, at } = entry
  await tx
    .insertInto('stock_movements')
    .values({ product_id: productId, kind, qty, reason, user_id: userId, created_at: at })
    .execute()
}

async function ledgerBalance(tx: Tx, productId: number): Promise<number> {
  const row = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('qty'), eb.lit(0)).as('sum'))
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}

/**
 * The new stock when an administrator who saw `seen` wants `wanted`: applies the difference, so that units sold meanwhile
 * stay sold. Without `seen` the call is refused if the stock has moved since the product's last change.
 */
export async function reconcileStock(
  tx: Tx,
  product: Locked,
  wanted: number | null,
  seen: number | null | undefined,
): Promise<number | null> {
  const { stock: current } = product
  const base = seen === undefined ? current : seen
  if (wanted === base) return current
  if (seen === undefined && (await hasMovedSince(tx, product))) throw moved(current, texts.stockMovedUnseen)
  if (wanted === null || base === null || current === null) {
    if (base !== current) throw moved(current)
    return wanted
  }
  return requirePossible(current + wanted - base, current)
}

function moved(current: number | null, toSentence = texts.stockMoved) {
  const sentence = toSentence(current ?? 0)
  return new AppError('stale', sentence, { stock: current, fields: { stock: sentence } })
}

function requirePossible(stock: number, current: number): number {
  if (stock < 0) throw new AppError('conflict', texts.stockTooLow(current), { stock: current })
  if (stock > productLimits.stock) throw new AppError('invalid', texts.stockInvalid)
  return stock
}

async function hasMovedSince(tx: Tx, product: Locked): Promise<boolean> {
  const row = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', product.id)
    .where('kind', 'in', ['reserve', 'release', 'restock'])
    .where('created_at', '>', product.updated_at)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function moveStock(
  platform: { db: Db; clock: Clock },
  id: number,
  move: StockMove,
  actor: Actor,
  write: IdempotentRequest | null,
) {
  const reason = move.reason.trim()
  if (reason === '') throw invalid('reason', texts.reasonRequired)
  if ((move.change === undefined) === (move.counted === undefined)) throw invalid('change', texts.amountOrCount)
  if (move.change === 0) throw invalid('change', texts.amountRequired)
  return await writeKeyed(platform, write, async (tx) => {
    const at = platform.clock.now()
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

async function stockAfter(tx: Tx, product: Locked, { change, counted, stock_seen }: StockMove): Promise<number | null> {
  if (counted !== undefined)
    return await reconcileStock(tx, product, counted, stock_seen === undefined ? product.stock : stock_seen)
  if (product.stock === null) throw new AppError('conflict', texts.stockUntracked)
  return requirePossible(product.stock + (change ?? 0), product.stock)
}

function invalid(field: string, sentence: string) {
  return new AppError('invalid', sentence, { fields: { [field]: sentence } })
}
