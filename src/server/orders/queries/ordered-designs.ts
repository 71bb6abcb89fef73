import type { Tx } from '#server/platform/database/db.ts'
import { lineColumns } from '#server/platform/database/order-lines.ts'
import { orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { describeInOneLine, groupRuns, unitsOf } from '#shared/cart/runs.ts'

/** A line, or a run of sizes, with the buyer's own design; `path` shows it on the product, or alone where it was not placed. */
export type OrderedDesign = { qty: number; name: string; options: string; path: string }

/** The designs of a paid order. Anybody can type any email for an order that is not paid: its mails show no picture of theirs. */
export async function listPaidDesigns(tx: Tx, orderId: number): Promise<OrderedDesign[]> {
  const rows = await tx
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'order_items.design_file_id').on('files.deleted_at', 'is', null),
    )
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .select(['files.key', 'files.width', 'files.height'])
    .select(lineColumns)
    .select(printColumns)
    .select(orderSides)
    .where('orders.id', '=', orderId)
    .where('orders.payment_status', 'in', ['paid', 'partial', 'refunded'])
    .orderBy('order_items.id')
    .execute()
  return groupRuns(rows).flatMap((run) => {
    const [row] = run
    const own = toOrderPrint(row).print?.preview_url ?? (row.key === null ? null : designAddress(row.key, row))
    const line = { qty: unitsOf(run), name: row.product_name, options: describeInOneLine(run) }
    const sides = readOrderSides(row.sides).map(({ print }) => print.preview_url)
    return [...(own === null ? [] : [own]), ...sides].map((path) => ({ ...line, path }))
  })
}
