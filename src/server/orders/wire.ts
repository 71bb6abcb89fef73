import type { z } from 'zod'
import type { LineColumn, LineRow } from '#server/platform/database/order-lines.ts'
import type { OrderSide } from '#server/platform/database/order-sides.ts'
import type { toOrderPrint } from '#server/platform/pictures/order-print.ts'
import { emptyAddress } from '#shared/address/address.ts'
import type { Address } from '#shared/contracts/fields.ts'
import type { answerQuote, CustomerOrder, listCustomerOrders, refundOrder } from '#shared/contracts/order-work.ts'
import {
  editablePaymentStatuses,
  listServiceOrders,
  listShopOrders,
  type OrderItem,
  type ServiceOrder,
  type ShopOrder,
  type ShopOrderSummary,
  serviceOrderStatuses,
  shopOrderStatuses,
  type shopWorkViews,
  type updateOrder,
} from '#shared/contracts/orders.ts'
import type { SalesDay } from '#shared/contracts/overview.ts'
import type { OrderSideAnswer } from '#shared/contracts/prints/order-prints.ts'
import type { DesignFacts } from '#shared/contracts/uploads.ts'
import { type Cents, centsFromDollars, dollarsFromCents } from '#shared/money.ts'
import { isMoneyFlag } from '#shared/order/order-flags.ts'
import { expectedArrival } from '#shared/promise/order-promise.ts'
import { type ProposalLine, sumOfLines } from '#shared/proposals/proposal.ts'
import type { CoreRow, ServiceRow, ShopRow } from './rows.ts'

/* The API's shapes: amounts in dollars, times as text. */

export type { OrderItem, SalesDay, ServiceOrder, ShopOrder, ShopOrderSummary }
export { editablePaymentStatuses, serviceOrderStatuses, shopOrderStatuses }
export type ShopQuery = z.infer<typeof listShopOrders.query>
export type ShopList = z.infer<typeof listShopOrders.result>
export type ServiceQuery = z.infer<typeof listServiceOrders.query>
export type ServiceList = z.infer<typeof listServiceOrders.result>
export type ShopWorkView = (typeof shopWorkViews)[number]
export type CustomerQuery = z.infer<typeof listCustomerOrders.query>
export type CustomerList = z.infer<typeof listCustomerOrders.result>
export type OrderEdit = z.infer<typeof updateOrder.body>
export type QuoteReply = z.infer<typeof answerQuote.body>
export type RefundRequest = z.infer<typeof refundOrder.body>
export type RefundAnswer = z.infer<typeof refundOrder.result>

/** The sent corrections; 0 cents withdraw a quote. */
export type OrderChange = Omit<OrderEdit, 'quoted_amount' | 'received'> & { [Name in TypedCents]?: Cents }
type TypedCents = 'quoted_cents' | 'received_cents'
export type QuoteAnswer = Pick<QuoteReply, 'message' | 'marks_quoted' | 'version'> & {
  quotedCents: Cents | null
  lines: ProposalLine[]
  depositCents: Cents | null
  validUntil: string | null
}
export type AskedRefund = Omit<RefundRequest, 'amount'> & { amountCents: Cents }

/** Whether an edit says that an order is paid, what it costs, or that owed money is dealt with: more than work on it. */
export const concernsMoney = ({ payment_status, quoted_amount, received, settled_flags = [] }: OrderEdit) =>
  [payment_status, quoted_amount, received].some((sent) => sent !== undefined) || settled_flags.some(isMoneyFlag)

export function readOrderEdit({ quoted_amount, received, ...edit }: OrderEdit): OrderChange {
  return {
    ...edit,
    ...(quoted_amount !== undefined && { quoted_cents: centsFromDollars(quoted_amount ?? 0) }),
    ...(received !== undefined && { received_cents: centsFromDollars(received) }),
  }
}

/** The amount of a price that is made of lines is their sum, where the call leaves it out. */
export function readQuoteReply({ quoted_amount, lines: sent = [], deposit_amount, valid_until, ...reply }: QuoteReply) {
  const lines = sent.map(({ text, quantity, unit_price }) => ({
    text,
    qty: quantity,
    unitCents: centsFromDollars(unit_price),
  }))
  const sumCents = lines.length > 0 ? sumOfLines(lines) : null
  return {
    ...reply,
    quotedCents: quoted_amount === undefined ? sumCents : centsFromDollars(quoted_amount),
    lines,
    depositCents: deposit_amount === undefined ? null : centsFromDollars(deposit_amount),
    validUntil: valid_until ?? null,
  } satisfies QuoteAnswer
}

export function readRefundRequest({ amount, ...request }: RefundRequest): AskedRefund {
  return { ...request, amountCents: centsFromDollars(amount) }
}

export function toRefundAnswer({
  id,
  state,
  amountCents,
}: {
  id: number
  state: RefundAnswer['state']
  amountCents: Cents
}): RefundAnswer {
  return { id, state, amount: dollarsFromCents(amountCents) }
}

type FieldOf<Column> = Column extends `${infer Amount}_cents` ? Amount : Column
/** A column of a row that is not in the answer does not compile. */
type ShopAnswer = Omit<ShopOrder, 'items'> & Pick<ShopOrder, FieldOf<keyof ShopRow>>
type ServiceAnswer = ServiceOrder & Pick<ServiceOrder, FieldOf<keyof ServiceRow>>

function toCore(row: CoreRow) {
  return {
    id: row.id,
    number: row.number,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    email: row.email,
    phone: row.phone,
    status: row.status,
    payment_status: row.payment_status,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
    deleted_at: row.deleted_at?.toISOString() ?? null,
  }
}

export function toShopOrder(row: ShopRow & { shipped_at: Date | null }): ShopAnswer {
  const promise = row.promise as ShopOrder['promise']
  return {
    ...toCore(row),
    type: 'shop',
    address: { ...emptyAddress, ...(row.address as Partial<Address>) },
    notes: row.notes,
    subtotal: dollarsFromCents(row.subtotal_cents),
    ...{ discount_code: row.discount_code, discount_words: row.discount_words },
    discount: dollarsFromCents(row.discount_cents),
    shipping: dollarsFromCents(row.shipping_cents),
    rush: dollarsFromCents(row.rush_cents),
    tax: dollarsFromCents(row.tax_cents),
    total: dollarsFromCents(row.total_cents),
    refunded: dollarsFromCents(row.refunded_cents),
    flags: row.flags,
    tracking_number: row.tracking_number,
    delivery_kind: row.delivery_kind as ShopOrder['delivery_kind'],
    delivery_name: row.delivery_name,
    pickup_code: row.pickup_code,
    ...{ promise, promised_to: row.promised_to, needed_by: row.needed_by },
    expected: expectedArrival(row.status, promise, row.shipped_at),
  }
}

export function toServiceOrder(row: ServiceRow): ServiceAnswer {
  return {
    ...toCore(row),
    type: 'service',
    package: row.package,
    project_details: row.project_details,
    total: row.total_cents > 0 ? dollarsFromCents(row.total_cents) : null,
    flags: row.flags,
  }
}

type ItemRow = LineRow & { id: number; image_address: string; cancelled: number }
/** A new column of the lines is answered below, or does not compile. */
type AnsweredLine = Record<
  Exclude<LineColumn, 'unit_price_cents' | 'list_price_cents' | 'variant_id' | 'run' | 'setup_cents'>,
  unknown
> &
  Record<string, unknown>

/** The texts that the API answers for lists: what the contract has, and nothing else. */
export function toShopListJson(list: ShopList): string {
  return JSON.stringify(listShopOrders.result.parse(list))
}

export function toServiceListJson(list: ServiceList): string {
  return JSON.stringify(listServiceOrders.result.parse(list))
}

/** `design`: the address of the buyer's own design, empty without one. */
export function toItem(
  row: ItemRow,
  { design, facts }: { design: string; facts: DesignFacts | null },
  printed: ReturnType<typeof toOrderPrint>,
  sides: readonly OrderSide[],
): OrderItem {
  return {
    id: row.id,
    product_id: row.product_id,
    product_name: row.product_name,
    name: row.product_name,
    sku: row.sku,
    color: row.color,
    size: row.size,
    variant: row.variant,
    ...(row.variant_id === null ? {} : { variant_id: row.variant_id }),
    qty: row.qty,
    price: dollarsFromCents(row.unit_price_cents),
    ...(row.list_price_cents === null ? {} : { list_price: dollarsFromCents(row.list_price_cents) }),
    ...(row.run === null ? {} : { run: row.run }),
    ...(row.cancelled === 0 ? {} : { cancelled: row.cancelled }),
    ...(row.setup_cents === 0 ? {} : { setup: dollarsFromCents(row.setup_cents) }),
    design,
    design_link: design,
    design_facts: facts,
    ...printed,
    ...(sides.length > 0 ? { sides: sides.map(toSide) } : {}),
    image_url: row.image_address || null,
  } satisfies AnsweredLine
}

function toSide({ id, name, design, placement, printArea, print }: OrderSide): OrderSideAnswer {
  return { id, name, design: design.address, design_facts: design.facts, placement, print_area: printArea, print }
}

export function toCustomerOrder(row: {
  id: number
  number: string
  kind: string
  status: string
  payment_status: string
  total_cents: number
  refunded_cents: number
  created_at: Date
}): CustomerOrder {
  const isShop = row.kind === 'shop'
  return {
    id: row.id,
    number: row.number,
    type: isShop ? 'shop' : 'service',
    status: row.status,
    payment_status: row.payment_status,
    total: isShop || row.total_cents > 0 ? dollarsFromCents(row.total_cents) : null,
    refunded: dollarsFromCents(row.refunded_cents),
    created_at: row.created_at.toISOString(),
  }
}

export function toSalesDay({ day, orders, cents }: { day: string; orders: number; cents: number }): SalesDay {
  return { day, orders, total: dollarsFromCents(cents) }
}
