import { senderOf } from '#server/platform/database/idempotency.ts'
import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import type { RequirePart } from '#server/platform/http/require-part.ts'
import {
  callOffGroupOrder,
  closeGroupOrder,
  enterGroupOrder,
  extendGroupOrder,
  getGroupOrder,
  listGroupOrders,
  startGroupOrder,
} from '#shared/contracts/group/group-orders.ts'
import { messages } from '#shared/messages.ts'
import type { GroupOrders } from './group-orders.ts'

export function groupOrderRoutes(app: Api, groupOrders: GroupOrders, requirePart: RequirePart) {
  handle(app, startGroupOrder, async ({ body, reply }) => {
    await requirePart('shop', messages.checkout.shopClosed)
    reply.header('Cache-Control', 'no-store')
    return await groupOrders.start(body)
  })
  handle(app, listGroupOrders, ({ query }) => groupOrders.list(query))
  handle(app, getGroupOrder, ({ params, query }) => groupOrders.get(params.id, query.page))
  handle(app, closeGroupOrder, ({ params, ...call }) => groupOrders.close(params.id, actorOf(call)))
  handle(app, extendGroupOrder, ({ params, body, ...call }) => groupOrders.extend(params.id, body, actorOf(call)))
  handle(app, callOffGroupOrder, ({ params, body, ...call }) => groupOrders.callOff(params.id, body, actorOf(call)))
  handle(app, enterGroupOrder, async ({ body: { token, ...body }, request, reply }) => {
    reply.header('Cache-Control', 'no-store')
    return await groupOrders.enter(token, body, senderOf(request))
  })
}
