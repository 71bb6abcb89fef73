import { sql } from 'kysely'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { maxLength } from '#shared/constants.ts'
import { slugOf } from '#shared/text/slug.ts'
import type { CatalogContext } from '../context.ts'
import { editableColumns } from '../product-columns.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'
import { writeKeyed } from './write-once.ts'

const mark = ' (copy)'

/** The columns of the rows that belong to a product. One that is not named here does not compile. */
const partColumns = {
  product_variants: { name: 'copied', position: 'copied' },
  product_images: { file_id: 'copied', alt_text: 'copied', position: 'copied', color: 'copied' },
} as const satisfies { [Table in PartTable]: Record<Exclude<keyof DB[Table], OwnColumn>, 'copied'> }
type PartTable = 'product_variants' | 'product_images'
/** The copy's rows are new ones. */
type OwnColumn = 'id' | 'product_id' | 'created_at'

/** The copy is a draft, so that no buyer orders an unfinished product; both products show the same picture files. */
export async function duplicateProduct(
  { db, clock }: CatalogContext,
  id: number,
  actor: Actor,
  keyedRequest: IdempotentRequest | null,
): Promise<AdminProductRow> {
  const { id: copied } = await writeKeyed({ db, clock }, keyedRequest, async (tx) => {
    const at = clock.now()
    await lockProduct(tx, id)
    const {
      print_area: area,
      price_ladder: ladder,
      more_print_areas: sides,
      ...source
    } = await tx
      .selectFrom('products')
      .select(editableColumns)
      .select(['has_combinations', 'option_name'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const name = source.name.slice(0, maxLength.name - mark.length) + mark
    const copy = await tx
      .insertInto('products')
      .values({
        ...source,
        name,
        slug: slugOf(name),
        sku: null,
        stock: source.stock === null ? null : 0,
        print_area: area && JSON.stringify(area),
        price_ladder: JSON.stringify(ladder),
        more_print_areas: JSON.stringify(sides),
        created_at: at,
        updated_at: at,
        deleted_at: at,
        is_draft: true,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [table, parts] of Object.entries(partColumns)) {
      const columns = sql.join(Object.keys(parts).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (product_id, ${columns})
        select ${copy.id}, ${columns} from ${sql.table(table)} where product_id = ${id}`.execute(tx)
    }
    await copyCombinations(tx, { from: id, to: copy.id })
    await writeAudit(tx, at, {
      action: 'product-duplicated',
      subjectKind: 'product',
      subjectId: copy.id,
      ...actor,
      after: { name, copy_of: id },
    })
    return copy
  })
  return await readAdminProduct(db, copied)
}

/** The columns of a copied combination: its SKU is not copied, and it has no units yet. One that is not named does not compile. */
const combinationColumns = {
  color: sql`c.color`,
  size: sql`c.size`,
  variant: sql`c.variant`,
  position: sql`c.position`,
  sku: sql`null`,
  price_cents: sql`c.price_cents`,
  surcharge_cents: sql`c.surcharge_cents`,
  stock: sql`case when c.stock is not null then 0 end`,
  weight_oz: sql`c.weight_oz`,
  is_on: sql`c.is_on`,
  removed_at: sql`null`,
  // The copy's picture of the same file.
  image_id: sql`(select mine.id from product_images as mine join product_images as other using (file_id, position)
    where mine.product_id = copy.id and other.id = c.image_id order by mine.id limit 1)`,
} satisfies Record<Exclude<keyof DB['product_combinations'], OwnColumn>, unknown>

async function copyCombinations(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`
    insert into product_combinations (product_id, ${sql.join(Object.keys(combinationColumns).map((column) => sql.ref(column)))})
    select copy.id, ${sql.join(Object.values(combinationColumns))}
    from product_combinations as c, (select ${to}::bigint as id) as copy
    where c.product_id = ${from} and c.removed_at is null`.execute(tx)
}
