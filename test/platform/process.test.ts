import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { type ProductProcess, startProductProcess } from '#test/helpers/product-process.ts'

let dataDir: string
const running: ProductProcess[] = []
async function start(variables: Record<string, string> = {}) {
  const product = await startProductProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SAMPLE_SHOP: 'off',
    ...variables,
  })
  running.push(product)
  return product
}

beforeEach(async () => {
  dataDir = await makeDataDir('process')
})
afterEach(async () => {
  for (const product of running.splice(0)) await product.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

test('the first start says address, sign-in and what runs embedded, and prints the password once', async () => {
  const first = await start()
  const [, password] =
    /sign-in: +http\S+\/login +owner@alderandink\.example +(\S+) +\(shown this once\)/.exec(first.output()) ?? []
  expect(first.output()).toContain(`Alder & Ink is ready at ${first.url}`)
  expect(first.output()).toMatch(/database: +embedded PostgreSQL 18/)
  expect(first.output()).toMatch(/payments: +embedded test card page \(no money moves\)/)
  const signIn = (url: string) =>
    fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'owner@alderandink.example', password }),
    })
  expect((await signIn(first.url)).status).toBe(200)
  expect(await first.end()).toBe(0)

  const second = await start()
  expect(second.output()).toContain('(as set before)')
  expect(second.output()).not.toContain(String(password))
  expect((await signIn(second.url)).status).toBe(200)
  expect(await second.end()).toBe(0)
})

test('SIGTERM lets a running request finish and exits with 0', async () => {
  const product = await start()
  const body = JSON.stringify({ email: 'owner@alderandink.example', password: 'not the password' })
  const socket = connect(Number(new URL(product.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  const head = [
    'POST /api/login HTTP/1.1',
    'Host: shop',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
  await expect.poll(() => socket.bytesWritten).toBeGreaterThan(10)
  // One answered request after it proves that the half one has been read by the server.
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200)
  const ended = product.end('SIGTERM')
  socket.write(body.slice(10))
  expect(await ended).toBe(0)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('while it stops it is not ready and says goodbye on kept connections, none is cut', async () => {
  const product = await start()
  let answered = 0
  const clients = Array.from({ length: 8 }, async () => {
    for (;;) {
      const response = await fetch(`${product.url}/api/categories`)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      answered++
      if (response.headers.get('connection') === 'close') return
    }
  })
  await expect.poll(() => answered).toBeGreaterThan(50)
  const ended = product.end('SIGTERM')
  await Promise.all(clients)
  expect((await fetch(`${product.url}/readyz`)).status).toBe(503)
  expect(await ended).toBe(0)
})

test('a promise that nobody caught is logged, and ends the process in order', async () => {
  const loseAPromise = "process.on('SIGUSR2', () => { Promise.reject(new Error('a lost promise')) })"
  const product = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loseAPromise)}` })
  expect(await product.end('SIGUSR2')).toBe(1)
  expect(product.output()).toMatch(/"level":60.*a lost promise.*unhandledRejection/)
  const again = await start()
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

test('a second process on the same data folder is told who holds it', async () => {
  const first = await start()
  await expect(start()).rejects.toThrow(/in use by process \d+/)
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200)
})

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is not'],
  [{ S3_BUCKET: 'pictures' }, 'half configured'],
  [{ PUBLIC_URL: 'https://shop.example' }, 'PAYMENT_SANDBOX=on'],
])('a half-configured group stops the start with one sentence: %j', async (variables, sentence) => {
  await expect(start(variables)).rejects.toThrow(sentence)
})
