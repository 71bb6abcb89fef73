import { sql } from 'kysely'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerRows, type Listed, matchesEveryWord } from '#server/platform/database/paging.ts'
import type { DB } from '#server/platform/database/schema.ts'
import {
  type Customer,
  type CustomerQuery,
  type CustomerRecord,
  toCustomer,
  toCustomerRecord,
  toMergedCustomer,
} from '../wire.ts'

const columns = ['id', 'name', 'email', 'phone', 'address', 'created_at'] as const satisfies (keyof DB['customers'])[]
const recordColumns = [...columns, 'version', 'merged_into', 'merged_at'] as const satisfies (keyof DB['customers'])[]

/** Of a person with more addresses than this, only the newest are shown. */
const mostShown = 200

/** Also one that was merged into another, with what was known of it then. */
export async function findCustomer(db: Db | Tx, id: number): Promise<CustomerRecord | null> {
  const row = await db.selectFrom('customers').select(recordColumns).where('id', '=', id).executeTakeFirst()
  if (!row) return null
  const merged = await db
    .selectFrom('customers')
    .select([...columns, 'merged_at'])
    .where('merged_into', '=', id)
    .orderBy('merged_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute()
  return toCustomerRecord(row, merged.map(toMergedCustomer))
}

/** Everybody whose row has not been merged into another's. */
function persons(db: Db) {
  return db.selectFrom('customers').where('merged_into', 'is', null)
}

/** All customers by id, in windows of `limit`. */
export async function readCustomers(db: Db, { after, limit }: { after: number; limit: number }): Promise<Customer[]> {
  const rows = await persons(db).select(columns).where('id', '>', after).orderBy('id').limit(limit).execute()
  return rows.map(toCustomer)
}

const sortable = { name: sql`fold(name)`, email: sql`email`, created_at: sql`created_at` }

/** A person is found by what was known of a merged customer, too. */
function found(db: Db, { q }: CustomerQuery) {
  if (!q?.trim()) return persons(db)
  // Exactly the expression of the index customers_search.
  const words = sql`fold(name || ' ' || email || ' ' || phone || ' ' || address_words(address))`
  const ids = db
    .selectFrom('customers')
    .select(sql<number>`coalesce(merged_into, id)`.as('id'))
    .where(matchesEveryWord(words, q))
  return persons(db).where('id', 'in', ids)
}

export function countCustomers(db: Db, query: CustomerQuery, totals: Totals): Promise<number> {
  return totals(query, () => found(db, query))
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
