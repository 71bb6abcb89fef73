import { useRouteLoaderData } from 'react-router'

/** Where the site lives, `https://…` without a slash; empty while the layout itself could not be loaded. */
export function useOrigin(): string {
  return useRouteLoaderData<{ origin: string }>('layout/site-layout')?.origin ?? ''
}
