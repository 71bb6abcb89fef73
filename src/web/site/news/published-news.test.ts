import { expect, test } from 'vitest'
import { markdown } from '#shared/content/markdown.ts'
import { news as standard } from '#shared/content/news.ts'
import { inOrder } from '#shared/content/news-posts.ts'
import type { NewsContent } from '#shared/content/schemas/news.ts'
import { paths } from '#shared/paths.ts'
import { listedPaths, loaderArgs } from '#test/helpers/content/loader-args.ts'
import { factsOf, isIndexed } from '#web/lib/page-facts.ts'
import { loader as readSitemap } from '#web/seo/sitemap.ts'
import { handle, loader as readNews } from './news.tsx'

const post = (slug: string, date: string): NewsContent['posts'][number] => ({
  ...{ title: slug, slug, state: 'published', date, time: '', text: markdown('It is *blue*.'), summary: '' },
  ...{ picture: null, link: null, shareTitle: '', sharePicture: null, earlier: [] },
})

async function publish(posts: ReturnType<typeof post>[]) {
  const args = loaderArgs({ news: { ...standard, posts: inOrder(posts) } })
  const data = await readNews(args)
  return {
    slugs: data.posts.map(({ slug }) => slug),
    crumbs: handle.crumbs(data).map(({ label }) => label),
    isIndexed: isIndexed(factsOf([{ handle }]), data),
    listed: (await listedPaths(await readSitemap(args))).filter((path) => path.startsWith('/news')),
  }
}

test('R-20: without a post the news page has the breadcrumb of home alone and is listed nowhere', async () => {
  expect(await publish([])).toEqual({ slugs: [], crumbs: ['Home'], isIndexed: false, listed: [] })
})

test('R-20, CNT-09: with posts it is listed, their pages too, and shows the newest first', async () => {
  expect(await publish([post('older', '2026-01-31'), post('newer', '2026-11-01')])).toEqual({
    slugs: ['newer', 'older'],
    crumbs: ['Home', 'News'],
    isIndexed: true,
    listed: [paths.news, '/news/newer', '/news/older'],
  })
})
