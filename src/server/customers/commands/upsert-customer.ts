import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import type { Address } from '#shared/contracts/fields.ts'

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
