import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { sources } from '#server/platform/changes/sources.ts'
import { hourMs, minuteMs } from '#shared/constants/durations.ts'
import { createCacheKey } from './cache-key.ts'
import { createPageCache, type PageCache } from './page-cache.ts'
import { notePageLife, noteSources } from './page-sources.ts'

let close: () => Promise<unknown> = async () => undefined
afterEach(() => close())

const cacheKey = createCacheKey([
  ...['/', '/page-about', '/page-faq', '/gallery'].map((path) => ({ path, keys: [] })),
  { path: '/shop-products', keys: ['category'], personalKeys: ['q'] },
  { path: '/shop-product-details/:id', keys: [], params: { id: /^\d+$/ } },
])

type RunQueued = Parameters<PageCache['renderAndAnswer']>[2]

async function serve(
  render: (request: Request) => Promise<Response>,
  options: {
    now?: () => number
    mostBytes?: number
    isWatching?: () => boolean
    isDatabaseAway?: () => boolean
    runQueued?: RunQueued
  } = {},
) {
  const pages: PageCache = createPageCache({
    render,
    cacheKey,
    origin: 'http://shop.test',
    defaultHeaders: { 'X-Default': 'yes' },
    ...options,
  })
  const server = createServer(async (request, response) => {
    if (pages.answerAtOnce(request, response) || (await pages.answerWhileAway(request, response))) return
    const answer = await pages
      .renderAndAnswer(request, response, options.runQueued ?? ((render) => render()))
      .catch(() => null)
    if (answer !== 'answered') response.writeHead(answer?.status ?? 418).end(answer?.body ?? 'passed on')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  close = () => new Promise((resolve) => server.close(resolve))
  return { pages, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

const html = (text: string, status = 200) => new Response(text, { status, headers: { 'Content-Type': 'text/html' } })

test('simultaneous visitors cost one rendering', async () => {
  let renders = 0
  const { url } = await serve(async () => {
    renders++
    return html('the shop')
  })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => fetch(`${url}/shop-products`).then((each) => each.text())),
  )
  expect(answers.every((each) => each === 'the shop')).toBe(true)
  expect(renders).toBe(1)
})

test('a client that takes no Brotli gets the same text, at first and from the cache', async () => {
  const { url } = await serve(async () => html('the shop is open, '.repeat(200)))
  for (const encoding of ['identity', 'gzip, deflate', 'identity', 'br']) {
    const answer = await fetch(`${url}/gallery`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding === 'br' ? 'br' : null)
    const text = await answer.text()
    expect(text).toBe('the shop is open, '.repeat(200))
    if (encoding !== 'br') expect(answer.headers.get('content-length')).toBe(String(text.length))
  }
})

test('above its size limit the cache drops the pages that were rendered first', async () => {
  const rendered: string[] = []
  const { url } = await serve(
    async (request) => {
      const { pathname } = new URL(request.url)
      rendered.push(pathname)
      return html(randomBytes(3_000).toString('hex'))
    },
    // A page of 6,000 random hexadecimal digits takes 3,000 bytes compressed and 4 kB besides: two of them fit.
    { mostBytes: 20_000 },
  )
  const open = (path: string) => fetch(url + path).then((each) => each.text())
  for (const path of ['/page-about', '/page-faq', '/gallery']) await open(path)
  for (const path of ['/gallery', '/page-faq', '/page-about']) await open(path)
  expect(rendered).toEqual(['/page-about', '/page-faq', '/gallery', '/page-about'])
})

test('a page is rendered again after a change, also after one during its rendering', async () => {
  let version = 1
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  const { url, pages } = await serve(async () => {
    const seen = version
    if (seen === 1) await gate
    return html(`version ${seen}`)
  })
  const early = fetch(`${url}/`).then((each) => each.text())
  await expect.poll(() => version).toBe(1)
  version = 2
  pages.noteChange([sources.all])
  release()
  await early
  expect(await (await fetch(`${url}/`)).text()).toBe('version 2')
})

/** A site on which every page shows what it names, and its own number of renderings. */
async function serveSources(sourcesOf: Record<string, string[]>, options: Parameters<typeof serve>[1] = {}) {
  const renders = new Map<string, number>()
  const { pages, url } = await serve(async (request) => {
    const { pathname } = new URL(request.url)
    noteSources(...(sourcesOf[pathname] ?? []))
    const count = (renders.get(pathname) ?? 0) + 1
    renders.set(pathname, count)
    return html(`render ${count}`)
  }, options)
  return { pages, read: async (path: string) => (await fetch(url + path)).text() }
}

test('a change makes only the pages stale that show what has changed', async () => {
  const { pages, read } = await serveSources({
    '/': [sources.product(7), sources.settings],
    '/gallery': [sources.settings],
    '/page-faq': [],
  })
  const readAll = async () => [await read('/'), await read('/gallery'), await read('/page-faq')]
  expect(await readAll()).toEqual(['render 1', 'render 1', 'render 1'])
  pages.noteChange([sources.product(8), sources.products])
  expect(await readAll()).toEqual(['render 1', 'render 1', 'render 1'])
  pages.noteChange([sources.product(7)])
  expect(await readAll()).toEqual(['render 2', 'render 1', 'render 1'])
  pages.noteChange([sources.settings])
  expect(await readAll()).toEqual(['render 3', 'render 2', 'render 1'])
  pages.noteChange([sources.all])
  expect(await readAll()).toEqual(['render 4', 'render 3', 'render 2'])
})

test('after a sale the page is served as it is for 0.4 s, then refreshed in the background; after 0.8 s visitors wait for the new page', async () => {
  let time = 0
  const { pages, read } = await serveSources({ '/': [sources.stock(7)] }, { now: () => time })
  const sell = () => pages.noteChange([sources.stock(7)])
  expect(await read('/')).toBe('render 1')
  sell()
  time = 400
  sell()
  expect([await read('/'), await read('/')]).toEqual(['render 1', 'render 1'])
  time = 401
  expect(await read('/')).toBe('render 1')
  await expect.poll(() => read('/')).toBe('render 2')
  time = 1_000
  sell()
  time = 1_801
  expect(await read('/')).toBe('render 3')
})

test('a sale during a rendering makes its page outdated, a change of the product makes it stale', async () => {
  for (const [source, later] of [
    [sources.stock(7), 'render 1'],
    [sources.product(7), 'render 2'],
  ] as const) {
    const gate = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    let time = 0
    let renders = 0
    const { pages, url } = await serve(
      async () => {
        const count = ++renders
        noteSources(source)
        begun.resolve()
        if (count === 1) await gate.promise
        return html(`render ${count}`)
      },
      { now: () => time },
    )
    const read = async () => (await fetch(`${url}/`)).text()
    const first = read()
    await begun.promise
    pages.noteChange([source])
    gate.resolve()
    expect(await first).toBe('render 1')
    expect(await read()).toBe(later)
    time = 801
    expect(await read()).toBe('render 2')
    await close()
  }
})

test('a page older than 30 s is refreshed in the background; a much older one is refreshed before it is served', async () => {
  let time = 0
  const { read } = await serveSources({}, { now: () => time })
  expect(await read('/')).toBe('render 1')
  time = 29_999
  expect(await read('/')).toBe('render 1')
  time = 30_000
  expect(await read('/')).toBe('render 1')
  await expect.poll(() => read('/')).toBe('render 2')
  time = 90_000
  expect(await read('/')).toBe('render 3')
})

test('a page with a day on it is rendered again once that day changes, before it is served', async () => {
  let time = 0
  let renders = 0
  const { url } = await serve(
    async () => {
      notePageLife(60_000)
      notePageLife(5_000 - time)
      return html(`render ${++renders}`)
    },
    { now: () => time },
  )
  const read = () => fetch(`${url}/shop-products`).then((each) => each.text())
  expect(await read()).toBe('render 1')
  time = 4_999
  expect(await read()).toBe('render 1')
  time = 5_000
  expect(await read()).toBe('render 2')
})

test('while announcements may be lost, a page is shown for two seconds', async () => {
  let time = 0
  let isWatching = true
  const { read } = await serveSources({}, { now: () => time, isWatching: () => isWatching })
  expect(await read('/')).toBe('render 1')
  time = 2_000
  expect(await read('/')).toBe('render 1')
  isWatching = false
  expect(await read('/')).toBe('render 2')
  time = 3_999
  expect(await read('/')).toBe('render 2')
})

test('while rendering fails, the last good page is served with its age for an hour; a deleted page is not', async () => {
  let time = 0
  let answer: () => Promise<Response> = async () => html('<body><div id="notice"></div>a good page')
  const { url, pages } = await serve(() => answer(), { now: () => time })
  const read = async () => (await fetch(`${url}/`)).text()
  expect(await read()).toBe('<body><div id="notice"></div>a good page')
  pages.noteChange([sources.all])
  answer = async () => {
    throw new Error('no database')
  }
  expect(await read()).toMatch(
    /^<body><div id="notice"><p class="page-notice" role="status">.*less than a minute ago.*<\/p><\/div>a good page$/,
  )
  answer = async () => html('a fault', 500)
  time = 12 * minuteMs
  const old = await fetch(`${url}/`)
  expect([old.status, old.headers.get('age'), old.headers.get('cache-control')]).toEqual([200, '720', null])
  expect(await old.text()).toContain('12 minutes ago')
  time = hourMs
  expect(await read()).toContain('60 minutes ago')
  time++
  expect(await read()).toBe('a fault')
  answer = async () => html('gone', 404)
  time = 0
  expect(await read()).toBe('gone')
  answer = async () => html('a fault', 500)
  expect(await read()).toBe('a fault')
})

test('while the database is away, a stale page is served without trying to render', async () => {
  let isAway = false
  let renders = 0
  const { url, pages } = await serve(async () => html(`<body><div id="notice"></div>render ${++renders}`), {
    isDatabaseAway: () => isAway,
  })
  const read = async (path = '/') => (await fetch(url + path)).text()
  expect(await read()).toBe('<body><div id="notice"></div>render 1')
  pages.noteChange([sources.all])
  isAway = true
  for (let visit = 0; visit < 5; visit++) expect(await read()).toContain('</p></div>render 1')
  expect(renders).toBe(1)
  await read('/gallery')
  expect(renders).toBe(2)
  isAway = false
  expect(await read()).toBe('<body><div id="notice"></div>render 3')
})

test('a client whose rendering is refused gets the stale page, or an error if there is none', async () => {
  let isRefused = false
  const runQueued: RunQueued = (render) => (isRefused ? Promise.reject(new Error('too many')) : render())
  const { url, pages } = await serve(async () => html('<body><div id="notice"></div>the shop'), { runQueued })
  await fetch(`${url}/shop-products`)
  isRefused = true
  expect(await (await fetch(`${url}/shop-products`)).text()).toBe('<body><div id="notice"></div>the shop')
  pages.noteChange([sources.all])
  expect(await (await fetch(`${url}/shop-products`)).text()).toContain('</p></div>the shop')
  expect((await fetch(`${url}/gallery`)).status).toBe(418)
})

test('pages requested once are dropped before pages requested again, whatever their age', async () => {
  const rendered: string[] = []
  const { url } = await serve(
    async (request) => {
      rendered.push(new URL(request.url).pathname + new URL(request.url).search)
      return html(randomBytes(3_000).toString('hex'))
    },
    { mostBytes: 20_000 },
  )
  const open = (path: string) => fetch(url + path).then((each) => each.text())
  await open('/page-faq')
  await open('/page-faq')
  for (let category = 1; category <= 5; category++) await open(`/shop-products?category=${category}`)
  await open('/page-faq')
  expect(rendered.filter((path) => path === '/page-faq')).toHaveLength(1)
})

test('an uncached answer is rendered once, refusals and searches pass through, and a header changes nothing', async () => {
  let renders = 0
  const { url } = await serve(async () => {
    renders++
    return html('gone', 404)
  })
  const missing = await fetch(`${url}/shop-product-details/7`)
  expect([missing.status, await missing.text(), renders]).toEqual([404, 'gone', 1])
  for (const path of ['/admin', '/login', '/shop-checkout', '/shop-success?session_id=x', '/shop-products?q=mug'])
    expect((await fetch(url + path)).status).toBe(418)
  expect((await fetch(`${url}/`, { method: 'POST' })).status).toBe(418)
  expect(renders).toBe(1)
  const kept = await serve(async () => html(`render ${++renders}`))
  await fetch(`${kept.url}/`)
  const again = await fetch(`${kept.url}/`, { headers: { authorization: 'Bearer x', cookie: 'a=b' } })
  expect(await again.text()).toBe('render 2')
})

test('answers carry an ETag, the default headers and the compression that was asked for', async () => {
  const { url } = await serve(async () => html('words '.repeat(500)))
  const first = await fetch(`${url}/`, { headers: { 'accept-encoding': 'br' } })
  expect(first.headers.get('content-encoding')).toBe('br')
  expect(first.headers.get('x-default')).toBe('yes')
  expect(await first.text()).toBe('words '.repeat(500))
  const again = await fetch(`${url}/`, { headers: { 'if-none-match': String(first.headers.get('etag')) } })
  expect(again.status).toBe(304)
})
