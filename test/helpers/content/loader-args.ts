import { RouterContextProvider, type ServerBuild } from 'react-router'
import type { Services } from '#server/app/services.ts'
import type { ContentName, ContentOf } from '#shared/content/schemas/kinds.ts'
import { shownContent } from '#test/helpers/texts/shown-content.ts'
import { routeTable } from '#web/seo/route-table.ts'
import { services } from '#web/services.ts'

type Published = { [Name in ContentName]?: ContentOf<Name> }

/** For a loader of a page or of the sitemap: these texts are published, all others are the standard, and there is no product. */
export function loaderArgs(
  published: Published,
  { params = {}, routes = {} }: { params?: Record<string, string>; routes?: ServerBuild['routes'] } = {},
): never {
  const context = new RouterContextProvider()
  const shown = async <Name extends ContentName>(name: Name) => shownContent(name, published[name] as ContentOf<Name>)
  const parts = {
    ...{
      content: { shown, news: async () => (await shown('news')).posts, offeredParts: async () => shown('parts') },
      catalog: { listAddresses: async () => [] },
    },
    sharePictures: { address: async (page: string) => `/share/2/${page}.png` },
    platform: { origins: ['https://alder.example'], clock: { now: () => new Date() } },
  }
  context.set(services, parts as unknown as Services)
  context.set(routeTable, routes)
  return { context, params } as never
}

/** The paths that a sitemap lists. */
export async function listedPaths(sitemap: Response): Promise<string[]> {
  return [...(await sitemap.text()).matchAll(/<loc>https:\/\/alder\.example([^<]*)<\/loc>/g)].map(
    ([, path = '']) => path,
  )
}
