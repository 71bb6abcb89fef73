import { AsyncLocalStorage } from 'node:async_hooks'

const noted = new AsyncLocalStorage<Set<string>>()

/**
 * Notes what is read for the page that is being rendered (`platform/changes/sources.ts`): the page is rendered again when it
 * changes. Outside of a rendering it does nothing.
 */
export function noteSources(...sources: readonly string[]): void {
  const page = noted.getStore()
  for (const source of sources) page?.add(source)
}

/** Runs `render` and collects what it notes. */
export async function collectSources<T>(render: () => Promise<T>): Promise<{ result: T; noted: Set<string> }> {
  const shown = new Set<string>()
  return { result: await noted.run(shown, render), noted: shown }
}

/** Whether a change may be shown a moment later: only the number left of a product changes with every sale. */
export const mayShowLater = (source: string) => source.startsWith('stock:')
