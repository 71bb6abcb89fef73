import { z } from 'zod'

// The fields that are read from the provider's objects, and their form; all others are dropped. A host that imitates its
// API may send anything, so fields that the ledger depends on must be valid; an invalid detail becomes null.

const maxText = 500
/** The provider's maximum for one charge, and so for all refunds of it; the ledger's column holds twenty times as much. */
const maxChargeCents = 99_999_999
/** The year 2100. */
const maxSeconds = 4_102_444_800

/** Text without the characters that the database cannot store. */
const text = z
  .string()
  .max(maxText)
  .refine((value) => !value.includes('\0') && value.isWellFormed(), 'has characters that are none')
const providerId = text.min(1).max(255)
const wholeCents = z.int().nonnegative()
const chargeCents = wholeCents.max(maxChargeCents)

function detail<T extends z.ZodType>(schema: T) {
  return schema.nullable().catch(null)
}

/** An object that is given by its id or in full; only the id is kept. */
const reference = z.union([providerId, z.object({ id: providerId }).transform(({ id }) => id)])
const address = z.object({
  line1: detail(text),
  line2: detail(text),
  city: detail(text),
  state: detail(text),
  postal_code: detail(text),
  country: detail(text),
})

export const providerSession = z.object({
  id: providerId,
  status: detail(text),
  payment_status: detail(text),
  url: detail(z.url({ protocol: /^https?$/ }).max(8_000)),
  amount_subtotal: detail(wholeCents),
  amount_total: detail(wholeCents),
  total_details: detail(z.object({ amount_tax: z.int() })),
  currency: detail(z.string().regex(/^[a-z]{3}$/)),
  livemode: z.boolean().catch(false),
  client_reference_id: detail(text),
  metadata: detail(z.record(z.string(), text)),
  payment_intent: detail(reference),
  customer_details: detail(z.object({ name: detail(text), phone: detail(text) })),
  collected_information: detail(z.object({ shipping_details: detail(z.object({ name: detail(text), address })) })),
})
export type ProviderSession = z.infer<typeof providerSession>

/** A new session must have a page to send the buyer to. */
export const openedSession = providerSession.extend({
  url: providerSession.shape.url.refine((url) => url !== null, 'no page'),
})

export const providerDispute = z.object({
  id: providerId,
  amount: chargeCents,
  currency: detail(z.string().regex(/^[a-z]{3}$/)),
  status: detail(text.max(100)),
  reason: detail(text.max(100)),
  evidence_details: detail(z.object({ due_by: detail(z.int().positive().max(maxSeconds)) })),
  payment_intent: detail(reference),
})
export type ProviderDispute = z.infer<typeof providerDispute>

/** A refund of a payment in any currency, whose smallest unit may be worth very little, so the amount has no maximum. */
export const refundState = z.object({ id: providerId, amount: wholeCents, status: detail(text) })

export const providerRefund = refundState.extend({
  amount: chargeCents,
  reason: detail(text),
  failure_reason: detail(text),
  metadata: detail(z.record(z.string(), text)),
})
export type ProviderRefund = z.infer<typeof providerRefund>

/** A refund or a dispute in a list; whatever is new or has changed is read again on its own. */
export const listedRefundOrDispute = z.object({
  id: providerId,
  payment_intent: detail(reference),
  status: detail(text),
})
export type ListedRefundOrDispute = z.infer<typeof listedRefundOrDispute>

/** The object that an event is about. */
export const eventObject = z.object({ id: providerId, payment_intent: reference.nullish() })

export const providerEvent = z.object({
  id: providerId,
  type: text.max(255),
  data: z.object({ object: z.looseObject({}) }),
})
export type ProviderEvent = z.infer<typeof providerEvent>
