import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Clock } from '#server/platform/clock.ts'
import { hourMs } from '#shared/constants/durations.ts'
import { nextPostAt, postsAt } from '#shared/content/news-posts.ts'
import type { ContentOf } from '#shared/content/schemas/kinds.ts'
import type { Shown } from '#shared/content/shown.ts'

export type ShownNews = Shown<ContentOf<'news'>>
export type ShownPost = ShownNews['posts'][number]

/** A timer must not be longer; and the clock may be set meanwhile. */
const longestWaitMs = hourMs

/**
 * The posts that are shown now. When the time of one comes, this instance announces the change to itself, as it would hear of
 * one by another: every instance that has shown news waits for the same moment.
 */
export function keepNews({ clock, changes, read }: { clock: Clock; changes: Changes; read: () => Promise<ShownNews> }) {
  let timer: { at: number; stop: () => void } | null = null
  let last: { news: ShownNews; posts: readonly ShownPost[] } | null = null
  let hadAny: boolean | null = null

  changes.subscribe((changed) => {
    if (!changed.includes(sources.content('news'))) return
    waitFor(null)
    // Notes whether there are any. A failure means that the database is away; when it is back, everything is read again.
    posts().catch(() => undefined)
  })

  function waitFor(next: Date | null) {
    if (timer && timer.at === next?.getTime()) return
    timer?.stop()
    timer = null
    if (!next) return
    const left = Math.max(0, next.getTime() - clock.now().getTime())
    const running = setTimeout(
      () => {
        timer = null
        if (left <= longestWaitMs) changes.announceHere([sources.content('news')])
        else waitFor(next)
      },
      Math.min(left, longestWaitMs),
    )
    running.unref()
    timer = { at: next.getTime(), stop: () => clearTimeout(running) }
  }

  async function posts(): Promise<readonly ShownPost[]> {
    const news = await read()
    const now = clock.now()
    const shown = postsAt(news.posts, now)
    waitFor(nextPostAt(news.posts, now))
    const hasAny = shown.length > 0
    const isOther = hadAny !== null && hadAny !== hasAny
    hadAny = hasAny
    // Pages note whether there is news, not which, so that a post renews the pages of news alone.
    if (isOther) changes.announceHere([sources.hasNews])
    const isSame = last?.news === news && last.posts.length === shown.length
    if (!last || !isSame) last = { news, posts: shown }
    return last.posts
  }

  return { posts }
}
