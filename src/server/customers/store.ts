import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, containing, countRows, type Listed } from '#server/platform/database/paging.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { type Customer, type CustomerQuery, toCustomer } from './wire.ts'

/** What an order or a quote request says of its customer. A new column is written by `upsertCustomer` or excluded here. */
type ContactColumn = Exclude<keyof DB['customers'], 'id'>
export type CustomerContact = { name: string; email: string; phone: string; address: Address; now: Date }

/** The latest non-empty name, phone and address win; earlier ones stay on the orders. */
export async function upsertCustomer(tx: Tx, { name, email, phone, address, now }: CustomerContact): Promise<number> {
  const hasAddress = [address.line1, address.city, address.state, address.postal_code].some((part) => part !== '')
  const row = await tx
    .insertInto('customers')
    .values({
      email: email.toLowerCase(),
      name,
      phone,
      address: JSON.stringify(hasAddress ? address : {}),
      created_at: now,
    } satisfies Record<ContactColumn, string | Date>)
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        name: sql`coalesce(nullif(excluded.name, ''), customers.name)`,
        phone: sql`coalesce(nullif(excluded.phone, ''), customers.phone)`,
        address: sql`case when excluded.address = '{}' then customers.address else excluded.address end`,
      } satisfies Record<Exclude<ContactColumn, 'email' | 'created_at'>, RawBuilder<string>>),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

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

export function countCustomers(db: Db, query: CustomerQuery): Promise<number> {
  return countRows(found(db, query))
}

export async function listCustomers(db: Db, query: CustomerQuery): Promise<Listed<Customer>> {
  return await answerRows(query, {
    rows: found(db, query).select(columns),
    count: () => countCustomers(db, query),
    sortable,
    standard: '-created_at',
    toAnswer: toCustomer,
  })
}
