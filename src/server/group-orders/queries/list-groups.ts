import { sql } from 'kysely'
import { countRows } from '#server/platform/database/count-rows.ts'
import type { Db } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { answerRows, containing, type Listed } from '#server/platform/database/paging.ts'
import { type GroupQuery, type ManagedGroup, toManagedGroup } from '../wire.ts'
import { orderOfGroup } from './groups.ts'

const sumOf = (sum: 'count(*)' | 'coalesce(sum(qty), 0)') =>
  sql<number>`(select ${sql.raw(sum)}::int from group_entries where group_order_id = g.id)`
const pieces = sumOf('coalesce(sum(qty), 0)')

const state = sql<ManagedGroup['state']>`case
  when g.state = 'open' then 'open'
  when g.payer = 'organizer' and ${orderOfGroup} is not null
    then case when ${orderOfGroup} ->> 'state' = 'placed' then 'ordered' else 'paying' end
  when g.completed_at is not null then 'ordered'
  when g.called_off_at is not null then 'called-off'
  when g.pay_by is not null then 'collecting'
  else 'closed' end`

const partsPaid = sql<number | null>`case when g.pay_by is not null then (
  select count(distinct s.entry_id)::int from group_shares s join orders on orders.id = s.order_id
  where orders.group_order_id = g.id and orders.checkout_state = 'placed' and ${isLiveOrder}) end`

const productName = sql<string | null>`coalesce(g.settled_good ->> 'name', products.name)`

const deadline = sql<Date>`coalesce(g.pay_by, g.closes_at)`

const shown = [
  ...(['g.id', 'g.title', 'g.organizer_name', 'g.goal', 'g.closes_at', 'g.created_at', 'g.payer'] as const),
  ...[productName.as('product_name'), state.as('state'), deadline.as('deadline'), orderOfGroup.as('order')],
  ...[partsPaid.as('parts_paid'), sumOf('count(*)').as('people'), pieces.as('pieces')],
] as const

/** One of the list below. */
export async function findManaged(db: Db, id: number): Promise<ManagedGroup | null> {
  const row = await db
    .selectFrom('group_orders as g')
    .leftJoin('products', 'products.id', 'g.product_id')
    .select(shown)
    .where('g.id', '=', id)
    .executeTakeFirst()
  return row ? toManagedGroup(row) : null
}

/** For administrators, without the names of those who have entered: these are on the order. */
export async function listGroups(db: Db, query: GroupQuery): Promise<Listed<ManagedGroup>> {
  const { q = '' } = query
  const words = containing(q)
  const found = db
    .selectFrom('group_orders as g')
    .leftJoin('products', 'products.id', 'g.product_id')
    .$if(query.state !== undefined, (all) => all.where(state, '=', query.state ?? 'open'))
    .$if(q.trim() !== '', (all) =>
      all.where(
        sql<boolean>`fold(concat_ws(' ', g.title, g.organizer_name, g.organizer_email, ${productName})) like fold(${words})`,
      ),
    )
  return await answerRows(query, {
    rows: found.select(shown),
    count: () => countRows(found),
    sortable: {
      created_at: sql`g.created_at`,
      closes_at: sql`g.closes_at`,
      deadline,
      pieces,
      title: sql`fold(g.title)`,
    },
    standard: '-created_at',
    toAnswer: toManagedGroup,
  })
}
