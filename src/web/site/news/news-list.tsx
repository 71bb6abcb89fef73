import { Link } from 'react-router'
import { messages } from '#shared/messages.ts'
import { paths } from '#shared/paths.ts'
import { formatLongDay } from '#shared/text/long-day.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { ListedPost } from './news-post.ts'

/** The newest post at full width, the others beside their dates. */
export function NewsList({ posts, readOn }: { posts: readonly ListedPost[]; readOn: string }) {
  return (
    <ol className="grid gap-16 md:gap-24">
      {posts.map((post, index) => (
        <li key={post.slug} id={post.slug} className="scroll-mt-28 border-t border-line-strong pt-6">
          <Post post={post} readOn={readOn} isLead={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function Post({ post, readOn, isLead }: { post: ListedPost; readOn: string; isLead: boolean }) {
  const address = paths.newsPost(post.slug)
  return (
    <article className="grid-12 gap-y-6">
      <p className="fact col-span-12 text-muted lg:col-span-3">
        <time dateTime={post.date}>{formatLongDay(post.date)}</time>
        <WaitingMark of={post.waits} />
      </p>
      <div className={isLead ? 'col-span-12 lg:col-span-9' : 'col-span-12 lg:col-span-6'}>
        <h2 className={isLead ? 'text-3xl' : 'text-2xl'}>
          <Link to={address} prefetch="intent" className="hover:text-accent">
            {post.title}
          </Link>
        </h2>
        {post.summary && <p className="mt-5 max-w-prose">{post.summary}</p>}
        <Link
          to={address}
          prefetch="intent"
          className="mt-3 inline-flex min-h-11 items-center font-semibold text-accent underline"
        >
          {readOn}
          <span className="sr-only">: {post.title}</span>
        </Link>
      </div>
      {post.picture && (
        <div className={isLead ? 'col-span-12 lg:col-span-9 lg:col-start-4' : 'col-span-12 lg:col-span-3'}>
          <Picture
            {...post.picture.name}
            alt={post.picture.alt}
            sizes={isLead ? '(min-width: 1024px) 60rem, 100vw' : '(min-width: 1024px) 20rem, 100vw'}
            className="border border-line"
          />
        </div>
      )}
    </article>
  )
}

/** In a preview: what visitors do not see yet. */
export function WaitingMark({ of }: { of: ListedPost['waits'] }) {
  if (of === null) return null
  return (
    <Badge tone="warning" className="ml-3">
      {messages.news[of]}
    </Badge>
  )
}
