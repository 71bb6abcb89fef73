import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { hasAddressParts } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'

/** What an order or a quote request says of its customer. A new column is written by `upsertCustomer` or excluded here. */
type ContactColumn = Exclude<keyof DB['customers'], 'id' | 'version' | 'merged_into' | 'merged_at'>
type UpdatedColumn = Exclude<ContactColumn, 'email' | 'created_at'> | 'version'
export type CustomerContact = { name: string; email: string; phone: string; address: Address; now: Date }

/**
 * The latest non-empty name, phone and address win; earlier ones stay on the orders. The address of a merged customer leads
 * to the person it was merged into. Its row stays locked until the caller's transaction ends, and merging and erasing lock
 * the rows of all addresses of a person: none of them comes between this and the order that is about to name the customer.
 */
export async function upsertCustomer(tx: Tx, { name, email, phone, address, now }: CustomerContact): Promise<number> {
  const stored = JSON.stringify(hasAddressParts(address) ? address : {})
  const row = await tx
    .insertInto('customers')
    .values({
      email: email.toLowerCase(),
      name,
      phone,
      address: stored,
      created_at: now,
      updated_at: now,
    } satisfies Record<ContactColumn, string | Date>)
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet(
          latest(
            { name: sql`excluded.name`, phone: sql`excluded.phone`, address: sql`excluded.address`, now },
            sql`customers.merged_into is null`,
          ),
        ),
    )
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow()
  if (row.merged_into === null) return row.id
  await tx
    .updateTable('customers')
    .set(latest({ name: sql`${name}`, phone: sql`${phone}`, address: sql`${stored}::jsonb`, now }, sql`true`))
    .where('id', '=', row.merged_into)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.merged_into
}

type Given = { name: RawBuilder<string>; phone: RawBuilder<string>; address: RawBuilder<string>; now: Date }

/** What is not empty replaces what is stored, where `applies`; a form that shows older data is out of date then. */
function latest({ name, phone, address, now }: Given, applies: RawBuilder<boolean>) {
  const newest = {
    name: sql<string>`case when ${applies} then coalesce(nullif(${name}::text, ''), customers.name) else customers.name end`,
    phone: sql<string>`case when ${applies} then coalesce(nullif(${phone}::text, ''), customers.phone) else customers.phone end`,
    address: sql<string>`case when ${applies} and ${address} <> '{}'::jsonb then ${address} else customers.address end`,
  }
  const differs = sql<boolean>`(${newest.name}, ${newest.phone}, ${newest.address})
    is distinct from (customers.name, customers.phone, customers.address)`
  return {
    ...newest,
    version: sql<number>`customers.version + case when ${differs} then 1 else 0 end`,
    updated_at: sql<Date>`case when ${differs} then ${now}::timestamptz else customers.updated_at end`,
  } satisfies Record<UpdatedColumn, RawBuilder<unknown>>
}
