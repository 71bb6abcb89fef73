import { redirect } from 'react-router'
import type { PostedAnswer } from '#shared/order/order-page.ts'

/** What was posted last, and what became of it. */
export type PostedOrganizer = {
  intent: string
  answer: PostedAnswer
  typed: Readonly<Record<string, string>>
  /** The payment page that was asked for. */
  url: string | null
}

/** Leaves for the payment page that a form has been answered with; without script its link is pressed. */
export function leaveForPayment({ url }: { url: string | null }): void {
  if (url) window.location.assign(url)
}

type Confirming = { confirmShare(sessionId: string, sender: { address: string }): Promise<void> }

/** Whoever comes back from the payment page sees at once what is paid, at the page's own address. */
export async function confirmReturned(request: Request, groupOrders: Confirming, page: string): Promise<void> {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  if (!sessionId) return
  await groupOrders.confirmShare(sessionId, { address: request.headers.get('x-client-address') ?? '' })
  throw redirect(page)
}
