import { productOf, sources } from '#server/platform/changes/sources.ts'
import type { Db } from '#server/platform/database/db.ts'
import { createProductIndex, type ProductIndex } from './product-index.ts'
import { commonestValues, countShopProducts, readAllFilterRows, readFilterRows } from './queries/filter-rows.ts'

/** Room for products that are added later; when it is used up, all are read again. Every count passes over it. */
const capacityFor = (products: number) => Math.ceil(products * 1.05) + 1_000

export async function readIndex(db: Db): Promise<ProductIndex> {
  const [products, colors, sizes] = await Promise.all([
    countShopProducts(db),
    commonestValues(db, 'colors'),
    commonestValues(db, 'sizes'),
  ])
  const index = createProductIndex(capacityFor(products), { colors, sizes })
  for await (const rows of readAllFilterRows(db)) for (const row of rows) index.put(row.id, row)
  return index
}

/**
 * The index in memory, first read when somebody filters. Only products that were announced as changed are read again; how
 * many are left of one changes nothing here, because selling out is announced as a change of the product.
 */
export function keepIndex(db: Db) {
  let index: ProductIndex | null = null
  let changed = new Set<number>()
  /** Grows whenever everything may have changed. */
  let edition = 0
  let underWay: Promise<void> | null = null

  async function readAgain() {
    const ids = changed
    const before = index
    const editionBefore = edition
    changed = new Set()
    try {
      if (before === null) {
        const fresh = await readIndex(db)
        if (edition === editionBefore) index = fresh
        return
      }
      const rows = new Map((await readFilterRows(db, [...ids])).map((row) => [row.id, row]))
      if (![...ids].every((id) => before.put(id, rows.get(id) ?? null))) index = null
    } catch (error) {
      for (const id of ids) changed.add(id)
      throw error
    }
  }

  function update(): Promise<void> {
    underWay ??= readAgain().finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    forget(announced: readonly string[]) {
      for (const source of announced) {
        const product = source.startsWith('stock:') ? null : productOf(source)
        if (product !== null) changed.add(product)
        if (source !== sources.all) continue
        edition += 1
        index = null
      }
    },
    /** As every announcement before the call has left it. */
    async current(): Promise<ProductIndex> {
      // What is under way may have begun before the last announcement; what begins now has not.
      if (underWay) await underWay.catch(() => undefined)
      for (;;) {
        if (index === null || changed.size > 0) await update()
        const kept = index
        if (kept !== null) return kept
      }
    },
  }
}
