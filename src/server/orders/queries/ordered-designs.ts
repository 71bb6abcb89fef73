import type { Tx } from '#server/platform/database/db.ts'
import { cancelledPieces, lineColumns } from '#server/platform/database/order-lines.ts'
import { orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { describeInOneLine, groupRuns, unitsOf } from '#shared/cart/runs.ts'
import { firstSideName } from '#shared/design/first-side-name.ts'
import type { RefundRequest } from './refunds.ts'

/**
 * A line, or a run of sizes, with the buyer's own designs; `path` shows one on the product, or alone where it was not placed.
 * A first side that is printed alone has no name.
 */
export type OrderedDesign = { qty: number; name: string; options: string; pictures: { side: string; path: string }[] }

/**
 * The designs of a paid order, without its cancelled pieces; with `only`, of these pieces alone. Anybody can type any email
 * for an order that is not paid: its mails show no picture of theirs.
 */
export async function listPaidDesigns(
  tx: Tx,
  orderId: number,
  only?: RefundRequest['restock'],
): Promise<OrderedDesign[]> {
  const rows = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'order_items.design_file_id').on('files.deleted_at', 'is', null),
    )
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .select(['order_items.id', 'files.key', 'files.width', 'files.height'])
    .select(lineColumns)
    .select(printColumns)
    .select(orderSides)
    .select(cancelledPieces.as('cancelled'))
    .where('orders.id', '=', orderId)
    .where('orders.payment_status', 'in', ['paid', 'partial', 'refunded'])
    .orderBy('order_items.id')
    .execute()
  const pieces = only ? takePieces(rows, only) : leftOf(rows)
  return groupRuns(pieces).flatMap((run) => {
    const [row] = run
    const { print, print_area: area } = toOrderPrint(row)
    const own = print?.preview_url ?? (row.key === null ? null : designAddress(row.key, row))
    const sides = readOrderSides(row.sides).map(({ name, print }) => ({ side: name, path: print.preview_url }))
    const pictures = [...(own === null ? [] : [{ side: firstSideName(area, sides), path: own }]), ...sides]
    if (pictures.length === 0) return []
    return [{ qty: unitsOf(run), name: row.product_name, options: describeInOneLine(run), pictures }]
  })
}

/** The lines of an order with their cancelled pieces taken off. */
export function leftOf<Row extends { qty: number; cancelled: number }>(rows: readonly Row[]): Row[] {
  return rows.map((row) => ({ ...row, qty: row.qty - row.cancelled })).filter(({ qty }) => qty > 0)
}

/** The asked pieces of these lines. */
function takePieces<Row extends { id: number; qty: number }>(
  rows: readonly Row[],
  asked: RefundRequest['restock'],
): Row[] {
  const numbers = new Map<number, number>()
  for (const { item_id, qty } of asked) numbers.set(item_id, (numbers.get(item_id) ?? 0) + qty)
  return rows.map((row) => ({ ...row, qty: numbers.get(row.id) ?? 0 })).filter(({ qty }) => qty > 0)
}

/** The pieces of a refund in words, each line or run of sizes in one. */
export async function describePieces(tx: Tx, orderId: number, asked: RefundRequest['restock']): Promise<string[]> {
  if (asked.length === 0) return []
  const rows = await tx
    .selectFrom('order_items')
    .select('order_items.id')
    .select(lineColumns)
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return groupRuns(takePieces(rows, asked)).map((run) =>
    [`${unitsOf(run)} × ${run[0].product_name}`, describeInOneLine(run)].filter(Boolean).join(' · '),
  )
}
