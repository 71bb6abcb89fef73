import { sql } from 'kysely'
import { isCodeUse } from '#server/platform/database/code-uses.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isGroupMark } from '#shared/cart/runs.ts'
import type { SidePrint } from '#shared/design/print-areas.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CartGroup, SettledPrice } from '../group-lines.ts'
import type { CartRequestLine, PricedCart } from '../price-cart.ts'

/** Whether an order of this group is placed, or may still be paid. */
const hasOrder = sql<boolean>`exists (select from orders where orders.group_order_id = g.id and ${isCodeUse})`
const isPlaced = sql<boolean>`exists (
  select from orders where orders.group_order_id = g.id and orders.checkout_state = 'placed' and ${isCodeUse})`

/** The group orders that the lines belong to, by the mark of these lines; most carts have none, which costs no query. */
export async function readGroups(db: Db | Tx, lines: readonly CartRequestLine[]): Promise<Map<string, CartGroup>> {
  const marks = [...new Set(lines.map(({ run }) => run))].filter(isGroupMark)
  if (marks.length === 0) return new Map()
  const rows = await db
    .selectFrom('group_orders as g')
    .select(['g.id', 'g.version', 'g.mark', 'g.state', 'g.product_id', 'g.color', 'g.variant', 'g.design_file_id'])
    .select(['g.placement', isPlaced.as('is_placed')])
    .select([
      sql<SettledPrice[] | null>`g.settled`.as('settled'),
      sql<SidePrint[]>`g.more_prints`.as('more_prints'),
      sql<CartGroup['sizes']>`(
        select coalesce(json_agg(json_build_object('size', sums.size, 'qty', sums.qty)), '[]')
        from (select size, sum(qty) as qty from group_entries where group_order_id = g.id group by size) as sums)`.as(
        'sizes',
      ),
    ])
    .where('g.mark', 'in', marks)
    .execute()
  return new Map(
    rows.map(({ mark, state, is_placed, product_id, design_file_id, settled, more_prints, ...group }) => [
      mark,
      {
        ...group,
        isOrderable: state === 'closed' && !is_placed,
        productId: product_id,
        designFileId: design_file_id,
        morePrints: more_prints,
        settled: settled ?? [],
      },
    ]),
  )
}

/**
 * Locks the group until the transaction ends, so that of two buyers with its link one orders it. Locked after a code and
 * before any stock, so that no two transactions wait for each other.
 */
export async function refuseOrderedGroup(tx: Tx, { group }: PricedCart): Promise<void> {
  if (!group) return
  const row = await tx
    .selectFrom('group_orders as g')
    .select(['g.state', 'g.version'])
    .where('g.id', '=', group.id)
    .forUpdate()
    .executeTakeFirst()
  if (row?.state !== 'closed' || row.version !== group.version)
    throw new AppError('conflict', messages.checkout.groupOrdered)
  // Read after the lock was had: another order may have been written meanwhile.
  const found = await tx
    .selectFrom('group_orders as g')
    .select([hasOrder.as('has_order'), isPlaced.as('is_placed')])
    .where('g.id', '=', group.id)
    .executeTakeFirstOrThrow()
  if (found.is_placed) throw new AppError('conflict', messages.checkout.groupOrdered)
  if (found.has_order) throw new AppError('conflict', messages.checkout.groupBeingPaid)
}
