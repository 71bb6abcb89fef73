import type { Tx } from '#server/platform/database/db.ts'
import { cancelledPieces, lineColumns } from '#server/platform/database/order-lines.ts'
import { describeInOneLine, groupRuns, unitsOf } from '#shared/cart/runs.ts'
import { leftOf } from './ordered-designs.ts'

/** What of an order is packed, in words: each line, or run of sizes, without its cancelled pieces. */
export async function listSentPieces(tx: Tx, orderId: number): Promise<string[]> {
  const rows = await tx
    .selectFrom('order_items')
    .select('id')
    .select(lineColumns)
    .select(cancelledPieces.as('cancelled'))
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
  return groupRuns(leftOf(rows)).map((run) =>
    [`${unitsOf(run)} × ${run[0].product_name}`, describeInOneLine(run)].filter(Boolean).join(', '),
  )
}
