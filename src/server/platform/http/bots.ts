/** No person reads a page and fills in its form in less time, counted from the opening of the page. */
const minFillMs = 1_000

/**
 * True for a filled honeypot field, and for a form sent faster than a person can. A bot gets the same
 * answer as a person, but nothing is stored. Without script a page cannot measure its time, so a missing time is
 * accepted.
 */
export function isBot({ website, elapsed_ms: elapsed }: { website?: unknown; elapsed_ms?: unknown }): boolean {
  if (typeof website === 'string' && website.trim() !== '') return true
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return Number(elapsed) < minFillMs
}
