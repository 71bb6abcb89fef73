import { once } from 'node:events'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { siteRoutes } from '#server/app/site.ts'
import { browserName } from '#server/auth/browser-name.ts'
import { createRenderQueue } from '#server/platform/pages/render-queue.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { openWorkMeter, type WorkMeter } from '#test/helpers/work.ts'
import { readPostedForm } from '#web/lib/posted-form.ts'

let app: TestApp
let meter: WorkMeter
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { TRUST_PROXY: '1', RATE_LIMIT_SCALE: '100000' } })
  meter = await openWorkMeter()
})
afterAll(async () => {
  await meter.stop()
  await app.close()
})

/** Sends the bytes unchanged and reads the answer to its end. */
async function send(bytes: Buffer, url: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.resume().on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')
}

function request(line: string, headers: Record<string, string>, body = ''): Buffer {
  const all = { Host: 'shop.example', Accept: 'application/json', Connection: 'close', ...headers }
  const length = body ? { 'Content-Length': String(Buffer.byteLength(body)) } : {}
  const head = Object.entries({ ...all, ...length }).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${line} HTTP/1.1\r\n${head.join('')}\r\n${body}`, 'latin1')
}

/** As many whole repetitions of the pattern as fit. */
const fill = (pattern: string, bytes: number) => pattern.repeat(Math.floor(bytes / pattern.length))

const kib = 1024
const formLimit = 256 * kib
/** Node's own limit for the address and all headers together is 16 KiB. */
const headLimit = 15 * kib
const mark = '-'.repeat(30)
const multipart = { 'Content-Type': `multipart/form-data; boundary=${mark}` }
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const json = { 'Content-Type': 'application/json' }
const partHead = `--${mark}\r\nContent-Disposition: form-data; name="a"`
const filePart = `--${mark}\r\nContent-Disposition: form-data; name="file"; filename="a.png"`
const end = `\r\n--${mark}--\r\n`

type Case = [name: string, limit: number, make: (bytes: number) => Buffer]

const posted = (path: string, headers: Record<string, string>, what: string, body: (bytes: number) => string): Case => [
  `${path}: ${what}`,
  formLimit,
  (bytes) => request(`POST ${path}`, headers, body(bytes)),
]
const sameKey = (bytes: number) => `{"a":${fill('1,"a":', bytes)}1}`
const manyKeys = (bytes: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: bytes / 12 }, (_, index) => [`k${index}`, 1])))

const bodies: Case[] = [
  ...['a&', '&', 'a=1&', '%61=%62&', '+', '%', 'a=', '=&', 'full_name=a&'].map((pattern) =>
    posted('/f/contact', urlencoded, `fields of "${pattern}"`, (bytes) => fill(pattern, bytes)),
  ),
  posted('/f/contact', urlencoded, 'one long field', (bytes) => `message=${fill('\r\n', bytes)}`),
  posted('/f/contact', multipart, 'parts', (bytes) => fill(`${partHead}\r\n\r\nb\r\n`, bytes) + end),
  posted(
    '/f/contact',
    multipart,
    'headers of a part',
    (bytes) => `${partHead}\r\n${fill('a:b\r\n', bytes)}\r\nb${end}`,
  ),
  posted('/f/contact', multipart, 'a long header', (bytes) => `${partHead}${fill('; a="b"', bytes)}\r\n\r\nb${end}`),
  posted(
    '/f/contact',
    multipart,
    'almost boundaries',
    (bytes) => `${partHead}\r\n\r\n${fill(`\r\n${mark.slice(2)}`, bytes)}${end}`,
  ),
  posted('/f/contact', multipart, 'nothing but boundaries', (bytes) => fill(`--${mark}\r\n`, bytes) + end),
  posted('/f/contact', json, 'nesting', (bytes) => `{"message":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`),
  posted('/f/contact', json, 'one key again and again', sameKey),
  posted('/f/contact', json, 'many keys', manyKeys),
  ...['/api/price-cart', '/api/subscribe', '/api/login', '/api/service-orders', '/api/orders/shop'].flatMap((path) => [
    posted(path, json, 'nesting', (bytes) => `{"items":${'['.repeat(bytes / 2)}${']'.repeat(bytes / 2)}}`),
    posted(path, json, 'one key again and again', sameKey),
    posted(path, json, 'many keys', manyKeys),
    posted(path, json, 'names of prototypes', (bytes) => `{"a":"${fill('\\"__proto__\\"  ', bytes)}"}`),
    posted(path, json, 'escapes', (bytes) => `{"email":"${fill('\\u0041', bytes)}"}`),
    posted(path, json, 'a long address', (bytes) => `{"email":"${fill('a.', bytes)}@${'a'}"}`),
    posted(path, json, 'spaces', (bytes) => `{"email":${' '.repeat(bytes)}"a"}`),
    posted(path, json, 'a list of nothing', (bytes) => `{"items":[${fill('{},', bytes)}{}]}`),
  ]),
  posted('/api/webhooks/stripe', { ...json, 'Stripe-Signature': 't=1,v1=0' }, 'many keys', manyKeys),
  posted('/api/upload', multipart, 'a preamble', (bytes) => fill('a', bytes) + end),
  posted(
    '/api/upload',
    multipart,
    'almost boundaries',
    (bytes) => `${filePart}\r\n\r\n${fill(`\r\n${mark.slice(2)}`, bytes)}${end}`,
  ),
  posted('/api/upload', multipart, 'parts', (bytes) => fill(`${partHead}\r\n\r\nb\r\n`, bytes) + end),
  posted(
    '/api/upload',
    multipart,
    'headers of a part',
    (bytes) => `${filePart}\r\n${fill('a:b\r\n', bytes)}\r\nb${end}`,
  ),
  posted('/api/upload', multipart, 'a long header', (bytes) => `${filePart}${fill('; a="b"', bytes)}\r\n\r\nb${end}`),
  [
    '/api/upload: a long boundary',
    headLimit,
    (bytes) =>
      request(
        'POST /api/upload',
        { 'Content-Type': `multipart/form-data; boundary=${'a'.repeat(bytes)}` },
        'a'.repeat(formLimit),
      ),
  ],
  [
    '/f/contact: a long boundary',
    headLimit,
    (bytes) =>
      request(
        'POST /f/contact',
        { 'Content-Type': `multipart/form-data; boundary=${'a'.repeat(bytes)}` },
        'a'.repeat(formLimit),
      ),
  ],
]

const asked = (what: string, path: (bytes: number) => string): Case => [
  `an address: ${what}`,
  headLimit,
  (bytes) => request(`GET ${path(bytes)}`, {}),
]
const addresses: Case[] = [
  ...['a&', 'a=1&', 'q=1&', '%61=%62&', '+', '&', 'a=+&', '%'].map((pattern) =>
    asked(`a query of "${pattern}"`, (bytes) => `/api/products?${fill(pattern, bytes)}`),
  ),
  asked('a long search', (bytes) => `/api/products?q=${fill('a-', bytes)}`),
  asked('slashes', (bytes) => fill('/', bytes)),
  asked('dots', (bytes) => `/${fill('../', bytes)}`),
  asked('percent signs', (bytes) => `/${fill('%2e%2e%2f', bytes)}`),
  asked('a picture', (bytes) => `/uploads/${fill('a/', bytes)}`),
  asked('a link', (bytes) => `/originals/${fill('a', bytes)}`),
  asked('an unknown page', (bytes) => `/${fill('a-', bytes)}`),
]

const header = (name: string, pattern: string, line = 'GET /api/products'): Case => [
  `${name}: "${pattern}"`,
  headLimit,
  (bytes) => request(line, { [name]: fill(pattern, bytes) }),
]
const headers: Case[] = [
  ...['session_key=a; ', 'a=b;', ';', ' ', '=', 'session_key='].map((pattern) => header('Cookie', pattern)),
  ...['br;q=0,', 'gzip,', ',', ';q=', 'a;q=0.1, ', ' '].map((pattern) =>
    header('Accept-Encoding', pattern, 'GET /about'),
  ),
  ...['"a",', 'W/"a" ', ',', ' '].map((pattern) => header('If-None-Match', pattern, 'GET /about')),
  ...['bytes=0-1,', '0-1,', '-', ','].map((pattern) => header('Range', pattern, 'GET /about')),
  ...['1.2.3.4,', ',', ' ', '::1, ', '[::1]:4,', ':'].map((pattern) => header('X-Forwarded-For', pattern)),
  ...['https,', ',', ' '].map((pattern) => header('X-Forwarded-Proto', pattern)),
  ...['a.example,', ','].map((pattern) => header('X-Forwarded-Host', pattern, 'GET /about')),
  ...['Bearer ', 'a.', 'Bearer a.a.a', ' '].map((pattern) => header('Authorization', pattern, 'GET /api/admin/stats')),
  ...['a', ' ', '"'].map((pattern) => header('Idempotency-Key', pattern, 'POST /api/subscribe')),
  ...['t=1,', 'v1=a,', ',', ' '].map((pattern) => header('Stripe-Signature', pattern, 'POST /api/webhooks/stripe')),
  ...['application/json,', ';', ' '].map((pattern) => header('Accept', pattern, 'POST /f/contact')),
  ...['a;', '; boundary=', ' '].map((pattern) => header('Content-Type', pattern, 'POST /f/contact')),
  // Node accepts 2,000 headers.
  ['headers: many', 8 * kib, (bytes) => request(`GET /api/products HTTP/1.1\r\n${fill('a:b\r\n', bytes)}X: y`, {})],
]

const ofFiles: Case[] = [
  ...['br;q=0,', 'gzip,', ',', ';q=', 'a;q=0.1, '].map((pattern) =>
    header('Accept-Encoding', pattern, 'GET /assets/a.js'),
  ),
  ...['"a",', 'W/"a" ', ',', ' '].map((pattern) => header('If-None-Match', pattern, 'GET /assets/a.js')),
  ...['bytes=0-1,', '0-1,', '-', ','].map((pattern) => header('Range', pattern, 'GET /assets/a.js')),
  ['Range: many', headLimit, (bytes) => request('GET /assets/a.js', { Range: `bytes=${fill('0-1,', bytes)}0-1` })],
  ['an address of a file', headLimit, (bytes) => request(`GET /assets/${fill('%2e%2e/', bytes)}`, {})],
]

/** Work that does not depend on the input, and work that the process does on the side. */
const fixed = { steps: 4_000, bytes: 6 * kib * kib }

async function compare(limit: number, run: (bytes: number) => unknown) {
  const most = limit - 2 * kib
  const measureMost = () => meter.measure(() => run(most))
  // Warms up, and resets the counts.
  await measureMost()
  const half = await meter.measure(() => run(most / 2))
  const bound = { steps: 2 * half.steps + fixed.steps, bytes: 2 * half.bytes + fixed.bytes }
  let whole = await measureMost()
  // Once more, because what the process does on the side only adds to it.
  if (whole.steps >= bound.steps || whole.bytes >= bound.bytes) whole = await measureMost()
  expect(whole.steps).toBeLessThan(bound.steps)
  expect(whole.bytes).toBeLessThan(bound.bytes)
}

describe('twice the input takes at most twice the work', () => {
  test.each([...bodies, ...addresses, ...headers])('%s', (_name, limit, make) =>
    compare(limit, (bytes) => send(make(bytes), app.url)),
  )

  test('of built files', async () => {
    const folder = await makeDataDir('client')
    await mkdir(join(folder, 'assets'))
    await writeFile(join(folder, 'assets/a.js'), 'a'.repeat(kib))
    const files = fastify()
    const respond = async () => new Response('', { status: 404 })
    const facts = async () => ({ cached: [] })
    await siteRoutes(
      files,
      { clientFolder: folder, respond, facts, pages: null, renderQueue: createRenderQueue(1_000) },
      {
        origins: [],
        preview: (_asked, render) => render(),
        receiveForm: async () => ({ fields: [], tokens: [], refusal: null }),
      },
    )
    const url = await files.listen({ port: 0, host: '127.0.0.1' })
    for (const [, limit, make] of ofFiles) await compare(limit, (bytes) => send(make(bytes), url))
    await files.close()
    await rm(folder, { recursive: true })
  })

  test.each(['a&', 'a=1&', '%61=%62&', '+', '&'])('the form of a page: "%s"', (pattern) =>
    compare(formLimit, (bytes) => {
      const body = fill(pattern, bytes)
      return readPostedForm(new Request('http://shop.test/', { method: 'POST', body, headers: urlencoded })).catch(
        () => null,
      )
    }),
  )

  test.each(['a ', 'a-', 'Version/1.1', '\u0000', '&amp;'])('the search and the names of browsers: "%s"', (pattern) =>
    compare(headLimit, async (bytes) => {
      await app.services.catalog.list({ q: fill(pattern, bytes) })
      browserName(fill(pattern, bytes))
    }),
  )
})
