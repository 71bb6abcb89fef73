import type { PoolClient } from 'pg'
import type { Attempt, Charge, Failure, PaymentIntent } from '../model.ts'

const selectIntent = `
  select intent.id, intent.session_id as "sessionId", intent.status, intent.amount_cents as "amountCents",
    intent.currency, session.params -> 'payment_intent_data' as params, session.customer,
    intent.pending_attempt as "pendingAttempt", intent.last_error as "lastError", intent.canceled_at as "canceledAt",
    intent.created_at as "createdAt",
    (select charge.id from payment_sandbox.charges charge where charge.payment_intent_id = intent.id
     order by charge.seq desc limit 1) as "latestChargeId"
  from payment_sandbox.payment_intents intent
  join payment_sandbox.sessions session on session.id = intent.session_id`

const selectCharge = `
  select charge.id, charge.payment_intent_id as "paymentIntentId", charge.status, charge.amount_cents as "amountCents",
    charge.refunded_cents as "refundedCents",
    exists (select from payment_sandbox.disputes dispute where dispute.charge_id = charge.id) as "isDisputed", charge.currency, charge.card, charge.customer, charge.failure,
    session.params -> 'payment_intent_data' as params, charge.created_at as "createdAt"
  from payment_sandbox.charges charge
  join payment_sandbox.payment_intents intent on intent.id = charge.payment_intent_id
  join payment_sandbox.sessions session on session.id = intent.session_id`

export async function insertIntent(
  tx: PoolClient,
  intent: { id: string; sessionId: string; amountCents: number; currency: string; createdAt: Date },
): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.payment_intents (id, session_id, status, amount_cents, currency, created_at)
     values ($1, $2, 'requires_payment_method', $3, $4, $5)`,
    [intent.id, intent.sessionId, intent.amountCents, intent.currency, intent.createdAt],
  )
}

export async function findIntent(tx: PoolClient, id: string): Promise<PaymentIntent | null> {
  const { rows } = await tx.query<PaymentIntent>(`${selectIntent} where intent.id = $1`, [id])
  return rows[0] ?? null
}

export async function findIntentOfSession(tx: PoolClient, sessionId: string): Promise<PaymentIntent | null> {
  const { rows } = await tx.query<PaymentIntent>(`${selectIntent} where intent.session_id = $1`, [sessionId])
  return rows[0] ?? null
}

/** Updates the amount of an open payment, because a new address may change the tax. */
export async function storeAmount(tx: PoolClient, id: string, amountCents: number): Promise<void> {
  await tx.query(
    `update payment_sandbox.payment_intents set amount_cents = $2
     where id = $1 and status in ('requires_payment_method', 'requires_action')`,
    [id, amountCents],
  )
}

export type IntentChange =
  | { status: 'requires_payment_method'; lastError: Failure }
  | { status: 'requires_action'; pendingAttempt: Attempt }
  | { status: 'succeeded' }
  | { status: 'canceled'; canceledAt: Date }

/** Returns false, without a change, for a payment that succeeded or was cancelled. */
export async function changeIntent(tx: PoolClient, id: string, change: IntentChange): Promise<boolean> {
  const { rowCount } = await tx.query(
    `update payment_sandbox.payment_intents
     set status = $2, pending_attempt = $3, last_error = $4, canceled_at = $5
     where id = $1 and status in ('requires_payment_method', 'requires_action')`,
    [
      id,
      change.status,
      change.status === 'requires_action' ? JSON.stringify(change.pendingAttempt) : null,
      change.status === 'requires_payment_method' ? JSON.stringify(change.lastError) : null,
      change.status === 'canceled' ? change.canceledAt : null,
    ],
  )
  return rowCount === 1
}

export async function insertCharge(
  tx: PoolClient,
  charge: Pick<Charge, 'id' | 'paymentIntentId' | 'amountCents' | 'currency' | 'card' | 'customer' | 'failure'> & {
    createdAt: Date
  },
): Promise<void> {
  await tx.query(
    `insert into payment_sandbox.charges
       (id, payment_intent_id, status, amount_cents, currency, card, customer, failure, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      charge.id,
      charge.paymentIntentId,
      charge.failure === null ? 'succeeded' : 'failed',
      charge.amountCents,
      charge.currency,
      JSON.stringify(charge.card),
      JSON.stringify(charge.customer),
      charge.failure === null ? null : JSON.stringify(charge.failure),
      charge.createdAt,
    ],
  )
}

export async function findCharge(tx: PoolClient, id: string): Promise<Charge | null> {
  const { rows } = await tx.query<Charge>(`${selectCharge} where charge.id = $1`, [id])
  return rows[0] ?? null
}

/** The successful charge, locked until the transaction ends, so that refunds of one charge wait for each other. */
export async function lockPaidCharge(
  tx: PoolClient,
  { chargeId, paymentIntentId }: { chargeId: string | null; paymentIntentId: string | null },
): Promise<Charge | null> {
  const { rows } = await tx.query<Charge>(
    `${selectCharge} where ($1::text is null or charge.id = $1) and ($2::text is null or intent.id = $2)
       and charge.status = 'succeeded' for update of charge`,
    [chargeId, paymentIntentId],
  )
  return rows[0] ?? null
}
