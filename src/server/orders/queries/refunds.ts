import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Cents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import type { PaidPayment } from '../paid-payment.ts'
import { isWithdrawn } from './disputes.ts'
import { readHandBalance } from './hand-balance.ts'

export type RefundState = 'opening' | 'open' | 'refunded' | 'failed'
/** What else the administrator asked for; it is done once the provider has refunded the money. */
export type RefundRequest = {
  reason: string
  restock: { item_id: number; qty: number }[]
  mailsCustomer: boolean
  /** The order had left the shop, so its pieces come back instead of being cancelled. */
  isReturned?: boolean
  /** The reason for the refund, where the mail to the buyer states one. */
  because?: 'sold-out' | 'cancelled'
  /** A job asked for it, so a refusal has no caller to answer. Stored as `isAlone`. */
  isFromJob?: boolean
  /** It was done, and the bank has returned the money since. What else was asked for stays done. */
  isSentBack?: boolean
  /** An administrator has given the money back; the provider moved none. */
  isByHand?: boolean
  /** Why the provider refused it, or failed. */
  problem?: string
}
export type Refund = {
  id: number
  orderId: number
  intentId: string
  amountCents: Cents
  state: RefundState
  /** The provider's id of the refund, once known. */
  refundId: string | null
  requested: RefundRequest
  userId: number | null
}
/** The request as rows store it: there `isFromJob` is named `isAlone`, and older rows are still read. */
type StoredRequest = Omit<RefundRequest, 'isFromJob'> & { isAlone?: boolean }

export function toStoredRequest({ isFromJob, ...request }: RefundRequest): StoredRequest {
  return { ...request, isAlone: isFromJob }
}

export function selectRefunds(db: Db | Tx) {
  return db
    .selectFrom('payments')
    .select(['id', 'order_id', 'intent_id', 'amount_cents', 'state', 'refund_id', 'provider_data', 'user_id'])
    .where('purpose', '=', 'refund')
}

export function toRefund(
  row: Awaited<ReturnType<ReturnType<typeof selectRefunds>['executeTakeFirstOrThrow']>>,
): Refund {
  const { isAlone: isFromJob, ...stored } = row.provider_data as Partial<StoredRequest>
  return {
    id: row.id,
    orderId: row.order_id,
    intentId: row.intent_id ?? '',
    amountCents: row.amount_cents,
    state: row.state as RefundState,
    refundId: row.refund_id,
    // Erasing a customer removes fields from it; a missing field must not keep the refund from being settled.
    requested: { reason: '', restock: [], mailsCustomer: false, ...stored, isFromJob },
    userId: row.user_id,
  }
}

function selectPaid(db: Db | Tx) {
  return db
    .selectFrom('payments')
    .select(['provider', 'intent_id', 'amount_cents', 'currency', 'order_id'])
    .where('purpose', 'in', ['order', 'deposit', 'balance'])
    .where('provider', '<>', 'manual')
    .where('state', '=', 'paid')
    .where('intent_id', 'is not', null)
    .orderBy('id', 'desc')
}

function toPaid(row: Awaited<ReturnType<ReturnType<typeof selectPaid>['executeTakeFirst']>>): PaidPayment | null {
  if (!row) return null
  const { provider, intent_id, amount_cents, currency, order_id } = row
  return { provider, intentId: intent_id ?? '', amountCents: amount_cents, currency, orderId: order_id }
}

export async function findPaidOfOrder(db: Db | Tx, orderId: number): Promise<PaidPayment | null> {
  return toPaid(await selectPaid(db).where('order_id', '=', orderId).executeTakeFirst())
}

export async function findPaidOfIntent(db: Db | Tx, intentId: string): Promise<PaidPayment | null> {
  return toPaid(await selectPaid(db).where('intent_id', '=', intentId).executeTakeFirst())
}

async function sumOf(db: Db | Tx, intentId: string, what: RawBuilder<boolean>): Promise<Cents> {
  const row = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('intent_id', '=', intentId)
    .where(what)
    .executeTakeFirstOrThrow()
  return row.cents
}

/** The returned amount of a payment: refunds, and disputes that were lost. */
export function sumReturned(db: Db | Tx, intentId: string): Promise<Cents> {
  return sumOf(db, intentId, sql`(purpose in ('refund', 'dispute') and state = 'refunded')`)
}

/**
 * What can still be refunded. A refund without an answer counts as refunded, and so does money that a bank has withdrawn
 * in a dispute. Until one of the two is refused both may count the same money, so the result is never below 0. Nor does
 * what was given back by hand instead go back to the card.
 */
export async function refundableAmount(db: Db | Tx, { intentId, amountCents, orderId }: PaidPayment): Promise<Cents> {
  const isReserved = sql<boolean>`((purpose = 'refund' and state in ('opening', 'open', 'refunded')) or ${isWithdrawn})`
  const byHand = Math.min(0, await readHandBalance(db, orderId, amountCents))
  return Math.max(0, amountCents + byHand - (await sumOf(db, intentId, isReserved)))
}

/** What the shop still has of an order's money: through the provider, and however it came. */
export async function readKept(db: Db | Tx, orderId: number): Promise<KeptMoney> {
  const paid = await findPaidOfOrder(db, orderId)
  const cardCents = paid ? await refundableAmount(db, paid) : 0
  const byHand = await readHandBalance(db, orderId, paid?.amountCents ?? 0)
  return { cardCents, allCents: cardCents + Math.max(0, byHand), isByCard: paid !== null }
}

export async function readRefund(db: Db | Tx, id: number): Promise<Refund> {
  return toRefund(await selectRefunds(db).where('id', '=', id).executeTakeFirstOrThrow())
}

export async function findRefundsOfIntent(db: Db | Tx, intentId: string): Promise<Refund[]> {
  return (await selectRefunds(db).where('intent_id', '=', intentId).execute()).map(toRefund)
}

/** What is on its way back: the provider has not told yet what became of it. */
export async function sumPendingRefunds(db: Db | Tx, orderId: number): Promise<Cents> {
  const { cents } = await db
    .selectFrom('payments')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('order_id', '=', orderId)
    .where('purpose', '=', 'refund')
    .where('state', 'in', ['opening', 'open'])
    .executeTakeFirstOrThrow()
  return cents
}

/** Those that the provider may not have been asked for yet. */
export async function findOpeningRefunds(db: Db, orderId: number): Promise<Refund[]> {
  return (await selectRefunds(db).where('order_id', '=', orderId).where('state', '=', 'opening').execute()).map(
    toRefund,
  )
}
