import { redirect } from 'react-router'

/** Leaves for the payment page that a form has been answered with; without script its link is pressed. */
export function leaveForPayment({ url }: { url: string | null }): void {
  if (url) window.location.assign(url)
}

type Confirm = (sessionId: string, sender: { address: string }) => Promise<void>

/** Whoever comes back from the payment page sees at once what is paid, at the page's own address. */
export async function confirmReturned(request: Request, confirm: Confirm, page: string): Promise<void> {
  const sessionId = new URL(request.url).searchParams.get('session_id')
  if (!sessionId) return
  await confirm(sessionId, { address: request.headers.get('x-client-address') ?? '' })
  throw redirect(page)
}
