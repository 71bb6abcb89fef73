import type { Selectable } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'
import type { EditedColumn } from './rows.ts'
import type { OrderChange } from './wire.ts'

/** The columns of an order that an administrator corrects. */
export type Edited = Pick<Selectable<DB['orders']>, EditedColumn>

/** The column of each field of a correction; a field of the contract without a column does not compile. */
const columnOfField = {
  status: 'status',
  payment_status: 'payment_status',
  tracking_number: 'tracking_number',
  quoted_cents: 'total_cents',
  customer_name: 'customer_name',
  email: 'email',
  phone: 'phone',
  address: 'address',
  settled_flags: 'flags',
} as const satisfies Record<
  Exclude<keyof OrderChange, 'version' | 'mail_customer' | 'restock' | 'received_cents'>,
  EditedColumn
>

type Fields = typeof columnOfField
const fieldOfColumn = Object.fromEntries(Object.entries(columnOfField).map(([field, column]) => [column, field])) as {
  [Field in keyof Fields as Fields[Field]]: Field
}

/** A column of the orders that is neither corrected nor managed does not compile here. */
export const editedColumns = Object.keys(
  fieldOfColumn satisfies Record<EditedColumn, keyof OrderChange>,
) as EditedColumn[]

/** Drops every other column of a row. */
export function pickEdited(order: Edited): Edited {
  return Object.fromEntries(editedColumns.map((column) => [column, order[column]])) as Edited
}
