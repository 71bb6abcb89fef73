import type { Clock } from '#server/platform/clock.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import { hasAddressParts } from '#shared/address/address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Contact, contactFields, toAuditedContact } from '../audited-contact.ts'
import { findCustomer } from '../queries/customers.ts'
import { readCustomer } from '../queries/person.ts'
import { countRecords } from '../queries/records.ts'
import type { CustomerMerge, CustomerRecord, MergePreview } from '../wire.ts'
import { type LockedRow, lockCustomers } from './lock-customers.ts'

/** What a merge would do, and the versions that it has to be confirmed with. */
export async function previewMerge(db: Db, id: number, from: number): Promise<MergePreview> {
  refuseSame(id, from)
  const [into, merged] = await Promise.all([findCustomer(db, id), findCustomer(db, from)])
  if (!into || !merged || into.merged_into !== null || merged.merged_into !== null)
    throw new AppError('not_found', messages.admin.customerNotFound)
  return {
    into,
    from: merged,
    moves: await countRecords(db, await readCustomer(db, from)),
    fills: contactFields.filter((field) => isFilled(into, merged, field)),
  }
}

/**
 * Makes two customers one. Orders, quote requests and notes move; messages, reviews, subscriptions and mails are found by
 * their address, which becomes a further address of the person. What the remaining customer lacks is taken from the other
 * one, whose row keeps its details.
 */
export async function mergeCustomers(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  { from, version, from_version }: CustomerMerge,
  actor: Actor,
): Promise<CustomerRecord> {
  refuseSame(id, from)
  return await transaction(db, async (tx) => {
    const [into, merged] = await lockCustomers(tx, [id, from])
    if (!into || !merged) throw new AppError('not_found', messages.admin.customerNotFound)
    await refuseStale(tx, 'customer', into.main, version)
    await refuseStale(tx, 'customer', merged.main, from_version)
    const now = clock.now()
    const orders = await moveOrders(tx, from, id)
    const notes = await moveNotes(tx, from, id)
    await addAddresses(
      tx,
      merged.rows.map((row) => row.id),
      { id, now },
    )
    const filled = contactFields.filter((field) => isFilled(into.main, merged.main, field))
    await fill(tx, into.main, merged.main, now)
    await writeAudit(tx, now, {
      action: 'customer-merged',
      subjectKind: 'customer',
      subjectId: id,
      ...actor,
      before: toAuditedContact(into.main, filled),
      after: {
        ...toAuditedContact(merged.main, filled),
        merged_from: from,
        further_addresses: merged.rows.map((row) => row.email),
        orders,
        notes,
      },
    })
    await writeAudit(tx, now, {
      action: 'customer-merged-away',
      subjectKind: 'customer',
      subjectId: from,
      ...actor,
      before: toAuditedContact(merged.main),
      after: { merged_into: id, orders, notes },
    })
    const record = await findCustomer(tx, id)
    if (!record) throw new Error(`customer ${id} is gone right after the merge`)
    return record
  })
}

function refuseSame(id: number, from: number): void {
  if (id === from) throw new AppError('invalid', messages.adminCustomer.mergeSame)
}

/** Whether the remaining customer lacks a detail that the other one has. */
function isFilled(into: Contact, from: Contact, field: keyof Contact): boolean {
  if (field === 'email') return false
  if (field === 'address') return !hasAddressParts(into.address) && hasAddressParts(from.address)
  return into[field] === '' && from[field] !== ''
}

async function moveOrders(tx: Tx, from: number, id: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set({ customer_id: id })
    .where('customer_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function moveNotes(tx: Tx, from: number, id: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('notes')
    .set({ subject_id: id })
    .where('subject_kind', '=', 'customer')
    .where('subject_id', '=', from)
    .executeTakeFirstOrThrow()
  return Number(numUpdatedRows)
}

async function addAddresses(tx: Tx, rows: readonly number[], { id, now }: { id: number; now: Date }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('customers')
    .set((eb) => ({
      merged_into: id,
      // Of an address that the merged customer had already, the time stays.
      merged_at: eb.fn.coalesce('merged_at', eb.val(now)),
      version: eb('version', '+', 1),
      updated_at: now,
    }))
    .where('id', 'in', rows)
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== rows.length) throw new Error(`a locked row of the customers ${rows.join()} is gone`)
}

async function fill(tx: Tx, into: LockedRow, from: LockedRow, now: Date): Promise<void> {
  const pick = <Field extends 'name' | 'phone' | 'address'>(field: Field) =>
    isFilled(into, from, field) ? from[field] : into[field]
  await tx
    .updateTable('customers')
    .set((eb) => ({
      name: pick('name'),
      phone: pick('phone'),
      address: JSON.stringify(pick('address')),
      // A customer since the first of the two.
      created_at: into.created_at < from.created_at ? into.created_at : from.created_at,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', into.id)
    .execute()
}
