import { data, type RouterContextProvider } from 'react-router'
import { type PageFacts, switchedOffAnswer } from '#web/lib/page-facts.ts'
import { services } from '#web/services.ts'
import type { RouteTable } from './route-table.ts'

type Route = NonNullable<RouteTable[string]>
type Work<Args, Answer> = (args: Args) => Answer

/**
 * The routes, whose pages are not found while their part of the site is switched off (CNT-07). The page itself answers so,
 * and not another address in its place: a browser finds the page by its address, and could not go on from another's HTML.
 * Whoever edits a part that is not open yet sees it in the preview.
 */
export function hideSwitchedOff(routes: RouteTable): RouteTable {
  return Object.fromEntries(Object.entries(routes).map(([id, route]) => [id, route && hideRoute(route)]))
}

function hideRoute(route: Route): Route {
  const { loader, action, handle } = route.module
  const part = (handle as PageFacts<unknown> | undefined)?.part
  if (!part) return route
  const onlyWhileOpen =
    <Args extends { context: Readonly<RouterContextProvider> }, Answer>(work: Work<Args, Answer>) =>
    async (args: Args) => {
      const { content } = args.context.get(services)
      const isOpen = content.isPreview() || (await content.shown('parts'))[part]
      if (!isOpen) throw data(switchedOffAnswer, { status: 404, headers: { 'Cache-Control': 'no-store' } })
      return await work(args)
    }
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: onlyWhileOpen(loader) }),
      ...(action && { action: onlyWhileOpen(action) }),
    },
  }
}
