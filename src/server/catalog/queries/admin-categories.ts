import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { AdminCategory } from '../wire.ts'

const mostCodes = 5

export async function listAdminCategories(db: Db, { withCodes }: { withCodes: boolean }): Promise<AdminCategory[]> {
  return await db
    .selectFrom('categories as c')
    .select((eb) => [
      'c.id',
      'c.name',
      'c.size_chart',
      eb
        .selectFrom('products as p')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('p.category_id', '=', 'c.id')
        .where('p.deleted_at', 'is', null)
        .$asScalar()
        .$notNull()
        .as('products'),
      sql<number>`(select count(*) from discount_codes where c.id = any (category_ids))`.as('code_count'),
      sql<string[]>`array(
        select code from discount_codes where c.id = any (category_ids) order by code
        limit ${withCodes ? mostCodes : 0})`.as('codes'),
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
