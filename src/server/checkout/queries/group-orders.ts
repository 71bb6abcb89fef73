import { sql } from 'kysely'
import { collectingColumns, isCollecting } from '#server/platform/database/collecting-groups.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isLiveOrder } from '#server/platform/database/live-orders.ts'
import { isGroupMark } from '#shared/cart/runs.ts'
import type { SidePrint } from '#shared/design/print-areas.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CartGroup, SettledPrice } from '../group-lines.ts'
import type { CartRequestLine, PricedCart } from '../price-cart.ts'

/** Whether an order of this group is placed, or may still be paid. */
const hasOrder = sql<boolean>`exists (select from orders where orders.group_order_id = g.id and ${isLiveOrder})`
const isPlaced = sql<boolean>`exists (
  select from orders where orders.group_order_id = g.id and orders.checkout_state = 'placed' and ${isLiveOrder})`

/** The group orders that the lines belong to, by the mark of these lines; most carts have none, which costs no query. */
export async function readGroups(db: Db | Tx, lines: readonly CartRequestLine[]): Promise<Map<string, CartGroup>> {
  const marks = [...new Set(lines.map(({ run }) => run))].filter(isGroupMark)
  if (marks.length === 0) return new Map()
  const rows = await db
    .selectFrom('group_orders as g')
    .select(['g.id', 'g.version', 'g.mark', 'g.state', 'g.product_id', 'g.color', 'g.variant', 'g.design_file_id'])
    .select(['g.placement', 'g.payer', 'g.called_off_at', isPlaced.as('is_placed')])
    .select([
      sql<SettledPrice[] | null>`g.settled`.as('settled'),
      sql<CartGroup['settledGood']>`g.settled_good`.as('settled_good'),
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
    rows.map(({ mark, state, payer, called_off_at, is_placed, product_id, design_file_id, ...row }) => {
      const { settled, settled_good, more_prints, ...group } = row
      return [
        mark,
        {
          ...group,
          isOrderable: state === 'closed' && payer === 'organizer' && called_off_at === null && !is_placed,
          productId: product_id,
          designFileId: design_file_id,
          morePrints: more_prints,
          settled: settled ?? [],
          settledGood: settled_good,
        },
      ]
    }),
  )
}

/**
 * Locks the group until the transaction ends, so that of two buyers with its link one orders it. Locked after a code and
 * before any stock, so that no two transactions wait for each other. Where each pays the own, resolves with the order of the same
 * purchase that is being paid.
 */
export async function claimGroup(tx: Tx, { group }: PricedCart, fingerprint = ''): Promise<number | null> {
  if (!group) return null
  const row = await tx
    .selectFrom('group_orders as g')
    .select(['g.state', 'g.version', ...collectingColumns])
    .where('g.id', '=', group.id)
    .forUpdate()
    .executeTakeFirst()
  const isOver = !group.entryIds && row?.called_off_at !== null
  if (row?.state !== 'closed' || row.version !== group.version || isOver)
    throw new AppError('conflict', messages.groupOrders.cartOrdered)
  // Read after the lock was had: another order may have been written meanwhile.
  if (group.entryIds) {
    if (!isCollecting(row)) throw new AppError('conflict', messages.groupOrders.notCollecting)
    return await claimParts(tx, group.entryIds, fingerprint)
  }
  const found = await tx
    .selectFrom('group_orders as g')
    .select([hasOrder.as('has_order'), isPlaced.as('is_placed')])
    .where('g.id', '=', group.id)
    .executeTakeFirstOrThrow()
  if (found.is_placed) throw new AppError('conflict', messages.groupOrders.cartOrdered)
  if (found.has_order) throw new AppError('conflict', messages.groupOrders.cartBeingPaid)
  return null
}

/** Nobody's part is paid twice at once: who has begun a payment goes on with it, and anybody else waits for it. */
async function claimParts(tx: Tx, entryIds: readonly number[], fingerprint: string): Promise<number | null> {
  const live = await liveParts(tx, entryIds)
  if (live.some(({ state }) => state === 'placed')) throw new AppError('conflict', messages.groupOrders.partPaidAlready)
  const [first] = live
  if (!first) return null
  if (live.some((part) => part.fingerprint !== fingerprint))
    throw new AppError('conflict', messages.groupOrders.partBeingPaid)
  return first.order_id
}

/** The orders that pay, or may pay, the parts of these people. */
export async function liveParts(db: Db | Tx, entryIds: readonly number[]) {
  return await db
    .selectFrom('group_shares')
    .innerJoin('orders', 'orders.id', 'group_shares.order_id')
    .select(['group_shares.entry_id', 'group_shares.order_id', 'orders.checkout_state as state'])
    .select('orders.cart_fingerprint as fingerprint')
    .where('group_shares.entry_id', 'in', entryIds)
    .where(isLiveOrder)
    .execute()
}
