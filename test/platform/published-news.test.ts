import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { markdown } from '#shared/content/markdown.ts'
import type { NewsContent } from '#shared/content/schemas/news.ts'
import { studioClock, timeInStudio } from '#shared/content/studio-time.ts'
import { paths } from '#shared/paths.ts'
import { adoptStudioDays, standardDays } from '#shared/studio-days.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { publishText } from '#test/helpers/content/publish-text.ts'
import { beforeRenewedByAgeMs } from './renewed-by-age.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, openSite: builtSite(join(import.meta.dirname, '../..')) })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  await app.close()
  // The days are those of the process, which runs other files as well.
  adoptStudioDays(standardDays)
})

type Post = NewsContent['posts'][number]
const post = (slug: string, title: string, more: Partial<Post> = {}): Post => ({
  ...{ title, slug, state: 'published', date: '2026-11-01', time: '', summary: '' },
  ...{ text: markdown('It is **blue** & loud, [see](/gallery) <script>alert(1)</script>'), picture: null, link: null },
  ...{ shareTitle: '', sharePicture: null, earlier: [], ...more },
})
async function publish(...posts: Post[]) {
  const answer = await publishText(app, admin, 'news', () => ({ posts }))
  expect([answer.status, answer.body.problems]).toEqual([200, undefined])
}
const ask = (path: string, headers = {}) => fetch(app.url + path, { redirect: 'manual', headers })
const read = async (path: string) => (await ask(path)).text()
const seen = (html: string) => html.replaceAll(/<script.*?<\/script>/gs, '')
const statusOf = async (path: string) => (await ask(path)).status
/** Where a visitor may come upon the address. */
async function leadingTo(address: string) {
  const places = ['/', paths.about, '/sitemap.xml', paths.feed, paths.news, paths.search('press')]
  const found = await Promise.all(places.map(async (path) => (seen(await read(path)).includes(address) ? [path] : [])))
  return found.flat()
}

test('CNT-09: without a post nothing leads to the news, and the feed is empty', async () => {
  expect(await leadingTo('href="/news-grid"')).toEqual([])
  const feed = await read(paths.feed)
  expect(feed).toContain('<title>Alder &amp; Ink: News</title>')
  expect(feed).not.toContain('<entry>')
  expect(await read('/')).not.toContain(paths.feed)
})

test('CNT-09: a post has a page, and is in list, navigation, sitemap, search and feed', async () => {
  await publish(
    post('second-press', 'A second press', { picture: { name: 'studio-press', alt: 'The press' } }),
    post('older', 'We moved', { date: '2026-01-31' }),
    post('secret', 'Not yet', { state: 'draft' }),
  )
  await expect.poll(() => statusOf('/news/second-press')).toBe(200)
  const places = ['/sitemap.xml', paths.feed, paths.news, paths.search('press')]
  await expect.poll(() => leadingTo('/news/second-press')).toEqual(places)
  await expect.poll(() => leadingTo('href="/news-grid"')).toEqual(expect.arrayContaining(['/', paths.about]))
  const html = await read('/news/second-press')
  const [, share = ''] = /og:image" content="[^"]*(\/share\/2\/news\/second-press-[\da-f]{12}\.png)"/.exec(html) ?? []
  expect(await statusOf(share)).toBe(200)
  expect(html).toMatch(/rel="canonical" href="[^"]*\/news\/second-press"/)
  expect(html).toMatch(/rel="alternate" type="application\/atom\+xml" href="\/feed\.xml"/)
  for (const text of ['"@type":"NewsArticle"', '"datePublished":"2026-11-01T07:00:00.000Z"', '<strong>blue</strong>'])
    expect(html).toContain(text)
  expect(seen(html)).toMatch(/rel="prev"[^>]*href="\/news\/older"|href="\/news\/older"[^>]*rel="prev"/)
  expect(seen(html)).not.toContain('<script>alert')
  expect(await Promise.all(['/news/secret', '/news/nothing', '/news/secret.data'].map(statusOf))).toEqual([
    404, 404, 404,
  ])
  expect(await leadingTo('Not yet')).toEqual([])
  expect(await statusOf('/share/2/news/secret.png')).toBe(404)
})

test('CNT-09: the feed is Atom with complete addresses and escaped HTML, and asks for no second copy', async () => {
  const answer = await ask(paths.feed)
  const feed = await answer.text()
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  const origin = app.services.platform.origins[0]
  for (const text of [
    `<id>${origin}/news/second-press</id>`,
    '<published>2026-11-01T07:00:00.000Z</published>',
    '&lt;p&gt;It is &lt;strong&gt;blue&lt;/strong&gt; &amp;amp; loud',
    `&lt;a href=&quot;${origin}/gallery&quot;&gt;see&lt;/a&gt;`,
    '&amp;lt;script&amp;gt;alert(1)',
    `&lt;img src=&quot;${origin}/uploads/`,
  ])
    expect(feed).toContain(text)
  expect(feed.indexOf('A second press')).toBeLessThan(feed.indexOf('We moved'))
  const again = await ask(paths.feed, { 'if-none-match': answer.headers.get('etag') ?? '' })
  expect([again.status, await again.text()]).toEqual([304, ''])
})

test('CNT-09: the feed tells when a post was changed, so that readers read it again', async () => {
  const times = async () => {
    const [, published, updated] =
      /<published>(.*)<\/published>\s*<updated>(.*)<\/updated>/.exec(await read(paths.feed)) ?? []
    return { published, updated }
  }
  const written = { published: '2026-11-01T07:00:00.000Z', updated: '2026-11-01T07:00:00.000Z' }
  expect(await times()).toEqual(written)
  await publish(post('second-press', 'A second press', { shareTitle: 'Two' }))
  // Its picture went.
  await expect.poll(async () => (await times()).updated).not.toBe(written.updated)
  const changed = await times()
  expect(changed.published).toBe(written.published)
  app.clock.advance(60_000)
  // The words on its share picture are no part of the entry.
  await publish(post('second-press', 'A second press'))
  await expect.poll(async () => (await app.services.content.published('news')).posts[0]?.shareTitle).toBe('')
  expect(await times()).toEqual(changed)
})

test('CNT-09: an address that was changed leads to the new one; that of a post that is gone is not found', async () => {
  await publish(post('new-press', 'A second press'))
  await expect.poll(() => statusOf('/news/new-press')).toBe(200)
  const moved = await ask('/news/second-press')
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/news/new-press'])
  expect(await statusOf('/news/older')).toBe(404)
  expect(await read(paths.feed)).toContain(`<id>${app.services.platform.origins[0]}/news/second-press</id>`)
})

test('CNT-09: a post with a time is seen in the preview alone, and appears by itself everywhere when the time comes', async () => {
  const minuteMs = 60_000
  const now = app.clock.now().getTime()
  const [date = '', time = ''] = studioClock(new Date(now + 2 * minuteMs)).split('T')
  const moment = timeInStudio(`${date}T${time}`)?.getTime() ?? 0
  await publish(post('later', 'A press for later', { date, time }))
  await expect.poll(() => statusOf('/news/new-press')).toBe(404)
  await expect.poll(() => leadingTo('href="/news-grid"')).toEqual([])
  expect([await statusOf('/news/later'), await leadingTo('/news/later')]).toEqual([404, []])
  const { token } = (await app.call('POST', '/content/preview', {}, admin)).body
  const preview = await ask(`/news/later?preview=${token}`, { cookie: `preview_key=${token}` })
  expect([preview.status, (await preview.text()).includes('Not shown yet')]).toEqual([200, true])

  // The pages and the timer are of the present again once the document was read at this hour.
  app.clock.advance(moment - app.clock.now().getTime() - 1_500)
  await publish(post('later', 'A press for later', { date, time, summary: 'Soon.' }))
  await Promise.all(['/', paths.about, paths.news].map(read))
  const places = ['/sitemap.xml', paths.feed, paths.news, paths.search('press')]
  await expect.poll(() => leadingTo('/news/later'), { timeout: beforeRenewedByAgeMs }).toEqual(places)
  await expect.poll(() => leadingTo('href="/news-grid"')).toEqual(expect.arrayContaining(['/', paths.about]))
  expect(await statusOf('/news/later')).toBe(200)
})

test('CNT-09: feed and structured data have the moment in the zone of the studio', async () => {
  const { work } = (await app.call('GET', '/settings', undefined, admin)).body
  const value = { ...work.value, time_zone: 'America/New_York' }
  await app.call('PUT', '/settings/work', { value, version: work.version }, admin)
  await publish(post('timed', 'At the press', { date: '2026-10-20', time: '15:22' }), post('dated', 'On a day'))
  await expect.poll(() => statusOf('/news/timed')).toBe(200)
  const published = async () => (await read(paths.feed)).match(/(?<=<published>).*(?=<)/g)
  await expect.poll(published).toEqual(['2026-11-01T04:00:00.000Z', '2026-10-20T19:22:00.000Z'])
  expect(await read('/news/timed')).toContain('"datePublished":"2026-10-20T19:22:00.000Z"')
})

test('CNT-07: without the part of news, page, posts and feed are not found', async () => {
  await publishText(app, admin, 'parts', () => ({ news: false }))
  for (const path of [paths.news, '/news/timed', paths.feed])
    await expect.poll(() => statusOf(path), { message: path }).toBe(404)
  for (const address of ['href="/news-grid"', '/news/timed'])
    await expect.poll(() => leadingTo(address), { message: address }).toEqual([])

  // Whoever writes for a part that is not open yet sees its pages.
  const { token } = (await app.call('POST', '/content/preview', {}, admin)).body
  const preview = await ask(`${paths.news}?preview=${token}`, { cookie: `preview_key=${token}` })
  expect(preview.status).toBe(200)
})
