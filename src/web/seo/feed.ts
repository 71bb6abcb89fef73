import { createHash } from 'node:crypto'
import { momentOf, summaryOf } from '#shared/content/news-posts.ts'
import { paths } from '#shared/paths.ts'
import { services } from '#web/services.ts'
import type { NewsPost } from '#web/site/news/news-post.ts'
import type { Route } from './+types/feed'
import { escapeXml, richTextHtml } from './rich-text-html.ts'

/** The newest posts; readers ask often, and know the older ones. */
const mostEntries = 30

export const handle = { part: 'news' } as const

/** `/feed.xml`, as Atom (RFC 4287). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { content, platform, settings } = context.get(services)
  const origin = platform.origins[0] ?? ''
  const { page } = await content.shown('news')
  const { studio } = await settings.shown()
  const posts = await content.news()
  const changes = await content.postChanges()
  const feed = { title: `${studio.name}: ${page.title}`, subtitle: page.description, author: studio.name }
  const entries = posts.slice(0, mostEntries).map((post) => ({ post, updated: updatedAt(post, changes) }))
  const body = writeFeed(origin, feed, entries)
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
  // Asked again each time, so that a post is there when it is shown; the answer is mostly that nothing has changed.
  const headers = { 'Content-Type': 'application/atom+xml; charset=utf-8', 'Cache-Control': 'no-cache', ETag: etag }
  const isKnown = (request.headers.get('if-none-match') ?? '').split(',').some((known) => known.trim() === etag)
  return isKnown ? new Response(null, { status: 304, headers }) : new Response(body, { headers })
}

type Entry = { post: NewsPost; updated: Date }
type Feed = { title: string; subtitle: string; author: string }

function writeFeed(origin: string, { title, subtitle, author }: Feed, entries: readonly Entry[]): string {
  const newest = Math.max(0, ...entries.map(({ updated }) => updated.getTime()))
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-US">',
    `<id>${escapeXml(origin + paths.feed)}</id>`,
    `<title>${escapeXml(title)}</title>`,
    `<subtitle>${escapeXml(subtitle)}</subtitle>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(origin + paths.feed)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(origin + paths.news)}"/>`,
    `<updated>${new Date(newest).toISOString()}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.map((entry) => writeEntry(origin, entry)),
    '</feed>\n',
  ].join('\n')
}

/** An entry is known by its first address, also after it was changed. */
function writeEntry(origin: string, { post, updated }: Entry): string {
  const address = escapeXml(origin + paths.newsPost(post.slug))
  const id = escapeXml(origin + paths.newsPost(post.earlier.at(-1) ?? post.slug))
  const picture = post.picture?.name
  const shown = picture
    ? `<p><img src="${escapeXml(origin + picture.src)}" alt="${escapeXml(post.picture?.alt ?? '')}"></p>`
    : ''
  return [
    '<entry>',
    `<id>${id}</id>`,
    `<title>${escapeXml(post.title)}</title>`,
    `<link rel="alternate" type="text/html" href="${address}"/>`,
    `<published>${shownMoment(post).toISOString()}</published>`,
    `<updated>${updated.toISOString()}</updated>`,
    `<summary>${escapeXml(summaryOf(post))}</summary>`,
    `<content type="html">${escapeXml(shown + richTextHtml(post.text, origin))}</content>`,
    '</entry>',
  ].join('\n')
}

const shownMoment = (post: NewsPost) => momentOf(post) ?? new Date(0)

/** Readers show an entry as new again when this moves: a change before the post was shown is none to them. */
function updatedAt(post: NewsPost, changes: ReadonlyMap<string, Date>): Date {
  const [shown, changed] = [shownMoment(post), changes.get(post.slug)]
  return changed && changed > shown ? changed : shown
}
