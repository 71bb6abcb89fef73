import { join } from 'node:path'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { type ComponentType, createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createRoutesStub, matchRoutes, type Params, type RouteObject } from 'react-router'
import { vi } from 'vitest'
import routeTable from '#web/routes.ts'
import type { TestApp } from './app.ts'

type RouteModule = {
  clientLoader(call: { request: Request; params: Params }): Promise<unknown>
  default: ComponentType<{ loaderData: unknown }>
}

function toRoute({ path, index, file, children }: RouteConfigEntry): RouteObject {
  return index ? { index: true, handle: file } : { path, handle: file, children: children?.map(toRoute) }
}

const routes = (routeTable as RouteConfigEntry[]).map(toRoute)

/** Renders a page of the administrator area without a browser: returns the data of its loader and its first markup. */
export async function openAdminPage(
  app: TestApp,
  admin: Record<string, string>,
  address: string,
): Promise<{ loaderData: unknown; markup: string }> {
  const { route: { handle: file } = {}, params = {} } = matchRoutes(routes, address)?.at(-1) ?? {}
  const route: RouteModule = await import(join(import.meta.dirname, '../../src/web', file))
  const stored: Record<string, string | undefined> = { token: admin.authorization?.replace('Bearer ', '') }
  const send = fetch
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`${app.url}${path}`, init))
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored[key] ?? null })
  try {
    const loaderData = await route.clientLoader({ request: new Request(`${app.url}${address}`), params })
    const Stub = createRoutesStub([{ path: '*', Component: () => createElement(route.default, { loaderData }) }])
    return { loaderData, markup: renderToStaticMarkup(createElement(Stub, { initialEntries: [address] })) }
  } finally {
    vi.unstubAllGlobals()
  }
}
