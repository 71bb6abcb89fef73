import { z } from 'zod'
import { cartLimits, maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { printArea } from './catalog.ts'
import { address, dollars, email, id, isoTime, multilineText, sum, text } from './fields.ts'

/** One cart line as sent by the browser. Prices are compared, never used. */
const lineOptions = {
  name: text(maxLength.name).default(''),
  sku: text(maxLength.option).nullish(),
  color: text(maxLength.option).nullish(),
  size: text(maxLength.option).nullish(),
  design: text(maxLength.address).nullish(),
  variant: text(maxLength.option).nullish(),
  /** `writePlacement` of the shared geometry. */
  placement: text(maxLength.option).nullish(),
}

/** The quantity's bounds are checked by priceCart, which answers with the product's name. */
export const checkoutItem = z.object({ id, qty: z.number(), price: z.number(), ...lineOptions })
export type CheckoutItem = z.infer<typeof checkoutItem>

export const checkoutCustomer = z.object({
  name: text(maxLength.name * 2 + 1),
  email,
  phone: text(maxLength.phone).default(''),
  address: text(maxLength.address).default(''),
  city: text(maxLength.city).default(''),
  zip: text(maxLength.zip).default(''),
  state: text(maxLength.state).default(''),
  notes: multilineText(maxLength.text).default(''),
})
export type CheckoutCustomer = z.infer<typeof checkoutCustomer>

/** What can be wrong with a line, as the cart shows it in place. */
export const lineProblem = z.enum([
  'unknown_product',
  'out_of_stock',
  'reduced_stock',
  'price_changed',
  'select_color',
  'select_size',
  'select_variant',
  'unknown_option',
  'bad_quantity',
  'too_many',
  'unknown_design',
  'unknown_placement',
])
export type LineProblem = z.infer<typeof lineProblem>

/** One line as the server sees it now; `message` is the sentence for the first problem, null when all is well. */
export const pricedLine = z.object({
  id: z.number(),
  name: z.string(),
  sku: z.string(),
  color: z.string(),
  size: z.string(),
  design: z.string(),
  variant: z.string(),
  placement: z.string(),
  qty: z.number(),
  price: dollars,
  stock: z.number().int().nullable(),
  shipping_price: dollars.nullable(),
  delivery_days_min: z.number().int().nullable(),
  delivery_days_max: z.number().int().nullable(),
  image_url: z.string().nullable(),
  print_area: printArea.nullable(),
  /** What may be chosen, so that the cart can ask in place. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  variants: z.array(z.string()),
  problems: z.array(lineProblem),
  message: z.string().nullable(),
  /** False when a problem keeps the line from being bought; a changed price alone does not. */
  can_buy: z.boolean(),
})
export type PricedLine = z.infer<typeof pricedLine>

export const pricedCart = z.object({
  items: z.array(pricedLine),
  subtotal: sum,
  /** The lowest known shipping price; null when no line has one (shown as a dash, R-43). */
  shipping_from: dollars.nullable(),
  /** What will be charged for shipping: shipping_from, else the shop's fallback. */
  shipping: sum,
  tax: sum,
  total: sum,
  can_buy: z.boolean(),
})
export type PricedCartAnswer = z.infer<typeof pricedCart>

export const priceCart = endpoint({
  method: 'POST',
  path: '/price-cart',
  access: 'public',
  limit: 'read',
  summary: 'Prices a browser cart against the catalogue and says what is wrong with each line (R-55).',
  body: z.object({ items: z.array(checkoutItem).max(cartLimits.lines) }),
  result: pricedCart,
})

/** What the page showed, compared like the prices; who leaves a field out has shown nothing. */
const shownShipping = {
  /** The lowest among the lines; null where none has one. */
  shipping_price: z.number().nullish(),
  /** What is charged in that case. */
  shipping_fallback: z.number().optional(),
}
export type ShownShipping = z.infer<z.ZodObject<typeof shownShipping>>

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/create-checkout-session',
  access: 'public',
  limit: 'checkout',
  summary: 'Reserves stock, writes the awaiting order and opens a payment session (R-58, R-60, R-63).',
  body: z.object({
    items: z.array(checkoutItem).max(cartLimits.lines),
    customer: checkoutCustomer,
    ...shownShipping,
    /** The one this browser has opened before: ended first, unless it is resumed or was paid. */
    previous_session_id: text(200).nullish(),
  }),
  result: z.object({ url: z.string(), session_id: z.string() }),
})

export const cancelCheckoutSession = endpoint({
  method: 'POST',
  path: '/cancel-checkout-session',
  access: 'public',
  limit: 'confirm',
  summary:
    'The buyer came back without paying: ends the session and gives the stock back; `released` is false when it was paid (R-62).',
  body: z.object({ session_id: text(200) }),
  result: z.object({ released: z.boolean() }),
})

/** SUC-04. Personal fields are null once the session is older than 24 hours. */
export const paidOrder = z.object({
  id: z.number(),
  number: z.string(),
  customer_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: address.nullable(),
  items: z.array(
    z.object({
      qty: z.number().int(),
      name: z.string(),
      price: dollars,
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      variant: z.string(),
      /** The picture of the buyer's own design, as long as this page may show personal details. */
      design: z.string().nullable(),
    }),
  ),
  notes: z.string().nullable(),
  status: z.string(),
  payment_status: z.string(),
  subtotal: sum,
  shipping: sum,
  tax: sum,
  total: sum,
  created_at: isoTime,
  /** The path of the order page, as long as this page may show personal details. */
  order_link: z.string().nullable(),
})
export type PaidOrder = z.infer<typeof paidOrder>

export const saveStripeOrder = endpoint({
  method: 'POST',
  path: '/save-stripe-order',
  access: 'public',
  limit: 'confirm',
  summary:
    'Confirms the order of a paid session; safe to repeat (R-60). `pending` while the provider has not said paid.',
  body: z.object({ session_id: text(200) }),
  result: z.object({ success: z.boolean(), pending: z.boolean().optional(), order: paidOrder.optional() }),
})

/** CHK-12: the direct path's lines name the product `productId`. */
export const directOrderItem = z.object({ productId: id, qty: z.number(), price: z.number(), ...lineOptions })

/** B §3, the checkout form's own keys. */
export const billingFields = z.object({
  firstName: text(maxLength.name).default(''),
  lastName: text(maxLength.name).default(''),
  email: text(maxLength.email).default(''),
  phone: text(maxLength.phone).default(''),
  address: text(maxLength.address).default(''),
  notes: multilineText(maxLength.text).default(''),
  state: text(maxLength.state).default(''),
  city: text(maxLength.city).default(''),
  zip: text(maxLength.zip).default(''),
})

export const placeDirectOrder = endpoint({
  method: 'POST',
  path: '/orders/shop',
  access: 'public',
  limit: 'directOrder',
  summary: 'Places an order without card payment (R-57). Accepts Idempotency-Key.',
  body: billingFields.extend({
    items: z.array(directOrderItem).max(cartLimits.lines),
    ...shownShipping,
    /** What the client has reckoned: clients of the specification may send it. The total of the answer is the one charged. */
    total: z.unknown().optional(),
  }),
  result: z.object({
    id: z.number(),
    number: z.string(),
    status: z.string(),
    payment_status: z.string(),
    total: sum,
    /** More than is set aside without a look: the owner decides first. */
    waits_for_owner: z.boolean().optional(),
  }),
})

/** The provider's signed events; the body is checked raw, before any parsing (IMP-03). */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'webhook',
  limit: 'webhook',
  summary: 'Signed events of the payment provider.',
  result: z.object({ received: z.boolean() }),
})
