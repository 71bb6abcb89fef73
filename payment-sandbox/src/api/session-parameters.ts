import { z } from 'zod'
import { toEpochSeconds } from '../work.ts'
import { email, expandParam, flag, integer, list, metadata, text, url } from './parameters.ts'
import { refusedParameter } from './stripe-error.ts'

export const maxAmountCents = 99_999_999 // the provider's own maximum: eight digits
const minTotalCents = 50
const minLifeSeconds = 30 * 60
export const maxLifeSeconds = 24 * 60 * 60

export const currency = z
  .string()
  .regex(/^[A-Za-z]{3}$/, 'must be a three-letter currency code')
  .toLowerCase()

const productData = z.strictObject({
  name: text(1_500),
  description: text(40_000).optional(),
  images: list(url, 8).optional(),
  metadata: metadata.default({}),
})

const taxBehavior = z.literal('exclusive', 'the payment sandbox only knows exclusive').optional()

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency,
    product_data: productData,
    unit_amount: integer(0, maxAmountCents),
    tax_behavior: taxBehavior,
  }),
  quantity: integer(1, 999_999),
})

const deliveryBound = z.strictObject({
  unit: z.enum(['business_day', 'day', 'hour', 'month', 'week']),
  value: integer(1, 1_000),
})

const shippingOption = z.strictObject({
  shipping_rate_data: z.strictObject({
    display_name: text(100),
    type: z.literal('fixed_amount').default('fixed_amount'),
    fixed_amount: z.strictObject({ amount: integer(0, maxAmountCents), currency }),
    delivery_estimate: z
      .strictObject({ minimum: deliveryBound.optional(), maximum: deliveryBound.optional() })
      .optional(),
    metadata: metadata.default({}),
    tax_behavior: taxBehavior,
    tax_code: text(100).optional(),
  }),
})

const paymentIntentData = z.strictObject({
  description: text(1_000).optional(),
  metadata: metadata.default({}),
  receipt_email: email.optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
})

const accepted = {
  mode: z.literal('payment', 'the payment sandbox only knows payment'),
  ui_mode: z.literal('hosted_page', 'the payment sandbox only knows hosted_page').optional(),
  line_items: list(lineItem, 100),
  shipping_options: list(shippingOption, 1).optional(),
  shipping_address_collection: z
    .strictObject({ allowed_countries: list(z.string().regex(/^[A-Z]{2}$/, 'must be a two-letter country'), 250) })
    .optional(),
  /** The card page has no fields for it: the sample tax of such a session is that of no state. */
  billing_address_collection: z.enum(['auto', 'required']).optional(),
  discounts: list(z.strictObject({ coupon: text(200) }), 1).optional(),
  phone_number_collection: z.strictObject({ enabled: flag }).optional(),
  payment_intent_data: paymentIntentData.default({ metadata: {} }),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  metadata: metadata.default({}),
  success_url: url,
  cancel_url: url.optional(),
  expires_at: integer(0, 99_999_999_999).optional(),
  locale: text(10).optional(),
  submit_type: z.enum(['auto', 'pay']).optional(),
  allowed_payment_method_types: list(z.literal('card', 'the payment sandbox only knows card'), 1).optional(),
  automatic_tax: z.strictObject({ enabled: flag }).optional(),
}

export const createSessionParams = z.strictObject({ ...accepted, ...expandParam })
const storedParams = z.object(accepted)

/** The parameters of its creation that the session stores. */
export type SessionParams = z.output<typeof storedParams>

export type SessionAmounts = {
  currency: string
  subtotalCents: number
  discountCents: number
  shippingCents: number
  totalCents: number
}

/** Computes the amounts of a session; throws the provider's error when they are not allowed. */
export function sumSession(
  params: SessionParams,
  coupon: { amountCents: number; currency: string } | null,
): SessionAmounts {
  const currency = params.line_items[0]?.price_data.currency ?? 'usd'
  const shipping = params.shipping_options?.[0]?.shipping_rate_data.fixed_amount
  const currencies = [
    ...params.line_items.map((line) => line.price_data.currency),
    shipping?.currency ?? currency,
    coupon?.currency ?? currency,
  ]
  if (currencies.some((other) => other !== currency))
    throw refusedParameter(
      'You must use the same currency for all line items, shipping options and coupons.',
      'line_items',
    )
  const subtotalCents = params.line_items.reduce((sum, line) => sum + line.price_data.unit_amount * line.quantity, 0)
  const shippingCents = shipping?.amount ?? 0
  const discountCents = Math.min(coupon?.amountCents ?? 0, subtotalCents)
  const totalCents = subtotalCents - discountCents + shippingCents
  const isPlaced = params.shipping_address_collection || params.billing_address_collection === 'required'
  if (params.automatic_tax?.enabled && !isPlaced)
    throw refusedParameter(
      'The payment sandbox computes tax from a collected shipping or billing address only.',
      'shipping_address_collection',
    )
  if (totalCents < minTotalCents)
    throw refusedParameter(
      `The Checkout Session's total amount due must add up to at least 50 cents. It adds up to ${totalCents}.`,
      'line_items',
      'amount_too_small',
    )
  if (totalCents > maxAmountCents)
    throw refusedParameter(`Amount must be no more than ${maxAmountCents}.`, 'line_items', 'amount_too_large')
  return { currency, subtotalCents, discountCents, shippingCents, totalCents }
}

export function sessionExpiry(params: SessionParams, now: Date): Date {
  const created = toEpochSeconds(now)
  const expires = params.expires_at ?? created + maxLifeSeconds
  if (expires < created + minLifeSeconds)
    throw refusedParameter(
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
      'expires_at',
    )
  if (expires > created + maxLifeSeconds)
    throw refusedParameter(
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
      'expires_at',
    )
  return new Date(expires * 1_000)
}
