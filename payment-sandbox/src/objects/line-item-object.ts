import type Stripe from 'stripe'
import { lineDiscounts } from '../line-discounts.ts'
import type { Session } from '../model.ts'
import { taxOnPart } from '../sales-tax.ts'
import { toEpochSeconds } from '../work.ts'

/** The type of the JSON that we send: the SDK parses its decimal strings into a class of its own. */
type OnTheWire<Item> = Item extends { price: infer Price }
  ? Omit<Item, 'price'> & { price: Omit<NonNullable<Price>, 'unit_amount_decimal'> & { unit_amount_decimal: string } }
  : never

type List<Item> = { object: 'list'; data: Item[]; has_more: boolean; url: string }

export function toLineItemList(session: Session, range = { start: 0, limit: 10 }): Stripe.ApiList<Stripe.LineItem> {
  const items = session.params.line_items.map((_, index) => toLineItem(session, index))
  const data = items.slice(range.start, range.start + range.limit)
  const list: List<OnTheWire<Stripe.LineItem>> = {
    object: 'list',
    data,
    has_more: range.start + range.limit < items.length,
    url: `/v1/checkout/sessions/${session.id}/line_items`,
  }
  return list as unknown as Stripe.ApiList<Stripe.LineItem>
}

export function lineItemId(session: Session, index: number): string {
  return `li_${idTail(session, index)}`
}

function toLineItem(session: Session, index: number): OnTheWire<Stripe.LineItem> {
  const line = session.params.line_items[index]
  if (line === undefined) throw new RangeError(`session ${session.id} has no line ${index}`)
  const { product_data: product, unit_amount: unitCents, tax_behavior = 'unspecified' } = line.price_data
  const cents = unitCents * line.quantity
  const discountCents = lineDiscounts(session)[index] ?? 0
  const taxCents = taxOnPart(session, cents - discountCents)
  return {
    id: lineItemId(session, index),
    object: 'item',
    adjustable_quantity: null,
    amount_discount: discountCents,
    amount_subtotal: cents,
    amount_tax: taxCents,
    amount_total: cents - discountCents + taxCents,
    currency: session.currency,
    description: product.name,
    metadata: {},
    price: {
      id: `price_${idTail(session, index)}`,
      object: 'price',
      active: false,
      billing_scheme: 'per_unit',
      created: toEpochSeconds(session.createdAt),
      currency: session.currency,
      custom_unit_amount: null,
      livemode: false,
      lookup_key: null,
      metadata: {},
      nickname: null,
      product: `prod_${idTail(session, index)}`,
      recurring: null,
      tax_behavior,
      tiers_mode: null,
      transform_quantity: null,
      type: 'one_time',
      unit_amount: unitCents,
      unit_amount_decimal: String(unitCents),
    },
    quantity: line.quantity,
  }
}

/** Line items never change, so their ids are derived from the session's id and need no storage. */
function idTail(session: Session, index: number): string {
  return session.id.slice(-20) + String(index).padStart(4, '0')
}
