import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from './db.ts'

/** Units of a product, or of one of its combinations where it is sold by them. */
export type StockLine = { productId: number; variantId: number | null; qty: number }

export type Taking = StockLine & { orderId: number; userId: number | null }
type TakingRules = { failsOnShortage: boolean; mayBeArchived: boolean; isSold: boolean }

/**
 * Takes units and writes the ledger row, in one statement; with `isSold` also the row of their sale. With `failsOnShortage`, a
 * shortage or what is not for sale any more violates the column's check and fails the transaction; otherwise nothing is taken and the result is undefined.
 */
export async function takeUnits(
  tx: Tx,
  clock: Clock,
  taking: Taking,
  rules: TakingRules,
): Promise<{ stock: number | null } | undefined> {
  return taking.variantId === null
    ? await takeOfProduct(tx, clock, taking, rules)
    : await takeOfCombination(tx, clock, taking, { ...rules, variantId: taking.variantId })
}

async function takeOfProduct(tx: Tx, clock: Clock, { productId, qty, ...taking }: Taking, rules: TakingRules) {
  return await tx
    .with('taken', (db) =>
      db
        .updateTable('products')
        .set({
          stock: rules.failsOnShortage
            ? sql<
                number | null
              >`case when ${isInShop('products', rules)} and not has_combinations then stock - ${qty}::integer else -1 end`
            : sql<number | null>`stock - ${qty}::integer`,
        })
        .where('id', '=', productId)
        .$if(!rules.failsOnShortage, (query) => query.where('has_combinations', '=', false))
        .$if(!rules.failsOnShortage && !rules.mayBeArchived, (query) => query.where('deleted_at', 'is', null))
        .$if(!rules.failsOnShortage, (query) =>
          query.where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', qty)])),
        )
        .returning(['id', 'stock', sql<number | null>`null::bigint`.as('variant_id')]),
    )
    .with('moved', (db) =>
      db
        .insertInto('stock_movements')
        .columns(movedColumns)
        .expression((eb) =>
          eb
            .selectFrom(['taken', kindsOf(qty, rules)])
            .where('stock', 'is not', null)
            .select(['id', 'variant_id', ...movement(taking, clock)])
            .orderBy('movement.qty'),
        ),
    )
    .selectFrom('taken')
    .select('stock')
    .executeTakeFirst()
}

/**
 * Locks the product first, like every change of the stock of its combinations; a trigger writes their sum to it. The lock is
 * the one of an update: orders that refer to the product hold a lock that a stronger one would wait for, and deadlock.
 */
async function takeOfCombination(
  tx: Tx,
  clock: Clock,
  { productId, qty, ...taking }: Taking,
  { variantId, ...rules }: TakingRules & { variantId: number },
) {
  const left = sql<number | null>`product_combinations.stock - ${qty}::integer`
  const isForSale = sql<boolean>`${isInShop('locked', rules)} and locked.has_combinations and is_on and removed_at is null`
  return await tx
    .with('locked', (db) =>
      db
        .selectFrom('products')
        .select(['id', 'deleted_at', 'has_combinations'])
        .where('id', '=', productId)
        .forNoKeyUpdate(),
    )
    .with('taken', (db) =>
      db
        .updateTable('product_combinations')
        .from('locked')
        .set({
          stock: rules.failsOnShortage ? sql<number | null>`case when ${isForSale} then ${left} else -1 end` : left,
        })
        .whereRef('product_combinations.product_id', '=', 'locked.id')
        .where('product_combinations.id', '=', variantId)
        .$if(!rules.failsOnShortage && !rules.mayBeArchived, (query) => query.where(isForSale))
        .$if(!rules.failsOnShortage, (query) =>
          query.where((eb) =>
            eb.or([eb('product_combinations.stock', 'is', null), eb('product_combinations.stock', '>=', qty)]),
          ),
        )
        .returning(['locked.id', 'product_combinations.stock', 'product_combinations.id as variant_id']),
    )
    .with('moved', (db) =>
      db
        .insertInto('stock_movements')
        .columns(movedColumns)
        .expression((eb) =>
          eb
            .selectFrom(['taken', kindsOf(qty, rules)])
            .where('stock', 'is not', null)
            .select(['id', 'variant_id', ...movement(taking, clock)])
            .orderBy('movement.qty'),
        ),
    )
    .selectFrom('taken')
    .select('stock')
    .executeTakeFirst()
}

/** Of a call that fails on a shortage; the other kind has conditions of its own. */
function isInShop(row: 'products' | 'locked', { failsOnShortage, mayBeArchived }: TakingRules) {
  return failsOnShortage && mayBeArchived ? sql`true` : sql`${sql.ref(`${row}.deleted_at`)} is null`
}

const movedColumns = ['product_id', 'variant_id', 'order_id', 'kind', 'qty', 'user_id', 'created_at'] as const

/** The reservation, and the sale of what is sold at once, which has a quantity of 0. */
function kindsOf(qty: number, { isSold }: Pick<TakingRules, 'isSold'>) {
  const rows = [sql`('reserve', ${-qty}::integer)`, ...(isSold ? [sql`('sell', 0)`] : [])]
  return sql<{ kind: string; qty: number }>`(values ${sql.join(rows)})`.as<'movement'>(sql`movement (kind, qty)`)
}

function movement({ orderId, userId }: Pick<Taking, 'orderId' | 'userId'>, clock: Clock) {
  return [
    sql<number>`${orderId}::bigint`.as('order_id'),
    'movement.kind',
    'movement.qty',
    sql<number | null>`${userId}::bigint`.as('user_id'),
    sql<Date>`${clock.now()}::timestamptz`.as('created_at'),
  ] as const
}

/**
 * Puts units of an order back and writes the ledger row. Units of an order from before its product was sold by
 * combinations are of none of them, so they are only in the ledger.
 */
export async function putUnitsBack(
  tx: Tx,
  clock: Clock,
  { orderId, productId, variantId, qty, kind, userId }: Taking & { kind: 'release' | 'restock' },
): Promise<void> {
  if (variantId === null)
    await tx
      .updateTable('products')
      .set((eb) => ({ stock: eb('stock', '+', qty) }))
      .where('id', '=', productId)
      .where('stock', 'is not', null)
      .where('has_combinations', '=', false)
      .execute()
  else
    await sql`
      with locked as (select id from products where id = ${productId} for no key update)
      update product_combinations set stock = stock + ${qty} from locked
      where product_combinations.product_id = locked.id and product_combinations.id = ${variantId} and stock is not null
    `.execute(tx)
  await tx
    .insertInto('stock_movements')
    .values({
      product_id: productId,
      variant_id: variantId,
      order_id: orderId,
      kind,
      qty,
      user_id: userId,
      created_at: clock.now(),
    })
    .execute()
}
