import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { orderScopes } from '#server/platform/links.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { ordersOf } from '../queries/customers.ts'
import { isOfPerson, type Person } from '../queries/person.ts'
import { eraseAttachments } from './erase-attachments.ts'
import { eraseDesigns } from './erase-designs.ts'

export type Erasing = {
  db: Db
  clock: Clock
  erasePayer: (tx: Tx, payer: { email: string; sessionIds: readonly string[] }) => Promise<void>
}

/**
 * docs/decisions/0027: erases everything stored about a person, in one transaction and for good; orders keep what
 * bookkeeping needs. The typed email confirms which person is meant.
 */
export async function eraseCustomer(
  { db, clock, erasePayer }: Erasing,
  id: number,
  typedEmail: string,
  actor: Actor,
): Promise<{ id: number; erased: true }> {
  const { eraseMismatch, eraseOpenOrders, eraseOpenRefund } = messages.adminCustomer
  await transaction(db, async (tx) => {
    const now = clock.now()
    const customer = await tx
      .selectFrom('customers')
      .select(['id', 'email'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!customer) throw new AppError('not_found', messages.admin.customerNotFound)
    if (typedEmail.trim().toLowerCase() !== customer.email) throw new AppError('invalid', eraseMismatch)
    const orders = await ordersOf(tx, customer)
      .select(['id', 'status', 'checkout_state', 'deleted_at'])
      .forUpdate()
      .execute()
    const open = orders.filter(isOpen)
    if (open.length > 0) throw new AppError('conflict', eraseOpenOrders(open.length))
    const person = { ...customer, orderIds: orders.map((order) => order.id) }
    // An open refund still has to mail the buyer and restock units.
    if (await hasOpenRefund(tx, person.orderIds)) throw new AppError('conflict', eraseOpenRefund)
    await eraseDesigns(tx, person.orderIds, now)
    await eraseAttachments(tx, person, now)
    await erasePayer(tx, { email: person.email, sessionIds: await sessionsOf(tx, person.orderIds) })
    await eraseFromOrders(tx, person, now)
    await tx.deleteFrom('notes').where(isOfPerson.notes(person)).execute()
    await eraseFromAudit(tx, person, await eraseCorrespondence(tx, person, now))
    await tx.deleteFrom('customers').where('id', '=', id).execute()
    await writeAudit(tx, now, {
      action: 'customer-erased',
      subjectKind: 'customer',
      subjectId: id,
      ...actor,
      after: { orders: orders.length },
    })
  })
  return { id, erased: true }
}

/** The order still has to be made, shipped or paid. */
function isOpen(order: { status: string; checkout_state: string; deleted_at: Date | null }): boolean {
  if (order.checkout_state === 'awaiting_payment') return true
  if (order.checkout_state !== 'placed' || order.deleted_at) return false
  return order.status !== 'completed' && order.status !== 'cancelled'
}

async function hasOpenRefund(tx: Tx, orderIds: number[]): Promise<boolean> {
  if (orderIds.length === 0) return false
  const refund = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', 'in', orderIds)
    .where('purpose', '=', 'refund')
    .where('state', 'in', ['opening', 'open'])
    .limit(1)
    .executeTakeFirst()
  return refund !== undefined
}

async function sessionsOf(tx: Tx, orderIds: number[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('payments')
    .select('session_id')
    .where('order_id', 'in', orderIds)
    .where('session_id', 'is not', null)
    .execute()
  return rows.map(({ session_id }) => session_id ?? '')
}

/** Columns kept in rows that stay: needed for bookkeeping or by other visitors, or not personal. */
type RetainedColumns = {
  orders:
    | ('id' | 'number' | 'kind' | 'currency' | 'version' | 'created_at' | 'updated_at' | 'deleted_at' | 'placed_at')
    | ('status' | 'payment_status' | 'checkout_state' | 'stock_state' | 'hold_until' | 'flags' | 'package')
    | ('subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents' | 'refunded_cents')
  payments:
    | ('id' | 'order_id' | 'purpose' | 'state' | 'amount_cents' | 'currency' | 'created_at' | 'updated_at' | 'user_id')
    | ('provider' | 'attempt' | 'session_id' | 'session_url' | 'intent_id' | 'refund_id')
  reviews: 'id' | 'product_id' | 'rating' | 'comment' | 'verified' | 'is_sample' | 'created_at'
}
/** Every other column. A column of these tables that is neither retained nor erased does not compile. */
type ErasedColumn<Table extends keyof RetainedColumns> = Exclude<keyof DB[Table], RetainedColumns[Table]>

const erased = {
  customer_id: null,
  customer_name: messages.adminCustomer.erasedName,
  email: '',
  phone: '',
  address: '{}',
  notes: '',
  project_details: '',
  tracking_number: '',
  cart_fingerprint: null,
  placed_from: '',
} satisfies Record<ErasedColumn<'orders'>, string | null>

/** Number, items, amounts, payments and dates stay; the links to the order pages are revoked. */
async function eraseFromOrders(tx: Tx, person: Person, now: Date): Promise<void> {
  const { orderIds } = person
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...erased,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', orderIds)
    .execute()
  // The data sent to the payment provider names the buyer; of a refund's or dispute's data only the reason may.
  await tx
    .updateTable('payments')
    .set({
      provider_data: sql<string>`case when purpose in ('refund', 'dispute') then provider_data - 'reason' else '{}' end`,
    } satisfies Record<ErasedColumn<'payments'>, unknown>)
    .where(isOfPerson.payments(person))
    .execute()
  // Links of deleted orders too: an order that is restored without its buyer must open for nobody.
  await tx
    .updateTable('links')
    .set({ revoked_at: now })
    .where('scope', 'in', orderScopes)
    .where('subject_id', 'in', orderIds)
    .execute()
}

/**
 * Deletes what the person wrote, and every mail to them, from them and about their orders. A review stays without the name.
 * Returns the reviews and mails that the audit log may have quoted.
 */
async function eraseCorrespondence(
  tx: Tx,
  person: Person,
  now: Date,
): Promise<{ reviews: { id: number }[]; mails: { id: number }[] }> {
  const { erasedReviewer, erasedReason } = messages.adminCustomer
  await tx.deleteFrom('contact_messages').where(isOfPerson.contact_messages(person)).execute()
  const reviews = await tx
    .updateTable('reviews')
    // Each email is unique, because the unique index allows only one review per email, product and day.
    .set({
      name: erasedReviewer,
      email: sql<string>`'erased-' || id`,
      hidden_reason: sql<string | null>`case when hidden_reason is not null then ${erasedReason} end`,
    } satisfies Record<ErasedColumn<'reviews'>, unknown>)
    .where(isOfPerson.reviews(person))
    .returning('id')
    .execute()
  const subscribers = await tx.deleteFrom('subscribers').where(isOfPerson.subscribers(person)).returning('id').execute()
  if (subscribers.length > 0)
    await tx
      .updateTable('links')
      .set({ revoked_at: now })
      .where('scope', 'in', ['newsletter-confirm', 'newsletter-unsubscribe'])
      .where(
        'subject_id',
        'in',
        subscribers.map((row) => row.id),
      )
      .where('revoked_at', 'is', null)
      .execute()
  const mails = await tx.deleteFrom('mails').where(isOfPerson.mails(person)).returning(['id', 'message_id']).execute()
  if (mails.length > 0) await enqueue(tx, 'remove-mail-files', { messageIds: mails.map((mail) => mail.message_id) })
  // Stored answers that contain the email; the others expire within a day.
  await tx
    .deleteFrom('idempotency_keys')
    .where(sql<boolean>`position(${person.email} in lower(response::text)) > 0`)
    .execute()
  return { reviews, mails }
}

/** Audit rows keep actor, action and time, but lose what they say about the person. */
async function eraseFromAudit(
  tx: Tx,
  { id, orderIds }: Person,
  { reviews, mails }: Awaited<ReturnType<typeof eraseCorrespondence>>,
): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ before: null, after: null })
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', id)
    .execute()
  const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)
  await eraseQuotes(tx, 'order', orderIds, ['text', 'reason', 'note', ...Object.keys(erased)])
  await eraseQuotes(tx, 'review', idsOf(reviews), ['reason'])
  // A mail server's error names the address that it refused.
  await eraseQuotes(tx, 'mail', idsOf(mails), ['error'])
}

async function eraseQuotes(tx: Tx, subject: string, ids: readonly number[], fields: string[]): Promise<void> {
  if (ids.length === 0) return
  await tx
    .updateTable('audit_log')
    .set({ before: sql`before - ${fields}::text[]`, after: sql`after - ${fields}::text[]` })
    .where('subject_kind', '=', subject)
    .where('subject_id', 'in', ids)
    .execute()
}
