import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'

/**
 * A person: the customer and those merged into it, if there are any, with all their addresses in lower case, and the ids of
 * all orders linked to these customers or placed under these addresses.
 */
export type Person = { ids: readonly number[]; emails: readonly string[]; orderIds: readonly number[] }

const isUnderEmail = (column: string, { emails }: Person) =>
  sql<boolean>`lower(${sql.ref(column)}) = any(${emails}::text[])`
const isOfOrder = (column: string, { orderIds }: Person) =>
  sql<boolean>`${sql.ref(column)} = any(${orderIds}::bigint[])`

/** The rows that belong to a person, by table: the export contains them, and the erasure deletes or empties them. */
export const isOfPerson = {
  contact_messages: (person) => isUnderEmail('email', person),
  reviews: (person) => isUnderEmail('email', person),
  subscribers: (person) => isUnderEmail('email', person),
  /** To the person, from the person, and about the orders. */
  mails: (person) =>
    sql`(${isUnderEmail('recipient', person)} or ${isUnderEmail('reply_to', person)} or ${isOfOrder('order_id', person)})`,
  notes: (person) =>
    sql`(subject_kind = 'customer' and subject_id = any(${person.ids}::bigint[])
      or subject_kind = 'order' and ${isOfOrder('subject_id', person)})`,
  payments: (person) => isOfOrder('order_id', person),
  /** The prices that were sent for their quote requests. */
  proposals: (person) => isOfOrder('order_id', person),
  /** Those that they have started, and those that their orders were as a whole. */
  group_orders: (person) =>
    sql`(${isUnderEmail('organizer_email', person)}
      or (payer = 'organizer' and id in (select group_order_id from orders where ${isOfOrder('id', person)})))`,
  /** Of groups in which each pays the own part; others know no address. */
  group_entries: (person) => isUnderEmail('email', person),
  /** Those of their messages and quote requests. */
  attachments: (person) =>
    sql`(${isOfOrder('order_id', person)}
      or message_id in (select id from contact_messages where ${isUnderEmail('email', person)}))`,
} satisfies Partial<Record<keyof DB, (person: Person) => RawBuilder<boolean>>>

/** Every order of a person: linked to a customer, or under one of the addresses. */
export function ordersOf(db: Db | Tx, { ids, emails }: Pick<Person, 'ids' | 'emails'>) {
  return db
    .selectFrom('orders')
    .where(sql<boolean>`(customer_id = any(${ids}::bigint[]) or lower(email) = any(${emails}::text[]))`)
}

/** The customers with the rows of those that were merged into them. */
export function customersOf(db: Db | Tx, ids: readonly number[]) {
  return db.selectFrom('customers').where((eb) => eb.or([eb('id', 'in', ids), eb('merged_into', 'in', ids)]))
}

/** A customer with those merged into it. */
export async function readCustomer(db: Db | Tx, id: number): Promise<Person> {
  return await readPerson(db, await customersOf(db, [id]).select(['id', 'email']).execute())
}

/** Somebody with an address that no customer has. */
export async function readByEmail(db: Db | Tx, email: string): Promise<Person> {
  return await withOrders(db, { ids: [], emails: [email] })
}

export async function readPerson(db: Db | Tx, rows: readonly { id: number; email: string }[]): Promise<Person> {
  return await withOrders(db, { ids: rows.map((row) => row.id), emails: rows.map((row) => row.email) })
}

async function withOrders(db: Db | Tx, { ids, emails }: Omit<Person, 'orderIds'>): Promise<Person> {
  const orders = await ordersOf(db, { ids, emails }).select('id').execute()
  return { ids, emails, orderIds: orders.map((order) => order.id) }
}

/** The customer that an address leads to: the one it was merged into, where that has happened. */
export async function findCustomerByEmail(db: Db | Tx, email: string): Promise<number | null> {
  const row = await db
    .selectFrom('customers')
    .select((eb) => eb.fn.coalesce('merged_into', 'id').as('id'))
    .where('email', '=', email)
    .executeTakeFirst()
  return row?.id ?? null
}
