import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'

/** Whether there is a category at all, and a product that visitors can see: neither drafts nor the archive. */
export async function readShelves(db: Db): Promise<{ hasCategory: boolean; hasProduct: boolean }> {
  const { rows } = await sql<{ hasCategory: boolean; hasProduct: boolean }>`
    select
      exists (select from categories) as "hasCategory",
      exists (select from products where deleted_at is null) as "hasProduct"`.execute(db)
  return rows[0] ?? { hasCategory: false, hasProduct: false }
}
