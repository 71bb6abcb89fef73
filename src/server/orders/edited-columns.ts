import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { DB } from '#server/platform/database/schema.ts'
import type { updateOrder } from '#shared/contracts/orders.ts'

export type OrderEdit = z.infer<typeof updateOrder.body>

/** What no administrator corrects: data that the buyer wrote once, and data of checkout, payments, refunds and stock. */
type ManagedColumn =
  | ('id' | 'number' | 'kind' | 'customer_id' | 'currency' | 'version' | 'created_at' | 'updated_at' | 'deleted_at')
  | ('notes' | 'package' | 'project_details' | 'cart_fingerprint' | 'placed_at' | 'placed_from')
  | ('checkout_state' | 'stock_state' | 'hold_until')
  | ('subtotal_cents' | 'shipping_cents' | 'tax_cents' | 'refunded_cents')

export type EditedColumn = Exclude<keyof DB['orders'], ManagedColumn>
/** The columns of an order that an administrator corrects. */
export type Edited = Pick<Selectable<DB['orders']>, EditedColumn>

/** The column of each field of a correction; a field of the contract without a column does not compile. */
const columnOfField = {
  status: 'status',
  payment_status: 'payment_status',
  tracking_number: 'tracking_number',
  quoted_amount: 'total_cents',
  customer_name: 'customer_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  settled_flags: 'flags',
} as const satisfies Record<Exclude<keyof OrderEdit, 'version' | 'mail_customer'>, EditedColumn>

type Fields = typeof columnOfField
const fieldOfColumn = Object.fromEntries(Object.entries(columnOfField).map(([field, column]) => [column, field])) as {
  [Field in keyof Fields as Fields[Field]]: Field
}

/** A column of the orders that is neither corrected nor managed does not compile here. */
export const editedColumns = Object.keys(
  fieldOfColumn satisfies Record<EditedColumn, keyof OrderEdit>,
) as EditedColumn[]

/** Drops every other column of a row. */
export function pickEdited(order: Edited): Edited {
  return Object.fromEntries(editedColumns.map((column) => [column, order[column]])) as Edited
}
