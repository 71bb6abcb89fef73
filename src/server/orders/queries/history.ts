import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { mailMoment } from '#server/platform/mail/mail-parts.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type AuditRow, describeAudit } from '../history-texts.ts'
import { readKeptInAll } from './request-money.ts'
import { type LedgerLine, type OrderHistory, type PastEvent, toHistory } from './wire.ts'

const { history, ledger } = messages.adminOrders
/** An order with more events than this shows only the newest. */
const longest = 200
const who = sql<string>`coalesce(nullif(users.name, ''), users.email, '')`.as('who')

/** The whole history of an order: its payments, and what was done, mailed and noted. */
export async function readHistory(db: Db, id: number): Promise<OrderHistory> {
  const order = await placedOrders(db).where('id', '=', id).select(['id', 'pickup_code']).executeTakeFirst()
  if (!order) throw new AppError('not_found', messages.admin.orderNotFound)
  const [payments, audits, mails] = await Promise.all([readLedger(db, id), readAudits(db, order), readMails(db, id)])
  // A mail is written at the same time as the event it reports; the stable sort keeps the event below it, as the older one.
  const events = [...mails, ...audits].sort((a, b) => b.at.getTime() - a.at.getTime()).slice(0, longest)
  return toHistory({ payments, money: await readKeptInAll(db, id), events })
}

async function readAudits(db: Db, order: { id: number; pickup_code: string }): Promise<PastEvent[]> {
  const rows: (AuditRow & { id: number; who: string; created_at: Date })[] = await db
    .selectFrom('audit_log')
    .leftJoin('users', 'users.id', 'audit_log.user_id')
    .leftJoin('notes', (join) => join.on(sql<boolean>`notes.id = (audit_log.after ->> 'note_id')::bigint`))
    .select(['audit_log.id', 'action', 'before', 'after', 'audit_log.created_at', 'notes.body as note', who])
    .where('audit_log.subject_kind', '=', 'order')
    .where('audit_log.subject_id', '=', order.id)
    .orderBy('audit_log.id', 'desc')
    .limit(longest)
    .execute()
  return rows.map((row) => ({
    key: `audit-${row.id}`,
    ...describeAudit(row, order),
    who: row.who,
    at: row.created_at,
  }))
}

async function readMails(db: Db, orderId: number): Promise<PastEvent[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['id', 'subject', 'recipient', 'state', 'sent_at', 'created_at'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(longest)
    .execute()
  return rows.map((row) => ({
    key: `mail-${row.id}`,
    text: history.mail(row.subject, row.recipient),
    detail: history.mailStates[row.state as keyof typeof history.mailStates] ?? row.state,
    who: '',
    at: row.created_at,
  }))
}

async function readLedger(db: Db, orderId: number): Promise<LedgerLine[]> {
  const rows = await db
    .selectFrom('payments')
    .leftJoin('users', 'users.id', 'payments.user_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['payments.id', 'purpose', 'state', 'amount_cents', 'provider_data', 'payments.updated_at', who])
    .select(['order_id', 'orders.number'])
    .where((eb) =>
      eb.or([
        eb('order_id', '=', orderId),
        eb.and([eb('orders.service_order_id', '=', orderId), eb('orders.checkout_state', '=', 'placed')]),
      ]),
    )
    .orderBy('payments.id', 'desc')
    .limit(longest)
    .execute()
  return rows.map((row) => {
    const data = row.provider_data as LedgerData
    const isReturn = row.purpose === 'refund' || row.purpose === 'dispute'
    return {
      id: row.id,
      text: describeLedgerEntry(row, data),
      detail: ledgerDetail(row, data),
      cents: hasMoved(row, data) ? (isReturn ? -row.amount_cents : row.amount_cents) : null,
      who: row.who,
      at: row.updated_at,
      ...(row.order_id !== orderId && { order: { id: row.order_id, number: row.number } }),
    }
  })
}

type LedgerData = {
  from?: string
  to?: string
  reason?: string
  problem?: string
  status?: string
  due_by?: string | null
  isByHand?: boolean
}
type LedgerRow = { purpose: string; state: string; amount_cents: number }

/** A bank withdraws the money when a dispute begins and returns it if the shop wins; an inquiry withdraws nothing. */
function hasMoved({ purpose, state, amount_cents }: LedgerRow, { status = '' }: LedgerData): boolean {
  if (purpose === 'refund') return state === 'refunded'
  if (purpose === 'dispute') return state !== 'failed' && !status.startsWith('warning')
  return state === 'paid' && amount_cents > 0
}

function ledgerDetail({ purpose, state }: LedgerRow, { reason, problem, status = '', due_by }: LedgerData): string {
  if (purpose !== 'dispute') return [reason, state === 'failed' ? problem : ''].filter(Boolean).join(' — ')
  const isWaiting = status.endsWith('needs_response') && due_by
  return [reason?.replaceAll('_', ' '), isWaiting ? ledger.evidenceDue(mailMoment.format(new Date(due_by))) : '']
    .filter(Boolean)
    .join(' — ')
}

/** Before December 2026, erasing a customer removed what was changed. */
function describeChange({ from, to }: LedgerData): string {
  if (from === undefined || to === undefined) return ledger.setByHand
  return from === to ? ledger.receivedByHand : ledger.byHand(from, to)
}

function describeLedgerEntry({ purpose, state }: { purpose: string; state: string }, data: LedgerData): string {
  if (purpose === 'change') return describeChange(data)
  if (purpose === 'refund' && data.isByHand) return ledger.refundedByHand
  if (purpose === 'dispute') {
    if (state === 'refunded') return ledger.disputeLost
    return state === 'failed' ? ledger.disputeWon : ledger.disputed
  }
  if (purpose === 'refund') {
    if (state === 'refunded') return ledger.refunded
    return state === 'failed' ? ledger.refundFailed : ledger.refundPending
  }
  if (state === 'paid') return ledger.paid
  if (state === 'expired') return ledger.expired
  return state === 'failed' ? ledger.failed : ledger.waiting
}
