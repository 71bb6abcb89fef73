import type { z } from 'zod'
import type { Clock } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type {
  AdminStats,
  listServiceOrders,
  listShopOrders,
  OrderItem,
  ServiceOrder,
  ShopOrder,
} from '#shared/contracts/orders.ts'
import type { getOverview } from '#shared/contracts/overview.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { deleteOrder } from './delete-order.ts'
import { readOverview } from './overview.ts'
import { readStats } from './stats.ts'
import { findShopOrder, listItems, listServices, listShop } from './store.ts'
import { type OrderEdit, updateOrder } from './update-order.ts'

/** The administrator behind a change, and the request it came with, for the audit log. */
export type Actor = { userId: number | null; requestId: string }

export type Orders = {
  listShop(query: z.infer<typeof listShopOrders.query>): Promise<z.infer<typeof listShopOrders.result>>
  listServices(query: z.infer<typeof listServiceOrders.query>): Promise<z.infer<typeof listServiceOrders.result>>
  get(id: number): Promise<ShopOrder>
  items(id: number): Promise<OrderItem[]>
  update(id: number, edit: OrderEdit, actor: Actor): Promise<ShopOrder | ServiceOrder>
  delete(id: number, actor: Actor): Promise<{ id: number; deleted: true }>
  stats(): Promise<AdminStats>
  overview(): Promise<z.infer<typeof getOverview.result>>
}

export function createOrders({ db, clock }: { db: Db; clock: Clock }): Orders {
  const get = async (id: number) => {
    const order = await findShopOrder(db, id)
    if (!order) throw new AppError('not_found', messages.admin.orderNotFound)
    return order
  }
  return {
    listShop: (query) => listShop(db, query),
    listServices: (query) => listServices(db, query),
    get,
    items: async (id) => {
      await get(id)
      return await listItems(db, id)
    },
    update: (id, edit, actor) => updateOrder({ db, clock }, id, edit, actor),
    delete: (id, actor) => deleteOrder({ db, clock }, id, actor),
    stats: () => readStats(db),
    overview: () => readOverview(db, clock),
  }
}
