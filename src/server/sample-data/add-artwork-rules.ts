import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { sampleArtworkRules } from './catalogue/artwork-rules.ts'

/** As `addPrintAreas`: for a sample shop of an edition in which products had no rules about artwork. */
export async function addArtworkRules(tx: Tx, marker: string): Promise<void> {
  const loadedWithout = await tx
    .updateTable('documents')
    .set({ body: sql`body || '{"artworkRules": true}'` })
    .where('key', '=', marker)
    .where(sql<boolean>`not body ? 'artworkRules'`)
    .returning('id')
    .executeTakeFirst()
  if (!loadedWithout) return
  for (const [sku, rules] of Object.entries(sampleArtworkRules))
    await tx
      .updateTable('products')
      .set(rules)
      .where('sku', '=', sku)
      .where('is_sample', '=', true)
      .where(sql<boolean>`version = 1`)
      .execute()
}
