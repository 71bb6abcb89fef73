/** Every page is rendered again after 30 s, whatever the app has heard. What is seen in less was renewed by something else. */
export const beforeRenewedByAgeMs = 20_000
