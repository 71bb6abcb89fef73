import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Db, type Tx, transaction } from '#server/platform/database/db.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import { emptyAddress, hasAddressParts } from '#shared/address/address.ts'
import { readEditedAddress } from '#shared/address/edited-address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Contact, contactFields, toAuditedContact } from '../audited-contact.ts'
import { findCustomer } from '../queries/customers.ts'
import { findCustomerByEmail } from '../queries/person.ts'
import type { CustomerChange, CustomerRecord } from '../wire.ts'
import { type LockedCustomer, lockCustomers } from './lock-customers.ts'

/**
 * Corrects a customer. The address that they had before stays theirs: what was written under it is still found, exported
 * and erased with them, and an order under it is still theirs.
 */
export async function updateCustomer(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  change: CustomerChange,
  actor: Actor,
): Promise<CustomerRecord> {
  const changed = transaction(db, async (tx) => {
    const [customer] = await lockCustomers(tx, [id])
    if (!customer) throw new AppError('not_found', messages.admin.customerNotFound)
    const { main } = customer
    await refuseStale(tx, 'customer', main, change.version)
    const to = applyChange(main, change)
    const fields = contactFields.filter((field) => !isDeepStrictEqual(to[field], main[field]))
    if (fields.length > 0) {
      const now = clock.now()
      if (to.email !== main.email) await freeAddress(tx, customer, to.email)
      await tx
        .updateTable('customers')
        .set((eb) => ({
          name: to.name,
          email: to.email,
          phone: to.phone,
          address: JSON.stringify(to.address),
          updated_at: now,
          version: eb('version', '+', 1),
        }))
        .where('id', '=', id)
        .execute()
      if (to.email !== main.email) await keepAddress(tx, customer, to.email, now)
      await writeAudit(tx, now, {
        action: 'customer-updated',
        subjectKind: 'customer',
        subjectId: id,
        ...actor,
        before: toAuditedContact(main, fields),
        after: toAuditedContact(to, fields),
      })
    }
    const record = await findCustomer(tx, id)
    if (!record) throw new Error(`customer ${id} is gone right after its change`)
    return record
  })
  return await changed.catch((error: { code?: string; constraint?: string }) => {
    // An order that was placed at this moment has made a customer of the address.
    if (error.constraint === 'customers_email_key') throw emailTaken(null)
    throw error
  })
}

function applyChange(main: Contact, change: CustomerChange): Contact {
  const address = change.address && readEditedAddress(change.address, { ...emptyAddress, ...Object(main.address) })
  return {
    name: change.name ?? main.name,
    email: change.email?.toLowerCase() ?? main.email,
    phone: change.phone ?? main.phone,
    address: address ? (hasAddressParts(address) ? address : {}) : main.address,
  }
}

/** Refuses an address of somebody else, and frees one that the customer has as a further address. */
async function freeAddress(tx: Tx, { main, rows }: LockedCustomer, email: string): Promise<void> {
  const owner = await findCustomerByEmail(tx, email)
  if (owner !== null && owner !== main.id) throw emailTaken(owner)
  const further = rows.find((row) => row.email === email)
  // Each address is unique, so the row needs another one until the customer's is free.
  if (further)
    await tx
      .updateTable('customers')
      .set({ email: `moved-${further.id}` })
      .where('id', '=', further.id)
      .execute()
}

async function keepAddress(tx: Tx, { main, rows }: LockedCustomer, email: string, now: Date): Promise<void> {
  const further = rows.find((row) => row.email === email)
  if (further) await tx.updateTable('customers').set({ email: main.email }).where('id', '=', further.id).execute()
  else
    await tx
      .insertInto('customers')
      .values({ email: main.email, created_at: now, updated_at: now, merged_into: main.id, merged_at: now })
      .execute()
}

function emailTaken(customerId: number | null): AppError {
  const reason = messages.adminCustomer.emailTaken
  return new AppError('conflict', reason, { fields: { email: reason }, customer_id: customerId })
}
