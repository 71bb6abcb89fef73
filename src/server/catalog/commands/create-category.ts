import type { Actor } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { productLimits } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { slugOf } from '#shared/text/slug.ts'
import type { CatalogContext } from '../context.ts'
import type { Category } from '../wire.ts'
import { auditCategory, invalidName, lockCategories, requireFreeName } from './change-categories.ts'

export async function createCategory({ db, clock }: CatalogContext, written: string, actor: Actor): Promise<Category> {
  return await transaction(db, async (tx) => {
    const all = await lockCategories(tx)
    if (all.length >= productLimits.categories)
      throw invalidName(messages.adminProducts.categoryCount(productLimits.categories))
    const name = await requireFreeName(tx, written)
    const category = await tx
      .insertInto('categories')
      .values({
        name,
        slug: await freeSlug(tx, name),
        position: Math.max(-1, ...all.map(({ position }) => position)) + 1,
        created_at: clock.now(),
      })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow()
    await auditCategory(tx, clock, 'category-added', category.id, actor, { after: { name } })
    return category
  })
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name) || 'category'
  const rows = await tx.selectFrom('categories').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}
