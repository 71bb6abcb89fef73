import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { isSameChoice } from '#shared/combinations/choices.ts'
import type { CombinationValues } from '#shared/combinations/combination-form.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { readRemovedRows } from '../queries/combinations.ts'
import { readTakenSkus } from '../queries/sku-owners.ts'
import type { MatrixRow } from '../rows.ts'

const texts = messages.adminCombinations

/** A wanted combination and the row that it is written to; null where it gets a new one. */
export type Placed = { values: CombinationValues; row: MatrixRow | null; isRevived: boolean }

/**
 * Finds the row of each combination: the one that is named, else one with the same values, also a withdrawn one, so that
 * the same combination is the same row again.
 */
export async function placeCombinations(
  tx: Tx,
  productId: number,
  wanted: readonly CombinationValues[],
  stored: readonly MatrixRow[],
): Promise<Placed[]> {
  const named = new Map(stored.map((row) => [row.id, row]))
  const removed = await readRemovedRows(tx, productId)
  const claimed = new Set(wanted.flatMap(({ id }) => id ?? []))
  const isTwice = claimed.size < wanted.filter(({ id }) => id !== null).length
  return wanted.map((values, index) => {
    if (values.id !== null) {
      const row = named.get(values.id)
      if (row && !isTwice) return { values, row, isRevived: false }
      throw atCell(index, 'variant_id', texts.gone)
    }
    const same = (row: MatrixRow) => !claimed.has(row.id) && isSameChoice(row, values)
    const row = stored.find(same) ?? removed.find(same) ?? null
    if (row) claimed.add(row.id)
    return { values, row, isRevived: row !== null && !named.has(row.id) }
  })
}

export function atCell(index: number, field: string, sentence: string): AppError {
  return new AppError('invalid', sentence, { fields: { [`combinations.${index}.${field}`]: sentence } })
}

/**
 * Writes everything but the stock; resolves with the ids in the given order. All rows are taken out of the matrix first:
 * otherwise two that exchange their values or SKUs would meet on the way.
 */
export async function writeCombinations(
  tx: Tx,
  productId: number,
  placed: readonly Placed[],
  at: Date,
): Promise<number[]> {
  await tx
    .updateTable('product_combinations')
    .set({ removed_at: at, sku: null })
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .execute()
  const rows = placed.map(({ values, row }, position) => {
    const { stock: _stock, stock_seen: _seen, ...columns } = values
    return { ...columns, position, id: row?.id ?? null }
  })
  await sql`
    update product_combinations as c
    set color = w.color, size = w.size, variant = w.variant, position = w.position, sku = w.sku, price_cents = w.price_cents,
      surcharge_cents = w.surcharge_cents, weight_oz = w.weight_oz, image_id = w.image_id, is_on = w.is_on, removed_at = null
    from ${recordset(rows)} where c.id = w.id and c.product_id = ${productId}`.execute(tx)
  const { rows: added } = await sql<{ id: number; position: number }>`
    insert into product_combinations (product_id, color, size, variant, position, sku, price_cents, surcharge_cents, weight_oz,
      image_id, is_on, created_at)
    select ${productId}, w.color, w.size, w.variant, w.position, w.sku, w.price_cents, w.surcharge_cents, w.weight_oz,
      w.image_id, w.is_on, ${at}
    from ${recordset(rows)} where w.id is null
    returning id, position`.execute(tx)
  const newIds = new Map(added.map(({ id, position }) => [position, id]))
  return rows.map(({ id, position }) => id ?? newIds.get(position) ?? 0)
}

function recordset(rows: readonly object[]) {
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as w(
    id bigint, color text, size text, variant text, position integer, sku text, price_cents integer, surcharge_cents integer,
    weight_oz double precision, image_id bigint, is_on boolean)`
}

/** Withdrawn rows that neither an order nor the ledger names. */
export async function deleteUnnamed(tx: Tx, productId: number): Promise<void> {
  await sql`
    delete from product_combinations as c
    where product_id = ${productId} and removed_at is not null
      and not exists (select from order_items where variant_id = c.id)
      and not exists (select from stock_movements where variant_id = c.id)
      and not exists (select from stock_holds where variant_id = c.id)`.execute(tx)
}

/** Throws at each cell whose SKU something else of the shop has, unless this product has had it all along. */
export async function requireFreeSkus(tx: Tx, productId: number, wanted: readonly CombinationValues[]): Promise<void> {
  const names = await readTakenSkus(
    tx,
    productId,
    wanted.flatMap(({ sku }) => sku ?? []),
  )
  if (names.size === 0) return
  const own = await tx
    .selectFrom('product_combinations')
    .select('sku')
    .where('product_id', '=', productId)
    .where('removed_at', 'is', null)
    .where('sku', 'in', [...names.keys()])
    .execute()
  for (const { sku } of own) names.delete(sku ?? '')
  if (names.size === 0) return
  const fields = wanted.flatMap(({ sku }, index) =>
    sku !== null && names.has(sku)
      ? [[`combinations.${index}.sku`, texts.skuTaken(names.get(sku) ?? '')] as const]
      : [],
  )
  throw new AppError('invalid', fields[0]?.[1] ?? '', { fields: Object.fromEntries(fields) })
}
