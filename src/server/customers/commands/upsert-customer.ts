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
 * to the person it was merged into, of whom it fills only what is missing: anybody can write any address into a form, and an
 * administrator has decided what the person is called (docs/decisions/0113). Its row stays locked until the caller's transaction ends, and merging and erasing lock
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
      conflict.column('email').doUpdateSet(
        changed(
          {
            name: latest(sql`excluded.name`, sql`customers.name`),
            phone: latest(sql`excluded.phone`, sql`customers.phone`),
            address: sql`case when ${isNoOtherAddress} and excluded.address <> '{}' then excluded.address else customers.address end`,
          },
          now,
        ),
      ),
    )
    .returning(['id', 'merged_into'])
    .executeTakeFirstOrThrow()
  if (row.merged_into === null) return row.id
  await tx
    .updateTable('customers')
    .set(
      changed(
        {
          name: firstOf(sql`customers.name`, name),
          phone: firstOf(sql`customers.phone`, phone),
          address: sql`case when customers.address = '{}' then ${stored}::jsonb else customers.address end`,
        },
        now,
      ),
    )
    .where('id', '=', row.merged_into)
    .where('merged_into', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.merged_into
}

const isNoOtherAddress = sql<boolean>`customers.merged_into is null`

function latest(given: RawBuilder<string>, stored: RawBuilder<string>): RawBuilder<string> {
  return sql`case when ${isNoOtherAddress} then coalesce(nullif(${given}, ''), ${stored}) else ${stored} end`
}

function firstOf(stored: RawBuilder<string>, given: string): RawBuilder<string> {
  return sql`coalesce(nullif(${stored}, ''), ${given}::text)`
}

type Newest = { name: RawBuilder<string>; phone: RawBuilder<string>; address: RawBuilder<string> }

/** A form that shows older data is out of date once something differs. */
function changed(newest: Newest, now: Date) {
  const differs = sql<boolean>`(${newest.name}, ${newest.phone}, ${newest.address})
    is distinct from (customers.name, customers.phone, customers.address)`
  return {
    ...newest,
    version: sql<number>`customers.version + case when ${differs} then 1 else 0 end`,
    updated_at: sql<Date>`case when ${differs} then ${now}::timestamptz else customers.updated_at end`,
  } satisfies Record<UpdatedColumn, RawBuilder<unknown>>
}
