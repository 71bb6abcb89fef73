import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { deliveryKinds } from '../pricing/delivery.ts'
import { address, dollars, isoTime, sum, text } from './fields.ts'
import { keptPromise } from './order-promise.ts'

/** What a line of an order says of its run and its set-up; left out where it has none (SEL-07). */
export const orderedRun = {
  /** Lines with the same number are one run of sizes. */
  run: z.number().int().optional(),
  /** Charged once for all lines with its design. */
  setup: dollars.optional(),
}

/** Personal fields are null once the session is older than 24 hours. */
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
      /** What one alone cost; left out where the line was charged just that. */
      list_price: dollars.optional(),
      ...orderedRun,
      sku: z.string(),
      color: z.string(),
      size: z.string(),
      variant: z.string(),
      variant_id: z.number().optional(),
      /** The picture of the buyer's own design; only while this page may show personal details. */
      design: z.string().nullable(),
      /** The picture of the product with the design on it; null where the design was not placed, and whenever `design` is. */
      preview: z.string().nullable(),
      /** The name of the first side, where further sides are printed too. */
      first_side: z.string().optional(),
      /** The further sides that are printed, with their pictures; only while this page may show personal details. */
      sides: z.array(z.object({ name: z.string(), preview: z.string() })).optional(),
    }),
  ),
  notes: z.string().nullable(),
  /** How it reaches the buyer, in the words of the shop; empty where it had no choices. */
  delivery_kind: z.enum(deliveryKinds),
  delivery_name: z.string(),
  ...keptPromise,
  /** A proof comes first: the days count from its approval. */
  owes_proof: z.boolean(),
  status: z.string(),
  payment_status: z.string(),
  subtotal: sum,
  /** Left out without a code; 0 where it made the shipping free. */
  discount: sum.optional(),
  discount_code: z.string().optional(),
  discount_words: z.string().optional(),
  shipping: sum,
  tax: sum,
  total: sum,
  created_at: isoTime,
  /** The path of the order page; only while this page may show personal details. */
  order_link: z.string().nullable(),
})
export type PaidOrder = z.infer<typeof paidOrder>

export const saveStripeOrder = endpoint({
  method: 'POST',
  path: '/save-stripe-order',
  access: 'public',
  limit: 'confirm',
  summary: 'Confirms the order of a paid session; safe to repeat. `pending` while the provider has not said paid.',
  body: z.object({ session_id: text(200) }),
  result: z.object({ success: z.boolean(), pending: z.boolean().optional(), order: paidOrder.optional() }),
})
