import { data, redirect } from 'react-router'
import { shortAddresses } from '#shared/content/site-pages.ts'
import type { Route } from './+types/short-address'

/** One address per page: a short one leads to it, with what is asked for. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url)
  const page = shortAddresses.get(pathname)
  if (page === undefined) throw data(null, { status: 404 })
  return redirect(page + search, 301)
}
