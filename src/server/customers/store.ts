import { sql } from 'kysely'
import type { z } from 'zod'
import type { Db, Tx } from '#server/platform/db.ts'
import { answerList, containing, type Listed, sortedBy } from '#server/platform/paging.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { Customer, listCustomers as endpoint } from '#shared/contracts/orders.ts'

export type CustomerContact = { name: string; email: string; phone: string; address: Address; now: Date }

/** the latest non-empty name, phone and address win; earlier ones stay on the orders. */
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
    })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({
        name: sql`coalesce(nullif(excluded.name, ''), customers.name)`,
        phone: sql`coalesce(nullif(excluded.phone, ''), customers.phone)`,
        address: sql`case when excluded.address = '{}' then customers.address else excluded.address end`,
      }),
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const sortable = { name: sql`fold(name)`, email: sql`email`, created_at: sql`created_at` }

export async function listCustomers(db: Db, query: z.infer<typeof endpoint.query>): Promise<Listed<Customer>> {
  const base = () => {
    const all = db.selectFrom('customers')
    if (!query.q?.trim()) return all
    const pattern = containing(query.q)
    return all.where(
      sql<boolean>`fold(name || ' ' || email || ' ' || phone || ' ' || coalesce(
        (select string_agg(part.value, ' ') from jsonb_each_text(address) part), '')) like fold(${pattern})`,
    )
  }
  return await answerList(
    query,
    async ({ limit, offset }) => {
      const rows = await base()
        .select(['id', 'name', 'email', 'phone', 'address', 'created_at'])
        .orderBy(sortedBy(query.sort, sortable, '-created_at'))
        .limit(limit)
        .offset(offset)
        .execute()
      return rows.map((row) => ({
        id: row.id,
        name: row.name,
        email: row.email,
        phone: row.phone,
        address: { line1: '', city: '', state: '', country: '', postal_code: '', ...(row.address as Partial<Address>) },
        created_at: row.created_at.toISOString(),
      }))
    },
    async () => {
      const row = await base()
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      return Number(row.count)
    },
  )
}
