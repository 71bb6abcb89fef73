import { sql } from 'kysely'
import { writeAudit } from '#server/platform/database/audit.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import { readPaidOfRequest } from '../queries/request-money.ts'

/**
 * Sets the payment status of a request by what is kept of its price, after money by card came or went back; locks the request.
 * Null for one that is gone.
 */
export async function renewPaymentStatus(tx: Tx, orderId: number, at: Date) {
  const request = await tx
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'customer_name',
      'email',
      'package',
      'total_cents',
      'status',
      'payment_status',
      'flags',
      'deleted_at',
    ])
    .where('id', '=', orderId)
    .where('kind', '=', 'service')
    .forUpdate()
    .executeTakeFirst()
  if (!request) return null
  const paidCents = await readPaidOfRequest(tx, orderId)
  const payment_status = statusOf(paidCents, request)
  const flags = flagsOf(request, paidCents)
  if (flags.length !== request.flags.length || payment_status !== request.payment_status) {
    await tx
      .updateTable('orders')
      .set({ payment_status, flags, updated_at: at, version: sql<number>`version + 1` })
      .where('id', '=', orderId)
      .execute()
    await writeAudit(tx, at, {
      action: 'order-updated',
      subjectKind: 'order',
      subjectId: orderId,
      before: { payment_status: request.payment_status, flags: request.flags },
      after: { payment_status, flags },
    })
  }
  return { ...request, payment_status, paidCents }
}

/** The same for the request that this order pays for, if it pays for one. */
export async function renewRequestOf(tx: Tx, orderId: number, at: Date): Promise<void> {
  const order = await tx.selectFrom('orders').select('service_order_id').where('id', '=', orderId).executeTakeFirst()
  if (order?.service_order_id) await renewPaymentStatus(tx, order.service_order_id, at)
}

function statusOf(paidCents: Cents, { total_cents }: { total_cents: Cents }): string {
  if (paidCents <= 0) return 'unpaid'
  return paidCents < total_cents ? 'partial' : 'paid'
}

/** Of a request that is over, what is kept is to go back. */
function flagsOf({ status, deleted_at, flags }: Standing & { flags: string[] }, paidCents: Cents): string[] {
  const others = flags.filter((flag) => flag !== 'refund_due')
  return paidCents > 0 && isOver({ status, deleted_at }) ? [...others, 'refund_due'] : others
}

type Standing = { status: string; deleted_at: Date | null }

/** Nothing is owed for it any more. */
export function isOver({ status, deleted_at }: Standing): boolean {
  return status === 'cancelled' || deleted_at !== null
}
