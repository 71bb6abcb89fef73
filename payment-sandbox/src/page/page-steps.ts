import type { IncomingMessage } from 'node:http'
import type { Pool } from 'pg'
import { readSession } from '../expire-session.ts'
import type { Session, Shop } from '../model.ts'
import { answerChallenge, attemptPayment, type PayOutcome } from '../pay-session.ts'
import { readBody } from '../read-body.ts'
import { withTax } from '../sales-tax.ts'
import { findIntentOfSession } from '../store/payment-store.ts'
import { inTransaction, type Work } from '../work.ts'
import { challengePath, fillSessionId, pagePath } from './addresses.ts'
import { emptyValues, readCardForm } from './card-form.ts'
import { renderCardPage } from './card-page.ts'
import { renderChallengePage } from './challenge-page.ts'
import { renderClosedPage, renderProblemPage } from './closed-page.ts'
import type { PageAnswer } from './page-answer.ts'

export type Visit = {
  pool: Pool
  now: () => Date
  shop: Shop
  onWork: () => void
  request: IncomingMessage
  sessionId: string
}

const maxBodyBytes = 16 * 1_024

function transact<Result>({ pool, now }: Visit, run: (work: Work) => Promise<Result>): Promise<Result> {
  return inTransaction(pool, (tx) => run({ tx, now: now(), cause: { requestId: null, idempotencyKey: null } }))
}

export async function showCard(visit: Visit): Promise<PageAnswer> {
  const { session, refusal } = await transact(visit, async (work) => ({
    session: await readSession(work, visit.sessionId),
    refusal: (await findIntentOfSession(work.tx, visit.sessionId))?.lastError?.message ?? null,
  }))
  if (session?.status !== 'open') return closed(visit, session)
  const state = { values: emptyValues, errors: {}, focus: null, now: visit.now(), refusal, shop: visit.shop }
  return page(session, renderCardPage(session, state))
}

export async function showChallenge(visit: Visit): Promise<PageAnswer> {
  const { session, intent } = await transact(visit, async (work) => ({
    session: await readSession(work, visit.sessionId),
    intent: await findIntentOfSession(work.tx, visit.sessionId),
  }))
  if (session?.status !== 'open') return closed(visit, session)
  if (!intent?.pendingAttempt) return { kind: 'redirect', location: pagePath(session.id) }
  return page(session, renderChallengePage(session, intent.pendingAttempt, visit.shop))
}

export async function pay(visit: Visit): Promise<PageAnswer> {
  const body = await readBody(visit.request, maxBodyBytes)
  const session = await transact(visit, (work) => readSession(work, visit.sessionId))
  if (session?.status !== 'open') return closed(visit, session)
  const form = readCardForm(body, session, visit.now())
  const state = { values: form.values, errors: {}, now: visit.now(), refusal: null, shop: visit.shop }
  if (form.kind === 'filled-in') return page(session, renderCardPage(session, { ...state, focus: 'pay' }))
  if (form.kind === 'invalid')
    return page(session, renderCardPage(session, { ...state, errors: form.errors, focus: 'alert' }))
  const taxed = withTax(session, form.attempt.customer)
  // As at the provider, a buyer never pays a tax that the page did not show.
  if (taxed.taxCents > 0 && form.shownTotal !== String(taxed.totalCents))
    return page(session, renderCardPage(taxed, { ...state, focus: 'pay', isTaxNew: true }))
  const { behaviour } = form.card
  const outcome = await transact(visit, (work) =>
    attemptPayment(work, { sessionId: session.id, behaviour, attempt: form.attempt }),
  )
  visit.onWork()
  if (outcome.kind !== 'refused') return follow(visit, outcome)
  const { session: tried, failure } = outcome
  return page(tried, renderCardPage(tried, { ...state, refusal: failure.message, focus: 'alert' }))
}

export async function decide(visit: Visit): Promise<PageAnswer> {
  const body = await readBody(visit.request, maxBodyBytes)
  const isApproved = new URLSearchParams(body).get('answer') === 'approve'
  const outcome = await transact(visit, (work) => answerChallenge(work, { sessionId: visit.sessionId, isApproved }))
  visit.onWork()
  return follow(visit, outcome)
}

/** As at the provider, the session stays open: the shop decides whether leaving ends it. */
export async function cancel(visit: Visit): Promise<PageAnswer> {
  await readBody(visit.request, maxBodyBytes)
  const session = await transact(visit, (work) => readSession(work, visit.sessionId))
  if (session?.status !== 'open') return closed(visit, session)
  const { cancel_url } = session.params
  return { kind: 'redirect', location: cancel_url ? fillSessionId(cancel_url, session.id) : pagePath(session.id) }
}

function follow(visit: Visit, outcome: PayOutcome): PageAnswer {
  if (outcome.kind === 'unknown') return closed(visit, null)
  if (outcome.kind === 'closed') return closed(visit, outcome.session)
  const { id, params } = outcome.session
  if (outcome.kind === 'paid') return { kind: 'redirect', location: fillSessionId(params.success_url, id) }
  return { kind: 'redirect', location: outcome.kind === 'challenge' ? challengePath(id) : pagePath(id) }
}

/** A declined card is answered with 200 too, because browsers log a 4xx document as an error in the console. */
function page(session: Session, markup: string): PageAnswer {
  return { kind: 'page', status: 200, markup, session }
}

function closed(visit: Visit, session: Session | null): PageAnswer {
  if (session === null) return problem(visit, 404, 'There is no such payment page.')
  return page(session, renderClosedPage(session, visit.shop))
}

export function problem({ shop }: { shop: Shop }, status: number, title: string): PageAnswer {
  const markup = renderProblemPage(title, shop)
  return { kind: 'page', status, markup, session: null }
}
