import type Stripe from 'stripe'
import type { Session } from '../model.ts'
import { taxOnPart } from '../sales-tax.ts'
import { toEpochSeconds } from '../work.ts'

export function toSessionObject(
  session: Session,
  {
    lineItems,
    paymentIntent,
  }: { lineItems?: Stripe.ApiList<Stripe.LineItem>; paymentIntent?: Stripe.PaymentIntent } = {},
): Stripe.Checkout.Session {
  const { params, customer } = session
  return {
    id: session.id,
    object: 'checkout.session',
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: params.allowed_payment_method_types ?? null,
    amount_subtotal: session.subtotalCents,
    amount_total: session.totalCents,
    automatic_tax: toAutomaticTax(session),
    billing_address_collection: params.billing_address_collection ?? null,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    client_secret: null,
    collected_information: customer && {
      business_name: null,
      individual_name: null,
      shipping_details: customer.shipping,
    },
    consent: null,
    consent_collection: null,
    created: toEpochSeconds(session.createdAt),
    currency: session.currency,
    currency_conversion: null,
    custom_fields: [],
    custom_text: { after_submit: null, shipping_address: null, submit: null, terms_of_service_acceptance: null },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: toCustomerDetails(session),
    customer_email: params.customer_email ?? null,
    discounts: (params.discounts ?? []).map(({ coupon }) => ({ coupon, promotion_code: null })),
    expires_at: toEpochSeconds(session.expiresAt),
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    ...(lineItems && { line_items: lineItems }),
    livemode: false,
    locale: params.locale ?? null,
    managed_payments: null,
    metadata: params.metadata,
    mode: 'payment',
    origin_context: null,
    payment_intent: paymentIntent ?? session.paymentIntentId,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_status: session.status === 'complete' ? 'paid' : 'unpaid',
    permissions: null,
    phone_number_collection: { enabled: params.phone_number_collection?.enabled ?? false },
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: params.shipping_address_collection ?? null,
    shipping_cost: toShippingCost(session),
    shipping_options: (params.shipping_options ?? []).map(({ shipping_rate_data: rate }) => ({
      shipping_amount: rate.fixed_amount.amount,
      shipping_rate: shippingRateId(session),
    })),
    status: session.status,
    submit_type: params.submit_type ?? null,
    subscription: null,
    success_url: params.success_url,
    total_details: {
      amount_discount: session.discountCents,
      amount_shipping: session.shippingCents,
      amount_tax: session.taxCents,
    },
    ui_mode: 'hosted_page',
    url: session.status === 'open' ? session.pageUrl : null,
    wallet_options: null,
  }
}

function toAutomaticTax({ params, customer, taxCents }: Session): Stripe.Checkout.Session.AutomaticTax {
  if (!params.automatic_tax?.enabled) return { enabled: false, liability: null, provider: null, status: null }
  const status = customer || taxCents > 0 ? 'complete' : 'requires_location_inputs'
  return { enabled: true, liability: { type: 'self' }, provider: 'stripe', status }
}

function toCustomerDetails({ params, customer }: Session): Stripe.Checkout.Session.CustomerDetails | null {
  const email = customer?.email ?? params.customer_email
  if (email === undefined) return null
  return {
    address: customer?.shipping?.address ?? null,
    business_name: null,
    email,
    individual_name: null,
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    tax_exempt: 'none',
    tax_ids: customer ? [] : null,
  }
}

function toShippingCost(session: Session): Stripe.Checkout.Session.ShippingCost | null {
  if (!session.params.shipping_options) return null
  const taxCents = taxOnPart(session, session.shippingCents)
  return {
    amount_subtotal: session.shippingCents,
    amount_tax: taxCents,
    amount_total: session.shippingCents + taxCents,
    shipping_rate: shippingRateId(session),
  }
}

function shippingRateId(session: Session): string {
  return `shr_${session.id.slice(-24)}`
}
