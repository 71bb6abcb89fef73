import { sql } from 'kysely'
import { type Actor, writeAudit } from '#server/platform/database/audit.ts'
import { type Tx, transaction } from '#server/platform/database/db.ts'
import { writeMail, writeMails } from '#server/platform/mail/outgoing-mail.ts'
import { adminPaths } from '#shared/admin-paths.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { declinedFlag } from '#shared/order/order-flags.ts'
import { waitsForDeposit } from '#shared/proposals/proposal.ts'
import type { OrdersContext } from '../context.ts'
import { proposalAcceptedMail, proposalNotice } from '../proposal-mail-templates.ts'
import { listProposals, type ProposalRow, stateOf } from '../queries/proposals.ts'
import { readPaidOfRequest } from '../queries/request-money.ts'
import { withStatusOfPrice } from './manual-payment.ts'
import { changeOrder, lockOrder } from './update-order.ts'
import { issueProposalPage } from './write-proposal.ts'

const texts = messages.proposalRefusals
const client = { userId: null, requestId: '' }

type Answer = { orderId: number; proposalId: number }

/**
 * The client accepts the price that the page has shown, or the studio notes that they did in another way (`actor`); a repetition
 * does nothing. Work begins at once, unless a deposit is due first. Throws AppError `conflict` where it can no longer be accepted.
 */
export async function acceptProposal(
  context: OrdersContext,
  { orderId, proposalId, name, actor = client }: Answer & { name: string; actor?: Actor },
): Promise<void> {
  const { db, clock, mail, origin } = context
  await transaction(db, async (tx) => {
    const { request, proposal } = await lockAnswered(context, tx, { orderId, proposalId, repeated: 'accepted' })
    if (proposal.state === 'accepted') return
    const at = clock.now()
    await answer(tx, { id: proposal.id, orderId, state: 'accepted', answered_name: name, answered_at: at })
    await writeAudit(tx, at, {
      action: 'proposal-accepted',
      subjectKind: 'order',
      subjectId: orderId,
      ...actor,
      after: { name, amount_cents: proposal.totalCents },
    })
    const paidCents = await readPaidOfRequest(tx, orderId)
    const waits = waitsForDeposit({ ...proposal, paidCents })
    if (!waits) await beginWork(context, tx, orderId)
    const [words, studio] = await Promise.all([mail.words(tx), mail.studio(tx)])
    const depositDueCents = waits && proposal.depositCents !== null ? proposal.depositCents - paidCents : 0
    const mailed = { ...request, ...proposal, answeredName: name, depositDueCents }
    const both = { fact: `proposal ${proposal.id}`, orderId, from: mail.from, at }
    const page = await issueProposalPage(tx, { orderId, origin, at })
    await writeMails(tx, [
      {
        ...proposalAcceptedMail(words, mailed, page),
        ...{ ...both, kind: 'proposal-accepted', recipient: request.email, replyTo: studio.replies },
      },
      // Whoever has noted it knows.
      ...(actor.userId === null
        ? [
            {
              ...proposalNotice(words, 'accepted', mailed, `${origin}${adminPaths.serviceOrder(orderId)}`),
              ...{ ...both, kind: 'proposal-notice' as const, recipient: studio.notices, replyTo: request.email },
            },
          ]
        : []),
    ])
  })
}

/** The client declines it, and may say why; a repetition does nothing. Throws AppError `conflict` where it is accepted or replaced. */
export async function declineProposal(
  context: OrdersContext,
  { orderId, proposalId, note }: Answer & { note: string },
): Promise<void> {
  const { db, clock, mail, origin } = context
  await transaction(db, async (tx) => {
    const { request, proposal, agreed } = await lockAnswered(context, tx, { orderId, proposalId, repeated: 'declined' })
    if (proposal.state === 'declined') return
    const at = clock.now()
    await answer(tx, { id: proposal.id, orderId, state: 'declined', answer_note: note, answered_at: at })
    await writeAudit(tx, at, {
      action: 'proposal-declined',
      subjectKind: 'order',
      subjectId: orderId,
      ...client,
      after: { note, amount_cents: proposal.totalCents },
    })
    if (agreed) await returnToAgreed(context, tx, agreed, request)
    const studio = await mail.studio(tx)
    const mailed = { ...request, ...proposal, answerNote: note, depositDueCents: 0 }
    await writeMail(tx, {
      ...proposalNotice(await mail.words(tx), 'declined', mailed, `${origin}${adminPaths.serviceOrder(orderId)}`),
      ...{ kind: 'proposal-notice', fact: `proposal ${proposal.id} declined`, orderId, from: mail.from, at },
      ...{ recipient: studio.notices, replyTo: request.email },
    })
  })
}

/**
 * Locks the request. An expired price can still be declined: the studio learns why. `agreed`: the price that was accepted before
 * the one that is answered.
 */
async function lockAnswered(
  { clock }: OrdersContext,
  tx: Tx,
  { orderId, proposalId, repeated }: Answer & { repeated: 'accepted' | 'declined' },
) {
  const request = await lockOrder(tx, orderId, 'service')
  const [proposal, ...earlier] = await listProposals(tx, orderId)
  if (proposal?.id !== proposalId) throw new AppError('conflict', texts.changedMeanwhile)
  const state = stateOf(proposal, request, clock.now())
  const isAnswerable = state === 'open' || (state === 'expired' && repeated === 'declined')
  if (!isAnswerable && state !== repeated)
    throw new AppError('conflict', state === 'expired' ? texts.expired : texts.over)
  return { request, proposal, agreed: earlier.find((each) => each.state === 'accepted') }
}

/** Also changes the request's version, so that no page of the studio from before the answer overwrites what was answered. */
async function answer(tx: Tx, { id, orderId, ...answered }: Answered & { id: number; orderId: number }): Promise<void> {
  const others = sql<string[]>`array_remove(flags, ${declinedFlag}::text)`
  await tx.updateTable('proposals').set(answered).where('id', '=', id).execute()
  await tx
    .updateTable('orders')
    .set((eb) => ({
      flags: answered.state === 'declined' ? sql<string[]>`array_append(${others}, ${declinedFlag}::text)` : others,
      version: eb('version', '+', 1),
      updated_at: answered.answered_at,
    }))
    .where('id', '=', orderId)
    .execute()
}

type Answered = { state: string; answered_at: Date } & Partial<Record<'answered_name' | 'answer_note', string>>

/** Whoever declines a further price stays with the one that was accepted before. */
async function returnToAgreed(
  context: OrdersContext,
  tx: Tx,
  { totalCents, depositCents }: ProposalRow,
  { id }: { id: number },
): Promise<void> {
  const request = await lockOrder(tx, id, 'service')
  const to = await withStatusOfPrice(tx, request, { ...request, total_cents: totalCents })
  await changeOrder(context, tx, request, to, client)
  if (!waitsForDeposit({ depositCents, paidCents: await readPaidOfRequest(tx, id) })) await beginWork(context, tx, id)
}

/** Of a request on which nobody works yet. */
export async function beginWork(context: OrdersContext, tx: Tx, orderId: number): Promise<void> {
  const row = await lockOrder(tx, orderId, 'service')
  if (row.status !== 'pending' && row.status !== 'quoted') return
  await changeOrder(context, tx, row, { ...row, status: 'in progress' }, client)
}
