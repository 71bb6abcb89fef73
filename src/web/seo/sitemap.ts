import { data } from 'react-router'
import { paths } from '#shared/paths.ts'
import { services } from '#web/services.ts'
import { listProjectPages } from '#web/site/projects/listed-projects.ts'
import type { Route } from './+types/sitemap'
import { indexedPaths, routeTable } from './route-table.ts'
import { isSwitchedOff } from './site-parts.ts'

/** A sitemap may name 50,000 addresses; the first also names the pages. */
const productsPerFile = 40_000

type Entry = { path: string; changed?: Date }

/** The files after the first, which hold the rest of a large catalogue. */
export function furtherSitemaps(productCount: number): string[] {
  const files = Math.ceil(productCount / productsPerFile)
  return Array.from({ length: Math.max(0, files - 1) }, (_, index) => `/sitemaps/${index + 2}`)
}

function write(origin: string, entries: readonly Entry[]): string {
  const lines = entries.map(
    ({ path, changed }) =>
      `<url><loc>${origin}${path}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</urlset>\n`
}

/** `/sitemap.xml`, and `/sitemaps/{part}` from 2 on. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { catalog, content, platform } = context.get(services)
  const part = params.part === undefined ? 1 : Number(params.part)
  if (!Number.isInteger(part) || part < 1 || part > 1_000) throw data(null, { status: 404 })
  const products = await catalog.listAddresses({ offset: (part - 1) * productsPerFile, limit: productsPerFile })
  if (part > 1 && products.length === 0) throw data(null, { status: 404 })
  const projects = listProjectPages(await content.shown('projects'))
  const posts = await content.news()
  const routes = context.get(routeTable)
  const parts = await content.offeredParts()
  const isOn = (path: string) => !isSwitchedOff(routes, parts, path)
  const pages = [
    ...indexedPaths(routes),
    ...projects.map(({ project }) => project.link),
    ...(posts.length > 0 ? [paths.news, ...posts.map(({ slug }) => paths.newsPost(slug))] : []),
  ]
  const entries: Entry[] = [
    ...(part === 1 ? pages.filter(isOn).map((path) => ({ path })) : []),
    ...(parts.shop ? products : []).map(({ id, changed }) => ({ path: paths.product(id), changed })),
  ]
  return new Response(write(platform.origins[0] ?? '', entries), {
    headers: { 'Content-Type': 'application/xml; charset=utf-8' },
  })
}
