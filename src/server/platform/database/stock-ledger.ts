import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { choiceName } from '#shared/combinations/choices.ts'
import type { Db, Tx } from './db.ts'
import { putUnitsBack, type StockLine, takeUnits } from './stock-units.ts'

/*
 * Stock is a ledger with a checked balance (docs/decisions/0005): stock moves only here and in the catalogue's own
 * edits, always together with a stock_movements row. Checkout and orders share it.
 */

export type Shortage = { name: string; left: number }

/** Rows are locked in this order wherever stock moves: in random order, 979 of 1,200 transactions deadlocked. */
function sumByStock(lines: readonly StockLine[]): StockLine[] {
  const sums = new Map<string, StockLine>()
  for (const { productId, variantId, qty } of lines) {
    const key = stockKey({ productId, variantId })
    sums.set(key, { productId, variantId, qty: qty + (sums.get(key)?.qty ?? 0) })
  }
  return [...sums.values()].sort((a, b) => a.productId - b.productId || (a.variantId ?? 0) - (b.variantId ?? 0))
}

/** Lines with the same key take from the same stock. */
export function stockKey({ productId, variantId }: Omit<StockLine, 'qty'>): string {
  return `${productId}/${variantId ?? ''}`
}

type Reservation = { orderId: number; userId?: number | null }

/**
 * Takes the units out of the available stock, one after the other, up to the first shortage. What has no stock
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
  for (const line of sumByStock(lines)) {
    const taking = { userId: null, ...line, ...reservation }
    const taken = await takeUnits(tx, clock, taking, { failsOnShortage: false, mayBeArchived, isSold: false })
    if (!taken) return await readShortage(tx, line)
  }
  return null
}

/** The line that asks for more than is available. Read the available number after the transaction (`readShortage`). */
export class ShortOfStockError extends Error {
  override name = 'ShortOfStockError'
  readonly line: StockLine
  constructor(line: StockLine, cause: unknown) {
    super(`stock ${stockKey(line)} has fewer than ${line.qty} units`, { cause })
    this.line = line
  }
}

const stockChecks = ['products_stock_check', 'product_combinations_stock_check']

/** For `commitWith`: takes all units with the commit, sold at once with `isSold`, or throws ShortOfStockError and undoes all. */
export async function reserveStockOrThrow(
  tx: Tx,
  clock: Clock,
  {
    lines,
    isSold = false,
    mayBeArchived = false,
    ...reservation
  }: Reservation & { lines: readonly StockLine[]; isSold?: boolean; mayBeArchived?: boolean },
): Promise<void> {
  const rules = { failsOnShortage: true, mayBeArchived, isSold }
  await Promise.all(
    sumByStock(lines).map(async (line) => {
      const taking = { userId: null, ...line, ...reservation }
      try {
        await takeUnits(tx, clock, taking, rules)
      } catch (error) {
        const { constraint } = error as { constraint?: string }
        throw constraint !== undefined && stockChecks.includes(constraint) ? new ShortOfStockError(line, error) : error
      }
    }),
  )
}

/** `lastName` is for a product that was removed meanwhile. */
export async function readShortage(
  db: Db | Tx,
  { productId, variantId }: Omit<StockLine, 'qty'>,
  lastName = `#${productId}`,
): Promise<Shortage> {
  const row = await db
    .selectFrom('products')
    .leftJoin('product_combinations as c', (join) =>
      join.onRef('c.product_id', '=', 'products.id').on('c.id', '=', variantId),
    )
    .select(['products.name', 'products.deleted_at', 'products.stock', 'products.has_combinations'])
    .select(['c.color', 'c.size', 'c.variant', 'c.stock as stock_of_variant', 'c.is_on', 'c.removed_at'])
    .where('products.id', '=', productId)
    .executeTakeFirst()
  if (!row) return { name: lastName, left: 0 }
  const isForSale = !row.deleted_at && (variantId === null ? !row.has_combinations : row.is_on && !row.removed_at)
  const choice = choiceName({ color: row.color ?? '', size: row.size ?? '', variant: row.variant ?? '' })
  return {
    name: choice ? `${row.name} (${choice})` : row.name,
    left: isForSale ? ((variantId === null ? row.stock : row.stock_of_variant) ?? 0) : 0,
  }
}

/** The units that this order has taken and not given back, by the ledger. */
async function outstandingOf(tx: Tx, orderId: number): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom('stock_movements')
    .select(['product_id', 'variant_id', (eb) => eb.fn.sum<string>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .groupBy(['product_id', 'variant_id'])
    .orderBy('product_id')
    .orderBy('variant_id')
    .execute()
  return rows
    .map((row) => ({ productId: row.product_id, variantId: row.variant_id, qty: -Number(row.qty) }))
    .filter(({ qty }) => qty > 0)
}

/** Returns the order's units to stock. The caller changes orders.stock_state first, so that this happens only once. */
export async function returnStock(
  tx: Tx,
  clock: Clock,
  { orderId, userId = null }: { orderId: number; userId?: number | null },
): Promise<void> {
  for (const line of await outstandingOf(tx, orderId))
    await putUnitsBack(tx, clock, { orderId, ...line, kind: 'release', userId })
}

/** The units released since the order's last sale of the same stock; units restocked by a refund are not included. */
export async function releasedSaleOf(tx: Tx, orderId: number): Promise<StockLine[]> {
  const rows = await tx
    .selectFrom('stock_movements as movement')
    .select(['product_id', 'variant_id', (eb) => eb.fn.sum<string>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'release')
    .where('id', '>', (eb) =>
      eb
        .selectFrom('stock_movements as sale')
        .select((max) => max.fn.coalesce(max.fn.max('sale.id'), sql<number>`0`).as('id'))
        .whereRef('sale.order_id', '=', 'movement.order_id')
        .whereRef('sale.product_id', '=', 'movement.product_id')
        .whereRef('sale.variant_id', 'is not distinct from', 'movement.variant_id')
        .where('sale.kind', '=', 'sell'),
    )
    .groupBy(['product_id', 'variant_id'])
    .execute()
  return rows.map((row) => ({ productId: row.product_id, variantId: row.variant_id, qty: Number(row.qty) }))
}

/** Returns single units of an order to stock, never more than it holds by the ledger; resolves with their number. */
export async function restockUnits(
  tx: Tx,
  clock: Clock,
  { orderId, lines, userId }: { orderId: number; lines: readonly StockLine[]; userId: number | null },
): Promise<number> {
  const outstanding = new Map((await outstandingOf(tx, orderId)).map((line) => [stockKey(line), line.qty]))
  let units = 0
  for (const line of sumByStock(lines)) {
    const returned = Math.min(line.qty, outstanding.get(stockKey(line)) ?? 0)
    if (returned === 0) continue
    await putUnitsBack(tx, clock, { ...line, orderId, qty: returned, kind: 'restock', userId })
    units += returned
  }
  return units
}

/** Marks the order's held units as sold, with a ledger row of quantity 0 for each stock. */
export async function recordSale(tx: Tx, clock: Clock, orderId: number): Promise<void> {
  await tx
    .insertInto('stock_movements')
    .columns(['product_id', 'variant_id', 'order_id', 'kind', 'qty', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('stock_movements')
        .select([
          'product_id',
          'variant_id',
          'order_id',
          sql<string>`'sell'`.as('kind'),
          sql<number>`0`.as('qty'),
          sql<Date>`${clock.now()}::timestamptz`.as('created_at'),
        ])
        .where('order_id', '=', orderId)
        .groupBy(['product_id', 'variant_id', 'order_id'])
        .having((having) => having(having.fn.sum('qty'), '<', 0))
        .orderBy('product_id')
        .orderBy('variant_id'),
    )
    .execute()
}
