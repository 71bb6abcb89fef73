import type { Answer } from '#server/platform/payments.ts'
import type { CheckoutContext } from '../context.ts'
import { loggedId, retrieveSession, type Session } from '../payment-sessions.ts'
import { raiseProblem } from './raise-problem.ts'

/**
 * Reads a session from the provider. A refusal or an unknown answer says nothing about the payment, so the caller must
 * conclude nothing from it. A refusal is stored as a problem for the owner, so this is no query.
 */
export async function readSession(
  context: CheckoutContext,
  orderId: number | null,
  sessionId: string,
): Promise<Answer<Session>> {
  const answer = await retrieveSession(context.provider, sessionId)
  if (answer.kind === 'unknown') {
    const session = loggedId(sessionId)
    context.log.warn({ orderId, session, reason: answer.reason }, 'a payment session could not be read')
  }
  if (answer.kind === 'refused') await raiseRefusal(context, { orderId, sessionId, ...answer })
  return answer
}

/** A refused key is recorded as one problem, whichever request met it. */
export async function raiseRefusal(
  context: CheckoutContext,
  refused: { orderId: number | null; sessionId: string | null; reason: string; isKeyRefused: boolean },
): Promise<void> {
  const { orderId, sessionId, reason: problem, isKeyRefused } = refused
  const none = { intentId: null, paidCents: null, currency: null, problem }
  if (isKeyRefused || sessionId === null)
    await raiseProblem(context, { ...none, kind: 'provider-refuses', orderId: null, sessionId: null })
  else await raiseProblem(context, { ...none, kind: 'session-lost', orderId, sessionId })
}
