import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import type { Route } from './+types/news'
import { NewsList } from './news-list.tsx'
import { toListed } from './news-post.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { content, platform, sharePictures } = context.get(services)
  const { heading, page, ownPage } = await content.shown('news')
  const now = platform.clock.now()
  const posts = (await content.news()).map((post) => toListed(post, now))
  return { heading, page, readOn: ownPage.readOn, posts, share: await sharePictures.address('news') }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'news',
  isIndexed: (content) => content !== undefined && content.posts.length > 0,
  title: (content) => content?.page.title,
  description: (content) => content?.page.description,
  share: (content) => content?.share,
  crumbs: ({ posts, page }) => (posts.length === 0 ? [homeCrumb] : [homeCrumb, { label: page.title }]),
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function NewsPage({ loaderData: { heading, posts, readOn } }: Route.ComponentProps) {
  const isEmpty = posts.length === 0
  return (
    <div className="page-container pt-6 pb-(--breath)">
      <PageCrumbs />
      <h1 className={isEmpty ? 'sr-only' : 'pt-8 pb-12 text-4xl md:pt-12 md:pb-20'}>{heading}</h1>
      {isEmpty ? <EmptyPage /> : <NewsList posts={posts} readOn={readOn} />}
    </div>
  )
}

/** MKT-14: no posts, so no text: a blank sheet. */
function EmptyPage() {
  return (
    <div className="px-5 pt-10 text-line-strong" aria-hidden="true">
      <div className="crop-marks">
        <div className="grain relative h-[80dvh] border border-line bg-surface">
          <div className="colour-bar absolute inset-x-8 bottom-6 h-2" />
        </div>
      </div>
    </div>
  )
}
