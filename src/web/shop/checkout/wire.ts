import type { CartLine } from '#shared/cart/cart.ts'
import type { PricedLine } from '#shared/cart/priced-line.ts'
import type { PricedLineAnswer } from '#shared/contracts/checkout.ts'
import type { PaidOrder } from '#shared/contracts/paid-order.ts'
import { type Cents, dollarsFromCents, exactCents } from '#shared/money.ts'
import type { DeliveryChoice } from '#shared/pricing/delivery.ts'
import type { UnitPriced } from '#shared/pricing/ladder.ts'
import type { ApiBody, ApiResult } from '#web/lib/api.ts'
import { readPricedLine, toCheckoutItem, toShownAmounts } from '#web/shop/cart/wire.ts'
import type { EnteredCode } from '#web/shop/code/code-store.ts'
import type { BillingErrors } from './checkout-rules.ts'
import { type Billing, type BoughtLine, billingKeys } from './checkout-store.ts'

/* The API's shapes of a purchase and of its order. In the shop they are made and read here and nowhere else. */

/** What the page has shown of delivery, code and rush, and the day that the buyer has named. */
export type Terms = {
  shippingFallbackCents: Cents
  choice?: DeliveryChoice
  code?: EnteredCode | null
  /** 0 without rush. */
  rushCents?: Cents
  neededBy?: string
}

type Purchase = Omit<ApiBody<'POST /create-checkout-session'>, 'previous_session_id'>

export function toPurchase(lines: readonly UnitPriced<CartLine>[], billing: Billing, terms: Terms): Purchase {
  const { firstName, lastName, ...rest } = trim(billing)
  return {
    items: lines.map(toCheckoutItem),
    customer: { ...rest, name: `${firstName} ${lastName}` },
    ...toShownTerms(lines, terms),
  }
}

export function toDirectOrder(
  lines: readonly UnitPriced<CartLine>[],
  billing: Billing,
  terms: Terms,
): ApiBody<'POST /orders/shop'> {
  const items = lines.map(toCheckoutItem).map(({ id, ...item }) => ({ ...item, productId: id }))
  return { ...trim(billing), items, ...toShownTerms(lines, terms) }
}

/** The lines of an order as they stand in the cart. */
export function readBought(items: ApiBody<'POST /orders/shop'>['items']): BoughtLine[] {
  return items.map(({ productId, design, color, size, variant, placement, variant_id, more_prints, run, qty }) => ({
    id: productId,
    ...{
      design: design ?? '',
      color: color ?? '',
      size: size ?? '',
      variant: variant ?? '',
      placement: placement ?? '',
    },
    ...(variant_id && { variant_id }),
    ...(more_prints && { more_prints }),
    ...(run && { run }),
    qty,
  }))
}

function toShownTerms(
  lines: readonly UnitPriced<CartLine>[],
  { shippingFallbackCents, choice, code, rushCents = 0, neededBy = '' }: Terms,
) {
  return {
    ...toShownAmounts(lines, shippingFallbackCents, choice, code),
    ...(rushCents > 0 && { rush: true, rush_shown: dollarsFromCents(rushCents) }),
    ...(neededBy && { needed_by: neededBy }),
  }
}

function trim({ country, ...billing }: Billing): Omit<Billing, 'country'> & { country?: string } {
  const trimmed = Object.entries(billing).map(([key, value]) => [key, value.trim()])
  return { ...(Object.fromEntries(trimmed) as typeof billing), ...(country && { country }) }
}

/** The server's sentence or '', those at the form's fields, and the lines as they are now if it sent them. */
export function readRefusal({ error, fields, items }: Record<string, unknown>): {
  reason: string
  /** What is wrong with the discount code; empty when it is not that. */
  code: string
  fields: BillingErrors
  answers: PricedLine[] | null
} {
  const named = Object.entries<string>(Object(fields)).map(([path, text]) => [path.replace(/^customer\./, ''), text])
  return {
    reason: typeof error === 'string' ? error : '',
    code: String(Object(fields).code ?? ''),
    fields: Object.fromEntries(
      named.flatMap(([name, text]) => {
        const key = billingKeys.find((each) => each === (name === 'name' ? 'firstName' : name))
        return key ? [[key, text]] : []
      }),
    ),
    answers: Array.isArray(items) ? (items as PricedLineAnswer[]).map(readPricedLine) : null,
  }
}

type PaidItem = Omit<PaidOrder['items'][number], 'price' | 'list_price' | 'setup'> & {
  price_cents: Cents
  setup_cents: Cents
  list_price_cents: Cents | null
}
export type OrderForTicket = Omit<
  PaidOrder,
  'items' | 'subtotal' | 'discount' | 'shipping' | 'rush' | 'tax' | 'total'
> & {
  items: PaidItem[]
  subtotal_cents: Cents
  discount_cents: Cents
  shipping_cents: Cents
  rush_cents: Cents
  tax_cents: Cents
  total_cents: Cents
}
export type PlacedOrder = Omit<ApiResult<'POST /orders/shop'>, 'total'> & { total_cents: Cents }

export function readPaidOrder({
  items,
  subtotal,
  discount = 0,
  shipping,
  rush,
  tax,
  total,
  ...order
}: PaidOrder): OrderForTicket {
  return {
    ...order,
    items: items.map(({ price, list_price, setup, ...item }) => ({
      ...item,
      setup_cents: exactCents(setup ?? 0),
      price_cents: exactCents(price),
      list_price_cents: exactCents(list_price ?? null),
    })),
    subtotal_cents: exactCents(subtotal),
    discount_cents: exactCents(discount),
    shipping_cents: exactCents(shipping),
    rush_cents: exactCents(rush),
    tax_cents: exactCents(tax),
    total_cents: exactCents(total),
  }
}

export function readPlacedOrder({ total, ...order }: ApiResult<'POST /orders/shop'>): PlacedOrder {
  return { ...order, total_cents: exactCents(total) }
}
