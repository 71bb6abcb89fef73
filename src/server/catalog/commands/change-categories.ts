import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import { type AuditAction, type AuditFacts, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { productLimits } from '#shared/constants.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { slugOf } from '#shared/slug.ts'
import { listCategories } from '../queries/products.ts'
import type { AdminCategory, Category } from '../wire.ts'

type Platform = { db: Db; clock: Clock }
const texts = messages.adminProducts

export async function listAdminCategories(db: Db): Promise<AdminCategory[]> {
  return await db
    .selectFrom('categories as c')
    .select((eb) => [
      'c.id',
      'c.name',
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

export async function createCategory({ db, clock }: Platform, written: string, actor: Actor): Promise<Category> {
  return await transaction(db, async (tx) => {
    const all = await lockCategories(tx)
    if (all.length >= productLimits.categories) throw invalid(texts.categoryCount(productLimits.categories))
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
    await audit(tx, clock, 'category-added', category.id, actor, { after: { name } })
    return category
  })
}

export async function renameCategory(
  { db, clock }: Platform,
  id: number,
  written: string,
  actor: Actor,
): Promise<Category> {
  return await transaction(db, async (tx) => {
    const before = (await lockCategories(tx)).find((each) => each.id === id)
    if (!before) throw notFound()
    const name = await requireFreeName(tx, written, id)
    await tx.updateTable('categories').set({ name }).where('id', '=', id).execute()
    await audit(tx, clock, 'category-renamed', id, actor, { before: { name: before.name }, after: { name } })
    return { id, name }
  })
}

export async function orderCategories(
  { db, clock }: Platform,
  ids: readonly number[],
  actor: Actor,
): Promise<Category[]> {
  return await transaction(db, async (tx) => {
    const before = await lockCategories(tx)
    const wanted = new Set(ids)
    if (wanted.size !== ids.length || ids.length !== before.length || !before.every(({ id }) => wanted.has(id)))
      throw new AppError('stale', texts.categoriesChanged)
    for (const [position, id] of ids.entries())
      await tx.updateTable('categories').set({ position }).where('id', '=', id).execute()
    const after = await listCategories(tx)
    await audit(tx, clock, 'categories-ordered', null, actor, {
      before: { order: before.map(({ name }) => name) },
      after: { order: after.map(({ name }) => name) },
    })
    return after
  })
}

/** Its products, archived ones too, become Uncategorised; the answer counts only those in the shop. */
export async function deleteCategory(
  { db, clock }: Platform,
  id: number,
  actor: Actor,
): Promise<{ id: number; deleted: true; products: number }> {
  return await transaction(db, async (tx) => {
    const category = (await lockCategories(tx)).find((each) => each.id === id)
    if (!category) throw notFound()
    const freed = await tx
      .updateTable('products')
      .set((eb) => ({ category_id: null, version: eb('version', '+', 1), updated_at: clock.now() }))
      .where('category_id', '=', id)
      .returning('deleted_at')
      .execute()
    await tx.deleteFrom('categories').where('id', '=', id).execute()
    const products = freed.filter((product) => product.deleted_at === null).length
    await audit(tx, clock, 'category-deleted', id, actor, { before: { name: category.name, products } })
    return { id, deleted: true, products }
  })
}

async function lockCategories(tx: Tx) {
  return await tx
    .selectFrom('categories')
    .select(['id', 'name', 'position'])
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Readers cannot tell apart two names that differ only by case or accents. */
async function requireFreeName(tx: Tx, written: string, except = 0): Promise<string> {
  const name = written.trim()
  if (name === '') throw invalid(texts.categoryName)
  const taken = await tx
    .selectFrom('categories')
    .select('name')
    .where(sql<boolean>`fold(name) = fold(${name})`)
    .where('id', '<>', except)
    .executeTakeFirst()
  if (taken) throw invalid(texts.categoryTaken(taken.name))
  return name
}

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const wanted = slugOf(name) || 'category'
  const rows = await tx.selectFrom('categories').select('slug').where('slug', 'like', `${wanted}%`).execute()
  const taken = new Set(rows.map(({ slug }) => slug))
  let slug = wanted
  for (let number = 2; taken.has(slug); number++) slug = `${wanted}-${number}`
  return slug
}

function invalid(sentence: string) {
  return new AppError('invalid', sentence, { fields: { name: sentence } })
}

function notFound() {
  return new AppError('not_found', texts.categoryNotFound)
}

async function audit(
  tx: Tx,
  clock: Clock,
  action: AuditAction,
  subjectId: number | null,
  actor: Actor,
  change: { before?: AuditFacts; after?: AuditFacts },
) {
  await writeAudit(tx, clock.now(), { action, subjectKind: 'category', subjectId, ...actor, ...change })
}
