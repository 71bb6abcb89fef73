import type { FastifyRequest } from 'fastify'
import { type Api, handle, type SignedIn } from '#server/platform/api.ts'
import { idempotencyKeyOf } from '#server/platform/idempotency.ts'
import {
  answerQuote,
  getOrderHistory,
  listCustomerOrders,
  refundOrder,
  restoreOrder,
} from '#shared/contracts/order-work.ts'
import {
  deleteOrder,
  deleteServiceOrder,
  deleteShopOrder,
  getAdminStats,
  getOrder,
  getServiceOrder,
  getShopOrder,
  listOrderItems,
  listServiceOrders,
  listShopOrders,
  updateOrder,
  updateServiceOrder,
  updateShopOrder,
} from '#shared/contracts/orders.ts'
import { getOverview } from '#shared/contracts/overview.ts'
import type { Actor, Orders, Sender } from './orders.ts'

function actorOf(signedIn: SignedIn, request: FastifyRequest): Actor {
  return { userId: signedIn.user.id, requestId: request.id }
}

function senderOf(request: FastifyRequest): Sender {
  return { clientAddress: request.ip, idempotencyKey: idempotencyKeyOf(request) }
}

/** the first pair serves both kinds, the others their own. */
const changes = [
  [undefined, updateOrder, deleteOrder],
  ['shop', updateShopOrder, deleteShopOrder],
  ['service', updateServiceOrder, deleteServiceOrder],
] as const

export function orderRoutes(app: Api, orders: Orders) {
  handle(app, getAdminStats, () => orders.stats())
  handle(app, getOverview, () => orders.overview())
  handle(app, listShopOrders, ({ query }) => orders.listShop(query))
  handle(app, listServiceOrders, ({ query }) => orders.listServices(query))
  for (const endpoint of [getOrder, getShopOrder]) handle(app, endpoint, ({ params }) => orders.get(params.id))
  handle(app, getServiceOrder, ({ params }) => orders.getService(params.id))
  handle(app, listCustomerOrders, ({ query }) => orders.listOfCustomer(query))
  handle(app, getOrderHistory, ({ params }) => orders.history(params.id))
  handle(app, listOrderItems, ({ params }) => orders.items(params.id))
  for (const [kind, update, remove] of changes) {
    handle(app, update, ({ params, body, signedIn, request }) =>
      orders.update(params.id, body, actorOf(signedIn, request), kind),
    )
    handle(app, remove, ({ params, signedIn, request }) => orders.delete(params.id, actorOf(signedIn, request), kind))
  }
  handle(app, restoreOrder, ({ params, signedIn, request }) => orders.restore(params.id, actorOf(signedIn, request)))
  handle(app, refundOrder, ({ params, body, signedIn, request }) =>
    orders.refund(params.id, body, actorOf(signedIn, request), senderOf(request)),
  )
  handle(app, answerQuote, ({ params, body, signedIn, request }) =>
    orders.answerQuote(params.id, body, actorOf(signedIn, request), senderOf(request)),
  )
}
