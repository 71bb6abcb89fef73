import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import pino from 'pino'
import { createElement } from 'react'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { builtSite } from '#server/app/site-production.ts'
import { standardStudio } from '#shared/brand/standard-studio.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

/** The built site behind a proxy that forwards neither scheme nor host name. */
let app: TestApp
let logged = ''
/** Replaces the studio's street on a page; React takes an object for an element, which bypasses escaping. */
let injected: unknown = null

beforeAll(async () => {
  const sink = new Writable({
    write(chunk, _encoding, done) {
      logged += chunk
      done()
    },
  })
  const site = builtSite(join(import.meta.dirname, '../..'))
  app = await startTestApp({
    withWorker: false,
    log: pino({ level: 'info' }, sink),
    variables: { PUBLIC_URL: 'https://shop.example', PAYMENT_SANDBOX: 'on' },
    openSite: async () => {
      const opened = await site()
      return {
        ...opened,
        connect: (services) => {
          const shown = async () => {
            const { studio, ...others } = await services.settings.shown()
            return { ...others, studio: injected === null ? studio : { ...studio, street: injected as string } }
          }
          return opened.connect({ ...services, settings: { ...services.settings, shown } })
        },
      }
    },
  })
})
afterAll(() => app.close())

/** Sends the request line as it is: `fetch` would normalize paths and choose headers. */
async function send(line: string, headers: Record<string, string> = {}, body = '') {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  const length = body ? String(body.length) : ''
  const all = { Host: 'shop.example', Connection: 'close', 'Content-Length': length, ...headers }
  // An empty header is left out.
  const head = Object.entries(all).map(([name, value]) => (value === '' ? '' : `${name}: ${value}\r\n`))
  let text = ''
  socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
  socket.write(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`)
  await once(socket, 'close')
  const [top = '', ...rest] = text.split('\r\n\r\n')
  const [, ...lines] = top.split('\r\n')
  const answered = new Headers(lines.map((each) => each.split(/: (.*)/).slice(0, 2) as [string, string]))
  return { status: Number(text.split(' ')[1]), headers: answered, body: rest.join('\r\n\r\n') }
}

const form = 'full_name=Rosa&email=rosa%40example.com&message=Hello'
const post = (headers: Record<string, string>) =>
  send('POST /page-contact', { 'Content-Type': 'application/x-www-form-urlencoded', ...headers }, form)

describe('a form of a page', () => {
  test.each<Record<string, string>>([
    { Origin: 'https://shop.example' },
    { Origin: 'https://shop.example', Host: 'localhost:3000' },
    { Origin: 'https://shop.example', 'X-Forwarded-Proto': 'https' },
    { Origin: 'null', 'Sec-Fetch-Site': 'same-origin' },
    {},
  ])('of this site is accepted, whatever headers the proxy forwards: %j', async (headers) => {
    const { status, headers: answered } = await post(headers)
    expect([status, answered.get('location')]).toEqual([303, '/page-contact?sent=1'])
  })

  test.each<Record<string, string>>([
    { Origin: 'https://evil.example' },
    { Origin: 'null' },
    { Origin: 'not an address' },
    { Origin: 'https://shop.example.evil.example' },
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'https://other.shop.example', 'Sec-Fetch-Site': 'same-site' },
  ])('of another site is refused with a message, and no stack trace is logged: %j', async (headers) => {
    logged = ''
    const { status, body } = await post(headers)
    expect([status, JSON.parse(body).error]).toEqual([403, messages.api.otherSite])
    expect((await send('POST /page-contact.data', headers)).status).toBe(403)
    expect(logged).not.toMatch(/"level":[56]0|stack/)
  })
})

describe('a form larger than any form of the site', () => {
  const pages = ['/track', '/page-contact', '/page-contact.data', '/shop-product-details/48', '/nothing']
  const paths = [...pages, '/payment-sandbox/pay/cs_test_nothing', '/payment-sandbox/pay/cs_test_nothing/cancel']
  const thrown = vi.fn()
  beforeAll(() => void process.on('uncaughtExceptionMonitor', thrown))
  afterAll(() => void process.off('uncaughtExceptionMonitor', thrown))

  /** Sends a large body and then a second request on the same connection; returns the statuses of both answers. */
  async function pour(path: string, length: number, isChunked: boolean): Promise<number[]> {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1').on('error', () => undefined)
    const isClosed = new Promise((closed) => socket.once('close', closed))
    let text = ''
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk))
    const head = [`POST ${path} HTTP/1.1`, 'Host: shop.example', 'Content-Type: application/x-www-form-urlencoded']
    const framing = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`
    socket.write(`${[...head, framing].join('\r\n')}\r\n\r\n${isChunked ? `${length.toString(16)}\r\n` : ''}`)
    socket.write(Buffer.alloc(length))
    if (isChunked) socket.write('\r\n0\r\n\r\n')
    socket.write('GET /healthz HTTP/1.1\r\nHost: shop.example\r\nConnection: close\r\n\r\n')
    await isClosed
    return [...text.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status))
  }

  test.each(paths)('is refused, its rest is discarded, and the process continues: %s', async (path) => {
    const statuses = [path === '/nothing' ? 405 : 413, 200]
    expect(await pour(path, 3 * 1024 * 1024, false)).toEqual(statuses)
    expect(await pour(path, 700 * 1024, true)).toEqual(statuses)
    expect(thrown.mock.calls).toEqual([])
  })

  test.each(paths)('is cut off when its length is unknown, and the process continues: %s', async (path) => {
    expect(await pour(path, 8 * 1024 * 1024, true)).not.toContain(200)
    expect((await send('GET /healthz')).status).toBe(200)
    expect(thrown.mock.calls).toEqual([])
  })
})

describe('the way out of a newsletter', () => {
  test('CNT-19: a mail program unsubscribes with one POST, and a link scanner with none', async () => {
    const { db } = app.database
    const values = { email: 'leaves@example.com', confirmed_at: new Date() }
    const { id, unsubscribe_token: token } = await db
      .insertInto('subscribers')
      .values(values)
      .returning(['id', 'unsubscribe_token'])
      .executeTakeFirstOrThrow()
    const isSubscribed = async () =>
      (await db.selectFrom('subscribers').select('gets_newsletters').where('id', '=', id).executeTakeFirstOrThrow())
        .gets_newsletters
    const page = await fetch(`${app.url}/unsubscribe?token=${token}`)
    const html = await page.text()
    expect(page.status).toBe(200)
    // Works without JavaScript: a button that posts.
    const [form = ''] = /<form[^>]*>/.exec(html.slice(html.indexOf('<main'))) ?? []
    expect(form).toContain('method="post"')
    expect(form).toContain(`action="?token=${token}"`)
    expect(html).toContain('l•••@example.com')
    expect(await isSubscribed()).toBe(true)

    // RFC 8058, from a web mailer of another site, without a cookie; the same again has the same answer.
    const oneClick = () =>
      fetch(`${app.url}/unsubscribe?token=${token}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
        body: 'List-Unsubscribe=One-Click',
      })
    for (let times = 0; times < 2; times++) expect((await oneClick()).status).toBe(200)
    expect(await isSubscribed()).toBe(false)

    await db.deleteFrom('subscribers').where('id', '=', id).execute()
    const unknown = await fetch(`${app.url}/unsubscribe?token=${token}`)
    expect([unknown.status, await unknown.text()]).toEqual([404, expect.stringContaining('<h1')])
    expect((await oneClick()).status).toBe(404)
  })
})

describe('every answer has the security headers', () => {
  test.each([
    ['a page', 'GET /page-about', 200],
    ['a page from the page cache', 'GET /page-about', 200],
    ['a page from the page cache, asked for with a body', 'GET /page-about', 200, { 'Content-Length': '0' }],
    ['an address that cannot be read', 'GET //', 400],
    ['a path that cannot be decoded', 'GET /%zz', 400],
    ['no HTTP at all', 'NONSENSE', 400],
    ['too long an address', `GET /${'a'.repeat(20_000)}`, 431],
    ['an unknown page', 'GET /nothing', 404],
    ['the API', 'GET /api/nothing', 404],
    ['the test card page', 'GET /payment-sandbox/pay/cs_test_nothing', 404],
    ['health', 'GET /healthz', 200],
    ['a missing file', 'GET /assets/old-1234.js', 404],
    ['a moved page', 'GET /PAGE-ABOUT/', 301],
    ['a request to no host', 'GET /page-about', 400, { Host: '' }],
    ['an expectation that nobody meets', 'GET /page-about', 417, { Expect: 'a coffee' }],
  ] as [string, string, number, Record<string, string>?][])('%s', async (_what, line, wanted, sent) => {
    const { status, headers } = await send(line, sent)
    expect(status).toBe(wanted)
    expect(headers.get('strict-transport-security')).toBe('max-age=63072000')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
  })
})

test('a missing file is not answered with a page and is not cached', async () => {
  for (const path of [
    '/assets/old-1234.js',
    '/assets/',
    '/assets/a/b',
    '/assets/..%2ffallback.svg',
    '/nothing.png',
    '/a/b.css',
    '/x.JS?v=1',
  ]) {
    const { status, headers, body } = await send(`GET ${path}`)
    expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([
      404,
      'text/plain; charset=utf-8',
      'no-store',
    ])
    expect(body).toContain(messages.api.notFound)
  }
  expect((await send('GET /nothing')).headers.get('content-type')).toMatch(/^text\/html/)
})

test('a client that refuses an encoding does not get it', async () => {
  const { headers: asked } = await send('GET /page-about')
  expect(asked.get('content-encoding')).toBeNull()
  const script = /\/assets\/[\w.-]+\.js/.exec((await send('GET /page-about')).body)?.[0]
  // A page from the page cache, one that bypasses it, and a built file.
  for (const path of ['/page-about', '/page-contact?subject=x', script]) {
    const encodingFor = async (accepted: string) =>
      (await send(`GET ${path}`, { 'Accept-Encoding': accepted })).headers.get('content-encoding')
    expect([path, await encodingFor('br')]).toEqual([path, 'br'])
    expect([path, await encodingFor('br;q=0')]).toEqual([path, null])
    expect([path, await encodingFor('gzip;q=0, br; q=0.0')]).toEqual([path, null])
  }
})

test.each([
  ['/page-about/', '/page-about'],
  ['/PAGE-ABOUT', '/page-about'],
  ['/Page-FAQ//?a=B', '/page-faq?a=B'],
  ['/SERVICES/branding/', '/services/branding'],
  ['/shop-product-details/1/', '/shop-product-details/1'],
])('%s is redirected to its canonical address %s', async (typed, path) => {
  const { status, headers } = await send(`GET ${typed}`)
  expect([status, headers.get('location')]).toEqual([301, path])
})

test.each(['/projects/nope', '/services/nope', '/page-404', '/nope'])(
  '%s is answered with 404 and a page with its title and its heading, before any script runs',
  async (path) => {
    const { status, body } = await send(`GET ${path}`)
    const title = `<title>${messages.notFound.heading} – ${standardStudio.name.replace('&', '&amp;')}</title>`
    expect([status, body.match(/<title.*?<\/title>/g)]).toEqual([404, [title]])
    expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]).toBe(messages.notFound.heading)
  },
)

describe('an injected script', () => {
  const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`
  const policyOf = (headers: Headers) => headers.get('content-security-policy') ?? ''

  test.each([{}, { type: 'module' }, { nonce: '' }, { nonce: 'guess' }])(
    'that gets past escaping has no hash in the policy; the app’s own scripts keep theirs: %j',
    async (attributes) => {
      const plain = policyOf((await send('GET /page-faq?q=1')).headers)
      const source = `alert(${JSON.stringify(attributes)})`
      injected = createElement('script', { ...attributes, dangerouslySetInnerHTML: { __html: source } })
      const { status, headers, body } = await send('GET /page-faq?q=2')
      injected = null
      expect(status).toBe(200)
      expect(body).toContain(`${source}</script>`)
      expect(policyOf(headers)).not.toContain(hashOf(source))
      expect(policyOf(headers).match(/sha256-/g)?.length).toBe(plain.match(/sha256-/g)?.length)
      expect(body.match(/ nonce="(?!guess")[^"]+"/)).toBeNull()
    },
  )

  test('every script of an ordinary page has its hash or nonce', async () => {
    const { headers, body } = await send('GET /page-faq?q=3')
    const scripts = [...body.matchAll(/<script(?![^>]* src=)([^>]*)>([\s\S]*?)<\/script>/g)]
    const inline = scripts.filter(([, attributes = '']) => !attributes.includes('ld+json'))
    expect(inline.length).toBeGreaterThan(3)
    for (const [, , source = ''] of inline) expect(policyOf(headers)).toContain(hashOf(source))
  })
})
