import type { CustomerOrder, LedgerEntry, OrderEvent } from '#shared/contracts/order-work.ts'
import type { OrderItem, ServiceOrder, ShopOrder, ShopOrderSummary } from '#shared/contracts/orders.ts'
import type { Proposal } from '#shared/contracts/services/proposals.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import type { KeptMoney } from '#shared/order/owed-refund.ts'
import type { ProposalLine } from '#shared/proposals/proposal.ts'
import type { ApiBody, ApiResult } from '#web/lib/api.ts'

/* The API's shapes of an order. In the administrator's pages they are made and read here and nowhere else. */

type Amount = 'subtotal' | 'discount' | 'shipping' | 'rush' | 'tax' | 'total' | 'refunded'
type Amounts = { [Name in Amount as `${Name}_cents`]: Cents }

export type ManagedOrderItem = Omit<OrderItem, 'price' | 'list_price' | 'setup' | 'image_url'> & {
  price_cents: Cents
  setup_cents: Cents
  list_price_cents: Cents | null
  image_address: string | null
}
export type ManagedShopOrder = Omit<ShopOrder, Amount | 'items'> & Amounts & { items: ManagedOrderItem[] }
/** One row of the list of shop orders. */
export type ListedShopOrder = Omit<ShopOrderSummary, Amount> & Amounts
export type ManagedServiceOrder = Omit<ServiceOrder, 'total'> & { total_cents: Cents | null }
export type ManagedOrder = ManagedShopOrder | ManagedServiceOrder
/** One row of a customer's orders of both kinds. */
export type ListedCustomerOrder = Omit<CustomerOrder, 'total' | 'refunded'> & {
  total_cents: Cents | null
  refunded_cents: Cents
}
export type ManagedProposal = Omit<Proposal, 'total' | 'deposit' | 'lines'> & {
  total_cents: Cents
  deposit_cents: Cents | null
  lines: ProposalLine[]
}
export type ManagedLedgerEntry = Omit<LedgerEntry, 'words' | 'amount'> & { text: string; amount_cents: Cents | null }
export type ManagedOrderEvent = Omit<OrderEvent, 'words'> & { text: string }
export type OrderHistory = {
  payments: ManagedLedgerEntry[]
  kept: KeptMoney
  events: ManagedOrderEvent[]
}

type OrderEdit = ApiBody<'PUT /orders/:id'>
type QuoteReply = ApiBody<'POST /service-orders/:id/answer'>
type RefundRequest = ApiBody<'POST /orders/:id/refunds'>

/** The fields that a form changes; the server accepts those that the order's kind has. Null withdraws the quote. */
export type OrderChanges = Omit<OrderEdit, 'version' | 'quoted_amount' | 'received'> & {
  version: number
  quoted_cents?: Cents | null
  received_cents?: Cents
}

export function toOrderEdit({ quoted_cents, received_cents, ...changes }: OrderChanges): OrderEdit {
  return {
    ...changes,
    ...(quoted_cents !== undefined && { quoted_amount: dollarsFromCents(quoted_cents) }),
    ...(received_cents !== undefined && { received: dollarsFromCents(received_cents) }),
  }
}

/** The price that goes with an answer. */
export type SentPrice = {
  totalCents: Cents
  /** What the total is made of; none where only the total is named. */
  lines: readonly ProposalLine[]
  depositCents: Cents | null
  validUntil: string | null
}
type PriceField = 'quoted_amount' | 'lines' | 'deposit_amount' | 'valid_until'

export function toQuoteReply({
  price,
  ...reply
}: Omit<QuoteReply, PriceField> & { price: SentPrice | null }): QuoteReply {
  if (price === null) return reply
  const { totalCents, lines, depositCents, validUntil } = price
  return {
    ...reply,
    ...(lines.length > 0 ? { lines: lines.map(toLine) } : { quoted_amount: dollarsFromCents(totalCents) }),
    ...(depositCents !== null && { deposit_amount: dollarsFromCents(depositCents) }),
    ...(validUntil !== null && { valid_until: validUntil }),
  }
}

/** What the form of an answer calls the fields of the call. */
const typedNames: Readonly<Record<string, string>> = {
  quoted_amount: 'amount',
  quantity: 'qty',
  unit_price: 'price',
  deposit_amount: 'deposit',
  valid_until: 'validUntil',
}

/** What is said of an answer's fields, as its form names them: `lines.0.unit_price` → `lines.0.price`. */
export function readReplyProblems(fields: Readonly<Record<string, string>>): Record<string, string> {
  const typedName = (name: string) => name.split('.').map((part) => typedNames[part] ?? part)
  return Object.fromEntries(Object.entries(fields).map(([name, problem]) => [typedName(name).join('.'), problem]))
}

function toLine({ text, qty, unitCents }: ProposalLine) {
  return { text, quantity: qty, unit_price: dollarsFromCents(unitCents) }
}

export function toRefundRequest({
  amount_cents,
  ...request
}: Omit<RefundRequest, 'amount'> & { amount_cents: Cents }): RefundRequest {
  return { amount: dollarsFromCents(amount_cents), ...request }
}

export function readShopOrder({ items, ...order }: ShopOrder): ManagedShopOrder {
  return { ...readAmounts(order), items: items.map(readItem) }
}

export function readListedShopOrder(order: ShopOrderSummary): ListedShopOrder {
  return readAmounts(order)
}

export function readServiceOrder({ total, ...order }: ServiceOrder): ManagedServiceOrder {
  return { ...order, total_cents: exactCents(total) }
}

export function readOrder(order: ShopOrder | ServiceOrder): ManagedOrder {
  return order.type === 'shop' ? readShopOrder(order) : readServiceOrder(order)
}

export function readCustomerOrder({ total, refunded, ...order }: CustomerOrder): ListedCustomerOrder {
  return { ...order, total_cents: exactCents(total), refunded_cents: exactCents(refunded) }
}

export function readHistory({
  payments,
  refundable,
  kept,
  paid_by_card: isByCard,
  events,
}: ApiResult<'GET /orders/:id/history'>): OrderHistory {
  return {
    payments: payments.map(readLedgerEntry),
    kept: { cardCents: exactCents(refundable), allCents: exactCents(kept), isByCard },
    events: events.map(({ words, ...event }) => ({ ...event, text: words })),
  }
}

export function readProposal({ total, deposit, lines, ...proposal }: Proposal): ManagedProposal {
  return {
    ...proposal,
    total_cents: exactCents(total),
    deposit_cents: exactCents(deposit),
    lines: lines.map(({ text, quantity, unit_price }) => ({
      text,
      qty: quantity,
      unitCents: exactCents(unit_price),
    })),
  }
}

export function readRefund({ state, amount }: ApiResult<'POST /orders/:id/refunds'>) {
  return { state, cents: exactCents(amount) }
}

function readItem({ price, list_price, setup, image_url, ...item }: OrderItem): ManagedOrderItem {
  return {
    ...item,
    price_cents: exactCents(price),
    setup_cents: exactCents(setup ?? 0),
    list_price_cents: exactCents(list_price ?? null),
    image_address: image_url,
  }
}

function readLedgerEntry({ words, amount, ...entry }: LedgerEntry): ManagedLedgerEntry {
  return { ...entry, text: words, amount_cents: exactCents(amount) }
}

function readAmounts<Order extends Record<Amount, number>>({
  subtotal,
  discount,
  shipping,
  rush,
  tax,
  total,
  refunded,
  ...order
}: Order): Omit<Order, Amount> & Amounts {
  return {
    ...order,
    subtotal_cents: exactCents(subtotal),
    discount_cents: exactCents(discount),
    shipping_cents: exactCents(shipping),
    rush_cents: exactCents(rush),
    tax_cents: exactCents(tax),
    total_cents: exactCents(total),
    refunded_cents: exactCents(refunded),
  }
}
