/** Nobody reads a page and fills a form in less, counted from the page's opening. */
const leastFillMs = 1_000

/**
 * A filled trap, or a form sent faster than a person can (reliability 1.9). Whoever is taken for a robot gets everybody's
 * answer and nothing is kept. Without script a page cannot measure its time, so a missing one says nothing.
 */
export function isRobot({ website, elapsed_ms: elapsed }: { website?: unknown; elapsed_ms?: unknown }): boolean {
  if (typeof website === 'string' && website.trim() !== '') return true
  if (elapsed === undefined || elapsed === null || elapsed === '') return false
  return Number(elapsed) < leastFillMs
}
