import { messages } from '#shared/messages.ts'
import { type Contact, contactFields } from './audited-contact.ts'

const { changes: texts } = messages.adminCustomer

export type AuditRow = { action: string; subject_id: number | null; before: unknown; after: unknown }
type Facts = Record<string, unknown>

/** A row of the audit log as a sentence, with the details below it. */
export function describeAudit({ action, before, after }: AuditRow): { text: string; detail: string } {
  const [old, now] = [asFacts(before), asFacts(after)]
  switch (action) {
    case 'customer-updated':
      return { text: texts.updated, detail: changes(old, now) }
    case 'customer-merged': {
      const addresses = Array.isArray(now.further_addresses) ? now.further_addresses.join(', ') : ''
      return { text: texts.merged(addresses), detail: [moved(now), changes(old, now)].filter(Boolean).join('\n') }
    }
    case 'customer-merged-away':
      return { text: texts.mergedAway, detail: [moved(now), contactLines(old)].filter(Boolean).join('\n') }
    case 'personal-data-exported':
      return { text: texts.exported, detail: '' }
    case 'note-added':
      return { text: texts.noted, detail: '' }
    default:
      return { text: texts.other(action), detail: '' }
  }
}

function asFacts(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? (value as Facts) : {}
}

const textOf = (facts: Facts, field: keyof Contact) => String(facts[field] ?? '')

function changes(old: Facts, now: Facts): string {
  const changed = contactFields.filter((field) => field in now && textOf(now, field) !== textOf(old, field))
  return changed.map((field) => texts.change(texts.fields[field], textOf(old, field), textOf(now, field))).join('\n')
}

function contactLines(facts: Facts): string {
  const known = contactFields.filter((field) => textOf(facts, field) !== '')
  return known.map((field) => `${texts.fields[field]}: ${textOf(facts, field)}`).join('\n')
}

function moved(facts: Facts): string {
  return 'orders' in facts ? texts.moved(Number(facts.orders), Number(facts.notes ?? 0)) : ''
}
