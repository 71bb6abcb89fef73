import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitKey } from '#server/platform/http/rate-limits.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1', TRUST_PROXY: '1' } })
})
afterAll(() => app.close())

const from = (address: string) => ({ 'x-forwarded-for': address })
const emptyCart = { items: [], customer: { name: 'Rosa', email: 'rosa@example.org' } }
const start = (headers: Record<string, string> = {}) => app.call('POST', '/create-checkout-session', emptyCart, headers)

test('the eleventh checkout of one address in ten minutes is refused with the time to wait; other addresses are not affected', async () => {
  for (let call = 0; call < 10; call++) expect((await start(from('198.51.100.7'))).status).toBe(422)
  const refused = await start(from('198.51.100.7'))
  expect(refused.status).toBe(429)
  expect(refused.body).toEqual({ error: 'Too many requests. Please try again later.', code: 'rate_limited' })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await start(from('198.51.100.8'))).status).toBe(422)
})

test('the whole /56 of an IPv6 customer counts as one', async () => {
  for (let call = 0; call < 10; call++) await start(from(`2001:db8:1:2::${call + 1}`))
  expect((await start(from('2001:db8:1:ff:ffff::9'))).status).toBe(429)
  expect((await start(from('2001:db8:1:100::1'))).status).toBe(422)
  expect(limitKey('::ffff:203.0.113.5')).toBe('203.0.113.5')
})

test('a forwarded port or an invalid address does not change the identity of the client', async () => {
  const forms = [
    (port: number) => `198.51.100.9:${port}`,
    (port: number) => `[2001:db8:9::1]:${port}`,
    (port: number) => `"[2001:db8:10::1]:${port}"`,
    (port: number) => `203.0.113.77, 198.51.100.10:${port}`,
    (port: number) => `unknown-${port}`,
  ]
  for (const form of forms) {
    for (let call = 0; call < 10; call++) expect((await start(from(form(4_000 + call)))).status).toBe(422)
    expect((await start(from(form(5_000)))).status).toBe(429)
  }
  expect((await start(from('198.51.100.9'))).status).toBe(429)
  expect((await start(from('2001:0DB8:0009::2'))).status).toBe(429)
})

test('requests from the same machine are not counted', async () => {
  const answers = await Promise.all(Array.from({ length: 15 }, () => start()))
  expect(answers.map(({ status }) => status)).toEqual(Array(15).fill(422))
})

/** An app whose clients connect from the address that `connectFrom` says, and what its log warns of. */
async function withProxy(
  variables: Record<string, string>,
  use: (proxied: {
    connectFrom(address: string): void
    read(headers?: object): Promise<unknown>
    warned: () => object[]
  }) => Promise<void>,
) {
  let remoteAddress = '127.0.0.1'
  const rename = (message: unknown) =>
    void Object.defineProperty((message as { socket: object }).socket, 'remoteAddress', { get: () => remoteAddress })
  const lines: string[] = []
  const log = createLog('warn', { write: (line) => lines.push(line) })
  subscribe('net.server.socket', rename)
  const proxied = await startTestApp({ withWorker: false, log, variables })
  try {
    await use({
      connectFrom: (address) => {
        remoteAddress = address
      },
      read: (headers = from('198.51.100.7')) => proxied.call('GET', '/categories', undefined, { ...headers }),
      warned: () => lines.map((line) => JSON.parse(line)),
    })
  } finally {
    await proxied.close()
    unsubscribe('net.server.socket', rename)
  }
}

test('a proxy that TRUST_PROXY does not name is reported once, with what to set; one on the same machine is not', async () => {
  await withProxy({}, async ({ connectFrom, read, warned }) => {
    await read()
    connectFrom('192.0.2.9')
    await read({})
    expect(warned()).toEqual([])
    await Promise.all([read(), read()])
    expect(warned()).toMatchObject([
      { level: 40, from: '192.0.2.9', msg: expect.stringMatching(/TRUST_PROXY.+ share each rate limit/) },
    ])
  })
})

test('once TRUST_PROXY is set, no address is reported', async () => {
  await withProxy({ TRUST_PROXY: '192.0.2.9' }, async ({ connectFrom, read, warned }) => {
    for (const address of ['192.0.2.9', '192.0.2.10']) {
      connectFrom(address)
      await read()
    }
    expect(warned()).toEqual([])
  })
})
