import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { ApiError, api } from './api.ts'

type Seen = { method?: string; url?: string; headers: NodeJS.Dict<string | string[]>; body: string }

let server: Server
let answer: { status: number; body: string; isCut?: boolean } = { status: 200, body: '{}' }
let seen: Seen = { headers: {}, body: '' }
const browserFetch = globalThis.fetch
let origin = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    seen = { method: request.method, url: request.url, headers: request.headers, body }
    response.writeHead(answer.status, { 'Content-Type': 'application/json', Connection: 'close' })
    if (answer.isCut) response.write(answer.body, () => request.socket.destroy())
    else response.end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  // A browser resolves /api against the page's address; Node has none.
  globalThis.fetch = (address, init) => browserFetch(`${origin}${String(address)}`, init)
})

afterAll(() => {
  globalThis.fetch = browserFetch
  server.close()
})

afterEach(() => {
  answer = { status: 200, body: '{}' }
})

test('the name of an endpoint becomes method, path and query', async () => {
  await api('GET /products', { query: { q: 'mug & co', page: 2, category: undefined } })
  expect(seen.method).toBe('GET')
  expect(seen.url).toBe('/api/products?q=mug+%26+co&page=2')
  await api('GET /products/:id', { params: { id: 7 } })
  expect(seen.url).toBe('/api/products/7')
})

test('a body is sent as JSON, the token as a bearer', async () => {
  await api('POST /login', { body: { email: 'a@example.com', password: 'secret-secret' }, token: 'abc' })
  expect(JSON.parse(seen.body)).toEqual({ email: 'a@example.com', password: 'secret-secret' })
  expect(seen.headers.authorization).toBe('Bearer abc')
  expect(seen.headers['content-type']).toBe('application/json')
})

test('a refusal has the server’s status, code and sentence', async () => {
  answer = { status: 409, body: '{"error":"Only 2 left.","code":"out_of_stock","left":2}' }
  const refusal = await api('GET /categories').catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(ApiError)
  expect(refusal).toMatchObject({ status: 409, code: 'out_of_stock', message: 'Only 2 left.', body: { left: 2 } })
})

test("a proxy's page instead of JSON is an error with our own sentence", async () => {
  answer = { status: 502, body: '<html>Bad gateway</html>' }
  await expect(api('GET /categories')).rejects.toMatchObject({
    status: 502,
    code: 'fault',
    message: 'Something went wrong. Please try again later.',
  })
})

test('a missing answer is distinguished from a refusal', async () => {
  const known = origin
  origin = 'http://127.0.0.1:1'
  await expect(api('GET /categories')).rejects.toMatchObject({ status: 0, code: 'network' })
  origin = known
})

test('an incomplete answer is no answer', async () => {
  answer = { status: 200, body: '{"id":', isCut: true }
  await expect(api('GET /categories')).rejects.toMatchObject({ status: 0, code: 'network' })
})

test.each(['<html>Sign in to our network</html>', '', 'null', '"welcome"'])(
  'a 200 answer that is not the shop’s (%s) counts as no answer',
  async (body) => {
    answer = { status: 200, body }
    await expect(api('GET /categories')).rejects.toMatchObject({ status: 0, code: 'network' })
  },
)
