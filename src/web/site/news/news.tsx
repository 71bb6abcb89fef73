import { newsPosts } from '#web/content/news.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { homeCrumb, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { NewsList } from './news-list.tsx'

/** The browser needs the posts for this check anyway, so no loader sends them again. */
const isEmpty = newsPosts.length === 0

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  isIndexed: !isEmpty,
  title: 'News',
  description: 'What comes off the press at Alder & Ink in Portland, Oregon.',
  share: 'news',
  crumbs: isEmpty ? [homeCrumb] : [homeCrumb, { label: 'News' }],
  onServer: import.meta.env.SSR && {
    cached: { keys: [] },
    search: null,
    sharePictures: {
      news: {
        eyebrow: 'NEWS',
        title: 'NOTES FROM THE PRESS ROOM',
        motif: 'gallery-press-night',
        background: 'ink',
      },
    },
  },
} satisfies PageFacts

export const meta = metaOfFacts

export default function NewsPage() {
  return (
    <div className="page-container pt-6 pb-(--breath)">
      <PageCrumbs />
      <h1 className={isEmpty ? 'sr-only' : 'pt-8 pb-12 text-4xl md:pt-12 md:pb-20'}>News</h1>
      {isEmpty ? <EmptyPage /> : <NewsList posts={newsPosts} />}
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
