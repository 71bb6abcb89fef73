import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { cancelledPieces, lineColumns } from '#server/platform/database/order-lines.ts'
import { orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { addressLines } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { serviceColumns, shopColumns } from '../rows.ts'
import { type OrderItem, type ServiceOrder, type ShopOrder, toItem, toServiceOrder, toShopOrder } from '../wire.ts'
import { shippedAt } from './shipped-at.ts'

export async function findShopOrder(db: Db | Tx, id: number): Promise<ShopOrder | null> {
  const row = await placedOrders(db)
    .where('kind', '=', 'shop')
    .where('id', '=', id)
    .select(shopColumns)
    .select(shippedAt.as('shipped_at'))
    .executeTakeFirst()
  if (!row) return null
  const [items, group, request] = await Promise.all([listItems(db, id), findGroup(db, id), findRequest(db, id)])
  return { ...toShopOrder(row), items, ...(group && { group }), ...(request && { service_order: request }) }
}

/** The group that the order was, or is a part of, with its people. */
async function findGroup(db: Db | Tx, orderId: number): Promise<ShopOrder['group'] | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('group_orders as g', 'g.id', 'orders.group_order_id')
    .select(['g.id', 'g.title'])
    .select([
      sql<{ name: string; size: string; qty: number }[]>`(
        select coalesce(json_agg(json_build_object('name', name, 'size', size, 'qty', qty) order by id), '[]')
        from group_entries where group_order_id = g.id
          and (g.payer = 'organizer' or id in (select entry_id from group_shares where order_id = orders.id)))`.as(
        'people',
      ),
      sql<{ name: string; address: Address } | null>`g.collecting -> 'to'`.as('to'),
      sql<string | null>`g.collecting ->> 'deliveryName'`.as('way'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!row) return null
  const { to, way, ...group } = row
  if (!to) return group
  const lines = addressLines(to.address, { withCountry: false })
  // At the counter there is no address.
  return { ...group, deliver_to: [to.name, ...(lines.length > 0 ? lines : [way ?? ''])].filter(Boolean) }
}

/** The quote request whose price the order pays. */
async function findRequest(db: Db | Tx, orderId: number): Promise<ShopOrder['service_order'] | null> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('orders as request', 'request.id', 'orders.service_order_id')
    .select(['request.id', 'request.number'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  return row ?? null
}

export async function findServiceOrder(db: Db | Tx, id: number): Promise<ServiceOrder | null> {
  const row = await placedOrders(db)
    .where('kind', '=', 'service')
    .where('id', '=', id)
    .select(serviceColumns)
    .executeTakeFirst()
  return row ? toServiceOrder(row) : null
}

export async function listItems(db: Db | Tx, orderId: number): Promise<OrderItem[]> {
  const rows = await db
    .selectFrom('order_items')
    .leftJoin('files', 'files.id', 'order_items.design_file_id')
    .leftJoin('designs', 'designs.file_id', 'files.id')
    .leftJoin('placements', 'placements.id', 'order_items.placement_id')
    .select(['order_items.id', 'image_address', 'files.key as design_key', 'files.width', 'files.height'])
    .select('designs.facts')
    .select(lineColumns)
    .select(printColumns)
    .select(orderSides)
    .select(cancelledPieces.as('cancelled'))
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => {
    const design = row.design_key ? designAddress(row.design_key, row) : ''
    return toItem(row, { design, facts: readFacts(row.facts) }, toOrderPrint(row), readOrderSides(row.sides))
  })
}
