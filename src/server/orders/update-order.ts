import { writeAudit } from '#server/platform/audit.ts'
import type { Clock } from '#server/platform/clock.ts'
import { type Db, type Tx, transaction } from '#server/platform/db.ts'
import {
  editablePaymentStatuses,
  type ServiceOrder,
  type ShopOrder,
  serviceOrderStatuses,
  shopOrderStatuses,
} from '#shared/contracts/orders.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { releaseOnce, retakeOnce } from './order-stock.ts'
import type { Actor } from './orders.ts'
import { findServiceOrder, findShopOrder, visibleOrders } from './store.ts'

export type OrderEdit = { status?: string; payment_status?: string; version?: number }

type Row = {
  id: number
  kind: string
  status: string
  payment_status: string
  version: number
  total_cents: number
  currency: string
}

/** One path edits both kinds; the kind decides which statuses fit, and any may follow any. */
export async function updateOrder(
  { db, clock }: { db: Db; clock: Clock },
  id: number,
  edit: OrderEdit,
  actor: Actor,
): Promise<ShopOrder | ServiceOrder> {
  return await transaction(db, async (tx) => {
    const row = await lockOrder(tx, id)
    if (!row) throw new AppError('not_found', messages.admin.orderNotFound)
    if (edit.version !== undefined && edit.version !== row.version)
      throw new AppError('stale', messages.admin.changedMeanwhile)
    const status = edit.status ?? row.status
    const paymentStatus = edit.payment_status ?? row.payment_status
    requireFitting(row, status, paymentStatus)
    if (status !== row.status || paymentStatus !== row.payment_status)
      await change(tx, clock, row, { status, paymentStatus }, actor)
    return await readChanged(tx, id)
  })
}

async function lockOrder(tx: Tx, id: number): Promise<Row | undefined> {
  return await visibleOrders(tx)
    .where('id', '=', id)
    .select(['id', 'kind', 'status', 'payment_status', 'version', 'total_cents', 'currency'])
    .forUpdate()
    .executeTakeFirst()
}

function requireFitting(row: Row, status: string, paymentStatus: string) {
  const statuses: readonly string[] = row.kind === 'shop' ? shopOrderStatuses : serviceOrderStatuses
  if (!statuses.includes(status)) throw new AppError('invalid', messages.admin.statusUnknown(status))
  // failed and refunded come from payment events; an order that has one may keep it.
  const isEditable = (editablePaymentStatuses as readonly string[]).includes(paymentStatus)
  if (!isEditable && paymentStatus !== row.payment_status)
    throw new AppError('invalid', messages.admin.statusUnknown(paymentStatus))
}

async function change(
  tx: Tx,
  clock: Clock,
  row: Row,
  { status, paymentStatus }: { status: string; paymentStatus: string },
  actor: Actor,
) {
  const now = clock.now()
  if (status === 'cancelled' && row.status !== 'cancelled') await releaseOnce(tx, clock, row.id, actor.userId)
  if (status !== 'cancelled' && row.status === 'cancelled') await retakeOnce(tx, clock, row.id, actor.userId)
  if (paymentStatus !== row.payment_status) await enterByHand(tx, row, paymentStatus, actor, now)
  await tx
    .updateTable('orders')
    .set((eb) => ({ status, payment_status: paymentStatus, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', row.id)
    .execute()
  await writeAudit(tx, now, {
    action: 'order-updated',
    subjectKind: 'order',
    subjectId: row.id,
    userId: actor.userId,
    requestId: actor.requestId,
    before: { status: row.status, payment_status: row.payment_status },
    after: { status, payment_status: paymentStatus },
  })
}

/** Payments are a ledger; a status set by hand is an entry in it (docs/decisions/0005). */
async function enterByHand(tx: Tx, row: Row, paymentStatus: string, actor: Actor, now: Date) {
  await tx
    .insertInto('payments')
    .values({
      order_id: row.id,
      purpose: 'change',
      provider: 'manual',
      amount_cents: paymentStatus === 'paid' ? row.total_cents : 0,
      currency: row.currency,
      state: paymentStatus === 'unpaid' ? 'open' : 'paid',
      provider_data: JSON.stringify({ from: row.payment_status, to: paymentStatus }),
      user_id: actor.userId,
      created_at: now,
      updated_at: now,
    })
    .execute()
}

async function readChanged(tx: Tx, id: number): Promise<ShopOrder | ServiceOrder> {
  const order = (await findShopOrder(tx, id)) ?? (await findServiceOrder(tx, id))
  if (!order) throw new Error(`order ${id} is gone right after its change`)
  return order
}
