import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { messageFlag } from '#shared/order/order-flags.ts'
import { newOrderNumber } from '#shared/order/order-number.ts'
import type { ContactFields } from '../contact-fields.ts'
import type { Quote } from '../wire.ts'

/** Takes an id from the sequence that new orders use. */
export async function nextOrderId(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`select nextval('order_id_seq') as id`.execute(db)
  return rows[0]?.id ?? 0
}

/** Columns that only a shop order has, or that are set later. A new column must be written below or excluded here. */
type UnwrittenColumn =
  | ('id' | 'number' | 'version' | 'deleted_at')
  | ('address' | 'notes' | 'currency' | 'subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents')
  | ('refunded_cents' | 'flags' | 'tracking_number' | 'checkout_state' | 'stock_state' | 'hold_until')
  | ('cart_fingerprint' | 'placed_from' | 'delivery_kind' | 'delivery_name' | 'pickup_code')
  | ('promise' | 'promised_to' | 'needed_by' | 'rush_cents')
  | ('group_order_id' | 'service_order_id' | 'discount_code_id' | 'discount_code' | 'discount_words' | 'discount_cents')

export async function insertServiceOrder(
  tx: Tx,
  { quote, customerId, prefix, now }: { quote: Quote; customerId: number; prefix: string; now: Date },
): Promise<{ id: number; number: string }> {
  const values = {
    kind: 'service',
    customer_id: customerId,
    customer_name: quote.customer_name,
    email: quote.email,
    phone: quote.phone,
    package: quote.package,
    project_details: quote.project_details,
    status: 'pending',
    payment_status: 'unpaid',
    placed_at: now,
    created_at: now,
    updated_at: now,
  } satisfies Record<Exclude<keyof DB['orders'], UnwrittenColumn>, unknown>
  let inserted: { id: number; number: string } | undefined
  while (!inserted)
    inserted = await tx
      .insertInto('orders')
      .values({ ...values, number: newOrderNumber(prefix) })
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning(['id', 'number'])
      .executeTakeFirst()
  return inserted
}

export async function insertContactMessage(
  tx: Tx,
  { formId, fields, now }: { formId: string; fields: ContactFields; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('contact_messages')
    .values({ form_id: formId, ...fields, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The order says that its buyer has written, until somebody has answered. */
export async function markOrderWritten(tx: Tx, number: string): Promise<void> {
  // Of a marked order, too: an answer that is being given to an earlier message may remove the mark.
  await tx
    .updateTable('orders')
    .set({ flags: sql`array_append(array_remove(flags, ${messageFlag}::text), ${messageFlag}::text)` })
    .where('number', '=', number)
    .execute()
}
