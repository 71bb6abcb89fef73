import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

/** Sends bytes that no client library would send, and reads the whole answer. */
async function sendBytes(bytes: string): Promise<{ status: number; text: string }> {
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += chunk))
  socket.write(bytes)
  await once(socket, 'close')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text }
}
const get = (target: string, host = 'shop.example') =>
  sendBytes(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)

test.each(['//', '///', '/\\', 'http://['])('an address that cannot be read is refused: %s', async (target) => {
  const { status, text } = await get(target)
  expect(status).toBe(400)
  expect(text).toContain('"error":"This address cannot be read."')
})

test.each(['[', 'a b', 'shop.example:99999', 'someone@shop.example', '%zz', '"><script>'])(
  'a Host header that is no host is refused: %s',
  async (host) => {
    expect((await get('/about', host)).status).toBe(400)
  },
)

test('an address that starts with two slashes does not name another host', async () => {
  expect((await get('//other.example/')).status).toBe(404)
})

test('a picture address of any length answers 404 and reveals nothing about the disk', async () => {
  for (const key of ['a'.repeat(250), Array(300).fill('a').join('/'), 'a'.repeat(3_000)]) {
    const response = await fetch(`${app.url}/uploads/${key}/640.webp`)
    expect(response.status).toBe(404)
    expect(await response.text()).not.toContain(app.dataDir)
  }
})

test.each(['', '/', '?a=1', '/nothing/here'])('an unknown address below /api answers JSON: "%s"', async (path) => {
  const response = await fetch(`${app.url}/api${path}`)
  expect(response.status).toBe(404)
  expect(await response.json()).toEqual({ error: 'Not found', code: 'not_found' })
})

test('a client that never finishes its request is disconnected when the process stops, before its timeout', async () => {
  const other = await startTestApp({ withWorker: false })
  const socket = connect(Number(new URL(other.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk))
  socket.on('error', () => undefined)
  const ended = new Promise((resolve) => socket.once('close', resolve))
  const headers = 'Host: shop.example\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue'
  socket.write(`POST /api/login HTTP/1.1\r\n${headers}\r\n\r\n{`)
  await expect.poll(() => answer).toContain('100 Continue')
  await other.close()
  await ended
  // The time limit for receiving a request would have ended it with 408, about twice as late.
  expect(answer).not.toContain('408')
})

describe('text that the database cannot store', () => {
  const halves = ['\ud800', 'a\udc00b', '\u0000']

  test.each(halves)('is refused in an order and at sign-in (%j)', async (text) => {
    const productId = await addProduct(app.database.db)
    const item = { qty: 1, price: 20 }
    const words = { phone: '1', address: '1 Oak St', city: 'Portland', zip: '97201', state: 'Oregon', notes: '' }
    for (const field of Object.keys(words)) {
      const customer = { name: 'Ada', email: 'ada@example.com', ...words, [field]: text }
      const paid = await app.call('POST', '/create-checkout-session', {
        items: [{ id: productId, ...item }],
        customer,
      })
      expect(paid).toMatchObject({ status: 422, body: { code: 'invalid' } })
      const direct = await app.call('POST', '/orders/shop', {
        ...words,
        firstName: 'Ada',
        lastName: 'L',
        email: 'ada@example.com',
        [field]: text,
        items: [{ productId, ...item }],
      })
      expect(direct).toMatchObject({ status: 422, body: { code: 'invalid' } })
    }
    expect((await app.call('POST', '/login', { email: text, password: 'x' })).status).toBe(422)
  })

  test('an emoji is text like any other', async () => {
    const id = await addProduct(app.database.db)
    const customer = { name: 'Ada 🖨️', email: 'ada@example.com', address: '1 Oak 🌳' }
    const items = [{ id, qty: 1, price: 20 }]
    expect((await app.call('POST', '/create-checkout-session', { items, customer })).status).toBe(200)
  })
})

test('a search with control characters searches for the text around them', async () => {
  const id = await addProduct(app.database.db, { name: 'Linocut Calendar' })
  const page = await app.services.catalog.list({ q: 'linocut\u0000calendar\u0007' })
  expect(page.items.map((product) => product.id)).toEqual([id])
  expect((await app.services.catalog.list({ q: '\u0000' })).total).toBe(0)
})
