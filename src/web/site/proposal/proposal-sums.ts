import type { Cents } from '#shared/money.ts'
import type { ProposalPage } from '#shared/proposals/proposal.ts'

/** Whether work waits for the whole price. */
export function isAllDeposit({ depositCents, totalCents }: ProposalPage): boolean {
  return depositCents !== null && depositCents >= totalCents
}

/** Of the price as it is now. */
export function openCentsOf({ priceCents, paidCents }: ProposalPage): Cents {
  return Math.max(0, priceCents - paidCents)
}

export function isAllPaid(page: ProposalPage): boolean {
  return page.state === 'accepted' && openCentsOf(page) === 0
}
