import { useEffect, useState } from 'react'
import { unitsOf } from '#shared/cart/runs.ts'
import { withoutBought } from '#shared/cart/without-bought.ts'
import { confirmPolling } from '#shared/constants.ts'
import { paths } from '#shared/paths.ts'
import { ApiError, api } from '#web/lib/api.ts'
import { createStoredValue } from '#web/lib/browser-storage.ts'
import { readCart, reviseCart } from '#web/shop/cart/cart-store.ts'
import { forgetCode } from '#web/shop/code/code-store.ts'
import { forgetBilling, forgetPayment, readOpenPayment } from './checkout-store.ts'
import { type OrderForTicket, readPaidOrder } from './wire.ts'

/** Why it takes time: the payment is not confirmed yet, or the shop does not answer. */
export type WaitingNote = '' | 'pending' | 'unanswered'

export type PaidOrderState =
  | { kind: 'loading'; note: WaitingNote }
  | { kind: 'failed' }
  /** `leftInCart`: pieces that are not part of it. */
  | { kind: 'paid'; order: OrderForTicket; leftInCart: number }

/** Lets a reload work after the id has left the address bar. */
const shownSession = createStoredValue<string>(
  'successSession',
  '',
  (text) => String(JSON.parse(text)),
  'sessionStorage',
)

/** Polls until the payment is confirmed, a bounded number of times. */
export function usePaidOrder(): PaidOrderState {
  const [state, setState] = useState<PaidOrderState>({ kind: 'loading', note: '' })

  useEffect(() => {
    const abort = new AbortController()
    const sessionId = readSessionId()
    if (sessionId === '') {
      setState({ kind: 'failed' })
      return
    }
    const wait = (note: WaitingNote) => !abort.signal.aborted && setState({ kind: 'loading', note })
    confirm(sessionId, abort.signal, wait).then(
      (order) => {
        if (abort.signal.aborted) return
        if (!order) return setState({ kind: 'failed' })
        setState({ kind: 'paid', order, leftInCart: settle(sessionId) })
      },
      () => !abort.signal.aborted && setState({ kind: 'failed' }),
    )
    return () => abort.abort()
  }, [])

  return state
}

function readSessionId(): string {
  const sessionId = new URLSearchParams(window.location.search).get('session_id')
  if (!sessionId) return shownSession.read()
  shownSession.change(() => sessionId)
  window.history.replaceState(window.history.state, '', paths.success)
  return sessionId
}

/** The confirmed order, or null when the session is unknown, unpaid or still undecided after the last attempt. */
async function confirm(
  sessionId: string,
  signal: AbortSignal,
  onWait: (note: WaitingNote) => void,
): Promise<OrderForTicket | null> {
  let delayMs: number = confirmPolling.firstDelayMs
  for (let attempt = 1; attempt <= confirmPolling.attempts; attempt += 1) {
    const timer = setTimeout(() => onWait('unanswered'), confirmPolling.unansweredMs)
    const answer = await ask(sessionId, signal).finally(() => clearTimeout(timer))
    if (answer.order) return answer.order
    if (!answer.isUndecided) return null
    if (!answer.isPending) onWait('unanswered')
    else if (attempt > 1) onWait('pending')
    await pause(delayMs, signal)
    delayMs = Math.min(delayMs * confirmPolling.growth, confirmPolling.longestDelayMs)
  }
  return null
}

async function ask(
  sessionId: string,
  signal: AbortSignal,
): Promise<{ order: OrderForTicket | null; isUndecided: boolean; isPending: boolean }> {
  try {
    const { success, order, pending } = await api('POST /save-stripe-order', {
      body: { session_id: sessionId },
      signal: anySignal(signal, AbortSignal.timeout(confirmPolling.answerMs)),
    })
    const isPending = pending === true
    return { order: success && order ? readPaidOrder(order) : null, isUndecided: isPending, isPending }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // A missing answer or a server error says nothing about the payment.
    const isUndecided = error.status === 0 || error.status >= 500 || error.status === 429
    return { order: null, isUndecided, isPending: false }
  }
}

/** `AbortSignal.any`, which Safari has only since 17.4. */
function anySignal(...signals: AbortSignal[]): AbortSignal {
  const either = new AbortController()
  for (const signal of signals) signal.addEventListener('abort', () => either.abort(signal.reason), { once: true })
  return either.signal
}

function pause(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason)
    })
  })
}

/**
 * Only the cart that was paid here is cleared, and only of what was paid. Returns how many pieces are left: whoever pressed for
 * another purchase may be shown this order, which was paid before.
 */
function settle(sessionId: string): number {
  const open = readOpenPayment()
  if (open?.session_id !== sessionId) return 0
  reviseCart((lines) => withoutBought(lines, open.cart))
  forgetPayment(sessionId)
  forgetBilling()
  forgetCode()
  return unitsOf(readCart())
}
