import { addressLines } from '#shared/address/address.ts'
import type { ActivityEntry } from '#shared/contracts/activity.ts'
import type { ShopSettings } from '#shared/contracts/settings.ts'
import { messages } from '#shared/messages.ts'
import { formatCents, formatDollars } from '#shared/money.ts'
import { textsOfFlag } from '#shared/order/order-flags.ts'
import { statusName } from '#shared/order/status-name.ts'
import type { MoneyField } from '#shared/product-fields.ts'
import { formatDayAndTime } from '#web/lib/shop-time.ts'

const { actions, fields, nothing, numbered, other, sources } = messages.adminActivity

export type FieldChange = { field: string; before: string; after: string }

export function describeAction(action: string): string {
  const sentences: Record<string, string> = actions
  return sentences[action] ?? other(action)
}

const names: Record<string, string | null> = fields

/** The changed fields, one by one; unchanged ones are left out. */
export function changesOf({
  before,
  after,
  is_picked_up = false,
}: Pick<ActivityEntry, 'before' | 'after'> & Partial<Pick<ActivityEntry, 'is_picked_up'>>): FieldChange[] {
  const textOf = (value: unknown, field: string) =>
    describeValue(field === 'status' && typeof value === 'string' ? statusName(value, is_picked_up) : value, field)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => names[field] !== null)
    .map((field) => ({
      field: nameOf(field),
      before: textOf(before?.[field], field),
      after: textOf(after?.[field], field),
    }))
    .filter((change) => change.before !== change.after)
}

/** A readable name for a field without one, for example a part such as `inches_wide`. */
function nameOf(field: string): string {
  const known = names[field]
  if (known) return known
  const words = field.replaceAll(/[A-Z]/g, ' $&').replaceAll('_', ' ').toLowerCase()
  const name = words.replace(/ (?:cents|name)$/, '').trim()
  return name.charAt(0).toUpperCase() + name.slice(1)
}

type FigureSetting = {
  [Name in keyof ShopSettings]: ShopSettings[Name] extends number ? Name : never
}[keyof ShopSettings]
/**
 * Amount fields; the audit log stores them in dollars. A product amount missing here does not compile; each number of the
 * settings must be marked as amount (true) or not (false).
 */
const dollarFields: Record<string, boolean> = {
  price: true,
  discounted_price: true,
  shipping_price: true,
  setup_fee: true,
  shipping_fallback: true,
} satisfies Record<MoneyField, true> & Record<FigureSetting, boolean>
const time = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/

function describeValue(value: unknown, field: string): string {
  if (value === null || value === undefined || value === '') return nothing
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return figureOf(value, field)
  if (typeof value === 'string') return stringOf(value, field)
  if (Array.isArray(value)) return listOf(value, field)
  return recordOf(value as Record<string, unknown>)
}

function figureOf(value: number, field: string): string {
  if (/cents$/i.test(field)) return formatCents(value)
  return dollarFields[field] === true ? formatDollars(value) : String(value)
}

/** Fields whose values are codes of this system or of the payment provider, not free text. */
const codedFields = new Set(['status', 'payment_status', 'state', 'reason'])
const code = /^[a-z]+(?:_[a-z]+)+$/

function stringOf(value: string, field: string): string {
  if (field === 'flags') return textsOfFlag(value).label
  if (field === 'source') return value === 'direct' || value === 'quote' ? sources[value] : sources.card
  if (codedFields.has(field) && code.test(value)) return value.replaceAll('_', ' ')
  return time.test(value) ? formatDayAndTime(value) : value
}

/** Items of several words are separated by semicolons. */
function listOf(values: readonly unknown[], field: string): string {
  const separator = values.some((value) => typeof value === 'object') ? '; ' : ', '
  return values.map((value) => describeValue(value, field)).join(separator) || nothing
}

/** An address in its written form, opening hours and links by their texts alone, anything else field by field. */
function recordOf(record: Record<string, unknown>): string {
  const address = addressLines(record)
  if (address.length > 0) return address.join(', ')
  const { id, ...rest } = record
  const shown = Object.entries(rest).filter(([, value]) => describeValue(value, '') !== nothing)
  if (shown.length === 0) return id === undefined ? nothing : numbered(Number(id))
  return shown.every(([, value]) => typeof value === 'string')
    ? shown.map(([, value]) => String(value)).join(' ')
    : shown.map(([field, value]) => `${nameOf(field).toLowerCase()} ${describeValue(value, field)}`).join(', ')
}
