import { AsyncLocalStorage } from 'node:async_hooks'

type Noted = { sources: Set<string>; lifeMs: number }
const noted = new AsyncLocalStorage<Noted>()

/**
 * Notes what is read for the page that is being rendered (`platform/changes/sources.ts`): the page is rendered again when it
 * changes. Outside of a rendering it does nothing.
 */
export function noteSources(...sources: readonly string[]): void {
  const page = noted.getStore()
  for (const source of sources) page?.sources.add(source)
}

/** The page that is being rendered is true for so long at most, counted from now: a date on it changes then by itself. */
export function notePageLife(ms: number): void {
  const page = noted.getStore()
  if (page) page.lifeMs = Math.min(page.lifeMs, ms)
}

/** Runs `render` and collects what it notes. */
export async function collectSources<T>(
  render: () => Promise<T>,
): Promise<{ result: T; noted: Set<string>; lifeMs: number }> {
  const shown: Noted = { sources: new Set(), lifeMs: Number.POSITIVE_INFINITY }
  const result = await noted.run(shown, render)
  return { result, noted: shown.sources, lifeMs: shown.lifeMs }
}

/** Whether a change may be shown a moment later: only the number left of a product changes with every sale. */
export const mayShowLater = (source: string) => source.startsWith('stock:')
