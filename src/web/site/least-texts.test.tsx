import { renderToStringAsync } from 'preact-render-to-string'
import type { ComponentType } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  type RouteObject,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from 'react-router'
import { expect, test } from 'vitest'
import type { Services } from '#server/app/services.ts'
import type { ContentName } from '#shared/content/schemas/kinds.ts'
import { paths } from '#shared/paths.ts'
import { loadRoutes } from '#test/helpers/route-modules.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'
import { shownLeast } from '#test/helpers/texts/standard-texts.ts'
import { services } from '#web/services.ts'

const routes = Object.values(await loadRoutes()).flatMap((route): RouteObject[] => {
  if (!route || !/^site\/(services|packages)\//.test(route.id)) return []
  const { default: module, handle, loader } = route.module
  const Page = module as ComponentType<{ loaderData: unknown }>
  const Component = () => <Page loaderData={useLoaderData()} />
  return [{ id: route.id, path: route.path, handle, loader: loader as RouteObject['loader'], Component }]
})

/** The page as the server renders it with these texts. */
async function render(address: string, shown: (name: ContentName) => unknown): Promise<string> {
  const handler = createStaticHandler(routes)
  const requestContext = new RouterContextProvider()
  requestContext.set(services, {
    content: { shown: async (name: ContentName) => shown(name) },
    catalog: { get: async () => null },
    sharePictures: { address: async () => undefined },
  } as unknown as Services)
  const found = await handler.query(new Request(`http://shop.test${address}`), { requestContext })
  if (found instanceof Response) throw new Error(`answered ${found.status}`)
  expect(found.errors).toBe(null)
  const router = createStaticRouter(handler.dataRoutes, found)
  return await renderToStringAsync(<StaticRouterProvider router={router} context={found} hydrate={false} />)
}

/** Elements that hold a text or a list, and are empty. */
const holes = /<(p|ul|ol|dl|dt|dd|li|h[1-6]|summary)(?: [^>]*)?><\/\1>/g

test.each([
  paths.services,
  paths.serviceLine('creative-tech'),
  paths.serviceLine('branding'),
  paths.serviceLine('print'),
  paths.packages,
])('%s shows the least that can be published, without holes', async (address) => {
  const [least, usual] = [await render(address, shownLeast), await render(address, shownContent)]
  expect(least).toContain('<h1')
  expect(least.match(holes) ?? []).toEqual([])
  expect(usual.match(holes) ?? []).toEqual([])
  expect(least.length).toBeLessThan(usual.length)
})
