import type Stripe from 'stripe'
import type { Charge, Customer, Failure, PaymentIntent, Refund } from '../model.ts'
import { challengePath } from '../page/addresses.ts'
import { toEpochSeconds } from '../work.ts'

export function toPaymentIntentObject(intent: PaymentIntent, latestCharge?: Charge): Stripe.PaymentIntent {
  const { params } = intent
  const isPaid = intent.status === 'succeeded'
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount: intent.amountCents,
    amount_capturable: 0,
    amount_received: isPaid ? intent.amountCents : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt && toEpochSeconds(intent.canceledAt),
    cancellation_reason: intent.canceledAt && 'automatic',
    capture_method: 'automatic_async',
    client_secret: null,
    confirmation_method: 'automatic',
    created: toEpochSeconds(intent.createdAt),
    currency: intent.currency,
    customer: null,
    customer_account: null,
    description: params.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError && toPaymentError(intent.lastError, intent.latestChargeId),
    latest_charge: latestCharge ? toChargeObject(latestCharge) : intent.latestChargeId,
    livemode: false,
    managed_payments: null,
    metadata: params.metadata,
    next_action:
      intent.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { return_url: null, url: challengePath(intent.sessionId) } }
        : null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: params.receipt_email ?? null,
    review: null,
    setup_future_usage: null,
    shipping: toShipping(intent.customer),
    source: null,
    statement_descriptor: params.statement_descriptor ?? null,
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: intent.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function toChargeObject(charge: Charge): Stripe.Charge {
  const isPaid = charge.status === 'succeeded'
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amountCents,
    amount_captured: isPaid ? charge.amountCents : 0,
    amount_refunded: charge.refundedCents,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: charge.customer.shipping?.address ?? null,
      email: charge.customer.email,
      name: charge.customer.name,
      phone: charge.customer.phone,
      tax_id: null,
    },
    calculated_statement_descriptor: null,
    captured: isPaid,
    created: toEpochSeconds(charge.createdAt),
    currency: charge.currency,
    customer: null,
    description: charge.params.description ?? null,
    disputed: charge.isDisputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: charge.params.metadata,
    on_behalf_of: null,
    outcome: toOutcome(charge.failure),
    paid: isPaid,
    payment_intent: charge.paymentIntentId,
    payment_method: null,
    payment_method_details: { type: 'card', card: toCard(charge) },
    receipt_email: charge.params.receipt_email ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: isPaid && charge.refundedCents === charge.amountCents,
    review: null,
    shipping: toShipping(charge.customer),
    source: null,
    source_transfer: null,
    statement_descriptor: charge.params.statement_descriptor ?? null,
    statement_descriptor_suffix: charge.params.statement_descriptor_suffix ?? null,
    status: charge.status,
    transfer_data: null,
    transfer_group: null,
  }
}

export function toRefundObject(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amountCents,
    balance_transaction: null,
    charge: refund.chargeId,
    created: toEpochSeconds(refund.createdAt),
    currency: refund.currency,
    customer: null,
    customer_account: null,
    metadata: refund.metadata,
    payment_intent: refund.paymentIntentId,
    payment_method: null,
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

function toPaymentError(failure: Failure, chargeId: string | null): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...(chargeId && { charge: chargeId }),
    code: failure.code,
    ...(failure.declineCode && { decline_code: failure.declineCode }),
    doc_url: `https://stripe.com/docs/error-codes/${failure.code.replaceAll('_', '-')}`,
    message: failure.message,
    type: failure.code === 'payment_intent_authentication_failure' ? 'invalid_request_error' : 'card_error',
  }
}

function toOutcome(failure: Failure | null): Stripe.Charge.Outcome {
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.declineCode ?? null,
    risk_level: 'normal',
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }
}

function toCard({ card, amountCents }: Charge): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: amountCents,
    authorization_code: null,
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: 'credit',
    installments: null,
    last4: card.last4,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

function toShipping(customer: Customer | null): Stripe.Charge.Shipping | null {
  if (!customer?.shipping) return null
  return { address: customer.shipping.address, name: customer.shipping.name, phone: customer.phone }
}
