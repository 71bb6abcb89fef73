import { unwatched } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { type IdempotentRequest, idempotentRequest, type Sender } from '#server/platform/database/idempotency.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import type { JsonText } from '#server/platform/http/json-text.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { answerQuote } from './commands/answer-quote.ts'
import { beginGroup } from './commands/begin-group.ts'
import { callOff } from './commands/call-off.ts'
import { callOffShare } from './commands/call-off-share.ts'
import { callOffSoldOut } from './commands/call-off-sold-out.ts'
import { cancelForBuyer } from './commands/cancel-for-buyer.ts'
import { deleteOrder } from './commands/delete-order.ts'
import { reconcileRefunds, settleRefundsOf } from './commands/reconcile-refunds.ts'
import { refundByHand } from './commands/refund-by-hand.ts'
import { refundOrder as refund } from './commands/refund-order.ts'
import { restoreOrder } from './commands/restore-order.ts'
import { scanRefundsAndDisputes } from './commands/scan-refunds-and-disputes.ts'
import { settleDispute } from './commands/settle-dispute.ts'
import { settleShippingFlags } from './commands/shipping-flags.ts'
import { type Editing, updateOrder } from './commands/update-order.ts'
import type { OrderKind, OrdersContext } from './context.ts'
import { listCustomerOrders as listOfCustomer } from './queries/customer-orders.ts'
import { exportServiceOrders, exportShopOrders } from './queries/export-orders.ts'
import { readHistory } from './queries/history.ts'
import { openLists } from './queries/kept-lists.ts'
import { findServiceOrder, findShopOrder, listItems } from './queries/orders.ts'
import type { OrderHistory } from './queries/wire.ts'
import { createRequests, type Requests } from './requests.ts'
import {
  type CustomerList,
  type CustomerQuery,
  type OrderEdit,
  type OrderItem,
  type QuoteReply,
  type RefundAnswer,
  type RefundRequest,
  readOrderEdit,
  readQuoteReply,
  readRefundRequest,
  type SalesDay,
  type ServiceList,
  type ServiceOrder,
  type ServiceQuery,
  type ShopList,
  type ShopOrder,
  type ShopQuery,
} from './wire.ts'

export type Orders = {
  listShop(query: ShopQuery): Promise<JsonText<ShopList>>
  /** `source` is the connection that counts what is not in memory. */
  countShop(source: Db, query: ShopQuery): Promise<number>
  listServices(query: ServiceQuery): Promise<JsonText<ServiceList>>
  countServices(source: Db, query: ServiceQuery): Promise<number>
  listOfCustomer(query: CustomerQuery): Promise<CustomerList>
  get(id: number): Promise<ShopOrder>
  getService(id: number): Promise<ServiceOrder>
  items(id: number): Promise<OrderItem[]>
  history(id: number): Promise<OrderHistory>
  /** With a `kind`, an order of the other kind is answered as if it did not exist. */
  update(id: number, edit: OrderEdit, by: Editing): Promise<ShopOrder | ServiceOrder>
  delete(id: number, actor: Actor, kind?: OrderKind): Promise<{ id: number; deleted: true }>
  restore(id: number, actor: Actor): Promise<ShopOrder | ServiceOrder>
  answerQuote(id: number, reply: QuoteReply, actor: Actor, sender: Sender): Promise<ServiceOrder>
  refund(id: number, request: RefundRequest, actor: Actor, sender: Sender): Promise<RefundAnswer>
  callOff(id: number, actor: Actor, sender: Sender): Promise<RefundAnswer>
  /** For the buyer's own page of a shop order; throws `conflict` once the work has begun. */
  cancelForBuyer(id: number): Promise<void>
  /** The job behind the setting: refunds an order that was paid after its stock was gone. */
  callOffSoldOut(id: number): Promise<void>
  /** The job behind a part of a group order that is not made: refunds and cancels it. */
  callOffShare(id: number): Promise<void>
  /** The job behind a group order of which every part is paid: its orders go to work. */
  beginGroup(groupId: number): Promise<void>
  /** For an event of the provider: writes its refunds of one payment to the ledger. */
  settleRefundsOf(intentId: string): Promise<'settled' | 'unmatched'>
  settleDispute(dispute: { disputeId: string; intentId: string }): Promise<'settled' | 'unmatched'>
  /** Settles refunds without a final answer, and finds refunds and disputes whose events were lost. */
  reconcileRefunds(): Promise<void>
  /** Every order of a kind as a CSV file, under the rules of R-69. */
  exportShop(): ExportFile
  exportServices(): ExportFile
  /** Removes the flag `shipping_unknown` from orders in which every product has a shipping price by now. */
  whenShippingIsPriced(tx: Tx, productId: number, actor: Actor): Promise<void>
  /** The sales per day for the dashboard's chart, oldest first. */
  sales(): Promise<SalesDay[]>
  /** The prices of quote requests. */
  requests: Requests
}

type Optional = 'fault' | 'changes'

/** Without `changes`, lists are always read from the database. */
export function createOrders(options: Omit<OrdersContext, Optional> & Partial<Pick<OrdersContext, Optional>>): Orders {
  const context: OrdersContext = { fault: () => undefined, changes: unwatched, ...options }
  const { db, clock } = context
  const lists = openLists(context)
  const get = async (id: number) => existing(await findShopOrder(db, id))
  return {
    listShop: lists.shop,
    countShop: lists.countShop,
    listServices: lists.services,
    countServices: lists.countServices,
    listOfCustomer: (query) => listOfCustomer(db, query),
    get,
    getService: async (id) => existing(await findServiceOrder(db, id)),
    items: async (id) => {
      await get(id)
      return await listItems(db, id)
    },
    history: (id) => readHistory(db, id),
    update: (id, edit, by) => updateOrder(context, id, readOrderEdit(edit), by),
    delete: (id, actor, kind) => deleteOrder(context, id, { actor, kind }),
    restore: (id, actor) => restoreOrder(context, id, actor),
    answerQuote: (id, reply, actor, sender) =>
      answerQuote(context, id, readQuoteReply(reply), {
        actor,
        keyedRequest: idempotentOn('POST /service-orders/:id/answer', id, reply, sender),
      }),
    refund: (id, request, actor, sender) =>
      (request.by_hand ? refundByHand : refund)(context, id, readRefundRequest(request), {
        actor,
        keyedRequest: idempotentOn('POST /orders/:id/refunds', id, request, sender),
      }),
    callOff: (id, actor, sender) =>
      callOff(context, id, { actor, keyedRequest: idempotentOn('POST /orders/:id/call-off', id, {}, sender) }),
    cancelForBuyer: (id) => cancelForBuyer(context, id),
    callOffSoldOut: (id) => callOffSoldOut(context, id),
    callOffShare: (id) => callOffShare(context, id),
    beginGroup: (groupId) => beginGroup(context, groupId),
    settleRefundsOf: (intentId) => settleRefundsOf(context, intentId),
    settleDispute: (dispute) => settleDispute(context, dispute),
    async reconcileRefunds() {
      await reconcileRefunds(context)
      await scanRefundsAndDisputes(context)
    },
    exportShop: () => exportShopOrders(db, clock.now()),
    exportServices: () => exportServiceOrders(db, clock.now()),
    whenShippingIsPriced: (tx, productId, actor) => settleShippingFlags(tx, { productId, actor, at: clock.now() }),
    sales: lists.sales,
    requests: createRequests(context),
  }
}

function existing<T>(order: T | null): T {
  if (!order) throw new AppError('not_found', messages.admin.orderNotFound)
  return order
}

function idempotentOn(route: string, id: number, body: object, sender: Sender): IdempotentRequest {
  return idempotentRequest(route, { id, ...body }, sender)
}
