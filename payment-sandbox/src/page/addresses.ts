export const pageRoot = '/payment-sandbox/'
export const stylesheetPath = `${pageRoot}card-page.css`
export const pagePath = (sessionId: string) => `${pageRoot}pay/${sessionId}`
export const challengePath = (sessionId: string) => `${pagePath(sessionId)}/challenge`
export const cancelPath = (sessionId: string) => `${pagePath(sessionId)}/cancel`

/** Replaces the provider's template wherever it is in the URL, encoded or not, as the provider does. */
export function fillSessionId(url: string, sessionId: string): string {
  return url.replaceAll('{CHECKOUT_SESSION_ID}', sessionId).replaceAll(/%7BCHECKOUT_SESSION_ID%7D/gi, sessionId)
}
