import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { forgetPayment, hasLeftForPayment, readOpenPayment } from './checkout-store.ts'

/**
 * Ends the stored session, so that its stock is released; if it was paid, opens its order instead. Returns true
 * when the session ended unpaid, false when there was none; throws when its state is unknown.
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

/** For a tab that has returned: ends the session it left. A session that another tab has open stays as it is. */
export function endLeftPayment(): Promise<boolean> {
  // If the state is unknown now, the next attempt asks again.
  if (hasLeftForPayment()) ending = endOpenPayment().catch(() => false)
  return ending
}

/** Until then, the stock reserved by the buyer's own session counts as sold. */
export function whenLeftPaymentEnded(): Promise<unknown> {
  return ending
}

async function isReleased(sessionId: string): Promise<boolean> {
  try {
    const { released } = await api('POST /cancel-checkout-session', { body: { session_id: sessionId } })
    return released
  } catch (error) {
    // The server does not know the session, so it cannot be paid here.
    if (error instanceof ApiError && error.status === 404) return true
    throw error
  }
}
