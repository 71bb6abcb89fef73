import { z } from 'zod'
import { proposalLimits } from '../constants/proposals.ts'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { byId, id, idParam, isoTime, listQuery, listResult, multilineText, sum, text } from './fields.ts'
import { serviceOrder, shopOrder, typedAmount } from './orders.ts'

const admin = { access: 'admin', limit: 'admin' } as const

/** One order of a customer's history; `total` is null for a service order without a quote. */
export const customerOrder = z.object({
  id,
  number: z.string(),
  type: z.enum(['shop', 'service']),
  status: z.string(),
  payment_status: z.string(),
  total: sum.nullable(),
  /** The amount refunded so far. */
  refunded: sum,
  created_at: isoTime,
})
export type CustomerOrder = z.infer<typeof customerOrder>

export const listCustomerOrders = endpoint({
  ...admin,
  method: 'GET',
  path: '/orders',
  needs: 'orders:read',
  summary: 'The orders of one customer, of both kinds, newest first.',
  query: listQuery.omit({ q: true }).extend({ customer_id: idParam }),
  result: listResult(customerOrder),
})

export const restoreOrder = endpoint({
  ...admin,
  method: 'POST',
  path: '/orders/:id/restore',
  needs: 'orders:delete',
  summary: 'Brings a deleted order of either kind back and takes its stock again, or says that it is gone.',
  params: byId,
  result: z.union([shopOrder, serviceOrder]),
})

export const answerQuote = endpoint({
  ...admin,
  method: 'POST',
  path: '/service-orders/:id/answer',
  needs: 'customers:change',
  summary:
    'Mails an answer to the client, and can quote an amount with it, which the client accepts or declines on a page of its own; an Idempotency-Key makes a repetition harmless; without one, the same call within ten minutes is a repetition.',
  params: byId,
  body: z.object({
    message: multilineText(maxLength.text).trim().min(1),
    quoted_amount: typedAmount.optional(),
    /** What the amount is made of; together they are the amount, which may then be left out. */
    lines: z
      .array(
        z.object({
          text: text(proposalLimits.lineText).trim().min(1),
          quantity: z.number().int().min(1).max(proposalLimits.qty),
          unit_price: typedAmount,
        }),
      )
      .max(proposalLimits.lines)
      .optional(),
    /** What is due when the client accepts; at most the amount. */
    deposit_amount: typedAmount.optional(),
    /** The last day on which the client can accept, in the studio's calendar. */
    valid_until: z.iso.date().max(10).optional(),
    /** Sets the status to `quoted` together with the mail. */
    marks_quoted: z.boolean().default(false),
    version: z.number().int().optional(),
  }),
  result: serviceOrder,
})

/** One row of the payment ledger. Outgoing amounts are negative; null when no money moved. */
export const ledgerEntry = z.object({
  id,
  words: z.string(),
  detail: z.string(),
  amount: z.number().nullable(),
  who: z.string(),
  at: isoTime,
  /** Of a quote request: the order by which its price was paid by card. A refund is made there. */
  order: z.object({ id, number: z.string() }).optional(),
})
export type LedgerEntry = z.infer<typeof ledgerEntry>

/** One event of an order: what happened, any text written with it, by whom and when. */
export const orderEvent = z.object({
  key: z.string(),
  words: z.string(),
  detail: z.string(),
  who: z.string(),
  at: isoTime,
})
export type OrderEvent = z.infer<typeof orderEvent>

export const getOrderHistory = endpoint({
  ...admin,
  method: 'GET',
  path: '/orders/:id/history',
  needs: 'orders:read',
  summary: 'The payments and everything that happened to an order of either kind, newest first.',
  params: byId,
  result: z.object({
    payments: z.array(ledgerEntry),
    /** The amount that can still be refunded through the payment provider. */
    refundable: sum,
    /** What is kept of its money, however it came; of a shop order as much can be noted as given back by hand. */
    kept: sum,
    /** A card has paid, whatever of it was refunded: then `kept` says whether a refund is owed, else the payment status. */
    paid_by_card: z.boolean(),
    events: z.array(orderEvent),
  }),
})

export const refundOrder = endpoint({
  ...admin,
  method: 'POST',
  path: '/orders/:id/refunds',
  needs: 'payments:change',
  summary:
    'Gives the whole payment or a part back through the provider, or notes what was given back by hand; an Idempotency-Key makes a repetition harmless; without one, the same call within ten minutes is a repetition. `pending` is settled later by itself.',
  params: byId,
  body: z.object({
    amount: typedAmount,
    reason: text(maxLength.reason).trim().min(1),
    /** Units that return to stock with the refund. */
    restock: z
      .array(z.object({ item_id: id, qty: z.number().int().min(1).max(999) }))
      .max(100)
      .default([]),
    mail_customer: z.boolean().default(false),
    /** The administrator has given the money back another way: it is noted, and the provider is not asked. */
    by_hand: z.boolean().optional(),
  }),
  result: z.object({ id, state: z.enum(['refunded', 'pending']), amount: sum }),
})

export const callOffOrder = endpoint({
  ...admin,
  method: 'POST',
  path: '/orders/:id/call-off',
  needs: 'payments:change',
  summary:
    'Sends all that is left of the payment back through the provider, cancels the order if it is not yet, and tells the buyer; an Idempotency-Key makes a repetition harmless; without one, the same call within ten minutes is a repetition.',
  params: byId,
  result: refundOrder.result,
})

export const exportShopOrders = exportEndpoints('/shop-orders', 'the shop orders', 'customers:change')
export const exportServiceOrders = exportEndpoints('/service-orders', 'the service orders', 'customers:change')
