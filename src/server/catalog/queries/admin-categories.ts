import type { Db } from '#server/platform/database/db.ts'
import type { AdminCategory } from '../wire.ts'

export async function listAdminCategories(db: Db): Promise<AdminCategory[]> {
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
    ])
    .orderBy('c.position')
    .orderBy('c.id')
    .execute()
}
