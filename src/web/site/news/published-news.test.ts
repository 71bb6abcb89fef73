import { expect, test } from 'vitest'
import { markdown } from '#shared/content/markdown.ts'
import { news as standard } from '#shared/content/news.ts'
import { paths } from '#shared/paths.ts'
import { listedPaths, loaderArgs } from '#test/helpers/content/loader-args.ts'
import { factsOf, isIndexed } from '#web/lib/page-facts.ts'
import { loader as readSitemap } from '#web/seo/sitemap.ts'
import { handle, loader as readNews } from './news.tsx'

const post = (slug: string, date: string) => ({
  ...{ title: slug, slug, date, text: markdown('It is *blue*.') },
  ...{ picture: null, link: null },
})

async function publish(posts: ReturnType<typeof post>[]) {
  const args = loaderArgs({ news: { ...standard, posts } })
  const data = await readNews(args)
  return {
    slugs: data.posts.map(({ slug }) => slug),
    crumbs: handle.crumbs(data).map(({ label }) => label),
    isIndexed: isIndexed(factsOf([{ handle }]), data),
    isListed: (await listedPaths(await readSitemap(args))).includes(paths.news),
  }
}

test('R-20: without a post the news page has the breadcrumb of home alone and is listed nowhere', async () => {
  expect(await publish([])).toEqual({ slugs: [], crumbs: ['Home'], isIndexed: false, isListed: false })
})

test('R-20: with posts it is listed, and shows the newest first', async () => {
  expect(await publish([post('older', '2026-01-31'), post('newer', '2026-11-01')])).toEqual({
    slugs: ['newer', 'older'],
    crumbs: ['Home', 'News'],
    isIndexed: true,
    isListed: true,
  })
})
