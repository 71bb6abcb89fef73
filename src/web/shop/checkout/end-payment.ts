import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { forgetPayment, hasLeftForPayment, readOpenPayment } from './checkout-store.ts'

/**
 * ends the remembered session, so that its stock is back on the shelf; one that was paid leads to its order.
 * True when it is over unpaid, false when there was none; throws when that cannot be known now.
 */
export async function endOpenPayment(): Promise<boolean> {
  const open = readOpenPayment()
  if (!open) return false
  if (!(await isReleased(open.session_id))) {
    window.location.replace(`${paths.success}?session_id=${open.session_id}`)
    return await new Promise<never>(() => {})
  }
  forgetPayment(open.session_id)
  return true
}

let ending: Promise<boolean> = Promise.resolve(false)

/** For a tab that is back: ends what it has left. A session on the page of another tab stays as it is. */
export function endLeftPayment(): Promise<boolean> {
  // What cannot be known now is asked again by the next attempt.
  if (hasLeftForPayment()) ending = endOpenPayment().catch(() => false)
  return ending
}

/** Until then the stock of the session that was left looks sold to its own buyer. */
export function whenLeftPaymentEnded(): Promise<unknown> {
  return ending
}

async function isReleased(sessionId: string): Promise<boolean> {
  try {
    const { released } = await api('POST /cancel-checkout-session', { body: { session_id: sessionId } })
    return released
  } catch (error) {
    // The shop does not know it, so nobody can pay it here.
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}
