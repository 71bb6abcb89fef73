import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** Data of checkout and stock, which no answer about an order has. */
type UnansweredColumn =
  | ('kind' | 'currency' | 'checkout_state' | 'stock_state')
  | ('discount_code_id' | 'group_order_id' | 'service_order_id')
  | ('hold_until' | 'cart_fingerprint' | 'placed_at' | 'placed_from')

/**
 * For each column: whether answers about shop orders, service orders or both contain it. A new column must be added here or
 * to `UnansweredColumn`, otherwise this does not compile.
 */
const answeredBy = {
  id: 'both',
  number: 'both',
  customer_id: 'both',
  customer_name: 'both',
  email: 'both',
  phone: 'both',
  status: 'both',
  payment_status: 'both',
  created_at: 'both',
  updated_at: 'both',
  version: 'both',
  deleted_at: 'both',
  total_cents: 'both',
  address: 'shop',
  notes: 'shop',
  subtotal_cents: 'shop',
  discount_code: 'shop',
  discount_words: 'shop',
  discount_cents: 'shop',
  shipping_cents: 'shop',
  tax_cents: 'shop',
  refunded_cents: 'shop',
  flags: 'both',
  tracking_number: 'shop',
  delivery_kind: 'shop',
  delivery_name: 'shop',
  pickup_code: 'shop',
  rush_cents: 'shop',
  promise: 'shop',
  promised_to: 'shop',
  needed_by: 'shop',
  package: 'service',
  project_details: 'service',
} as const satisfies Record<Exclude<keyof DB['orders'], UnansweredColumn>, 'both' | 'shop' | 'service'>

type AnsweredBy = typeof answeredBy
type ColumnOf<Kind extends 'shop' | 'service'> = {
  [Column in keyof AnsweredBy]: AnsweredBy[Column] extends Kind | 'both' ? Column : never
}[keyof AnsweredBy]

function columnsOf<Kind extends 'shop' | 'service'>(kind: Kind): ColumnOf<Kind>[] {
  const columns = Object.keys(answeredBy) as (keyof AnsweredBy)[]
  return columns.filter((column) => answeredBy[column] === kind || answeredBy[column] === 'both') as ColumnOf<Kind>[]
}
export const shopColumns = columnsOf('shop')
export const serviceColumns = columnsOf('service')

type Row<Column extends keyof DB['orders']> = Pick<Selectable<DB['orders']>, Column>
export type CoreRow = Row<ColumnOf<'shop'> & ColumnOf<'service'>>
export type ShopRow = Row<ColumnOf<'shop'>>
export type ServiceRow = Row<ColumnOf<'service'>>

/** What no administrator corrects: data that the buyer wrote once, and data of checkout, payments, refunds and stock. */
type ManagedColumn =
  | ('id' | 'number' | 'kind' | 'customer_id' | 'currency' | 'version' | 'created_at' | 'updated_at' | 'deleted_at')
  | ('notes' | 'package' | 'project_details' | 'cart_fingerprint' | 'placed_at' | 'placed_from')
  | ('checkout_state' | 'stock_state' | 'hold_until')
  | ('subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'refunded_cents')
  | ('delivery_kind' | 'delivery_name' | 'pickup_code' | 'rush_cents' | 'promise' | 'promised_to' | 'needed_by')
  | ('group_order_id' | 'service_order_id')
  | ('discount_code_id' | 'discount_code' | 'discount_words' | 'discount_cents')

export type EditedColumn = Exclude<keyof DB['orders'], ManagedColumn>
