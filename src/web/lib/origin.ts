import { useLayoutData } from './layout-data.ts'

/** The site's origin, `https://…` without a trailing slash; empty while the layout itself could not be loaded. */
export function useOrigin(): string {
  return useLayoutData()?.origin ?? ''
}
