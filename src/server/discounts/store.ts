import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { answerRows, containing, type Listed } from '#server/platform/database/paging.ts'
import {
  type CodeQuery,
  type CodeState,
  type CodeTarget,
  type DiscountCode,
  toDiscountCode,
  type WrittenCode,
} from './wire.ts'

const uses = sql<number>`(select count(*) from orders where discount_code_id = discount_codes.id and ${isLiveOrder})`

const isLimited = sql`product_ids <> '{}' or category_ids <> '{}'`
const hasTarget = sql`exists (select from categories where id = any (discount_codes.category_ids))
  or exists (select from products where id = any (discount_codes.product_ids) and (deleted_at is null or is_draft))`

/** Empty where the audit log does not have it. */
function nameOfDeletedCategory(id: string) {
  return sql<string>`coalesce((
    select before ->> 'name' from audit_log
    where action = 'category-deleted' and subject_kind = 'category' and subject_id = ${sql.ref(id)} limit 1), '')`
}

/** `today` is the studio's calendar day. */
const stateOn = (today: string) => sql<CodeState>`case
  when not is_on then 'off'
  when ends_on < ${today}::date then 'over'
  when ${uses} >= max_uses then 'used_up'
  when (${isLimited}) and not (${hasTarget}) then 'for_nothing'
  when starts_on > ${today}::date then 'planned'
  else 'running' end`

/** What a code is for, with what was deleted meanwhile. */
const products = sql<CodeTarget[]>`(
  select coalesce(json_agg(json_build_object('id', wanted.id, 'name', coalesce(p.name, ''), 'gone', case
    when p.id is null then 'deleted' when p.deleted_at is not null and not p.is_draft then 'archived'
  end) order by p.name, wanted.id), '[]')
  from unnest(discount_codes.product_ids) as wanted (id) left join products as p on p.id = wanted.id)`

const categories = sql<CodeTarget[]>`(
  select coalesce(json_agg(json_build_object(
    'id', wanted.id, 'name', coalesce(c.name, ${nameOfDeletedCategory('wanted.id')}),
    'gone', case when c.id is null then 'deleted' end
  ) order by c.name, wanted.id), '[]')
  from unnest(discount_codes.category_ids) as wanted (id) left join categories as c on c.id = wanted.id)`

const plainColumns = [
  ...(['id', 'code', 'kind', 'percent', 'amount_cents', 'minimum_cents', 'max_uses', 'max_uses_per_person'] as const),
  ...(['is_on', 'note', 'version', 'created_at', 'updated_at'] as const),
  sql<string | null>`to_char(starts_on, 'YYYY-MM-DD')`.as('starts_on'),
  sql<string | null>`to_char(ends_on, 'YYYY-MM-DD')`.as('ends_on'),
] as const

const columnsOn = (today: string) =>
  [
    ...plainColumns,
    products.as('products'),
    categories.as('categories'),
    uses.as('uses'),
    stateOn(today).as('state'),
  ] as const

export async function listCodes(db: Db, query: CodeQuery, today: string): Promise<Listed<DiscountCode>> {
  const { q = '', state } = query
  const found = db
    .selectFrom('discount_codes')
    .$if(state !== undefined, (all) => all.where(stateOn(today), '=', state ?? 'off'))
    .$if(q.trim() !== '', (all) =>
      all.where(sql<boolean>`(code like ${containing(q.toUpperCase())} or fold(note) like fold(${containing(q)}))`),
    )
  return await answerRows(query, {
    rows: found.select(columnsOn(today)),
    count: () => countRows(found),
    sortable: { code: sql`code`, uses, created_at: sql`created_at` },
    standard: '-created_at',
    toAnswer: toDiscountCode,
  })
}

export async function hasCodes(db: Db, today: string): Promise<boolean> {
  const row = await db
    .selectFrom('discount_codes')
    .select('id')
    .where('is_on', '=', true)
    .where(sql<boolean>`(ends_on is null or ends_on >= ${today}::date)`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findCode(db: Db | Tx, id: number, today: string): Promise<DiscountCode | null> {
  const row = await db.selectFrom('discount_codes').select(columnsOn(today)).where('id', '=', id).executeTakeFirst()
  return row ? toDiscountCode(row) : null
}

/** The stored values, locked; an order that is being written with the code waits. */
export async function lockCode(tx: Tx, id: number) {
  return await tx
    .selectFrom('discount_codes')
    .select(plainColumns)
    .select([
      sql<number[]>`to_json(product_ids)`.as('product_ids'),
      sql<number[]>`to_json(category_ids)`.as('category_ids'),
    ])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export async function insertCode(tx: Tx, written: WrittenCode, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('discount_codes')
    .values({ ...toColumns(written), created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function replaceCode(tx: Tx, id: number, written: WrittenCode, now: Date): Promise<void> {
  await tx
    .updateTable('discount_codes')
    .set((eb) => ({ ...toColumns(written), updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export async function isTaken(tx: Tx, code: string, except: number): Promise<boolean> {
  const other = tx.selectFrom('discount_codes').select('id').where('code', '=', code).where('id', '<>', except)
  return (await other.executeTakeFirst()) !== undefined
}

/** Those of the ids that no category has anymore, with the names that they had. */
export async function findDeletedCategories(tx: Tx, ids: readonly number[]): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select wanted.id, ${nameOfDeletedCategory('wanted.id')} as name
    from unnest(${[...ids]}::bigint[]) as wanted (id)
    where not exists (select from categories where categories.id = wanted.id) order by wanted.id`.execute(tx)
  return rows
}

/** Those of the ids that no product has anymore, not even an archived one. */
export async function findDeletedProducts(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select wanted.id from unnest(${[...ids]}::bigint[]) as wanted (id)
    where not exists (select from products where products.id = wanted.id) order by wanted.id`.execute(tx)
  return rows.map(({ id }) => id)
}

/** False when an order has the code. */
export async function deleteUnused(tx: Tx, id: number): Promise<boolean> {
  const gone = await tx
    .deleteFrom('discount_codes')
    .where('id', '=', id)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('orders').select('orders.id').where('discount_code_id', '=', id))),
    )
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

function toColumns({ starts_on, ends_on, ...written }: WrittenCode) {
  return { ...written, starts_on: sql<Date | null>`${starts_on}::date`, ends_on: sql<Date | null>`${ends_on}::date` }
}
