import { Link } from 'react-router'
import type { ShownPicture } from '#shared/content/picture-value.ts'
import type { RichText } from '#shared/rich-text.ts'
import { formatLongDay } from '#web/lib/long-day.ts'
import { Picture } from '#web/ui/picture.tsx'
import { RichTextView } from '#web/ui/rich-text/rich-text.tsx'

/** `date` is the day it went up, as 2026-11-21. */
export type NewsPost = {
  title: string
  slug: string
  date: string
  text: RichText
  picture: { name: ShownPicture; alt: string } | null
  link: { label: string; to: string } | null
}

/** The newest post at full width, the others beside their dates. */
export function NewsList({ posts }: { posts: readonly NewsPost[] }) {
  return (
    <ol className="grid gap-16 md:gap-24">
      {posts.map((post, index) => (
        <li key={post.slug} id={post.slug} className="scroll-mt-28 border-t border-line-strong pt-6">
          <Post post={post} isLead={index === 0} />
        </li>
      ))}
    </ol>
  )
}

function Post({ post, isLead }: { post: NewsPost; isLead: boolean }) {
  return (
    <article className="grid-12 gap-y-6">
      <p className="fact col-span-12 text-muted lg:col-span-3">
        <time dateTime={post.date}>{formatLongDay(post.date)}</time>
      </p>
      <div className={isLead ? 'col-span-12 lg:col-span-9' : 'col-span-12 lg:col-span-6'}>
        <h2 className={isLead ? 'text-3xl' : 'text-2xl'}>{post.title}</h2>
        <RichTextView text={post.text} className="mt-5 max-w-prose" />
        {post.link && (
          <Link
            to={post.link.to}
            className="mt-5 inline-flex min-h-11 items-center font-semibold text-accent underline"
          >
            {post.link.label}
          </Link>
        )}
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
