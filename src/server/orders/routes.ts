import { senderOf } from '#server/platform/database/idempotency.ts'
import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, handle, requirePermission, storesItsKey } from '#server/platform/http/api.ts'
import {
  answerQuote,
  callOffOrder,
  exportServiceOrders,
  exportShopOrders,
  getOrderHistory,
  listCustomerOrders,
  refundOrder,
  restoreOrder,
} from '#shared/contracts/order-work.ts'
import {
  deleteOrder,
  deleteServiceOrder,
  deleteShopOrder,
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
import { acceptForClient, linkOfProposal, listProposals } from '#shared/contracts/services/proposals.ts'
import { messages } from '#shared/messages.ts'
import type { Orders } from './orders.ts'
import { concernsMoney } from './wire.ts'

/** The first pair of endpoints serves both kinds of orders, the other pairs one kind each. */
const changes = [
  [undefined, updateOrder, deleteOrder],
  ['shop', updateShopOrder, deleteShopOrder],
  ['service', updateServiceOrder, deleteServiceOrder],
] as const

export function orderRoutes(app: Api, orders: Orders, platform: ExportPlatform) {
  handleExport(app, platform, exportShopOrders, {
    scope: 'export-shop-orders',
    audit: { action: 'shop-orders-exported', subjectKind: 'order' },
    open: async () => orders.exportShop(),
  })
  handleExport(app, platform, exportServiceOrders, {
    scope: 'export-service-orders',
    audit: { action: 'service-orders-exported', subjectKind: 'order' },
    open: async () => orders.exportServices(),
  })
  handle(app, listShopOrders, ({ query }) => orders.listShop(query))
  handle(app, listServiceOrders, ({ query }) => orders.listServices(query))
  for (const endpoint of [getOrder, getShopOrder]) handle(app, endpoint, ({ params }) => orders.get(params.id))
  handle(app, getServiceOrder, ({ params }) => orders.getService(params.id))
  handle(app, listCustomerOrders, ({ query }) => orders.listOfCustomer(query))
  handle(app, getOrderHistory, ({ params }) => orders.history(params.id))
  handle(app, listOrderItems, ({ params }) => orders.items(params.id))
  for (const [kind, update, remove] of changes) {
    handle(app, update, async ({ params, body, ...call }) => {
      if (concernsMoney(body)) requirePermission(call.signedIn, 'payments:change')
      const requireMoney = () => requirePermission(call.signedIn, 'payments:change', messages.roles.paidOrder)
      return await orders.update(params.id, body, { actor: actorOf(call), kind, requireMoney })
    })
    handle(app, remove, ({ params, ...call }) => orders.delete(params.id, actorOf(call), kind))
  }
  handle(app, restoreOrder, ({ params, ...call }) => orders.restore(params.id, actorOf(call)))
  handle(
    app,
    refundOrder,
    ({ params, body, ...call }) => orders.refund(params.id, body, actorOf(call), senderOf(call.request)),
    storesItsKey,
  )
  handle(
    app,
    answerQuote,
    ({ params, body, ...call }) => orders.answerQuote(params.id, body, actorOf(call), senderOf(call.request)),
    storesItsKey,
  )
  handle(app, listProposals, async ({ params }) => ({ proposals: await orders.requests.proposals(params.id) }))
  handle(app, acceptForClient, async ({ params, body, ...call }) => {
    const { proposal: proposalId, name } = body
    await orders.requests.accept({ orderId: params.id, proposalId, name, actor: actorOf(call) })
    return { proposals: await orders.requests.proposals(params.id) }
  })
  handle(app, linkOfProposal, async ({ params, ...call }) => ({
    url: await orders.requests.issueLink(params.id, actorOf(call)),
  }))
  handle(
    app,
    callOffOrder,
    ({ params, ...call }) => orders.callOff(params.id, actorOf(call), senderOf(call.request)),
    storesItsKey,
  )
}
