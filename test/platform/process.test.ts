import { rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { requireDatabase, requireStorage } from '#server/platform/start-checks.ts'
import { startTestApp } from '#test/helpers/app.ts'
import { type AppProcess, startAppProcess } from '#test/helpers/app-process.ts'
import { makeDataDir } from '#test/helpers/data-dir.ts'
import { freePort } from '#test/helpers/free-port.ts'
import { startS3Server } from '#test/helpers/s3-server.ts'

let dataDir: string
const running: AppProcess[] = []
async function start(variables: Record<string, string> = {}) {
  const app = await startAppProcess({
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    SAMPLE_SHOP: 'off',
    ...variables,
  })
  running.push(app)
  return app
}

beforeEach(async () => {
  dataDir = await makeDataDir('process')
})
afterEach(async () => {
  for (const app of running.splice(0)) await app.end('SIGKILL')
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
  const app = await start()
  const body = JSON.stringify({ email: 'owner@alderandink.example', password: 'not the password' })
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
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
  // An answered later request proves that the server has read the half one.
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  const ended = app.end('SIGTERM')
  socket.write(body.slice(10))
  expect(await ended).toBe(0)
  await closed
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('while it stops it is not ready and says goodbye on kept connections, none is cut', async () => {
  const app = await start()
  let answered = 0
  const clients = Array.from({ length: 8 }, async () => {
    for (;;) {
      const response = await fetch(`${app.url}/api/categories`)
      expect(response.status).toBe(200)
      await response.arrayBuffer()
      answered++
      if (response.headers.get('connection') === 'close') return
    }
  })
  await expect.poll(() => answered, { timeout: 30_000 }).toBeGreaterThan(50)
  const ended = app.end('SIGTERM')
  await Promise.all(clients)
  expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
  expect(await ended).toBe(0)
})

test('a promise that nobody caught is logged, and ends the process in order', async () => {
  const loseAPromise = "process.on('SIGUSR2', () => { Promise.reject(new Error('a lost promise')) })"
  const app = await start({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(loseAPromise)}` })
  expect(await app.end('SIGUSR2')).toBe(1)
  expect(app.output()).toMatch(/"level":60.*a lost promise.*unhandledRejection/)
  const again = await start()
  expect((await fetch(`${again.url}/readyz`)).status).toBe(200)
})

test('with a payment provider configured nothing of the payment sandbox is loaded', async () => {
  const refuseSandbox = `
    import { registerHooks } from 'node:module'
    registerHooks({
      resolve(name, context, next) {
        const found = next(name, context)
        if (found.url.includes('/payment-sandbox/')) throw new Error('loaded: ' + found.url)
        return found
      },
    })`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(refuseSandbox)}`
  const app = await start({ NODE_OPTIONS, STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' })
  expect(app.output()).toMatch(/payments: +Stripe, test mode/)
  expect(await app.end()).toBe(0)
  // Without these variables the same process would load it.
  await expect(start({ NODE_OPTIONS })).rejects.toThrow(/loaded: .*\/payment-sandbox\/src\//)
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

test.each([
  [{ DATA_DIR: '/proc' }, 'DATA_DIR: the folder /proc cannot be written'],
  [{ DATA_DIR: '/proc/shop/data' }, 'DATA_DIR: the folder /proc/shop/data cannot be written'],
  [{ DATA_DIR: '/dev/null/data' }, 'DATA_DIR: the folder /dev/null/data cannot be written'],
  [{ TRUST_PROXY: 'banana' }, 'TRUST_PROXY: is a number of proxies'],
  [
    { DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop' },
    'DATABASE_URL: the server at 127.0.0.1:9 cannot be used (ECONNREFUSED',
  ],
])('a start that cannot succeed stops with one sentence: %j', async (variables, sentence) => {
  const refusal: Error = await start(variables).then(
    () => new Error('it started'),
    (error) => error,
  )
  expect(refusal.message).toContain(sentence)
  expect(refusal.message).not.toMatch(/\n +at /)
})

test('a wrong key of the storage stops the start with one sentence, a right one leaves nothing behind', async () => {
  const s3 = await startS3Server('the right key')
  const set = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'alder', S3_ACCESS_KEY_ID: 'key' }
  try {
    await expect(start({ ...set, S3_SECRET_ACCESS_KEY: 'a wrong one' })).rejects.toThrow(
      /The S3 bucket alder cannot be used \(SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY\.\n/,
    )
    const config = readConfig({ ...set, S3_SECRET_ACCESS_KEY: 'the right key' })
    await requireStorage(config)
    expect(s3.objects.size).toBe(0)
  } finally {
    await s3.close()
  }
})

test('a storage that accepts and says nothing, and a port that is taken, stop the start too', async () => {
  const silent = createServer((socket) => void socket.on('error', () => undefined))
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as AddressInfo
  try {
    const config = readConfig({
      ...{ S3_ENDPOINT: `http://127.0.0.1:${port}`, S3_BUCKET: 'alder' },
      ...{ S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'x' },
    })
    await expect(requireStorage(config)).rejects.toThrow('no answer within 4 seconds')
    await expect(
      requireDatabase(readConfig({ DATABASE_URL: `postgres://shop@127.0.0.1:${port}/shop` })),
    ).rejects.toThrow('DATABASE_URL: the server at')
    await expect(startTestApp({ withWorker: false, variables: { PORT: String(port) } })).rejects.toThrow(
      `127.0.0.1:${port} cannot be listened on (EADDRINUSE)`,
    )
  } finally {
    silent.close()
  }
})
