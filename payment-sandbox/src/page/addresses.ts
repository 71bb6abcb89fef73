export const pageRoot = '/payment-sandbox/'
export const stylesheetPath = `${pageRoot}card-page.css`
export const pagePath = (sessionId: string) => `${pageRoot}pay/${sessionId}`
export const challengePath = (sessionId: string) => `${pagePath(sessionId)}/challenge`
export const cancelPath = (sessionId: string) => `${pagePath(sessionId)}/cancel`

/** The card page is on the shop's own origin, so a browser that reaches the shop reaches it too. */
export function pageUrl(sessionId: string, successUrl: string): string {
  return new URL(successUrl).origin + pagePath(sessionId)
}

/** Replaces the provider's template wherever it stands in the URL, encoded or not, as the provider does. */
export function fillSessionId(url: string, sessionId: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId).replaceAll(/%7BCHECKOUT_SESSION_ID%7D/gi, sessionId)
}
