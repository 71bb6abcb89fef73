import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Db, Tx } from './db.ts'

/*
 * Stock is a ledger with a checked balance (docs/decisions/0005): products.stock moves only here and in the catalogue's
 * own edits, always together with a stock_movements row. Checkout and orders share it.
 */

export type StockLine = { productId: number; qty: number }
export type Shortage = { productId: number; name: string; left: number }

/** Rows are locked in id order wherever stock moves: in random order, 979 of 1,200 transactions deadlocked. */
function sumByProduct(lines: readonly StockLine[]): StockLine[] {
  const units = new Map<number, number>()
  for (const { productId, qty } of lines) units.set(productId, (units.get(productId) ?? 0) + qty)
  return [...units].map(([productId, qty]) => ({ productId, qty })).sort((a, b) => a.productId - b.productId)
}

type Reservation = { orderId: number; userId?: number | null }

/**
 * Takes one product's units and writes the ledger row, in one statement. With `failsOnShortage`, a shortage or an
 * archived product violates the column's check and fails the transaction; otherwise nothing is taken and the result is
 * undefined.
 */
async function reserveUnits(
  tx: Tx,
  clock: Clock,
  {
    productId,
    qty,
    orderId,
    userId = null,
    ...rules
  }: StockLine & Reservation & { failsOnShortage: boolean; mayBeArchived: boolean },
): Promise<{ stock: number | null } | undefined> {
  return await tx
    .with('taken', (db) =>
      db
        .updateTable('products')
        .set({
          stock: rules.failsOnShortage
            ? sql<number | null>`case when deleted_at is null then stock - ${qty}::integer else -1 end`
            : sql<number | null>`stock - ${qty}::integer`,
        })
        .where('id', '=', productId)
        .$if(!rules.failsOnShortage && !rules.mayBeArchived, (query) => query.where('deleted_at', 'is', null))
        .$if(!rules.failsOnShortage, (query) =>
          query.where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', qty)])),
        )
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
 * Takes the units out of the available stock, product by product, up to the first shortage. A product without a stock
 * figure is made to order and never short. After a shortage the caller must roll back: earlier products are taken.
 */
export async function reserveStock(
  tx: Tx,
  clock: Clock,
  {
    lines,
    mayBeArchived = false,
    ...reservation
  }: Reservation & {
    lines: readonly StockLine[]
    /** For units that this order held before; a new order cannot take an archived product. */
    mayBeArchived?: boolean
  },
): Promise<Shortage | null> {
  for (const line of sumByProduct(lines)) {
    const taken = await reserveUnits(tx, clock, { ...line, ...reservation, failsOnShortage: false, mayBeArchived })
    if (!taken) return await readShortage(tx, line.productId)
  }
  return null
}

/** The line that asks for more than is available. Read the available number after the transaction (`readShortage`). */
export class ShortOfStockError extends Error {
  override name = 'ShortOfStockError'
  readonly line: StockLine
  constructor(line: StockLine, cause: unknown) {
    super(`product ${line.productId} has fewer than ${line.qty} units`, { cause })
    this.line = line
  }
}

/** For `commitWith`: takes all units with the commit, or throws ShortOfStockError and the transaction is rolled back. */
export async function reserveStockOrThrow(
  tx: Tx,
  clock: Clock,
  { lines, ...reservation }: Reservation & { lines: readonly StockLine[] },
): Promise<void> {
  await Promise.all(
    sumByProduct(lines).map(async (line) => {
      try {
        await reserveUnits(tx, clock, { ...line, ...reservation, failsOnShortage: true, mayBeArchived: false })
      } catch (error) {
        const { constraint } = error as { constraint?: string }
        throw constraint === 'products_stock_check' ? new ShortOfStockError(line, error) : error
      }
    }),
  )
}

/** `lastName` is for a product that was removed meanwhile. */
export async function readShortage(db: Db | Tx, productId: number, lastName = `#${productId}`): Promise<Shortage> {
  const row = await db
    .selectFrom('products')
    .select(['name', 'stock', 'deleted_at'])
    .where('id', '=', productId)
    .executeTakeFirst()
  return { productId, name: row?.name ?? lastName, left: row?.deleted_at ? 0 : (row?.stock ?? 0) }
}

/** The units that this order has taken and not given back, by the ledger. */
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

/** Returns the order's units to stock. The caller changes orders.stock_state first, so that this happens only once. */
export async function returnStock(
  tx: Tx,
  clock: Clock,
  { orderId, userId = null }: { orderId: number; userId?: number | null },
): Promise<void> {
  for (const line of await outstandingOf(tx, orderId))
    await addToStock(tx, clock, { orderId, ...line, kind: 'release', userId })
}

/** The units released since the order's last sale of each product; units restocked by a refund are not included. */
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

async function addToStock(
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

/** Returns single units of an order to stock, never more than it holds by the ledger; resolves with their number. */
export async function restockUnits(
  tx: Tx,
  clock: Clock,
  { orderId, lines, userId }: { orderId: number; lines: readonly StockLine[]; userId: number | null },
): Promise<number> {
  const outstanding = new Map((await outstandingOf(tx, orderId)).map(({ productId, qty }) => [productId, qty]))
  let units = 0
  for (const { productId, qty } of sumByProduct(lines)) {
    const returned = Math.min(qty, outstanding.get(productId) ?? 0)
    if (returned === 0) continue
    await addToStock(tx, clock, { orderId, productId, qty: returned, kind: 'restock', userId })
    units += returned
  }
  return units
}

/** Marks the order's held units as sold, with a ledger row of quantity 0 per product. */
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
