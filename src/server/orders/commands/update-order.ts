import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Clock } from '#server/platform/clock.ts'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { refuseStale } from '#server/platform/database/refuse-stale.ts'
import { revokeLinks, scopesOfBuyer } from '#server/platform/links.ts'
import { addressLines, lacksAddress } from '#shared/address/address.ts'
import { readEditedAddress } from '#shared/address/edited-address.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { groupFlag, proofFlag } from '#shared/order/order-flags.ts'
import { isWorthMailing, workStatuses } from '#shared/order/order-status.ts'
import { owesRefund } from '#shared/order/owed-refund.ts'
import type { OrderKind, OrdersContext } from '../context.ts'
import { type Edited, editedColumns, pickEdited } from '../edited-columns.ts'
import { findServiceOrder, findShopOrder } from '../queries/orders.ts'
import { listProposals } from '../queries/proposals.ts'
import { readKeptInAll } from '../queries/request-money.ts'
import { type EditedColumn, type ServiceRow, serviceColumns } from '../rows.ts'
import {
  editablePaymentStatuses,
  type OrderChange,
  type ServiceOrder,
  type ShopOrder,
  serviceOrderStatuses,
  shopOrderStatuses,
} from '../wire.ts'
import { withWorkOfDeposit } from './begin-by-deposit.ts'
import { beginHeldPromise } from './begin-promise.ts'
import { changesWhatIsAsked, endRequestPayment } from './end-request-payment.ts'
import { recordManualPayment, withStatusOfPrice } from './manual-payment.ts'
import { keepUnitsOut, markWithoutStock, releaseOnce, reserveAgainOnce, settleWaiting } from './order-stock.ts'
import { writeStatusMail } from './status-mails.ts'

const ownColumns = ['kind', 'currency', 'delivery_kind', 'pickup_code'] as const
const lockedColumns = [...new Set([...ownColumns, ...serviceColumns, ...editedColumns] as const)]

type Row = Edited & ServiceRow & Record<(typeof ownColumns)[number], string>

/** `requireMoney` throws when the caller's role does not include deciding about the buyer's money. */
export type Editing = { actor: Actor; kind?: OrderKind; requireMoney: () => void }

/** Edits orders of both kinds; the kind decides which statuses are allowed, in any sequence. */
export async function updateOrder(
  context: OrdersContext,
  id: number,
  edit: OrderChange,
  { actor, kind, requireMoney }: Editing,
): Promise<ShopOrder | ServiceOrder> {
  return await transaction(context.db, async (tx) => {
    const row = await lockOrder(tx, id, kind)
    await refuseStale(tx, 'order', row, edit.version)
    requireAllowed(row, edit)
    const edited = await withStatusOfPrice(tx, row, applyEdit(row, edit))
    const to = await withWorkOfDeposit(tx, row, edited, edit, context.clock.now())
    if (await decidesAboutMoney(tx, row, to)) requireMoney()
    requireProof(row, to)
    await changeOrder(context, tx, row, to, actor, edit)
    await beginHeldPromise(context, tx, { id, before: row.flags })
    const isOfGoods = row.kind === 'shop' && row.delivery_kind !== 'service'
    if (edit.mail_customer && isOfGoods && isWorthMailing(row, to)) await writeStatusMail(context, tx, id)
    return await readChanged(tx, id)
  })
}

/**
 * A status does when an order begins to owe money or no longer does. Another email address of an order that would owe some does,
 * because a link that is mailed there can cancel it.
 */
async function decidesAboutMoney(tx: Tx, row: Row, to: Edited): Promise<boolean> {
  if ((await owesMoney(tx, row, to)) !== (await owesMoney(tx, row, row))) return true
  // The link that a client's next mail has accepts a price in the client's name.
  if (row.kind === 'service' && to.email !== row.email) return (await listProposals(tx, row.id)).length > 0
  return row.kind === 'shop' && to.email !== row.email && (await owesMoney(tx, row, { ...row, status: 'cancelled' }))
}

/** With a kind, an order of the other kind is not found: each of the two endpoints changes only its own kind. */
export async function lockOrder(tx: Tx, id: number, kind?: OrderKind): Promise<Row> {
  const row = await placedOrders(tx).where('id', '=', id).select(lockedColumns).forUpdate().executeTakeFirst()
  if (!row || (kind && row.kind !== kind)) throw new AppError('not_found', messages.admin.orderNotFound)
  return row
}

function requireAllowed(row: Row, edit: OrderChange) {
  const { status, payment_status, tracking_number, address, quoted_cents, received_cents } = edit
  const statuses: readonly string[] = row.kind === 'shop' ? shopOrderStatuses : serviceOrderStatuses
  if (status !== undefined && !statuses.includes(status))
    throw new AppError('invalid', messages.admin.statusUnknown(status))
  // failed and refunded come from payment events; an order that has one of them may keep it.
  const editable: readonly string[] = [...editablePaymentStatuses, row.payment_status]
  if (payment_status !== undefined && !editable.includes(payment_status))
    throw new AppError('invalid', messages.admin.statusUnknown(payment_status))
  if (received_cents !== undefined && (payment_status ?? row.payment_status) !== 'partial')
    throw new AppError('invalid', messages.adminOrders.receivedNotPartial, {
      fields: { received: messages.adminOrders.receivedNotPartial },
    })
  if (row.delivery_kind === 'service') refuseGoods(row, edit)
  const foreign = Object.entries(row.kind === 'shop' ? { quoted_amount: quoted_cents } : { tracking_number, address })
  const reason = messages.adminOrders.notForThisKind
  for (const [field, value] of foreign)
    if (value !== undefined) throw new AppError('invalid', reason, { fields: { [field]: reason } })
}

/** Nothing of an order that pays for a quote request is made or sent. */
function refuseGoods(row: Row, { status = row.status, tracking_number, address }: OrderChange) {
  const isWork = status !== row.status && status !== 'completed' && status !== 'cancelled'
  if (isWork || tracking_number || address) throw new AppError('invalid', messages.adminOrders.paysFor.noGoods)
}

/** Work begins when the buyer has approved the proof that was promised, and everybody in a group has paid. */
function requireProof(row: Row, { status, flags }: Edited) {
  if (row.flags.includes(groupFlag) && !flags.includes(groupFlag))
    throw new AppError('conflict', messages.adminOrders.groupWaits)
  // Somebody may have paid the same share again since.
  if (row.delivery_kind === 'group' && row.status === 'cancelled' && status !== 'cancelled')
    throw new AppError('conflict', messages.adminOrders.shareCancelled)
  const isBegun = status !== row.status && workStatuses.some((each) => each === status)
  if (isBegun && flags.includes(groupFlag))
    throw new AppError('conflict', messages.adminOrders.groupWaits, {
      fields: { status: messages.adminOrders.groupWaits },
    })
  if (!isBegun || !flags.includes(proofFlag)) return
  throw new AppError('conflict', messages.adminOrders.proofOwed, { fields: { status: messages.adminOrders.proofOwed } })
}

function applyEdit(row: Row, edit: OrderChange): Edited {
  const { settled_flags: settled = [] } = edit
  const address = edit.address ? readEditedAddress(edit.address, row.address) : row.address
  return {
    status: edit.status ?? row.status,
    payment_status: edit.payment_status ?? row.payment_status,
    tracking_number: edit.tracking_number ?? row.tracking_number,
    customer_name: edit.customer_name ?? row.customer_name,
    email: edit.email ?? row.email,
    phone: edit.phone ?? row.phone,
    address,
    flags: flagsFor(row, address).filter((flag) => !settled.includes(flag)),
    total_cents: edit.quoted_cents ?? row.total_cents,
  }
}

/** A changed address decides its flag; an unchanged one leaves the flag, which an administrator may have settled. */
function flagsFor({ kind, flags, address: before, delivery_kind }: Row, address: unknown): string[] {
  if (kind !== 'shop' || isDeepStrictEqual(address, before)) return flags
  const others = flags.filter((flag) => flag !== 'address_missing')
  return lacksAddress(delivery_kind, address) ? [...others, 'address_missing'] : others
}

/**
 * Writes the changed columns with all their consequences and one row in the audit log; gives the order's version after that.
 * `restock`: whether the units of an order that is cancelled can be sold again. `received_cents`: what came by hand with it.
 */
export async function changeOrder(
  { clock }: { clock: Clock },
  tx: Tx,
  row: Row,
  to: Edited,
  actor: Actor,
  { restock = true, received_cents: receivedCents = 0 }: Pick<OrderChange, 'restock' | 'received_cents'> = {},
): Promise<Pick<Row, 'version' | 'updated_at'>> {
  const changed = editedColumns.filter((column) => !isDeepStrictEqual(to[column], row[column]))
  if (changed.length === 0 && receivedCents === 0) return { version: row.version, updated_at: row.updated_at }
  const now = clock.now()
  if (row.flags.includes('stock_short') && !to.flags.includes('stock_short')) await markWithoutStock(tx, row.id)
  if (to.status === 'cancelled' && row.status !== 'cancelled')
    await (restock ? releaseOnce(tx, clock, row.id, actor.userId) : keepUnitsOut(tx, row.id))
  if (to.status !== 'cancelled' && row.status === 'cancelled') await reserveAgainOnce(tx, clock, row.id, actor.userId)
  if (to.payment_status !== row.payment_status || receivedCents > 0)
    await recordManualPayment(tx, row, to, { receivedCents, actor, now })
  // Only a quote changes a total, and a quote has neither shipping nor tax.
  const total =
    to.total_cents === row.total_cents ? {} : { total_cents: to.total_cents, subtotal_cents: to.total_cents }
  const movesMoney = changed.includes('status') || changed.includes('payment_status')
  const flags = movesMoney ? flagsAfter(to, await owesMoney(tx, row, to)) : to.flags
  const written = await tx
    .updateTable('orders')
    .set((eb) => ({
      ...pickEdited(to),
      address: JSON.stringify(to.address),
      flags,
      ...total,
      updated_at: now,
      version: eb('version', '+', 1),
    }))
    .where('id', '=', row.id)
    .returning(['version', 'updated_at'])
    .executeTakeFirstOrThrow()
  const isSettled = row.flags.includes('large_order') && !to.flags.includes('large_order')
  await settleWaiting(tx, clock, { id: row.id, to, isSettled, userId: actor.userId })
  // The previous address may belong to another person, and the order page shows the email.
  if (changed.includes('email'))
    for (const scope of scopesOfBuyer) await revokeLinks(tx, { scope, subjectId: row.id, at: now })
  if (changesWhatIsAsked(row, to, changed, receivedCents)) await endRequestPayment(tx, row.id)
  if (changed.length === 0) return written
  // The order page reads the course of an order from the statuses in this audit row.
  const auditedColumns = editedColumns.filter(
    (column) => column === 'status' || column === 'payment_status' || changed.includes(column),
  )
  const toAuditValues = (from: Edited): Record<EditedColumn, unknown> => ({
    ...from,
    address: addressLines(from.address).join(', '),
  })
  const pick = (from: Edited): { [Column in EditedColumn]?: unknown } =>
    Object.fromEntries(auditedColumns.map((column) => [column, toAuditValues(from)[column]]))
  await writeAudit(tx, now, {
    action: 'order-updated',
    subjectKind: 'order',
    subjectId: row.id,
    ...actor,
    before: pick(row),
    after: pick(to),
  })
  return written
}

/** Cancelling moves no money, so an order with money to return is flagged until an administrator settles it. */
function flagsAfter({ status, flags }: Edited, isOwed: boolean): string[] {
  const others = flags.filter(
    (flag) => flag !== 'refund_due' && (![proofFlag, groupFlag].includes(flag) || status !== 'cancelled'),
  )
  return isOwed ? [...others, 'refund_due'] : others
}

/** Asks the ledger only about a cancelled order; no other owes any. */
export async function owesMoney(
  tx: Tx,
  { id }: Pick<Row, 'id'>,
  to: Pick<Edited, 'status' | 'payment_status'>,
): Promise<boolean> {
  return to.status === 'cancelled' && owesRefund(to, await readKeptInAll(tx, id))
}

export async function removeFlag(tx: Tx, id: number, flag: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ flags: sql`array_remove(flags, ${flag}::text)` })
    .where('id', '=', id)
    .execute()
}

export async function readChanged(tx: Tx, id: number): Promise<ShopOrder | ServiceOrder> {
  const order = (await findShopOrder(tx, id)) ?? (await findServiceOrder(tx, id))
  if (!order) throw new Error(`order ${id} is gone right after its change`)
  return order
}
