import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from './db.ts'

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

type Taking = { orderId: number; userId?: number | null }

/**
 * One product's units with their line in the ledger, in one statement. `isSure`: what is not there breaks the column's own
 * check, and the transaction with it; otherwise nothing is taken, and nothing answered.
 */
async function takeUnits(
  tx: Tx,
  clock: Clock,
  {
    productId,
    qty,
    orderId,
    userId = null,
    ...rules
  }: StockLine & Taking & { isSure: boolean; mayBeArchived: boolean },
): Promise<{ stock: number | null } | undefined> {
  return await tx
    .with('taken', (db) =>
      db
        .updateTable('products')
        .set({
          stock: rules.isSure
            ? sql<number | null>`case when deleted_at is null then stock - ${qty}::integer else -1 end`
            : sql<number | null>`stock - ${qty}::integer`,
        })
        .where('id', '=', productId)
        .$if(!rules.isSure && !rules.mayBeArchived, (query) => query.where('deleted_at', 'is', null))
        .$if(!rules.isSure, (query) => query.where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', qty)])))
        .returning(['id', 'stock']),
    )
    .with('moved', (db) =>
      db
        .insertInto('stock_movements')
        .columns(['product_id', 'order_id', 'kind', 'qty', 'user_id', 'created_at'])
        .expression((eb) =>
          eb
            .selectFrom('taken')
            .where('stock', 'is not', null)
            .select([
              'id',
              sql<number>`${orderId}::bigint`.as('order_id'),
              sql<string>`'reserve'`.as('kind'),
              sql<number>`${-qty}::integer`.as('qty'),
              sql<number | null>`${userId}::bigint`.as('user_id'),
              sql<Date>`${clock.now()}::timestamptz`.as('created_at'),
            ]),
        ),
    )
    .selectFrom('taken')
    .select('stock')
    .executeTakeFirst()
}

/**
 * Takes the units out of the available stock, product by product and only while it suffices. A product without a stock
 * figure is made to order and always suffices. After a shortage the caller must roll back: earlier products are taken.
 */
export async function takeStock(
  tx: Tx,
  clock: Clock,
  {
    lines,
    mayBeArchived = false,
    ...taking
  }: Taking & {
    lines: readonly StockLine[]
    /** For units that were this order's before; nobody orders an archived product anew. */
    mayBeArchived?: boolean
  },
): Promise<Shortage | null> {
  for (const line of sumByProduct(lines)) {
    const taken = await takeUnits(tx, clock, { ...line, ...taking, isSure: false, mayBeArchived })
    if (!taken) return await readShortage(tx, line.productId)
  }
  return null
}

/** Who wanted more than there is. What is left then is less than `qty`; how much, is to be asked after the transaction. */
export class ShortOfStockError extends Error {
  override name = 'ShortOfStockError'
  readonly line: StockLine
  constructor(line: StockLine, cause: unknown) {
    super(`product ${line.productId} has fewer than ${line.qty} units`, { cause })
    this.line = line
  }
}

/** Takes the units with the commit of their transaction (`commitWith`), or nothing of it happens: ShortOfStockError. */
export async function takeStockOrNothing(
  tx: Tx,
  clock: Clock,
  { lines, ...taking }: Taking & { lines: readonly StockLine[] },
): Promise<void> {
  await Promise.all(
    sumByProduct(lines).map(async (line) => {
      try {
        await takeUnits(tx, clock, { ...line, ...taking, isSure: true, mayBeArchived: false })
      } catch (error) {
        const { constraint } = error as { constraint?: string }
        throw constraint === 'products_stock_check' ? new ShortOfStockError(line, error) : error
      }
    }),
  )
}

export async function readShortage(db: Db | Tx, productId: number): Promise<Shortage> {
  const row = await db
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
  await tx
    .insertInto('stock_movements')
    .columns(['product_id', 'order_id', 'kind', 'qty', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('stock_movements')
        .select([
          'product_id',
          'order_id',
          sql<string>`'sell'`.as('kind'),
          sql<number>`0`.as('qty'),
          sql<Date>`${clock.now()}::timestamptz`.as('created_at'),
        ])
        .where('order_id', '=', orderId)
        .groupBy(['product_id', 'order_id'])
        .having((having) => having(having.fn.sum('qty'), '<', 0))
        .orderBy('product_id'),
    )
    .execute()
}
