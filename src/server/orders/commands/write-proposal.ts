import type { Tx } from '#server/platform/database/db.ts'
import { issueLink } from '#server/platform/links.ts'
import { shopDay } from '#shared/business-days.ts'
import { proposalLimits, proposalLinkLifeMs } from '#shared/constants/proposals.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Cents, formatCents, largestCents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { leastByCardCents } from '#shared/pricing/least-by-card.ts'
import { addDays } from '#shared/promise/business-calendar.ts'
import { sumOfLines } from '#shared/proposals/proposal.ts'
import type { QuoteAnswer } from '../wire.ts'
import { endRequestPayment } from './end-request-payment.ts'

const texts = messages.proposalRefusals

/** Throws AppError `invalid`, with a sentence at each field, for a price that cannot be sent. */
export function refuseProposal({ quotedCents, lines, depositCents, validUntil }: QuoteAnswer, now: Date): void {
  const today = shopDay(now)
  const isDay = validUntil === null || (validUntil >= today && validUntil <= addDays(today, proposalLimits.validDays))
  const fields = {
    ...(quotedCents !== null &&
      quotedCents > largestCents && {
        [lines.length > 0 ? 'lines' : 'quoted_amount']: texts.tooLarge(formatCents(largestCents)),
      }),
    ...(lines.length > 0 && sumOfLines(lines) !== quotedCents && { quoted_amount: texts.sumDiffers }),
    ...depositProblem(quotedCents, depositCents),
    ...(!isDay && { valid_until: texts.dayInvalid(proposalLimits.validDays) }),
    ...(quotedCents === null && validUntil !== null && { valid_until: texts.needsAmount }),
  }
  const [first] = Object.values(fields)
  if (first) throw new AppError('invalid', first, { fields })
}

function depositProblem(quotedCents: Cents | null, depositCents: Cents | null): { deposit_amount?: string } {
  if (depositCents === null) return {}
  if (quotedCents === null) return { deposit_amount: texts.needsAmount }
  if (depositCents > quotedCents) return { deposit_amount: texts.depositTooLarge(formatCents(quotedCents)) }
  const restCents = quotedCents - depositCents
  if (restCents > 0 && restCents < leastByCardCents)
    return { deposit_amount: texts.restTooSmall(formatCents(restCents), formatCents(leastByCardCents)) }
  if (depositCents < leastByCardCents) return { deposit_amount: texts.depositTooSmall(formatCents(leastByCardCents)) }
  return {}
}

/** Writes the price that the client can accept from now on; one that waits for an answer is replaced. */
export async function writeProposal(
  tx: Tx,
  { message, lines, depositCents, validUntil }: QuoteAnswer,
  { orderId, totalCents, userId, at }: { orderId: number; totalCents: Cents; userId: number | null; at: Date },
): Promise<void> {
  await tx
    .updateTable('proposals')
    .set({ state: 'replaced' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute()
  await tx
    .insertInto('proposals')
    .values({
      order_id: orderId,
      message,
      lines: JSON.stringify(lines),
      total_cents: totalCents,
      deposit_cents: depositCents,
      valid_until: validUntil,
      user_id: userId,
      sent_at: at,
    })
    .execute()
  await endRequestPayment(tx, orderId)
}

/** The address of the client's page, which shows the price that was sent last. */
export async function issueProposalPage(
  tx: Tx,
  { orderId, origin, at }: { orderId: number; origin: string; at: Date },
): Promise<string> {
  const token = await issueLink(tx, { scope: 'proposal', subjectId: orderId, at, lifeMs: proposalLinkLifeMs })
  return `${origin}${paths.proposal(token)}`
}
