import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { productsWithPrintArea, samplePrintArea } from './catalogue/print-areas.ts'

/**
 * Adds the print areas to a sample shop that was loaded before products had them, once, and only to products that no
 * administrator has edited since. Returns how many products got one.
 */
export async function addPrintAreas(tx: Tx, marker: string): Promise<number> {
  const loadedWithout = await tx
    .updateTable('documents')
    .set({ body: sql`body || '{"printAreas": true}'` })
    .where('key', '=', marker)
    .where(sql<boolean>`not body ? 'printAreas'`)
    .returning('id')
    .executeTakeFirst()
  if (!loadedWithout) return 0
  let count = 0
  for (const sku of productsWithPrintArea) {
    const { numUpdatedRows } = await tx
      .updateTable('products')
      .set({ print_area: JSON.stringify(samplePrintArea(sku)) })
      .where('sku', '=', sku)
      .where('print_area', 'is', null)
      .where(sql<boolean>`version = 1`)
      .executeTakeFirst()
    count += Number(numUpdatedRows)
  }
  return count
}
