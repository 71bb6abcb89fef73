import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { argon2id } from '#server/auth/hasher.ts'
import { auditRows } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

let app: TestApp
beforeEach(async () => {
  app = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1' } })
})
afterEach(() => app.close())

const wrong = { email: 'owner@example.com', password: 'not the password' }

test('POST /login answers a token, its expiry in seconds, and the user', async () => {
  const { status, body, headers } = await app.call('POST', '/login', { ...app.admin, email: ' Owner@Example.com ' })
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ email: 'owner@example.com', role: 'admin' })
  expect(Object.keys(body.user).sort()).toEqual(['email', 'id', 'name', 'role'])
  const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
  const seconds = claims.exp - Math.floor(app.clock.now().getTime() / 1_000)
  expect(seconds).toBeGreaterThan(8 * 3_600 - 60)
  expect(seconds).toBeLessThanOrEqual(8 * 3_600)
  expect(JSON.stringify(claims)).not.toContain('example.com')
  expect(headers.get('cache-control')).toBe('no-store')
})

test('an unknown account and a wrong password get the same answer', async () => {
  const known = await app.call('POST', '/login', wrong)
  const unknown = await app.call('POST', '/login', { ...wrong, email: 'nobody@example.com' })
  expect(known.status).toBe(401)
  expect({ ...unknown, headers: null }).toEqual({ ...known, headers: null })
})

test('POST /logout ends the session on the next request', async () => {
  const headers = await app.adminHeaders()
  expect((await app.call('POST', '/logout', {}, headers)).status).toBe(200)
  expect((await app.call('GET', '/admin/stats', undefined, headers)).status).toBe(401)
})

test('a disabled user’s token stops working', async () => {
  const headers = await app.adminHeaders()
  await app.database.db.updateTable('users').set({ disabled_at: new Date() }).execute()
  expect((await app.call('GET', '/admin/stats', undefined, headers)).status).toBe(401)
  expect((await app.call('POST', '/login', app.admin)).status).toBe(401)
})

test('only the role admin may sign in', async () => {
  const headers = await app.adminHeaders()
  await app.database.db.updateTable('users').set({ role: 'staff' }).execute()
  expect((await app.call('GET', '/admin/stats', undefined, headers)).status).toBe(403)
  const refused = await app.call('POST', '/login', app.admin)
  expect({ ...refused, headers: null }).toEqual({ ...(await app.call('POST', '/login', wrong)), headers: null })
})

test('after ten failures in a quarter of an hour every sign-in has to wait, also with the right password', async () => {
  for (let attempt = 0; attempt < 10; attempt++) expect((await app.call('POST', '/login', wrong)).status).toBe(401)
  const refused = await app.call('POST', '/login', app.admin)
  expect(refused.status).toBe(429)
  expect(refused.body.error).toBe('Too many requests. Please try again later.')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a forwarded address is ignored unless a proxy is configured', async () => {
  for (let attempt = 0; attempt < 10; attempt++)
    await app.call('POST', '/login', wrong, { 'x-forwarded-for': `198.51.100.${attempt}` })
  expect((await app.call('POST', '/login', wrong, { 'x-forwarded-for': '198.51.100.99' })).status).toBe(429)
})

test('the first owner of a shop is no news of the activity', async () => {
  expect(await auditRows(app, 'owner-added')).toEqual([])
})

test('the password is stored as an Argon2id hash, never as text', async () => {
  const rows = await app.database.db.selectFrom('users').select('password_hash').execute()
  expect(rows).toHaveLength(1)
  expect(rows[0]?.password_hash).toMatch(/^\$argon2id\$v=19\$/)
})

test('a password that was hashed at another cost is hashed again when it is used, and stays the same', async () => {
  const { db } = app.database
  const hashOf = async () =>
    (await db.selectFrom('users').select('password_hash').executeTakeFirstOrThrow()).password_hash
  const nonce = Buffer.from('salt of an earlier cost')
  const cost = { memory: 64, passes: 2, parallelism: 1, tagLength: 32 }
  const tag = await argon2id({ message: app.admin.password, nonce, ...cost }, 'known')
  const [salt, digest] = [nonce, tag].map((bytes) => bytes.toString('base64').replace(/=+$/, ''))
  const old = `$argon2id$v=19$m=64,t=2,p=1$${salt}$${digest}`
  await db.updateTable('users').set({ password_hash: old }).execute()
  expect((await app.call('POST', '/login', app.admin)).status).toBe(200)
  const renewed = await hashOf()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/)
  expect((await app.call('POST', '/login', app.admin)).status).toBe(200)
  expect(await hashOf()).toBe(renewed)
})

describe('SESSION_COOKIE=on', () => {
  let careful: TestApp
  beforeEach(async () => {
    careful = await startTestApp({ withWorker: false, variables: { SESSION_COOKIE: 'on' } })
  })
  afterEach(() => careful.close())

  const sessionCookie = (headers: Headers) =>
    headers.getSetCookie().find((cookie) => cookie.startsWith('session_key=')) ?? ''

  async function signIn() {
    const { body, headers } = await careful.call('POST', '/login', careful.admin)
    const [pair = '', ...rules] = sessionCookie(headers).split('; ')
    return { token: body.token as string, cookie: pair, rules }
  }
  const statusOf = async (headers: Record<string, string>) =>
    (await careful.call('GET', '/admin/stats', undefined, headers)).status

  test('splits the token: neither the part that scripts can read nor the cookie alone authenticates', async () => {
    const { token, cookie, rules } = await signIn()
    expect(rules).toEqual(['Path=/api', 'HttpOnly', 'SameSite=Strict', 'Max-Age=28800'])
    expect(token).toMatch(/^[\w-]+\.[\w-]+\.$/)
    expect(JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).exp).toBeGreaterThan(0)
    const authorization = `Bearer ${token}`
    expect(await statusOf({ authorization, cookie: `other=1; ${cookie}` })).toBe(200)
    expect(await statusOf({ authorization })).toBe(401)
    expect(await statusOf({ cookie })).toBe(401)
    expect(await statusOf({ authorization, cookie: `${cookie}x` })).toBe(401)
    expect(await statusOf({ authorization, cookie: cookie.replace('session_key', 'other_session_key') })).toBe(401)
    expect(await statusOf({ authorization, cookie: (await signIn()).cookie })).toBe(401)
  })

  test('another cookie of the same name, before or after it, changes nothing', async () => {
    const { token, cookie } = await signIn()
    const authorization = `Bearer ${token}`
    const [stranger, empty] = [(await signIn()).cookie, 'session_key=']
    // As many cookies as a browser stores for a whole domain.
    const crowd = Array(180).fill('session_key=junk').join('; ')
    for (const others of [stranger, empty, 'session_key=x', `${stranger}; ${empty}; session_key="a b"`, crowd]) {
      expect(await statusOf({ authorization, cookie: `${others}; ${cookie}` })).toBe(200)
      expect(await statusOf({ authorization, cookie: `${cookie}; ${others}` })).toBe(200)
      expect(await statusOf({ authorization, cookie: others })).toBe(401)
    }
  })

  test('deletes the cookie on sign-out', async () => {
    const { token, cookie } = await signIn()
    const signedIn = { authorization: `Bearer ${token}`, cookie }
    const { headers } = await careful.call('POST', '/logout', {}, signedIn)
    expect(sessionCookie(headers)).toBe('session_key=; Path=/api; HttpOnly; SameSite=Strict; Max-Age=0')
    expect(await statusOf(signedIn)).toBe(401)
  })

  test('is marked Secure when the shop uses HTTPS', async () => {
    const secure = await startTestApp({
      withWorker: false,
      variables: { SESSION_COOKIE: 'on', PUBLIC_URL: 'https://shop.example', PAYMENT_SANDBOX: 'on' },
    })
    const { headers } = await secure.call('POST', '/login', secure.admin)
    for (const cookie of headers.getSetCookie()) expect(cookie).toMatch(/; Secure$/)
    await secure.close()
  })
})
