import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Erasing } from '../context.ts'
import { findCustomerByEmail, ordersOf, type Person, readByEmail, readPerson } from '../queries/person.ts'
import type { ErasedPerson } from '../wire.ts'
import { eraseAttachments } from './erase-attachments.ts'
import { eraseDesigns, eraseGroupOrders, hasOpenGroup } from './erase-designs.ts'
import { eraseFromAudit, eraseFromCorrespondence, eraseFromOrders } from './erase-records.ts'
import { lockCustomers, lockPersons } from './lock-customers.ts'

const { eraseMismatch, eraseIsCustomer } = messages.adminCustomer

/**
 * docs/decisions/0027: erases everything stored about a customer and those merged into it, in one transaction and for good;
 * orders keep what bookkeeping needs. The typed email confirms which person is meant.
 */
export async function eraseCustomer(
  erasing: Erasing,
  id: number,
  typedEmail: string,
  actor: Actor,
): Promise<{ id: number; erased: true }> {
  await transaction(erasing.db, async (tx) => {
    const now = erasing.clock.now()
    const [customer] = await lockCustomers(tx, [id])
    if (typedEmail.trim().toLowerCase() !== customer?.main.email) throw new AppError('invalid', eraseMismatch)
    const person = await readPerson(tx, customer.rows)
    await erasePerson(erasing, tx, person, now)
    await tx.deleteFrom('customers').where('id', 'in', person.ids).execute()
    await writeAudit(tx, now, {
      action: 'customer-erased',
      subjectKind: 'customer',
      subjectId: id,
      ...actor,
      after: { orders: person.orderIds.length },
    })
  })
  return { id, erased: true }
}

/**
 * The same for somebody who never became a customer: who only wrote, reviewed, subscribed or got a mail. Without any record
 * the mail folder is still searched, because files may be left there whose rows are gone.
 */
export async function eraseByEmail(erasing: Erasing, email: string, actor: Actor): Promise<ErasedPerson> {
  const records = await transaction(erasing.db, async (tx) => {
    const now = erasing.clock.now()
    await lockPersons(tx)
    if ((await findCustomerByEmail(tx, email)) !== null) throw new AppError('conflict', eraseIsCustomer)
    const person = await readByEmail(tx, email)
    const erased = await erasePerson(erasing, tx, person, now)
    await writeAudit(tx, now, {
      action: 'person-erased',
      subjectKind: 'customer',
      subjectId: null,
      ...actor,
      after: { orders: person.orderIds.length },
    })
    return erased
  })
  return { erased: true, records }
}

/** Returns how many records there were. Refused while an order or a refund still needs the person. */
async function erasePerson(erasing: Erasing, tx: Tx, person: Person, now: Date): Promise<number> {
  refuseOwner(person, await erasing.ownerAddress(tx))
  const { eraseOpenOrders, eraseMoneyOwed, eraseOpenRefund, eraseOpenGroup } = messages.adminCustomer
  const orders = await ordersOf(tx, person)
    .select(['id', 'number', 'status', 'checkout_state', 'flags', 'deleted_at'])
    .orderBy('id')
    .forUpdate()
    .execute()
  const open = orders.filter(isOpen)
  if (open.length > 0) throw new AppError('conflict', eraseOpenOrders(open.length))
  const owed = orders.find(({ flags, deleted_at }) => flags.includes('refund_due') && !deleted_at)
  if (owed) throw new AppError('conflict', eraseMoneyOwed(owed.number))
  const whole = { ...person, orderIds: orders.map((order) => order.id) }
  // An open refund still has to mail the buyer and restock units.
  if (await hasOpenRefund(tx, whole.orderIds)) throw new AppError('conflict', eraseOpenRefund)
  if (await hasOpenGroup(tx, whole)) throw new AppError('conflict', eraseOpenGroup)
  const groups = await eraseGroupOrders(tx, whole, now)
  return orders.length + groups + (await eraseStored(erasing, tx, whole, now))
}

/** Everything about these orders, customers and addresses but group orders; returns how many records there were besides orders. */
export async function eraseStored(
  { erasePayer }: Pick<Erasing, 'erasePayer'>,
  tx: Tx,
  person: Person,
  now: Date,
): Promise<number> {
  const { emails, orderIds } = person
  await eraseDesigns(tx, orderIds, now)
  await eraseAttachments(tx, person, now)
  await erasePayer(tx, { emails, sessionIds: await sessionsOf(tx, orderIds) })
  await eraseFromOrders(tx, person, now)
  const erased = await eraseFromCorrespondence(tx, person, now)
  await eraseFromAudit(tx, person, erased)
  return erased.count
}

/** Nearly every mail names the owner's address, so everybody's mails would go with it. Throws AppError `conflict`. */
export function refuseOwner({ emails }: Pick<Person, 'emails'>, ownerAddress: string): void {
  if (emails.includes(ownerAddress.toLowerCase())) throw new AppError('conflict', messages.adminCustomer.isOwnerAddress)
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

async function sessionsOf(tx: Tx, orderIds: readonly number[]): Promise<string[]> {
  if (orderIds.length === 0) return []
  const rows = await tx
    .selectFrom('payments')
    .select('session_id')
    .where('order_id', 'in', orderIds)
    .where('session_id', 'is not', null)
    .execute()
  return rows.map(({ session_id }) => session_id ?? '')
}
