import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, countRows, type Listed } from '#server/platform/database/paging.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { type Customer, type CustomerQuery, toCustomer } from '../wire.ts'

const columns = ['id', 'name', 'email', 'phone', 'address', 'created_at'] as const satisfies (keyof DB['customers'])[]

export async function findCustomer(db: Db | Tx, id: number): Promise<Customer | null> {
  const row = await db.selectFrom('customers').select(columns).where('id', '=', id).executeTakeFirst()
  return row ? toCustomer(row) : null
}

/** Every order of a person: linked to the customer, or under the same email. */
export function ordersOf(db: Db | Tx, { id, email }: { id: number; email: string }) {
  return db
    .selectFrom('orders')
    .where((eb) => eb.or([eb('customer_id', '=', id), sql<boolean>`lower(email) = ${email}`]))
}

/** All customers by id, in windows of `limit`. */
export async function readCustomers(db: Db, { after, limit }: { after: number; limit: number }): Promise<Customer[]> {
  const rows = await db
    .selectFrom('customers')
    .select(columns)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(toCustomer)
}

const sortable = { name: sql`fold(name)`, email: sql`email`, created_at: sql`created_at` }

function found(db: Db, { q }: CustomerQuery) {
  const all = db.selectFrom('customers')
  if (!q?.trim()) return all
  // Exactly the expression of the index customers_search.
  return all.where(
    sql<boolean>`fold(name || ' ' || email || ' ' || phone || ' ' || address_words(address)) like fold(${containing(q)})`,
  )
}

export function countCustomers(db: Db, query: CustomerQuery, totals: Totals): Promise<number> {
  return totals(query, () => countRows(found(db, query)))
}

export async function listCustomers(db: Db, query: CustomerQuery, totals: Totals): Promise<Listed<Customer>> {
  return await answerRows(query, {
    rows: found(db, query).select(columns),
    count: () => countCustomers(db, query, totals),
    sortable,
    standard: '-created_at',
    toAnswer: toCustomer,
  })
}
