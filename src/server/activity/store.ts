import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { type ActivityEntry, toEntry } from './wire.ts'

const nameOfPerson = sql<string>`coalesce(nullif(users.name, ''), users.email)`

/** The subject's name or number; empty when its row no longer exists. */
const subject = sql<string>`coalesce(case subject_kind
  when 'order' then (select number from orders where id = subject_id)
  when 'order_item' then (select orders.number from order_items join orders on orders.id = order_id where order_items.id = subject_id)
  when 'product' then (select name from products where id = subject_id)
  when 'customer' then (select coalesce(nullif(name, ''), email) from customers where id = subject_id)
  when 'message' then (select full_name from contact_messages where id = subject_id)
  when 'review' then (select name from reviews where id = subject_id)
  when 'mail' then (select subject from mails where id = subject_id)
  when 'category' then (select name from categories where id = subject_id)
  when 'group' then (select title from group_orders where id = subject_id)
  when 'code' then (select code from discount_codes where id = subject_id)
  when 'user' then (select coalesce(nullif(name, ''), email) from users person where person.id = subject_id)
  when 'invitation' then (select email from invitations where id = subject_id)
  when 'media' then (select name from media where id = subject_id)
  when 'settings' then (select initcap(key) from documents where id = subject_id)
end, '')`

/** The order that the entry is about, directly or through one of its items. */
const ofOrder = sql`orders where id = case subject_kind
  when 'order' then subject_id
  when 'order_item' then (select order_id from order_items where order_items.id = subject_id)
end`
/** None if it was deleted, because then it has no page. */
const shownOrder = sql`${ofOrder} and deleted_at is null`
const orderId = sql<number | null>`(select id from ${shownOrder})`
/** Which of the two administrator pages shows the order. */
const orderKind = sql<'shop' | 'service' | null>`(select kind from ${shownOrder})`

const isPickedUp = sql<boolean>`coalesce((select pickup_code <> '' from ${ofOrder}), false)`

export async function readEntries(
  db: Db,
  { before, person, kind }: { before?: number; person?: number; kind?: string },
  limit: number,
): Promise<ActivityEntry[]> {
  const rows = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .select(['audit_log.id', 'action', 'subject_kind', 'subject_id', 'before', 'after', 'audit_log.created_at'])
    .select([nameOfPerson.as('person'), subject.as('subject'), orderId.as('order_id'), orderKind.as('order_kind')])
    .select(isPickedUp.as('is_picked_up'))
    .$if(before !== undefined, (all) => all.where('audit_log.id', '<', before ?? 0))
    .$if(person !== undefined, (all) => all.where('user_id', '=', person ?? 0))
    .$if(kind !== undefined && kind !== '', (all) => all.where('subject_kind', '=', kind ?? ''))
    .orderBy('audit_log.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(toEntry)
}

export async function listPeople(db: Db): Promise<{ id: number; name: string }[]> {
  return await db
    .selectFrom('users')
    .select(['id', nameOfPerson.as('name')])
    .orderBy('id')
    .limit(200)
    .execute()
}
