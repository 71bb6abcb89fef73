import { type Selectable, sql } from 'kysely'
import type { DB } from './schema.ts'

type ItemRow = Selectable<DB['order_items']>

/** References to other rows, and the line's picture: each answer decides about them by itself. */
type ManagedColumn = 'id' | 'order_id' | 'created_at' | 'image_address' | 'design_file_id' | 'placement_id'

/** What was ordered, with the names inside the app. A column that is neither here nor managed does not compile. */
const lineNames = {
  product_id: 'productId',
  variant_id: 'variantId',
  product_name: 'name',
  sku: 'sku',
  variant: 'variant',
  color: 'color',
  size: 'size',
  qty: 'qty',
  unit_price_cents: 'unitPriceCents',
  list_price_cents: 'listPriceCents',
  run: 'run',
  setup_cents: 'setupCents',
} as const satisfies Record<Exclude<keyof ItemRow, ManagedColumn>, string>

export type LineColumn = keyof typeof lineNames
export type LineRow = Pick<ItemRow, LineColumn>
export type OrderedLine = { [Column in LineColumn as (typeof lineNames)[Column]]: ItemRow[Column] }

const columns = Object.keys(lineNames) as LineColumn[]
export const lineColumns = columns.map((column) => `order_items.${column}` as const)

/**
 * How many pieces of a line are cancelled: those of its completed refunds, also where the bank has returned the money since
 * (docs/decisions/0130). Pieces that came back after the order had left the shop are not among them, and a line
 * has no more than it has pieces, however often they are named.
 */
export const cancelledPieces = sql<number>`least(order_items.qty, (
  select coalesce(sum((piece ->> 'qty')::integer), 0)
  from payments, jsonb_array_elements(payments.provider_data -> 'restock') as piece
  where payments.order_id = order_items.order_id and purpose = 'refund'
    and (state = 'refunded' or payments.provider_data ->> 'isSentBack' = 'true')
    and payments.provider_data ->> 'isReturned' is distinct from 'true'
    and (piece ->> 'item_id')::bigint = order_items.id))::integer`

export function toOrderedLine(row: LineRow): OrderedLine {
  return Object.fromEntries(columns.map((column) => [lineNames[column], row[column]])) as OrderedLine
}
