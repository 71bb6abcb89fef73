export const pageRoot = '/payment-sandbox/'
export const stylesheetPath = `${pageRoot}card-page.css`
export const pagePath = (sessionId: string) => `${pageRoot}pay/${sessionId}`
export const challengePath = (sessionId: string) => `${pagePath(sessionId)}/challenge`
export const cancelPath = (sessionId: string) => `${pagePath(sessionId)}/cancel`

/** The card page lives on the shop's own origin: the buyer's browser reaches it exactly where it reaches the shop. */
export function pageUrl(sessionId: string, successUrl: string): string {
  return new URL(successUrl).origin + pagePath(sessionId)
}

/** The provider fills its template in wherever it stands, encoded or not. */
export function fillSessionId(url: string, sessionId: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId).replaceAll(/%7BCHECKOUT_SESSION_ID%7D/gi, sessionId)
}
