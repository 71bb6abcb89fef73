import type { Db, Tx } from '#server/platform/database/db.ts'
import { lineColumns } from '#server/platform/database/order-lines.ts'
import { orderSides, readOrderSides } from '#server/platform/database/order-sides.ts'
import { placedOrders } from '#server/platform/database/placed-orders.ts'
import { readFacts } from '#server/platform/pictures/design-facts.ts'
import { printColumns, toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { designAddress } from '#server/platform/pictures/picture-addresses.ts'
import { serviceColumns, shopColumns } from '../rows.ts'
import { type OrderItem, type ServiceOrder, type ShopOrder, toItem, toServiceOrder, toShopOrder } from '../wire.ts'

export async function findShopOrder(db: Db | Tx, id: number): Promise<ShopOrder | null> {
  const row = await placedOrders(db)
    .where('kind', '=', 'shop')
    .where('id', '=', id)
    .select(shopColumns)
    .executeTakeFirst()
  return row ? { ...toShopOrder(row), items: await listItems(db, id) } : null
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
    .where('order_id', '=', orderId)
    .orderBy('order_items.id')
    .execute()
  return rows.map((row) => {
    const design = row.design_key ? designAddress(row.design_key, row) : ''
    return toItem(row, { design, facts: readFacts(row.facts) }, toOrderPrint(row), readOrderSides(row.sides))
  })
}
