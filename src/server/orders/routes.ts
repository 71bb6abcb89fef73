import type { FastifyRequest } from 'fastify'
import { type Api, handle, type SignedIn } from '#server/platform/api.ts'
import {
  deleteOrder,
  deleteShopOrder,
  getAdminStats,
  getOrder,
  getShopOrder,
  listOrderItems,
  listServiceOrders,
  listShopOrders,
  updateOrder,
  updateShopOrder,
} from '#shared/contracts/orders.ts'
import { getOverview } from '#shared/contracts/overview.ts'
import type { Actor, Orders } from './orders.ts'

function actorOf(signedIn: SignedIn, request: FastifyRequest): Actor {
  return { userId: signedIn.user.id, requestId: request.id }
}

export function orderRoutes(app: Api, orders: Orders) {
  handle(app, getAdminStats, () => orders.stats())
  handle(app, getOverview, () => orders.overview())
  handle(app, listShopOrders, ({ query }) => orders.listShop(query))
  handle(app, listServiceOrders, ({ query }) => orders.listServices(query))
  for (const endpoint of [getOrder, getShopOrder]) handle(app, endpoint, ({ params }) => orders.get(params.id))
  handle(app, listOrderItems, ({ params }) => orders.items(params.id))
  for (const endpoint of [updateOrder, updateShopOrder])
    handle(app, endpoint, ({ params, body, signedIn, request }) =>
      orders.update(params.id, body, actorOf(signedIn, request)),
    )
  for (const endpoint of [deleteOrder, deleteShopOrder])
    handle(app, endpoint, ({ params, signedIn, request }) => orders.delete(params.id, actorOf(signedIn, request)))
}
