import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

const coreColumns = [
  'id',
  'number',
  'customer_id',
  'customer_name',
  'email',
  'phone',
  'status',
  'payment_status',
  'created_at',
  'updated_at',
  'version',
  'deleted_at',
] as const
export const shopColumns = [
  ...coreColumns,
  'address',
  'notes',
  'subtotal_cents',
  'shipping_cents',
  'tax_cents',
  'total_cents',
  'refunded_cents',
  'flags',
  'tracking_number',
] as const
export const serviceColumns = [...coreColumns, 'package', 'project_details', 'total_cents'] as const

type Row<Column extends keyof DB['orders']> = Pick<Selectable<DB['orders']>, Column>
export type CoreRow = Row<(typeof coreColumns)[number]>
export type ShopRow = Row<(typeof shopColumns)[number]>
export type ServiceRow = Row<(typeof serviceColumns)[number]>

/** What no administrator corrects: data that the buyer wrote once, and data of checkout, payments, refunds and stock. */
type ManagedColumn =
  | ('id' | 'number' | 'kind' | 'customer_id' | 'currency' | 'version' | 'created_at' | 'updated_at' | 'deleted_at')
  | ('notes' | 'package' | 'project_details' | 'cart_fingerprint' | 'placed_at' | 'placed_from')
  | ('checkout_state' | 'stock_state' | 'hold_until')
  | ('subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'refunded_cents')

export type EditedColumn = Exclude<keyof DB['orders'], ManagedColumn>
