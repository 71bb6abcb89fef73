import { paths } from '#shared/paths.ts'
import { services } from '#web/services.ts'
import type { Route } from './+types/robots'
import { furtherSitemaps } from './sitemap.ts'

/**
 * Pages marked `noindex` are not disallowed here: a crawler that may not fetch a page cannot see its `noindex`.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const { platform, catalog } = context.get(services)
  const origin = platform.origins[0] ?? ''
  const { total } = await catalog.list({ limit: 1, page: 1 })
  const sitemaps = ['/sitemap.xml', ...furtherSitemaps(total)]
  const lines = [
    'User-agent: *',
    `Disallow: ${paths.admin}`,
    'Disallow: /api/',
    '',
    ...sitemaps.map((path) => `Sitemap: ${origin}${path}`),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
