import { StripeError } from './api/stripe-error.ts'
import { type EventType, recordEvent } from './events.ts'
import type { Dispute } from './model.ts'
import { toDisputeObject } from './objects/dispute-object.ts'
import { insertDispute, storeDispute } from './store/dispute-store.ts'
import { findCharge } from './store/payment-store.ts'
import { newId, type Work } from './work.ts'

const evidenceDays = 9

/** Opens a dispute as a bank would: an inquiry first asks for evidence, any other dispute withdraws the money at once. */
export async function openDispute(
  work: Work,
  { chargeId, reason, isInquiry }: { chargeId: string; reason: string; isInquiry: boolean },
): Promise<Dispute> {
  const charge = await findCharge(work.tx, chargeId)
  if (charge === null) throw new Error(`there is no charge ${chargeId} to dispute`)
  const dispute: Dispute = {
    id: newId('du_'),
    chargeId,
    paymentIntentId: charge.paymentIntentId,
    amountCents: charge.amountCents,
    currency: charge.currency,
    reason,
    status: isInquiry ? 'warning_needs_response' : 'needs_response',
    evidenceText: null,
    submissionCount: 0,
    evidenceDueBy: new Date(work.now.getTime() + evidenceDays * 24 * 60 * 60_000),
    createdAt: work.now,
  }
  await insertDispute(work.tx, dispute)
  await addEvent(work, 'charge.dispute.created', dispute)
  if (!isInquiry) await addEvent(work, 'charge.dispute.funds_withdrawn', dispute)
  return dispute
}

/** The provider's test values: the text of the evidence decides the outcome. */
const decisions: Record<string, 'won' | 'lost'> = { winning_evidence: 'won', losing_evidence: 'lost' }

export async function answerDispute(
  work: Work,
  dispute: Dispute,
  text: string | null,
  submits: boolean,
): Promise<Dispute> {
  requireOpen(dispute)
  const isInquiry = dispute.status.startsWith('warning')
  const answered: Dispute = {
    ...dispute,
    evidenceText: text ?? dispute.evidenceText,
    submissionCount: dispute.submissionCount + (submits ? 1 : 0),
    status: submits ? (isInquiry ? 'warning_under_review' : 'under_review') : dispute.status,
  }
  await storeDispute(work.tx, answered)
  await addEvent(work, 'charge.dispute.updated', answered)
  const decision = submits ? decisions[answered.evidenceText ?? ''] : undefined
  return decision ? await decide(work, answered, decision) : answered
}

/** Accepts a dispute as lost: the buyer keeps the money. An inquiry is only closed. */
export async function closeDispute(work: Work, dispute: Dispute): Promise<Dispute> {
  requireOpen(dispute)
  return await decide(work, dispute, 'lost')
}

async function decide(work: Work, dispute: Dispute, decision: 'won' | 'lost'): Promise<Dispute> {
  const isInquiry = dispute.status.startsWith('warning')
  const decided: Dispute = { ...dispute, status: isInquiry ? 'warning_closed' : decision }
  await storeDispute(work.tx, decided)
  await addEvent(work, 'charge.dispute.closed', decided)
  if (decided.status === 'won') await addEvent(work, 'charge.dispute.funds_reinstated', decided)
  return decided
}

function requireOpen({ status }: Dispute) {
  if (['won', 'lost', 'warning_closed'].includes(status))
    throw new StripeError('This dispute is already closed', { code: 'dispute_already_closed' })
}

async function addEvent(
  work: Work,
  type: Extract<EventType, `charge.dispute.${string}`>,
  dispute: Dispute,
): Promise<void> {
  await recordEvent(work, type, toDisputeObject(dispute))
}
