import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { deliveryKinds } from '../pricing/delivery.ts'
import { printArea } from './catalog.ts'
import {
  address,
  byId,
  deliveryAddress,
  dollars,
  email,
  id,
  isoTime,
  listQuery,
  listResult,
  orderDiscount,
  sortKey,
  sum,
  text,
} from './fields.ts'
import { orderedGroup } from './group/group-orders.ts'
import { managedPromise } from './order-promise.ts'
import { orderedRun } from './paid-order.ts'
import { orderPrint, orderSide } from './prints/order-prints.ts'
import { designFacts } from './uploads.ts'

export const shopOrderStatuses = ['pending', 'processing', 'shipped', 'completed', 'cancelled'] as const
export const serviceOrderStatuses = ['pending', 'quoted', 'in progress', 'completed', 'cancelled'] as const
/** What edit mode offers; failed and refunded are set by payment events. */
export const editablePaymentStatuses = ['unpaid', 'partial', 'paid'] as const
export const paymentStatuses = [...editablePaymentStatuses, 'failed', 'refunded'] as const

/** ASH-05, R-74: both names and both design fields hold the same value. */
export const orderItem = z.object({
  id,
  product_id: id.nullable(),
  product_name: z.string(),
  name: z.string(),
  sku: z.string(),
  ...{ color: z.string(), size: z.string(), variant: z.string() },
  /** Of a product that is sold by combinations of its options. */
  variant_id: id.optional(),
  qty: z.number().int(),
  /** Pieces of `qty` that a refund has cancelled; left out where there are none. */
  cancelled: z.number().int().optional(),
  price: dollars,
  /** What one alone cost; left out where the line was charged just that. */
  list_price: dollars.optional(),
  ...orderedRun,
  design: z.string(),
  design_link: z.string(),
  /** Null without a design, and for one that was uploaded before its facts were kept. */
  design_facts: designFacts.nullable(),
  /** As writePlacement writes it, on the print area at order time; empty and null when nothing was placed. */
  placement: z.string(),
  print_area: printArea.nullable(),
  print: orderPrint.nullable(),
  /** Left out where only the first side is printed. */
  sides: z.array(orderSide).optional(),
  image_url: z.string().nullable(),
})
export type OrderItem = z.infer<typeof orderItem>

const orderCore = {
  id,
  number: z.string(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  email: z.string(),
  phone: z.string(),
  status: z.string(),
  payment_status: z.string(),
  created_at: isoTime,
  updated_at: isoTime,
  /** Sent back with an edit; the server refuses a stale version. */
  version: z.number().int(),
  deleted_at: isoTime.nullable(),
}

/** `flags` names what needs attention, `refunded` is the amount refunded so far. */
export const shopOrder = z.object({
  ...orderCore,
  type: z.literal('shop'),
  address,
  notes: z.string(),
  items: z.array(orderItem),
  ...orderedGroup,
  /** The quote request whose price it pays. */
  service_order: z.object({ id, number: z.string() }).optional(),
  ...{ subtotal: sum, ...orderDiscount, shipping: sum },
  ...{ tax: sum, total: sum, refunded: sum },
  flags: z.array(z.string()),
  tracking_number: z.string(),
  /** SEL-15: as it was chosen and called when it was ordered; the name is empty where the shop had no choices. */
  delivery_kind: z.enum(deliveryKinds),
  delivery_name: z.string(),
  /** Of a pickup; empty otherwise. */
  pickup_code: z.string(),
  ...managedPromise,
})
export type ShopOrder = z.infer<typeof shopOrder>

/** One row of the shop orders list: how many lines it has, and how many pieces, instead of the items. */
export const shopOrderSummary = shopOrder
  .omit({ items: true, group: true, service_order: true })
  .extend({ item_count: z.number().int(), piece_count: z.number().int() })
export type ShopOrderSummary = z.infer<typeof shopOrderSummary>

export const serviceOrder = z.object({
  ...orderCore,
  type: z.literal('service'),
  package: z.string(),
  project_details: z.string(),
  /** Null until the studio quotes an amount. */
  total: sum.nullable(),
  /** What needs attention. */
  flags: z.array(z.string()),
})
export type ServiceOrder = z.infer<typeof serviceOrder>

const admin = { access: 'admin', limit: 'admin' } as const
const read = { ...admin, needs: 'orders:read' } as const

/** The views of open work, as the dashboard counts them. */
export const shopWorkViews = ['due', 'late', 'to-start', 'rush', 'unpaid', 'attention'] as const

export const listShopOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/shop-orders',
  summary:
    'Shop orders, newest first unless sorted; searched by number, customer, email, phone, address, tracking number, status, and product or SKU.',
  query: listQuery.extend({
    status: z.enum(shopOrderStatuses).optional(),
    payment_status: z.enum(paymentStatuses).optional(),
    /** `deleted` lists the deleted orders instead of the others. */
    show: z.enum([...shopWorkViews, 'deleted']).optional(),
    /** SEL-23: the orders of one group order. */
    group: z.coerce.number().int().positive().optional(),
    sort: sortKey('created_at', 'customer', 'total', 'status', 'payment', 'promised', 'leaves').optional(),
  }),
  result: listResult(shopOrderSummary),
})

export const getShopOrder = endpoint({
  ...read,
  method: 'GET',
  path: '/shop-orders/:id',
  summary: 'One shop order with its items.',
  params: byId,
  result: shopOrder,
})

/** The specification's own path for the same record (API-20). */
export const getOrder = endpoint({ ...getShopOrder, path: '/orders/:id' })

export const listOrderItems = endpoint({
  ...read,
  method: 'GET',
  path: '/orders/:id/items',
  summary: 'The items of one shop order.',
  params: byId,
  result: z.array(orderItem),
})

/** An amount that an administrator types: whole cents, and at least one. */
export const typedAmount = dollars.min(0.01).multipleOf(0.01)

const orderEdit = z.object({
  status: text(40).optional(),
  payment_status: text(40).optional(),
  /** Shop orders only. */
  tracking_number: text(maxLength.tracking).trim().optional(),
  /** Service orders only; null withdraws the quote. */
  quoted_amount: typedAmount.nullable().optional(),
  /** What came by hand as a part of the price; only with the payment status `partial`, kept or new. */
  received: typedAmount.optional(),
  customer_name: text(maxLength.name * 2 + 1)
    .trim()
    .optional(),
  /** A new address revokes the order page links that were mailed to the old one. */
  email: email.optional(),
  phone: text(maxLength.phone).trim().optional(),
  /** Shop orders only. The flag `address_missing` depends on whether it is complete. */
  address: deliveryAddress.optional(),
  /** Flags of the order that the administrator has dealt with. */
  settled_flags: z.array(text(60)).max(20).optional(),
  /** mails the buyer of a shop order that it was shipped, completed or cancelled, or the new number of its parcel. */
  mail_customer: z.boolean().optional(),
  /** Of a shop order that is cancelled: false where its units have left the shop and do not come back. */
  restock: z.boolean().optional(),
  version: z.number().int().optional(),
})

export const updateOrder = endpoint({
  ...admin,
  method: 'PUT',
  path: '/orders/:id',
  needs: 'orders:change',
  summary:
    'Changes status, payment status, contact and the other editable fields of an order; its kind decides which fields are accepted.',
  params: byId,
  body: orderEdit,
  result: z.union([shopOrder, serviceOrder]),
})
export const updateShopOrder = endpoint({ ...updateOrder, path: '/shop-orders/:id' })
export const updateServiceOrder = endpoint({ ...updateOrder, path: '/service-orders/:id' })

export const deleteOrder = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/orders/:id',
  needs: 'orders:delete',
  summary: 'Marks an order of either kind as deleted and keeps the record.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})
export const deleteShopOrder = endpoint({ ...deleteOrder, path: '/shop-orders/:id' })
export const deleteServiceOrder = endpoint({ ...deleteOrder, path: '/service-orders/:id' })

export const listServiceOrders = endpoint({
  ...read,
  method: 'GET',
  path: '/service-orders',
  summary:
    'Quote requests, newest first unless sorted; searched by number, customer, email, phone, package and status.',
  query: listQuery.extend({
    status: z.enum(serviceOrderStatuses).optional(),
    payment_status: z.enum(paymentStatuses).optional(),
    show: z.enum(['attention', 'deleted']).optional(),
    sort: sortKey('created_at', 'customer', 'package', 'total', 'status', 'payment').optional(),
  }),
  result: listResult(serviceOrder),
})

export const getServiceOrder = endpoint({
  ...read,
  method: 'GET',
  path: '/service-orders/:id',
  summary: 'One service order.',
  params: byId,
  result: serviceOrder,
})
