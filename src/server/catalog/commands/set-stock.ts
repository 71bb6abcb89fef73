import type { Tx } from '#server/platform/database/db.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { lockProduct } from '../queries/admin-products.ts'

const texts = messages.adminProducts

export type LockedProduct = Awaited<ReturnType<typeof lockProduct>>
/** What has a stock of its own: a product, or one of its combinations. */
export type Stocked = { productId: number; variantId: number | null; stock: number | null }
export type StockEntry = { kind: 'initial' | 'adjust'; reason: string; userId: number | null; at: Date }

/**
 * Writes the new stock together with its line in the ledger. The caller holds the product's lock, so no sale comes in
 * between. The stock of a product made to order is not counted; counting it again starts from the ledger's balance.
 */
export async function setStock(tx: Tx, stocked: Stocked, stock: number | null, entry: StockEntry) {
  const { productId, variantId, stock: before } = stocked
  if (stock === before) return
  const qty = (stock ?? 0) - (before ?? (await ledgerBalance(tx, stocked)))
  if (variantId === null) await tx.updateTable('products').set({ stock }).where('id', '=', productId).execute()
  else await tx.updateTable('product_combinations').set({ stock }).where('id', '=', variantId).execute()
  await writeMovement(tx, stocked, qty, entry)
}

export async function writeMovement(
  tx: Tx,
  { productId, variantId }: Omit<Stocked, 'stock'>,
  qty: number,
  { kind, reason, userId, at }: StockEntry,
): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .values({ product_id: productId, variant_id: variantId, kind, qty, reason, user_id: userId, created_at: at })
    .execute()
}

export async function ledgerBalance(tx: Tx, { productId, variantId }: Omit<Stocked, 'stock'>): Promise<number> {
  const row = await tx
    .selectFrom('stock_movements')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<string>('qty'), eb.lit(0)).as('sum'))
    .where('product_id', '=', productId)
    .where('variant_id', 'is not distinct from', variantId)
    .executeTakeFirstOrThrow()
  return Number(row.sum)
}

/**
 * The new stock when an administrator who saw `seen` wants `wanted`: applies the difference, so that units sold meanwhile
 * stay sold. Without `seen` the call is refused if the stock has moved since the product's last change.
 */
export async function reconcileStock(
  tx: Tx,
  stocked: Stocked & { updatedAt: Date },
  wanted: number | null,
  seen: number | null | undefined,
): Promise<number | null> {
  const { stock: current } = stocked
  const base = seen === undefined ? current : seen
  if (wanted === base) return current
  if (seen === undefined && (await hasMovedSince(tx, stocked))) throw moved(current, texts.stockMovedUnseen)
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

export function requirePossible(stock: number, current: number): number {
  if (stock < 0) throw new AppError('conflict', texts.stockTooLow(current), { stock: current })
  if (stock > productLimits.stock) throw new AppError('invalid', texts.stockInvalid)
  return stock
}

async function hasMovedSince(
  tx: Tx,
  { productId, variantId, updatedAt }: Stocked & { updatedAt: Date },
): Promise<boolean> {
  const row = await tx
    .selectFrom('stock_movements')
    .select('id')
    .where('product_id', '=', productId)
    .where('variant_id', 'is not distinct from', variantId)
    .where('kind', 'in', ['reserve', 'release', 'restock'])
    .where('created_at', '>', updatedAt)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
