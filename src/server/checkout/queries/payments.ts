import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import type { SessionOwner, SessionParams } from '../payment-sessions.ts'
import type { Payment } from './orders.ts'

const columns = [
  'payments.id',
  'order_id',
  'attempt',
  'provider',
  'session_id',
  'session_url',
  'state',
  'provider_data',
  'payments.created_at',
] as const

type Row = {
  id: number
  order_id: number
  attempt: number
  provider: string
  session_id: string | null
  session_url: string | null
  state: string
  provider_data: unknown
  created_at: Date
}

function toPayment(row: Row): Payment {
  return {
    id: row.id,
    orderId: row.order_id,
    attempt: row.attempt,
    provider: row.provider,
    sessionId: row.session_id,
    sessionUrl: row.session_url,
    state: row.state,
    params: (row.provider_data as { params: SessionParams }).params,
    createdAt: row.created_at,
  }
}

function payments(db: Db | Tx) {
  return db.selectFrom('payments').select(columns).where('purpose', '=', 'order').where('provider', '<>', 'manual')
}

export async function insertPayment(
  tx: Tx,
  payment: { orderId: number; provider: string; amountCents: number; params: SessionParams; now: Date },
): Promise<Payment> {
  const row = await tx
    .insertInto('payments')
    .values({
      order_id: payment.orderId,
      purpose: 'order',
      provider: payment.provider,
      amount_cents: payment.amountCents,
      state: 'opening',
      provider_data: JSON.stringify({ params: payment.params }),
      created_at: payment.now,
      updated_at: payment.now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
  return toPayment(row)
}

export async function findPaymentOfOrder(db: Db | Tx, orderId: number): Promise<Payment | null> {
  const row = await payments(db).where('order_id', '=', orderId).orderBy('payments.id', 'desc').executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPaymentOfOwner(db: Db, { id, number }: SessionOwner): Promise<Payment | null> {
  const row = await payments(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .where('order_id', '=', id)
    .where('orders.number', '=', number)
    .orderBy('payments.id', 'desc')
    .executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function findPaymentOfSession(db: Db | Tx, sessionId: string): Promise<Payment | null> {
  const row = await payments(db).where('session_id', '=', sessionId).executeTakeFirst()
  return row ? toPayment(row) : null
}

export async function storeSession(
  tx: Tx | Db,
  paymentId: number,
  session: { id: string; url: string | null; now: Date },
): Promise<boolean> {
  const result = await tx
    .updateTable('payments')
    .set({ session_id: session.id, session_url: session.url, state: 'open', updated_at: session.now })
    .where('id', '=', paymentId)
    .where('state', '=', 'opening')
    .executeTakeFirst()
  return result.numUpdatedRows === 1n
}

export async function markPaid(
  tx: Tx,
  paymentId: number,
  paid: { sessionId: string; intentId: string | null; amountCents: Cents; now: Date },
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({
      state: 'paid',
      session_id: paid.sessionId,
      intent_id: paid.intentId,
      amount_cents: paid.amountCents,
      updated_at: paid.now,
    })
    .where('id', '=', paymentId)
    .execute()
}

export async function markUnpaid(tx: Tx, orderId: number, state: 'expired' | 'failed', now: Date): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', ['opening', 'open'])
    .execute()
}

/** Those of these sessions whose order is placed: they need no further request to the provider. */
export async function findPlacedSessions(db: Db, sessionIds: readonly string[]): Promise<Set<string>> {
  if (sessionIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('payments.session_id')
    .where('payments.session_id', 'in', sessionIds)
    .where('orders.checkout_state', '=', 'placed')
    .execute()
  return new Set(rows.flatMap(({ session_id }) => session_id ?? []))
}

export type Hold = { holdUntil: Date }

/** Orders awaiting payment that are past their hold or were not checked since `seenBefore`; least recently checked first. */
export async function findUnseenPayments(
  db: Db,
  { seenBefore, now, limit }: { seenBefore: Date; now: Date; limit: number },
): Promise<(Payment & Hold)[]> {
  const rows = await payments(db)
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('orders.hold_until')
    .where('orders.checkout_state', '=', 'awaiting_payment')
    .where((eb) => eb.or([eb('payments.updated_at', '<=', seenBefore), eb('orders.hold_until', '<=', now)]))
    .orderBy('payments.updated_at')
    .limit(limit)
    .execute()
  return rows.map((row) => ({ ...toPayment(row), holdUntil: row.hold_until ?? row.created_at }))
}

/** Moves the payment to the end of the queue for the next check. */
export async function markSeen(db: Db, paymentId: number, now: Date): Promise<void> {
  await db.updateTable('payments').set({ updated_at: now }).where('id', '=', paymentId).execute()
}
