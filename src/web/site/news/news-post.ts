import { type PostState, shownFrom, summaryOf } from '#shared/content/news-posts.ts'
import type { ShownPicture } from '#shared/content/picture-value.ts'
import type { RichText } from '#shared/rich-text.ts'

/** `date` is its day, as 2026-11-21, and `time` the moment of that day, as 17:30, or empty. */
export type NewsPost = {
  title: string
  slug: string
  state: PostState
  date: string
  time: string
  text: RichText
  summary: string
  picture: { name: ShownPicture; alt: string } | null
  link: { label: string; to: string } | null
  earlier: readonly string[]
}

/** A post in a list: without its text. */
export type ListedPost = Pick<NewsPost, 'title' | 'slug' | 'date' | 'picture'> & {
  summary: string
  /** In a preview, why visitors do not see it. */
  waits: 'draft' | 'later' | null
}

export function toListed(post: NewsPost, now: Date): ListedPost {
  const { title, slug, date, picture } = post
  return { title, slug, date, picture, summary: summaryOf(post), waits: whyItWaits(post, now) }
}

export function whyItWaits(post: NewsPost, now: Date): ListedPost['waits'] {
  const from = shownFrom(post)
  if (from === null) return 'draft'
  return from > now ? 'later' : null
}
