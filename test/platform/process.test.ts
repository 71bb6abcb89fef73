import { readdir, rm } from 'node:fs/promises'
import { type AddressInfo, connect, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { requireDatabase, requireDataDir, requireStorage } from '#server/platform/start-checks.ts'
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

beforeAll(async () => {
  dataDir = await makeDataDir('process')
})
afterAll(async () => {
  for (const app of running) await app.end('SIGKILL')
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
})

/** Preloads a module that is given as text. */
const preload = (source: string) => `--import=data:text/javascript,${encodeURIComponent(source)}`

/** A start that takes itself for one on this version of Node. */
const onNode = (node: string) =>
  preload(`Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${node}' } })`)

let password = ''
const signIn = (url: string) =>
  fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@alderandink.example', password }),
  })

const rename = async (url: string, token: string, name: string) => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const { studio } = (await (await fetch(`${url}/api/settings`, { headers })).json()) as {
    studio: { value: object; version: number }
  }
  const body = JSON.stringify({ value: { ...studio.value, name }, version: studio.version })
  expect((await fetch(`${url}/api/settings/studio`, { method: 'PUT', headers, body })).status).toBe(200)
}

// Every start costs seconds, so the tests of a part share a process: each goes on where the one before it ended.
describe('the first start on a data folder', () => {
  let app: AppProcess

  test('prints address, sign-in, embedded services and password', async () => {
    app = await start()
    const line = /sign-in: +http\S+\/login +owner@alderandink\.example +(\S+) +\(shown this once\)/.exec(app.output())
    password = line?.[1] ?? ''
    expect(app.output()).toContain(`Alder & Ink is ready at ${app.url}`)
    expect(app.output()).toMatch(/database: +embedded PostgreSQL 18/)
    expect(app.output()).toMatch(/payments: +embedded test card page \(no money moves\)/)
    const { token } = (await (await signIn(app.url)).json()) as { token: string }
    await rename(app.url, token, 'Blue Door Press')
  })

  test('a second process on the same data folder is refused with the id of the process that uses it', async () => {
    await expect(start()).rejects.toThrow(`in use by process ${app.child.pid}`)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200)
  })

  test('SIGTERM lets a running request finish and exits with 0; kept-alive connections are closed in order', async () => {
    // Not a sign-in: its password is hashed by another process, which may start later than a stop waits.
    const { request, finish } = await halfSent(app, 'POST /api/price-cart', { items: 'no list of lines' })
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
    await expect.poll(() => answered).toBeGreaterThan(16)
    const ended = app.end('SIGTERM')
    await Promise.all(clients)
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503)
    finish()
    expect(await request).toMatch(/^HTTP\/1\.1 422 /)
    expect(await ended).toBe(0)
  })
})

/**
 * Sends the first bytes of a request, and the others with `finish`; resolves to the answer once the connection is
 * closed.
 */
async function halfSent(app: AppProcess, line: string, content: object) {
  const body = JSON.stringify(content)
  const socket = connect(Number(new URL(app.url).port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => {
    answer += chunk
  })
  const request = new Promise<string>((resolve, reject) => {
    socket.once('error', reject).once('close', () => resolve(answer))
  })
  const head = [`${line} HTTP/1.1`, 'Host: shop', 'Content-Type: application/json', `Content-Length: ${body.length}`]
  await new Promise((sent) => socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`, sent))
  // An answered later request proves that the server has read the half one.
  expect((await fetch(`${app.url}/healthz`)).status).toBe(200)
  return { request, finish: () => socket.write(body.slice(10)) }
}

describe('a later start', () => {
  let app: AppProcess

  test('prints the name that the studio has now, and not the password, which still works', async () => {
    const loseAPromise = "process.on('SIGUSR2', () => { Promise.reject(new Error('a lost promise')) })"
    app = await start({ NODE_OPTIONS: preload(loseAPromise) })
    expect(app.output()).toContain(`Blue Door Press is ready at ${app.url}`)
    expect(app.output()).toContain('(as set before)')
    expect(app.output()).not.toContain(password)
    expect((await signIn(app.url)).status).toBe(200)
  })

  test('an unhandled rejection is logged, and the process exits in order', async () => {
    expect(await app.end('SIGUSR2')).toBe(1)
    expect(app.output()).toMatch(/"level":60.*a lost promise.*unhandledRejection/)
  })

  test('with a configured payment provider nothing of the payment sandbox is loaded', async () => {
    const refuseSandbox = preload(`
      import { registerHooks } from 'node:module'
      registerHooks({
        resolve(name, context, next) {
          const found = next(name, context)
          if (found.url.includes('/payment-sandbox/')) throw new Error('loaded: ' + found.url)
          return found
        },
      })`)
    const stripe = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_12345678' }
    const configured = await start({ NODE_OPTIONS: refuseSandbox, ...stripe })
    expect(configured.output()).toMatch(/payments: +Stripe, test mode/)
    expect(await configured.end()).toBe(0)
    // Without these variables the same process would load it.
    await expect(start({ NODE_OPTIONS: refuseSandbox })).rejects.toThrow(/loaded: .*\/payment-sandbox\/src\//)
  })
})

// Of every check that is made before a start one case: the other cases are those of `readConfig` and of the checks.
test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_WEBHOOK_SECRET is not'],
  [{ NODE_OPTIONS: onNode('20.20.2') }, 'This is Node 20.20.2, and the app needs 24.7 or newer'],
  [{ NODE_OPTIONS: onNode('24.6.0') }, 'This is Node 24.6.0'],
  [{ DATA_DIR: '/proc/shop/data' }, 'DATA_DIR: the folder /proc/shop/data cannot be written'],
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

test.each([
  ['/proc', 'Give it, with everything in it, to the user'],
  ['/dev/null/data', 'There is a file of this name'],
  [import.meta.filename, 'There is a file of this name'],
])('a data folder that cannot be written is named, with what to do: %s', async (folder, advice) => {
  const refused = requireDataDir(folder)
  await expect(refused).rejects.toThrow(`DATA_DIR: the folder ${folder} cannot be written`)
  await expect(refused).rejects.toThrow(advice)
})

test.each([
  // Nobody may create a file there, not even root.
  ['/proc', 'Give it, with everything in it, to the user that starts the server'],
  [import.meta.filename, 'There is a file of this name'],
])('a folder of files that cannot be written stops the start with what to do: %s', async (folder, advice) => {
  const refused = requireStorage({ ...readConfig({ DATA_DIR: dataDir }), files: { kind: 'folder', folder } })
  await expect(refused).rejects.toThrow(`DATA_DIR: the folder of the shop's files, ${folder}, cannot be used (`)
  await expect(refused).rejects.toThrow(advice)
})

test('a folder of files that can be written is left as it was, and one that is not there yet is not made', async () => {
  const folder = await makeDataDir('files-check')
  try {
    const config = readConfig({ DATA_DIR: folder })
    await requireStorage(config)
    expect(await readdir(folder)).toEqual([])
    await requireStorage({ ...config, files: { kind: 'folder', folder } })
    expect(await readdir(folder)).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('a wrong storage key stops the start with one message; a right key leaves nothing behind, and must be allowed to list', async () => {
  const s3 = await startS3Server('the right key')
  const set = { S3_ENDPOINT: s3.endpoint, S3_BUCKET: 'alder', S3_ACCESS_KEY_ID: 'key' }
  try {
    await expect(start({ ...set, S3_SECRET_ACCESS_KEY: 'a wrong one' })).rejects.toThrow(
      /The S3 bucket alder cannot be used \(SignatureDoesNotMatch.*S3_SECRET_ACCESS_KEY;.*\.\n/,
    )
    const config = readConfig({ ...set, S3_SECRET_ACCESS_KEY: 'the right key' })
    await requireStorage(config)
    expect(s3.objects.size).toBe(0)
    s3.forbidListing()
    await expect(requireStorage(config)).rejects.toThrow(
      /^The S3 bucket alder cannot be used \(.*AccessDenied.*Give the key the permission s3:ListBucket for the bucket alder;/,
    )
  } finally {
    await s3.close()
  }
})

test('a first start on a port in use ends before it makes an account, whose password nobody would see', async () => {
  const taken = createServer((socket) => void socket.destroy())
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  const folder = await makeDataDir('port-in-use')
  try {
    const { port } = taken.address() as AddressInfo
    await expect(start({ PORT: String(port), DATA_DIR: folder })).rejects.toThrow(
      `PORT and HOST: 127.0.0.1:${port} cannot be listened on (EADDRINUSE).`,
    )
    expect(await readdir(folder)).toEqual([])
  } finally {
    taken.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a storage that never answers, and a port in use, stop the start, too', async () => {
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
