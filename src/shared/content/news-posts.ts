import { plainText, type RichText } from '#shared/rich-text.ts'
import { timeInStudio } from './studio-time.ts'

/** The first is what a stored post without a state gets. */
export const postStates = ['published', 'published-now', 'draft'] as const
export type PostState = (typeof postStates)[number]

type Dated = { state: PostState; date: string; time: string }

/** When a post is shown from, on the studio's clock; null for a draft, and for a day that is none. */
export function shownFrom({ state, date, time }: Dated): Date | null {
  if (state === 'published-now') return new Date(0)
  return state === 'published' ? momentOf({ date, time }) : null
}

/** The day and time that a post bears; without a time, the beginning of the day. */
export function momentOf({ date, time }: Pick<Dated, 'date' | 'time'>): Date | null {
  return timeInStudio(`${date}T${time || '00:00'}`)
}

/** The posts that are shown at this time, the newest first; of two of the same moment, the one that stands first in the list. */
export function postsAt<Post extends Dated>(posts: readonly Post[], now: Date): Post[] {
  return inOrder(posts.filter((post) => isDue(post, now)))
}

export function inOrder<Post extends Dated>(posts: readonly Post[]): Post[] {
  const at = (post: Post) => momentOf(post)?.getTime() ?? 0
  return posts.toSorted((one, other) => at(other) - at(one))
}

function isDue(post: Dated, now: Date): boolean {
  const from = shownFrom(post)
  return from !== null && from <= now
}

/** When the next post is to be shown; null when none waits. */
export function nextPostAt(posts: readonly Dated[], now: Date): Date | null {
  const waiting = posts.map(shownFrom).filter((from) => from !== null && from > now)
  return waiting.toSorted((one, other) => Number(one) - Number(other))[0] ?? null
}

type Addressed = { title: string; date: string; slug: string; text: string; earlier: string[] }

/**
 * The posts as they are published in place of others: one whose address has changed keeps the ones that it had before, so that
 * they lead to it. It is known by its title; by its day and text, if its title has changed, too.
 */
export function withEarlierAddresses<Post extends Addressed>(before: readonly Post[], after: readonly Post[]): Post[] {
  const isKept = (slug: string) => after.some((post) => post.slug === slug)
  const titles = before.map(({ title }) => title)
  return after.map((post) => {
    const isSame = (old: Post) =>
      titles.includes(post.title) ? old.title === post.title : old.date === post.date && old.text === post.text
    const isUnmoved = before.some((old) => old.slug === post.slug)
    const given = isUnmoved
      ? []
      : before.filter((old) => !isKept(old.slug) && isSame(old)).flatMap((old) => [old.slug, ...old.earlier])
    const earlier = [...new Set([...given, ...post.earlier])].filter((slug) => slug !== post.slug)
    return { ...post, earlier: earlier.slice(0, mostEarlier) }
  })
}

export const mostEarlier = 20

const summaryLength = 220

/** Its summary, or how its text begins; without headings, which are no sentences. */
export function summaryOf({ summary, text }: { summary: string; text: RichText }): string {
  if (summary !== '') return summary
  const words = plainText(text.filter(({ kind }) => kind !== 'heading'))
    .replaceAll(/\s+/g, ' ')
    .trim()
  if (words.length <= summaryLength) return words
  const end = words.lastIndexOf(' ', summaryLength)
  return `${words.slice(0, end > 0 ? end : summaryLength)} …`
}
