import type Stripe from 'stripe'
import type { Dispute } from '../model.ts'
import { toEpochSeconds } from '../work.ts'

export function toDisputeObject(dispute: Dispute): Stripe.Dispute {
  const isInquiry = dispute.status.startsWith('warning')
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amountCents,
    balance_transactions: [],
    charge: dispute.chargeId,
    created: toEpochSeconds(dispute.createdAt),
    currency: dispute.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, uncategorized_text: dispute.evidenceText },
    evidence_details: {
      due_by: toEpochSeconds(dispute.evidenceDueBy),
      enhanced_eligibility: {},
      has_evidence: dispute.evidenceText !== null,
      past_due: false,
      submission_count: dispute.submissionCount,
      submission_method: dispute.submissionCount > 0 ? 'manual' : 'not_submitted',
    },
    intended_submission_method: null,
    is_charge_refundable: isInquiry,
    livemode: false,
    metadata: {},
    network_reason_code: null,
    payment_intent: dispute.paymentIntentId,
    reason: dispute.reason,
    status: dispute.status,
  }
}

const noEvidence: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
