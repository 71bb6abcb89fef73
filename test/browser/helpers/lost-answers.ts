import type { Route } from '@playwright/test'

/** The server handles the request, but its response never reaches the page. */
export async function lose(route: Route) {
  await route.fetch()
  await route.abort()
}
