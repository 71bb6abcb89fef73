import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import { laterArtworkRules, sampleArtworkRules } from './catalogue/artwork-rules.ts'

/** The rules that came in each edition, by the mark of a shop that has them. */
const editions = { artworkRules: sampleArtworkRules, namedArtworkRules: laterArtworkRules }

export const artworkRulesMarks = Object.fromEntries(Object.keys(editions).map((mark) => [mark, true]))

/** As `addPrintAreas`: for a sample shop of an edition in which products had no such rules about artwork. */
export async function addArtworkRules(tx: Tx, marker: string): Promise<void> {
  for (const [mark, rules] of Object.entries(editions)) await addOnce(tx, { marker, mark, rules })
}

async function addOnce(
  tx: Tx,
  { marker, mark, rules }: { marker: string; mark: string; rules: typeof sampleArtworkRules },
): Promise<void> {
  const loadedWithout = await tx
    .updateTable('documents')
    .set({ body: sql`body || jsonb_build_object(${mark}::text, true)` })
    .where('key', '=', marker)
    .where(sql<boolean>`not body ? ${mark}`)
    .returning('id')
    .executeTakeFirst()
  if (!loadedWithout) return
  for (const [sku, rule] of Object.entries(rules))
    await tx
      .updateTable('products')
      .set(rule)
      .where('sku', '=', sku)
      .where('is_sample', '=', true)
      .where(sql<boolean>`version = 1`)
      .execute()
}
