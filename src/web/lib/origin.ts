import { useRouteLoaderData } from 'react-router'

/** The site's origin, `https://…` without a trailing slash; empty while the layout itself could not be loaded. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('layout/site-layout')?.origin ?? ''
}
