import { z } from 'zod'
import { lineProblems } from '../cart/priced-line.ts'
import { cartLimits, maxLength, productLimits } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { combination, ladderStep, printArea, printSide } from './catalog.ts'
import { codeAnswer, typedCode } from './discount-codes.ts'
import { dollars, id, multilineText, sum, text, visitorEmail } from './fields.ts'
import { orderPromise, placedTerms, promiseChoices } from './order-promise.ts'

/** What is printed on a further side of the product, by its name; `placement` as that of the first side (SEL-11). */
export const sidePrint = z.object({
  side: text(productLimits.sideName),
  design: text(maxLength.address),
  placement: text(maxLength.option),
})

/** One cart line as sent by the browser. Prices are compared, never charged. */
const lineOptions = {
  name: text(maxLength.name).default(''),
  sku: text(maxLength.option).nullish(),
  color: text(maxLength.option).nullish(),
  size: text(maxLength.option).nullish(),
  design: text(maxLength.address).nullish(),
  variant: text(maxLength.option).nullish(),
  /** Of a product with `combinations`; without it, the combination is found by color, size and variant. */
  variant_id: id.nullish(),
  /** As `writePlacement` (shared/design/placement.ts) writes it. */
  placement: text(maxLength.option).nullish(),
  more_prints: z.array(sidePrint).max(productLimits.moreSides).nullish(),
  /** The width in inches of each print area that the page has shown, by the name of its side (of the first one ''); compared like the price. */
  areas_wide: z
    .record(text(productLimits.sideName), z.number())
    .refine((widths) => Object.keys(widths).length <= productLimits.moreSides + 1)
    .nullish(),
  /** The buyer knows that the print may be poor: the order owes a proof before it goes to work (SEL-13). */
  wants_proof: z.boolean().nullish(),
  /** The set-up that the page has shown with this line; compared like the price. */
  setup: z.number().nullish(),
  /** Lines with the same text are one run of sizes: one product with one design (SEL-07). */
  run: text(maxLength.run).nullish(),
}

/** The id of the chosen delivery (SEL-15); without it, the first one of the shop. */
const delivery = text(20).optional()
const choices = { delivery, code: typedCode, ...promiseChoices }

/** priceCart checks the quantity's bounds, because its answer names the product. */
export const checkoutItem = z.object({ id, qty: z.number(), price: z.number(), ...lineOptions })
export type CheckoutItem = z.infer<typeof checkoutItem>

export const checkoutCustomer = z.object({
  name: text(maxLength.name * 2 + 1),
  email: visitorEmail,
  phone: text(maxLength.phone).default(''),
  address: text(maxLength.address).default(''),
  city: text(maxLength.city).default(''),
  zip: text(maxLength.zip).default(''),
  state: text(maxLength.state).default(''),
  /** One of those that the shop ships to; left out, it is the first. */
  country: text(2).optional(),
  notes: multilineText(maxLength.text).default(''),
})
export type CheckoutCustomer = z.infer<typeof checkoutCustomer>

/** One line with the server's current data; `message` is the sentence for the first problem, null without one. */
export const pricedLine = z.object({
  id: z.number(),
  name: z.string(),
  ...{ sku: z.string(), color: z.string(), size: z.string() },
  ...{ design: z.string(), variant: z.string(), placement: z.string() },
  /** The combination that the line orders; only of a product that is sold by combinations. */
  variant_id: z.number().optional(),
  qty: z.number(),
  /** What one is charged at, among all that are counted together. */
  price: dollars,
  /** What one alone costs, and its ladder; left out where the price does not fall with the quantity. */
  list_price: dollars.optional(),
  price_ladder: z.array(ladderStep).optional(),
  /** What the product's set-up costs, and what of it this line carries; left out where they are nothing. */
  setup_fee: dollars.optional(),
  setup_per_side: z.literal(true).optional(),
  setup: dollars.optional(),
  stock: z.number().int().nullable(),
  shipping_price: dollars.nullable(),
  weight_oz: z.number().optional(),
  delivery_days_min: z.number().int().nullable(),
  delivery_days_max: z.number().int().nullable(),
  image_url: z.string().nullable(),
  /** In the line's size. */
  print_area: printArea.nullable(),
  /** The design has too few pixels for its print in this size: the order will owe a proof. */
  proof_first: z.literal(true).optional(),
  /** How wide its prints are now, where `areas_wide` is not what the product has. */
  print_change: z.string().optional(),
  /** Only of a line with prints on further sides: those, what they add to the price of one, and the sides in the line's size. */
  more_prints: z.array(sidePrint).optional(),
  sides_price: dollars.optional(),
  more_print_areas: z.array(printSide).optional(),
  /** The available options, so that the cart can ask for a choice in place. */
  colors: z.array(z.string()),
  sizes: z.array(z.string()),
  variants: z.array(z.string()),
  /** What can be chosen of a product that is sold by combinations, and the name of the option that `variants` lists. */
  combinations: z.array(combination).optional(),
  option_name: z.string().optional(),
  problems: z.array(z.enum(lineProblems)),
  message: z.string().nullable(),
  /** False when a problem prevents buying the line; `price_changed`, `print_changed` and `over_share`, which a card payment is refused for, do not. */
  can_buy: z.boolean(),
})
export type PricedLineAnswer = z.infer<typeof pricedLine>

export const pricedCart = z.object({
  items: z.array(pricedLine),
  /** Of all lines with their set-up. */
  subtotal: sum,
  /** The lowest known shipping price; null when no line has one (shown as a dash, R-43). */
  shipping_from: dollars.nullable(),
  /** What will be charged for shipping: shipping_from, else the shop's fallback. */
  shipping: sum,
  tax: sum,
  total: sum,
  can_buy: z.boolean(),
  /** The name of the delivery that `shipping` is the price of; empty where the shop has no choices. */
  delivery: z.string(),
  /** What the code takes off the goods; a code for free shipping makes `shipping` 0 instead. */
  discount: sum,
  ...codeAnswer,
  /** What the chosen rush costs; 0 without it. */
  rush: sum,
  /** The days that would be promised now. */
  promise: orderPromise,
})
export type PricedCartAnswer = z.infer<typeof pricedCart>

export const priceCart = endpoint({
  method: 'POST',
  path: '/price-cart',
  access: 'public',
  limit: 'read',
  summary: 'Prices a browser cart against the catalogue and says what is wrong with each line.',
  body: z.object({ items: z.array(checkoutItem).max(cartLimits.lines), ...choices }),
  result: pricedCart,
})

/** The amounts that the page showed, compared like the prices; a missing field is not compared. */
const shownAmounts = {
  /** The lowest among the lines; null when no line has one. */
  shipping_price: z.number().nullish(),
  /** The amount charged when no line has one. */
  shipping_fallback: z.number().optional(),
  /** The amount charged for the chosen delivery; with it the other two are not compared. */
  shipping_shown: z.number().optional(),
  /** The price of rush, where it is chosen. */
  rush_shown: z.number().optional(),
  /** What the code takes off the goods. */
  discount_shown: z.number().optional(),
}
export type ShownAmounts = z.infer<z.ZodObject<typeof shownAmounts>>

export const createCheckoutSession = endpoint({
  method: 'POST',
  path: '/create-checkout-session',
  access: 'public',
  limit: 'checkout',
  summary: 'Reserves stock, stores an order that awaits payment, and opens a payment session.',
  body: z.object({
    items: z.array(checkoutItem).max(cartLimits.lines),
    customer: checkoutCustomer,
    ...choices,
    ...shownAmounts,
    /** The session that this browser opened before: it is ended first, unless it is resumed or was paid. */
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
    'The buyer came back without paying: ends the session and gives the stock back; `released` is false when it was paid.',
  body: z.object({ session_id: text(200) }),
  result: z.object({ released: z.boolean() }),
})

/** CHK-12: the lines of a direct order name the product `productId`. */
export const directOrderItem = z.object({ productId: id, qty: z.number(), price: z.number(), ...lineOptions })

/** The field names of the checkout form. */
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
  country: text(2).optional(),
})

export const placeDirectOrder = endpoint({
  method: 'POST',
  path: '/orders/shop',
  access: 'public',
  limit: 'directOrder',
  summary: 'Places an order without card payment. Accepts Idempotency-Key.',
  body: billingFields.extend({
    items: z.array(directOrderItem).max(cartLimits.lines),
    ...choices,
    ...shownAmounts,
    /** The client's own total: clients of the specification may send it, but the total in the answer is the one charged. */
    total: z.unknown().optional(),
  }),
  result: z.object({
    ...{ id: z.number(), number: z.string(), status: z.string(), payment_status: z.string() },
    total: sum,
    promise: orderPromise.nullish(),
    ...placedTerms,
    /** True when the order exceeds what is reserved without a review: the owner decides first. */
    waits_for_owner: z.boolean().optional(),
    /** true when it is to be sent and has no whole address yet. */
    lacks_address: z.boolean().optional(),
  }),
})

/** The provider's signed events; the signature is checked on the raw body, before any parsing. */
export const paymentWebhook = endpoint({
  method: 'POST',
  path: '/webhooks/stripe',
  access: 'webhook',
  limit: 'webhook',
  summary: 'Signed events of the payment provider.',
  result: z.object({ received: z.boolean() }),
})
