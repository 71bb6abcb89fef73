import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'
import type { DB } from '#server/platform/database/schema.ts'
import { enqueue } from '#server/platform/jobs/outbox.ts'
import { scopesOfBuyer } from '#server/platform/links.ts'
import { hashOfAddress } from '#server/platform/mail/mail-folder.ts'
import { messages } from '#shared/messages.ts'
import { messageFlag } from '#shared/order/order-flags.ts'
import { isOfPerson, type Person } from '../queries/person.ts'

/** Columns kept in rows that stay: needed for bookkeeping or by other visitors, or not personal. */
type RetainedColumns = {
  orders:
    | ('id' | 'number' | 'kind' | 'currency' | 'version' | 'created_at' | 'updated_at' | 'deleted_at' | 'placed_at')
    | ('status' | 'payment_status' | 'checkout_state' | 'stock_state' | 'hold_until' | 'flags' | 'package')
    | ('subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents' | 'refunded_cents')
    | ('delivery_kind' | 'delivery_name' | 'pickup_code' | 'rush_cents' | 'promise' | 'promised_to' | 'needed_by')
    | ('group_order_id' | 'service_order_id')
    | ('discount_code_id' | 'discount_code' | 'discount_words' | 'discount_cents')
  payments:
    | ('id' | 'order_id' | 'purpose' | 'state' | 'amount_cents' | 'currency' | 'created_at' | 'updated_at' | 'user_id')
    | ('provider' | 'attempt' | 'session_id' | 'session_url' | 'intent_id' | 'refund_id')
  proposals:
    | ('id' | 'order_id' | 'total_cents' | 'deposit_cents' | 'valid_until' | 'state' | 'user_id')
    | ('sent_at' | 'answered_at')
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
export async function eraseFromOrders(tx: Tx, person: Person, now: Date): Promise<void> {
  const { orderIds } = person
  if (orderIds.length === 0) return
  await tx
    .updateTable('orders')
    .set((eb) => ({
      ...erased,
      // The message that it stands for is deleted with its sender.
      flags: sql<string[]>`array_remove(flags, ${messageFlag}::text)`,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', 'in', orderIds)
    .execute()
  // The data sent to the payment provider names the buyer; of a refund's or dispute's data only the reason may, and what an
  // administrator has set by hand names nobody.
  await tx
    .updateTable('payments')
    .set({
      provider_data: sql<string>`case when purpose in ('refund', 'dispute') then provider_data - 'reason'
        when purpose = 'change' then provider_data else '{}' end`,
    } satisfies Record<ErasedColumn<'payments'>, unknown>)
    .where(isOfPerson.payments(person))
    .execute()
  // What studio and client have written to each other.
  await tx
    .updateTable('proposals')
    .set({ message: '', lines: '[]', answered_name: '', answer_note: '' } satisfies Record<
      ErasedColumn<'proposals'>,
      string
    >)
    .where(isOfPerson.proposals(person))
    .execute()
  // Links of deleted orders too: an order that is restored without its buyer must open for nobody.
  await tx
    .updateTable('links')
    .set({ revoked_at: now })
    .where('scope', 'in', scopesOfBuyer)
    .where('subject_id', 'in', orderIds)
    .execute()
}

/** How many records there were, and the reviews and mails that the audit log may have quoted. */
type ErasedCorrespondence = { count: number; reviews: { id: number }[]; mails: { id: number }[] }

/**
 * Deletes what the person wrote, the notes about them, and every mail to them, from them and about their orders. A review
 * stays without the name.
 */
export async function eraseFromCorrespondence(tx: Tx, person: Person, now: Date): Promise<ErasedCorrespondence> {
  const { erasedReviewer, erasedReason } = messages.adminCustomer
  const notes = await tx.deleteFrom('notes').where(isOfPerson.notes(person)).returning('id').execute()
  const written = await tx
    .deleteFrom('contact_messages')
    .where(isOfPerson.contact_messages(person))
    .returning('id')
    .execute()
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
  await enqueue(tx, 'remove-mail-files', {
    messageIds: mails.map((mail) => mail.message_id),
    addressHashes: person.emails.map(hashOfAddress),
  })
  // Stored answers that contain an address; the others expire within a day.
  for (const email of person.emails)
    await tx
      .deleteFrom('idempotency_keys')
      .where(sql<boolean>`position(${email} in lower(response::text)) > 0`)
      .execute()
  await tx
    .deleteFrom('links')
    .where((eb) => eb('email', '=', eb.fn.any(eb.val(person.emails))))
    .execute()
  const count = notes.length + written.length + reviews.length + subscribers.length + mails.length
  return { count, reviews, mails }
}

/** Audit rows keep actor, action and time, but lose what they say about the person. */
export async function eraseFromAudit(
  tx: Tx,
  { ids, orderIds }: Person,
  { reviews, mails }: ErasedCorrespondence,
): Promise<void> {
  if (ids.length > 0)
    await tx
      .updateTable('audit_log')
      .set({ before: null, after: null })
      .where('subject_kind', '=', 'customer')
      .where('subject_id', 'in', ids)
      .execute()
  const idsOf = (rows: { id: number }[]) => rows.map((row) => row.id)
  await eraseQuotes(tx, 'order', orderIds, ['text', 'reason', 'note', 'name', ...Object.keys(erased)])
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
