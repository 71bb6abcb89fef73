import type { PaidOrder } from '#shared/contracts/checkout.ts'
import { type Cents, exactCents } from '#shared/money.ts'
import type { ApiResult } from '#web/lib/api.ts'

/* The API's answers to an order that was placed or paid; they are read here and nowhere else. */

type PaidItem = Omit<PaidOrder['items'][number], 'price'> & { price_cents: Cents }
export type OrderForTicket = Omit<PaidOrder, 'items' | 'subtotal' | 'shipping' | 'tax' | 'total'> & {
  items: PaidItem[]
  subtotal_cents: Cents
  shipping_cents: Cents
  tax_cents: Cents
  total_cents: Cents
}
export type PlacedOrder = Omit<ApiResult<'POST /orders/shop'>, 'total'> & { total_cents: Cents }

export function readPaidOrder({ items, subtotal, shipping, tax, total, ...order }: PaidOrder): OrderForTicket {
  return {
    ...order,
    items: items.map(({ price, ...item }) => ({ ...item, price_cents: exactCents(price) })),
    subtotal_cents: exactCents(subtotal),
    shipping_cents: exactCents(shipping),
    tax_cents: exactCents(tax),
    total_cents: exactCents(total),
  }
}

export function readPlacedOrder({ total, ...order }: ApiResult<'POST /orders/shop'>): PlacedOrder {
  return { ...order, total_cents: exactCents(total) }
}
