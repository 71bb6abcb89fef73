import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Tx } from './db.ts'

/*
 * Stock is a ledger with a checked balance (docs/decisions/0005): products.stock moves only here and in the catalogue's
 * own edits, always together with a stock_movements row. Checkout and orders share it.
 */

export type StockLine = { productId: number; qty: number }
export type Shortage = { productId: number; name: string; left: number }

/** Rows are locked in id order wherever stock moves: random order deadlocked 979 of 1,200 transactions (reliability). */
function sumByProduct(lines: readonly StockLine[]): StockLine[] {
  const units = new Map<number, number>()
  for (const { productId, qty } of lines) units.set(productId, (units.get(productId) ?? 0) + qty)
  return [...units].map(([productId, qty]) => ({ productId, qty })).sort((a, b) => a.productId - b.productId)
}

/**
 * Takes the units out of the available stock, product by product and only while it suffices. A product without a stock
 * figure is made to order and always suffices. After a shortage the caller must roll back: earlier products are taken.
 */
export async function takeStock(
  tx: Tx,
  clock: Clock,
  {
    orderId,
    lines,
    userId = null,
    mayBeArchived = false,
  }: {
    orderId: number
    lines: readonly StockLine[]
    userId?: number | null
    /** For units that were this order's before; nobody orders an archived product anew. */
    mayBeArchived?: boolean
  },
): Promise<Shortage | null> {
  for (const { productId, qty } of sumByProduct(lines)) {
    const taken = await tx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '-', qty) }))
      .where('id', '=', productId)
      .$if(!mayBeArchived, (query) => query.where('deleted_at', 'is', null))
      .where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', qty)]))
      .returning('stock')
      .executeTakeFirst()
    if (!taken) return await describeShortage(tx, productId)
    if (taken.stock === null) continue
    await tx
      .insertInto('stock_movements')
      .values({
        product_id: productId,
        order_id: orderId,
        kind: 'reserve',
        qty: -qty,
        user_id: userId,
        created_at: clock.now(),
      })
      .execute()
  }
  return null
}

async function describeShortage(tx: Tx, productId: number): Promise<Shortage> {
  const row = await tx
    .selectFrom('products')
    .select(['name', 'stock', 'deleted_at'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return { productId, name: row?.name ?? `#${productId}`, left: row?.deleted_at ? 0 : (row?.stock ?? 0) }
}

/** What the ledger says this order has taken out and not given back. */
async function outstandingOf(tx: Tx, orderId: number): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select(['product_id', (eb) => eb.fn.sum<string>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .groupBy('product_id')
    .orderBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, qty: -Number(row.qty) })).filter(({ qty }) => qty > 0)
}

/** Gives back what the order holds. The caller has changed orders.stock_state first, which makes this happen once. */
export async function giveStockBack(
  tx: Tx,
  clock: Clock,
  { orderId, userId = null }: { orderId: number; userId?: number | null },
): Promise<void> {
  for (const line of await outstandingOf(tx, orderId))
    await putBack(tx, clock, { orderId, ...line, kind: 'release', userId })
}

/** What the order held as a sale until it was last given up; what a refund put on the shelf before that is not in it. */
export async function releasedSaleOf(tx: Tx, orderId: number): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom('stock_movements as movement')
    .select(['product_id', (eb) => eb.fn.sum<string>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'release')
    .where('id', '>', (eb) =>
      eb
        .selectFrom('stock_movements as sale')
        .select((max) => max.fn.coalesce(max.fn.max('sale.id'), sql<number>`0`).as('id'))
        .whereRef('sale.order_id', '=', 'movement.order_id')
        .whereRef('sale.product_id', '=', 'movement.product_id')
        .where('sale.kind', '=', 'sell'),
    )
    .groupBy('product_id')
    .execute()
  return rows.map((row) => ({ productId: row.product_id, qty: Number(row.qty) }))
}

async function putBack(
  tx: Tx,
  clock: Clock,
  {
    orderId,
    productId,
    qty,
    kind,
    userId,
  }: StockLine & { orderId: number; kind: 'release' | 'restock'; userId: number | null },
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({ stock: eb('stock', '+', qty) }))
    .where('id', '=', productId)
    .where('stock', 'is not', null)
    .execute()
  await tx
    .insertInto('stock_movements')
    .values({ product_id: productId, order_id: orderId, kind, qty, user_id: userId, created_at: clock.now() })
    .execute()
}

/** Puts single units of an order back on the shelf, never more than the ledger says it holds. Answers how many. */
export async function restockUnits(
  tx: Tx,
  clock: Clock,
  { orderId, lines, userId }: { orderId: number; lines: readonly StockLine[]; userId: number | null },
): Promise<number> {
  const held = new Map((await outstandingOf(tx, orderId)).map(({ productId, qty }) => [productId, qty]))
  let units = 0
  for (const { productId, qty } of sumByProduct(lines)) {
    const given = Math.min(qty, held.get(productId) ?? 0)
    if (given === 0) continue
    await putBack(tx, clock, { orderId, productId, qty: given, kind: 'restock', userId })
    units += given
  }
  return units
}

/** Turns the order's hold into a sale: a line in the ledger that moves nothing. */
export async function recordSale(tx: Tx, clock: Clock, orderId: number): Promise<void> {
  const held = await outstandingOf(tx, orderId)
  if (!held.length) return
  await tx
    .insertInto('stock_movements')
    .values(
      held.map(({ productId }) => ({
        product_id: productId,
        order_id: orderId,
        kind: 'sell',
        qty: 0,
        created_at: clock.now(),
      })),
    )
    .execute()
}
