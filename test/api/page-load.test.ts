import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
let rendered: string[] = []
let answer: (request: Request) => Promise<Response>
const html = (text: string, init: ResponseInit = {}) =>
  new Response(`<!doctype html><html><body><div id="notice"></div>${text}</body></html>`, {
    ...init,
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'private, max-age=10', ...init.headers },
  })
beforeAll(async () => {
  app = await startTestApp({
    withWorker: false,
    variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' },
    facts: {
      cached: [
        { path: '/page-about', keys: [] },
        { path: '/page-faq', keys: [] },
        { path: '/page-contact', keys: [], personalKeys: ['subject'] },
        { path: '/shop-products', keys: ['category'], personalKeys: ['q'] },
      ],
    },
    site: (request) => {
      const { pathname, search } = new URL(request.url)
      rendered.push(pathname + search)
      return answer(request)
    },
  })
})
afterAll(() => app.close())
beforeEach(() => {
  rendered = []
  answer = async () => html('a page')
})

const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(app.url + path, { headers: { accept: 'text/html', 'x-forwarded-for': '203.0.113.1', ...headers } })

/** Repeats the request until it is answered without rendering: the first check of the catalogue clears the page cache. */
async function keep(path: string) {
  const rendersFor = async () => {
    rendered = []
    await open(path)
    return rendered.length
  }
  await expect.poll(rendersFor).toBe(0)
}

test('a cached page is answered from memory, also with an Authorization header', async () => {
  await keep('/page-about')
  const each: Record<string, string>[] = [
    {},
    { authorization: 'Bearer x' },
    { authorization: 'Basic eDp4', cookie: 'a=b' },
  ]
  for (const headers of each) expect((await open('/page-about', headers)).status).toBe(200)
  expect(rendered).toEqual([])
})

test('searches, unknown categories and missing pages are rendered within a limit per sender', async () => {
  await keep('/page-faq')
  answer = async (request) =>
    /category=/.test(request.url) ? html('empty', { headers: { 'Cache-Control': 'no-store' } }) : html('nothing')
  const from = { 'x-forwarded-for': '203.0.113.2' }
  const paths = ['/shop-products?q=', '/shop-products?category=', '/no-such-page-', '/page-contact?subject=']
  const refused: Response[] = []
  for (let call = 0; call < 130; call++) {
    const answered = await open(`${paths[call % paths.length]}${1_000 + call}`, from)
    if (answered.status === 429) refused.push(answered)
  }
  expect(rendered).toHaveLength(120)
  expect(refused).toHaveLength(10)
  const [first] = refused
  expect(Number(first?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(first?.headers.get('content-type')).toContain('text/html')
  const page = (await first?.text()) ?? ''
  expect(page).toContain('You have opened a great many pages in a short time.')
  expect(page).toMatch(/<meta http-equiv="refresh" content="\d+">/)
  // A refused sender still gets cached pages, and other senders are not refused.
  expect((await open('/page-faq', from)).status).toBe(200)
  expect((await open('/shop-products?q=mug')).status).toBe(200)
  // A request by a script gets the refusal as JSON.
  const script = await open('/search.data?query=x', { ...from, accept: '*/*' })
  expect(await script.json()).toMatchObject({ code: 'rate_limited' })
})

test('many requests are rendered two at a time, beyond forty asked to retry, and do not delay cached pages', async () => {
  await keep('/page-about')
  const gate = Promise.withResolvers<void>()
  answer = async () => {
    await gate.promise
    return html('at last')
  }
  const refused: Response[] = []
  const crowd = Array.from({ length: 60 }, async (_, index) => {
    const answered = await open(`/shop-products?q=${index}`, { 'x-forwarded-for': `198.51.100.${index}` })
    if (answered.status === 503) refused.push(answered)
    return answered.status
  })
  await expect.poll(() => refused.length).toBe(18)
  const [first] = refused
  expect(first?.headers.get('retry-after')).toBe('5')
  expect(await first?.text()).toContain('One moment, please')
  expect(rendered).toHaveLength(2)
  expect((await open('/page-about')).status).toBe(200)
  gate.resolve()
  expect((await Promise.all(crowd)).filter((status) => status === 200)).toHaveLength(42)
})

test('a page that fails without the database says so and reloads by itself, a posted form does not', async () => {
  answer = async () => html('a fault', { status: 500, headers: { 'Retry-After': '5', 'Cache-Control': 'no-store' } })
  const failed = await open('/order/x')
  expect([failed.status, failed.headers.get('retry-after'), failed.headers.get('refresh')]).toEqual([503, '5', '5'])
  expect(await failed.text()).toContain('We cannot reach our records right now. This page tries again by itself')
  const posted = await fetch(`${app.url}/page-contact`, { method: 'POST', body: new URLSearchParams({ a: 'b' }) })
  expect([posted.status, posted.headers.get('refresh')]).toEqual([500, null])
  answer = async () => html('a fault', { status: 500 })
  expect((await open('/order/x')).headers.get('refresh')).toBeNull()
})
