import { sql } from 'kysely'
import type { Actor } from '#server/platform/database/audit.ts'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { IdempotentRequest } from '#server/platform/database/idempotency.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { maxLength } from '#shared/constants.ts'
import { slugOf } from '#shared/slug.ts'
import type { CatalogContext } from '../context.ts'
import { editableColumns } from '../product-columns.ts'
import { lockProduct, readAdminProduct } from '../queries/admin-products.ts'
import type { AdminProductRow } from '../rows.ts'
import { writeKeyed } from './write-once.ts'

const mark = ' (copy)'

/** The columns of the rows that belong to a product. One that is not named here does not compile. */
const partColumns = {
  product_variants: { name: 'copied', position: 'copied' },
  product_images: { file_id: 'copied', alt_text: 'copied', position: 'copied' },
} as const satisfies { [Table in PartTable]: Record<Exclude<keyof DB[Table], OwnColumn>, 'copied'> }
type PartTable = 'product_variants' | 'product_images'
/** The copy's rows are new ones. */
type OwnColumn = 'id' | 'product_id' | 'created_at'

/** The copy is archived, so that no buyer orders an unfinished product; both products show the same picture files. */
export async function duplicateProduct(
  { db, clock }: CatalogContext,
  id: number,
  actor: Actor,
  keyedRequest: IdempotentRequest | null,
): Promise<AdminProductRow> {
  const { id: copied } = await writeKeyed({ db, clock }, keyedRequest, async (tx) => {
    const at = clock.now()
    await lockProduct(tx, id)
    const { print_area: area, ...source } = await tx
      .selectFrom('products')
      .select(editableColumns)
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
        created_at: at,
        updated_at: at,
        deleted_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const [table, parts] of Object.entries(partColumns)) {
      const columns = sql.join(Object.keys(parts).map((column) => sql.ref(column)))
      await sql`insert into ${sql.table(table)} (product_id, ${columns})
        select ${copy.id}, ${columns} from ${sql.table(table)} where product_id = ${id}`.execute(tx)
    }
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
