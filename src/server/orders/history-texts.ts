import { messages } from '#shared/messages.ts'
import { textsOfFlag } from '#shared/order/order-flags.ts'
import { nameOfStatus } from '#shared/order/status-name.ts'
import { promiseDay } from '#shared/promise/promise-words.ts'
import type { EditedColumn } from './rows.ts'

const { history } = messages.adminOrders

export type AuditRow = { action: string; before: unknown; after: unknown; note: string | null }
type Facts = Record<string, unknown>

/** A row of the audit log as a sentence, with the note below it. The statuses are called as on its order. */
export function describeAudit(
  { action, before, after, note }: AuditRow,
  order: { pickup_code: string },
): { text: string; detail: string } {
  const [old, now] = [asFacts(before), asFacts(after)]
  switch (action) {
    case 'order-placed':
      return plain(placedText(String(now.source)))
    case 'order-updated':
      return plain(changes(old, now, (status) => nameOfStatus(status, order)).join(' · ') || history.erased)
    case 'order-deleted':
      return plain(history.deleted)
    case 'order-restored':
      return plain(history.restored)
    case 'order-details-differ':
      return {
        text: history.detailsDiffer,
        detail: givenTwice(changes({}, old).join(' · '), changes({}, now).join(' · ')),
      }
    case 'order-cancelled-by-buyer':
      return plain(history.cancelledByBuyer)
    case 'quote-answered':
      return { text: history.answered, detail: String(now.text ?? '') }
    case 'proposal-accepted':
      return plain(history.accepted(String(now.name ?? ''), cents(now)))
    case 'proposal-declined':
      return { text: history.declined(cents(now)), detail: String(now.note ?? '') }
    case 'proposal-link-issued':
      return plain(history.linkIssued)
    case 'request-paid':
      return plain(history.paidByCard(cents(now), String(now.order ?? '')))
    case 'note-added':
      return { text: history.note, detail: note ?? '' }
    case 'refund-asked':
      return { text: history.refundAsked(cents(now)), detail: String(now.reason ?? '') }
    case 'payment-received':
      return plain(history.received(cents(now)))
    case 'refund-noted':
      return {
        text: history.refundNoted(cents(now)),
        detail: [String(now.reason ?? ''), restocked(now)].filter(Boolean).join(' — '),
      }
    case 'refund-settled':
      return { text: history.refunded(cents(now)), detail: restocked(now) }
    case 'refund-failed':
      return { text: history.refundFailed(cents(now)), detail: String(now.problem ?? '') }
    case 'payment-disputed':
      return {
        text: history.disputed(cents(now), String(now.status ?? '')),
        detail: String(now.reason ?? '').replaceAll('_', ' '),
      }
    case 'payment-mismatch':
    case 'payment-unmatched':
    case 'payment-unplaced':
    case 'payment-session-lost':
      return { text: history.alarm, detail: String(now.problem ?? '') }
    default:
      return plain(history.other(action))
  }
}

/** Nothing once the buyer's data was erased. */
function givenTwice(first: string, then: string): string {
  return first || then ? history.firstAndThen(first, then) : ''
}

function plain(text: string) {
  return { text, detail: '' }
}

function asFacts(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? (value as Facts) : {}
}

function cents(facts: Facts): number {
  return Number(facts.amount_cents ?? 0)
}

function placedText(source: string): string {
  if (source === 'direct') return history.placed.direct
  return source === 'quote' ? history.placed.quote : history.placed.paid
}

function restocked(facts: Facts): string {
  const units = Number(facts.restocked ?? 0)
  return units > 0 ? history.restocked(units) : ''
}

/** What a buyer may give in two windows, and no edit changes. */
type GivenColumn = 'notes' | 'needed_by' | 'delivery_name'

type NameOfStatus = (status: string) => string

/** The text for each column that an edit changed; an edited column without a text does not compile. */
const columnTexts: Record<EditedColumn | GivenColumn, (old: Facts, now: Facts, nameOf: NameOfStatus) => string[]> = {
  status: (old, now, nameOf) => [history.status(nameOf(String(old.status)), nameOf(String(now.status)))],
  payment_status: (old, now) => [history.payment(String(old.payment_status), String(now.payment_status))],
  tracking_number: (_, now) => [history.tracking(String(now.tracking_number))],
  customer_name: (_, now) => [history.name(String(now.customer_name))],
  email: (old, now) => [history.email(String(old.email ?? ''), String(now.email))],
  phone: (_, now) => [history.phone(String(now.phone))],
  address: (_, now) => [history.address(String(now.address))],
  notes: (_, now) => [history.notes(String(now.notes))],
  needed_by: (_, now) => [history.neededBy(promiseDay(String(now.needed_by)))],
  delivery_name: (_, now) => [history.delivery(String(now.delivery_name))],
  flags: (old, now) => {
    const [were, are] = [flagsIn(old), flagsIn(now)]
    const gone = were.filter((flag) => !are.includes(flag))
    const added = 'flags' in old ? are.filter((flag) => !were.includes(flag)) : []
    return [...gone.map(history.flagGone), ...added.map(history.flagged)]
  },
  total_cents: (old, now) => [history.quoted(Number(now.total_cents) || null, Number(old.total_cents) || null)],
}

function changes(old: Facts, now: Facts, nameOf: NameOfStatus = (status) => status): string[] {
  return Object.entries(columnTexts).flatMap(([column, describe]) =>
    column in now && now[column] !== old[column] ? describe(old, now, nameOf) : [],
  )
}

function flagsIn({ flags }: Facts): string[] {
  return Array.isArray(flags) ? flags.map((flag) => textsOfFlag(String(flag)).label) : []
}
