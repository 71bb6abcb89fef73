import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/platform/database/schema.ts'
import { emptyAddress } from '#shared/address/address.ts'
import type {
  Customer,
  CustomerRecord,
  erasePerson,
  findPerson,
  listCustomers,
  MergedCustomer,
  mergeCustomers,
  previewMerge,
  RecordCounts,
  readCustomerHistory,
  updateCustomer,
} from '#shared/contracts/customers.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { type Cents, dollarsFromCents } from '#shared/money.ts'

/* The API's shapes, and the form in which customers receive their own data. */

export type { Customer, CustomerRecord, MergedCustomer, RecordCounts }
export type CustomerQuery = z.infer<typeof listCustomers.query>
export type CustomerList = z.infer<typeof listCustomers.result>
export type CustomerChange = z.infer<typeof updateCustomer.body>
export type CustomerHistory = z.infer<typeof readCustomerHistory.result>
export type MergePreview = z.infer<typeof previewMerge.result>
export type CustomerMerge = z.infer<typeof mergeCustomers.body>
export type FoundPerson = z.infer<typeof findPerson.result>
export type ErasedPerson = z.infer<typeof erasePerson.result>

type Row = Selectable<DB['customers']>
type ListedColumn = 'id' | 'name' | 'email' | 'phone' | 'address' | 'created_at'
/** A column of the customers that is not in the answer does not compile. */
type AnsweredColumns = Pick<CustomerRecord, Exclude<keyof DB['customers'], 'updated_at'>>

export function toCustomer({ id, name, email, phone, address, created_at }: Pick<Row, ListedColumn>): Customer {
  return {
    ...{ id, name, email, phone },
    address: { ...emptyAddress, ...(address as Partial<Address>) },
    created_at: created_at.toISOString(),
  }
}

export function toCustomerRecord(
  row: Pick<Row, ListedColumn | 'version' | 'merged_into' | 'merged_at'>,
  merged: MergedCustomer[],
): CustomerRecord & AnsweredColumns {
  const { version, merged_into, merged_at } = row
  return { ...toCustomer(row), version, merged_into, merged_at: merged_at?.toISOString() ?? null, merged }
}

export function toMergedCustomer(row: Pick<Row, ListedColumn | 'merged_at'>): MergedCustomer {
  return { ...toCustomer(row), merged_at: (row.merged_at ?? row.created_at).toISOString() }
}

type PastEvent = { id: number; text: string; detail: string; about: string; who: string; at: Date }

export function toHistory(events: PastEvent[]): CustomerHistory {
  return {
    events: events.map(({ id, text, detail, about, who, at }) => ({
      ...{ id, words: text, detail, about, who },
      at: at.toISOString(),
    })),
  }
}

type OrderAmounts = {
  items: { unit_price_cents: Cents; list_price_cents: Cents | null; setup_cents: Cents }[]
} & Record<
  'subtotal_cents' | 'discount_cents' | 'shipping_cents' | 'tax_cents' | 'total_cents' | 'refunded_cents',
  Cents
>

/** An order in the export of personal data: its amounts in dollars, everything else as it is stored. */
export function toExportedOrder<Order extends OrderAmounts>({
  items,
  subtotal_cents,
  discount_cents,
  shipping_cents,
  tax_cents,
  total_cents,
  refunded_cents,
  ...order
}: Order) {
  return {
    ...order,
    items: items.map(({ unit_price_cents, list_price_cents: alone, setup_cents, ...item }) => ({
      ...item,
      price: dollarsFromCents(unit_price_cents),
      ...(alone === null ? {} : { list_price: dollarsFromCents(alone) }),
      ...(setup_cents === 0 ? {} : { setup: dollarsFromCents(setup_cents) }),
    })),
    subtotal: dollarsFromCents(subtotal_cents),
    discount: dollarsFromCents(discount_cents),
    shipping: dollarsFromCents(shipping_cents),
    tax: dollarsFromCents(tax_cents),
    total: dollarsFromCents(total_cents),
    refunded: dollarsFromCents(refunded_cents),
  }
}

export function toExportedPayment<Payment extends { amount_cents: Cents; provider_data: unknown }>({
  amount_cents,
  provider_data,
  ...payment
}: Payment) {
  return { ...payment, provider_data: withoutLinks(provider_data), amount: dollarsFromCents(amount_cents) }
}

/** The payment page leads back to the buyer's own page, whose link is a secret. */
function withoutLinks(data: unknown): unknown {
  if (typeof data !== 'object' || data === null || !('params' in data)) return data
  return { ...data, params: { ...Object(data.params), success_url: undefined, cancel_url: undefined } }
}
