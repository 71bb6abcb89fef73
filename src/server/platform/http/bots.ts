/** No person reads a page and fills in its form in less time, counted from the opening of the page. */
const minFillMs = 1_000

type Signs = { website?: unknown; elapsed_ms?: unknown }

/**
 * True for a filled honeypot field, and for a form sent faster than a person can. A bot gets the same
 * answer as a person, but nothing is stored.
 */
export function isBot(form: Signs): boolean {
  return fillsHoneypot(form) || isTooFast(form)
}

export function fillsHoneypot({ website }: Pick<Signs, 'website'>): boolean {
  return typeof website === 'string' && website.trim() !== ''
}

/** Without script a page cannot measure its time, so a missing time is accepted. */
export function isTooFast({ elapsed_ms: elapsed }: Pick<Signs, 'elapsed_ms'>): boolean {
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return Number(elapsed) < minFillMs
}
