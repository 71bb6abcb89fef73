import { data, Link, redirect } from 'react-router'
import { momentOf, summaryOf } from '#shared/content/news-posts.ts'
import { slugPattern } from '#shared/content/slug.ts'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import { metaOfFacts } from '#web/lib/meta.ts'
import { useOrigin } from '#web/lib/origin.ts'
import { homeCrumb, notFoundTitle, type PageFacts } from '#web/lib/page-facts.ts'
import { publicPageHeaders } from '#web/lib/public-page.ts'
import { useStudio } from '#web/lib/studio.ts'
import { services } from '#web/services.ts'
import { PageCrumbs } from '#web/ui/breadcrumb.tsx'
import { JsonLd } from '#web/ui/json-ld.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text.tsx'
import type { Route } from './+types/news-post-page'
import { WaitingMark } from './news-list.tsx'
import { whyItWaits } from './news-post.ts'

/** The posts that are shown; an earlier address leads to the one that its post has now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { content, platform, sharePictures } = context.get(services)
  const { ownPage, page } = await content.shown('news')
  const posts = await content.news()
  const index = posts.findIndex(({ slug }) => slug === params.slug)
  const post = posts[index]
  if (!post) {
    const moved = posts.find(({ earlier }) => earlier.includes(params.slug))
    if (moved) throw redirect(paths.newsPost(moved.slug), 301)
    throw data(null, { status: 404 })
  }
  const linkTo = (other: typeof post | undefined) => other && { title: other.title, to: paths.newsPost(other.slug) }
  return {
    ...{ title: post.title, date: post.date, text: post.text, link: post.link, summary: summaryOf(post) },
    published: momentOf(post)?.toISOString() ?? null,
    picture: post.picture && { ...post.picture.name, alt: post.picture.alt },
    waits: whyItWaits(post, platform.clock.now()),
    newer: linkTo(posts[index - 1]),
    older: linkTo(posts[index + 1]),
    words: ownPage,
    allNews: page.title,
    share: await sharePictures.address(`news/${post.slug}`),
  }
}

export const headers = publicPageHeaders

export const handle = {
  isPublic: true,
  part: 'news',
  isIndexed: true,
  title: (post, _studio, frame) => post?.title ?? notFoundTitle(frame),
  description: (post) => post?.summary,
  share: (post) => post?.share,
  crumbs: ({ title, allNews }) => [homeCrumb, { label: allNews, to: paths.news }, { label: title }],
  onServer: import.meta.env.SSR && {
    // Any slug: which ones there are changes while the server runs, and only pages that exist are stored.
    cached: { keys: [], params: { slug: slugPattern } },
    search: null,
  },
} satisfies PageFacts<Route.ComponentProps['loaderData']>

export const meta = metaOfFacts

export default function NewsPostPage({ loaderData: post }: Route.ComponentProps) {
  return (
    <article className="page-container pt-6 pb-(--breath)">
      <ArticleJsonLd post={post} />
      <PageCrumbs />
      <header className="grid-12 gap-y-6 pt-8 pb-10 md:pt-12 md:pb-14">
        <p className="fact col-span-12 text-muted lg:col-span-3 lg:pt-3">
          <time dateTime={post.date}>{formatLongDay(post.date)}</time>
          <WaitingMark of={post.waits} />
        </p>
        <h1 className="col-span-12 max-w-[18ch] text-4xl leading-[0.98] lg:col-span-9">{post.title}</h1>
      </header>
      <div className="grid-12 gap-y-10">
        {post.picture && (
          <div className="col-span-12 lg:col-span-9 lg:col-start-4">
            <Picture
              {...post.picture}
              sizes="(min-width: 1024px) 60rem, 100vw"
              isPriority
              className="w-full border border-line bg-sunken"
            />
          </div>
        )}
        <div className="col-span-12 lg:col-span-7 lg:col-start-4">
          <RichTextView text={post.text} headingLevel={2} className="max-w-prose text-lg [&_h2]:mt-5" />
          {post.link && (
            <Link
              to={post.link.to}
              className="mt-6 inline-flex min-h-11 items-center text-lg font-semibold text-accent underline"
            >
              {post.link.label}
            </Link>
          )}
        </div>
      </div>
      <OtherPosts {...post} />
    </article>
  )
}

type Post = Route.ComponentProps['loaderData']

/** The posts before and after, and the way back to all. */
function OtherPosts({ older, newer, words }: Pick<Post, 'older' | 'newer' | 'words'>) {
  const others = [
    { label: words.older, other: older, rel: 'prev' },
    { label: words.newer, other: newer, rel: 'next' },
  ]
  return (
    <nav aria-label={messages.news.posts} className="mt-16 border-t border-text pt-6 md:mt-24">
      <ul className="grid gap-6 md:grid-cols-2">
        {others.map(({ label, other, rel }) =>
          other ? (
            <li key={rel} className={rel === 'next' ? 'md:col-start-2 md:text-right' : undefined}>
              <Link to={other.to} rel={rel} prefetch="intent" className="group inline-grid min-h-11 gap-1">
                <span className="eyebrow text-muted">{label}</span>
                <span className="font-display text-xl leading-tight font-bold tracking-tight group-hover:text-accent">
                  {other.title}
                </span>
              </Link>
            </li>
          ) : null,
        )}
      </ul>
      <Link to={paths.news} className="mt-6 inline-flex min-h-11 items-center font-semibold text-accent underline">
        {words.all}
      </Link>
    </nav>
  )
}

function ArticleJsonLd({ post }: { post: Post }) {
  const studio = useStudio()
  const origin = useOrigin()
  const publisher = { '@type': 'Organization', name: studio.name, url: `${origin}/` }
  const image = post.picture?.src ?? post.share
  return (
    <JsonLd
      data={{
        '@type': 'NewsArticle',
        headline: post.title,
        description: post.summary,
        ...(post.published ? { datePublished: post.published } : {}),
        ...(image ? { image: [origin + image] } : {}),
        author: publisher,
        publisher,
      }}
    />
  )
}
