import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { decoyHash, isPassword } from '#server/auth/passwords.ts'
import { joinColleague, shareAccountsApp, tokenOf } from '#test/helpers/accounts.ts'
import type { TestApp } from '#test/helpers/app.ts'

/**
 * A twentieth of every limit: 1 failure for a browser, or for an account from one network; 3 for a network, 1 for a wide
 * network and an account, 5 for all strangers of an account.
 */
const scale = '0.05'

let app: TestApp
const options = { variables: { RATE_LIMIT_SCALE: scale, TRUST_PROXY: '1' } }
shareAccountsApp(options, async (shared) => {
  app = shared
  await app.database.db.deleteFrom('sign_ins').execute()
  await app.database.db.deleteFrom('rate_limits').execute()
})

let addresses = 0
/** Each in a /24 of its own and never repeated, because calls are also counted by address. */
const newAddress = () => `198.19.${++addresses}.1`

type Sender = { from: string; cookie?: string; email?: string }

async function tryPassword(password: string, { from, cookie, email = app.admin.email }: Sender) {
  const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) }
  return await app.call('POST', '/login', { email, password }, headers)
}
const guess = async (sender: Sender) => (await tryPassword('not the password', sender)).status
const enter = async (sender: Sender) => (await tryPassword(app.admin.password, sender)).status

/** Signs in and returns the cookie by which the browser is recognized. */
async function signInFrom(from: string, cookie?: string): Promise<string> {
  const { status, headers } = await tryPassword(app.admin.password, { from, ...(cookie ? { cookie } : {}) })
  expect(status).toBe(200)
  const device = headers.getSetCookie().find((each) => each.startsWith('known_device='))
  return device?.split('; ')[0] ?? ''
}

/** Guesses more often than strangers may, each time from another network; returns how many passwords were checked. */
async function siege(email?: string): Promise<number> {
  let looked = 0
  for (let guesses = 0; guesses < 8; guesses++)
    if ((await guess({ from: newAddress(), ...(email ? { email } : {}) })) === 401) looked++
  return looked
}

describe('strangers who guess from many networks', () => {
  test('do not lock out browsers or networks that signed in before, and share a limited number of guesses', async () => {
    const home = newAddress()
    const cookie = await signInFrom(home)
    expect(await siege()).toBe(5)
    expect(await enter({ from: newAddress() })).toBe(429)
    expect(await enter({ from: newAddress(), cookie })).toBe(200)
    expect(await enter({ from: home })).toBe(200)
  })

  test('are asked to come back while they fill the queue, and a browser that signed in before is not', async () => {
    const cookie = await signInFrom(newAddress())
    const nobodys = decoyHash()
    let isOver = false
    // One guess is verified and sixteen wait; each one that ends is replaced at once, so the queue stays full.
    const flood = Array.from({ length: 17 }, async () => {
      while (!isOver) await isPassword('a guess of nobody', nobodys, 'stranger').catch(() => nextTurn())
    })
    try {
      expect(await enter({ from: newAddress() })).toBe(503)
      expect(await enter({ from: newAddress(), cookie })).toBe(200)
    } finally {
      isOver = true
      await Promise.all(flood)
    }
  })

  test('do not lock out a signed-in user who has to confirm the password', async () => {
    const { body } = await tryPassword(app.admin.password, { from: newAddress() })
    await siege()
    const change = { current_password: app.admin.password, new_password: 'four inks on soft paper' }
    const headers = { authorization: `Bearer ${body.token}`, 'x-forwarded-for': newAddress() }
    expect((await app.call('PUT', '/account/password', change, headers)).status).toBe(200)
  })

  test('do not block a mailed link for a user in a new network', async () => {
    await siege()
    const here = newAddress()
    const from = () => ({ 'x-forwarded-for': newAddress() })
    await app.call('POST', '/password-resets', { email: app.admin.email }, from())
    await app.runJobs()
    const token = await tokenOf(app, app.admin.email, 'password-reset')
    const password = 'four inks on soft paper'
    const reset = await app.call('PUT', '/password-resets', { token, password }, from())
    expect(reset.body).toEqual({ email: app.admin.email, message: expect.any(String) })
    const [cookie = ''] = reset.headers.getSetCookie().map((each) => each.split(';')[0])
    expect((await tryPassword(password, { from: here })).status).toBe(429)
    expect((await tryPassword(password, { from: here, cookie })).status).toBe(200)
  })

  test('do not lock out the owner’s browser by guessing from its network', async () => {
    const home = newAddress()
    const cookie = await signInFrom(home)
    for (let call = 0; call < 5; call++) await guess({ from: home, email: `nobody${call}@example.com` })
    expect(await enter({ from: home })).toBe(429)
    expect(await enter({ from: home, cookie })).toBe(200)
  })

  test('get the same answers for an existing and a missing account', async () => {
    expect(await siege('nobody@example.com')).toBe(5)
    expect(await guess({ from: newAddress(), email: 'nobody@example.com' })).toBe(429)
  })
})

describe('every source has its own limit', () => {
  test('an IPv6 household is one source, and a /48 cannot use up the limit of all strangers', async () => {
    const statuses = []
    for (const suffix of ['1:200::1', '1:2ff:a:b:c:d', '1:300::1', '1:ffff::1', '2::1'])
      statuses.push(await guess({ from: `2001:db8:${suffix}` }))
    expect(statuses).toEqual([401, 429, 429, 429, 401])
  })

  test('an IPv6 household that signed in before is known as a whole', async () => {
    await signInFrom('2001:db8:7:100::1')
    await siege()
    expect(await enter({ from: '2001:db8:7:1ab::9' })).toBe(200)
    expect(await enter({ from: '2001:db8:7:200::9' })).toBe(429)
  })

  test('a browser that signed in before has no more guesses than others, in every network', async () => {
    const home = newAddress()
    const cookie = await signInFrom(home)
    expect(await guess({ from: home, cookie })).toBe(401)
    expect(await guess({ from: newAddress(), cookie })).toBe(429)
    expect(await enter({ from: newAddress(), cookie })).toBe(429)
    expect(await enter({ from: home })).toBe(200)
  })

  test('a browser that signs in again is still the same: its new cookie gives it no new guesses', async () => {
    const cookie = await signInFrom(newAddress())
    const renewed = await signInFrom(newAddress(), cookie)
    expect(await guess({ from: newAddress(), cookie: renewed })).toBe(401)
    for (const each of [renewed, cookie]) expect(await guess({ from: newAddress(), cookie: each })).toBe(429)
  })

  test('simultaneous guesses are not more than successive ones', async () => {
    const from = newAddress()
    const answers = await Promise.all(Array.from({ length: 3 }, () => guess({ from })))
    expect(answers.sort()).toEqual([401, 429, 429])
  })

  test('a successful sign-in uses up no guess', async () => {
    const from = newAddress()
    for (let time = 0; time < 2; time++) expect(await enter({ from })).toBe(200)
    expect(await guess({ from })).toBe(401)
  })

  test('the token of a known browser is bound to its account and to this shop', async () => {
    const admin = await app.adminHeaders()
    await joinColleague(app, admin, 'juniper@example.com')
    const theirs = await tryPassword('four inks on soft paper', { from: newAddress(), email: 'juniper@example.com' })
    const [cookie = ''] = theirs.headers.getSetCookie().map((each) => each.split(';')[0])
    await app.database.db.deleteFrom('rate_limits').execute()
    await siege()
    for (const foreign of [cookie, `known_device=${theirs.body.token}`, `${cookie}x`])
      expect(await enter({ from: newAddress(), cookie: foreign })).toBe(429)
    const bearer = { authorization: `Bearer ${cookie.split('=')[1]}` }
    expect((await app.call('GET', '/account', undefined, bearer)).status).toBe(401)
  })

  test('the guesses of one browser are its own: another browser signs in after they are used up', async () => {
    const [mine, theirs] = [await signInFrom(newAddress()), await signInFrom(newAddress())]
    for (let call = 0; call < 3; call++) expect(await enter({ from: newAddress(), cookie: mine })).toBe(200)
    expect(await enter({ from: newAddress(), cookie: mine })).toBe(429)
    expect(await enter({ from: newAddress(), cookie: theirs })).toBe(200)
  })

  test('a browser of a disabled account is treated as a stranger', async () => {
    const admin = await app.adminHeaders()
    const email = 'clover@example.com'
    await joinColleague(app, admin, email)
    const { headers } = await tryPassword('four inks on soft paper', { from: newAddress(), email })
    const [cookie = ''] = headers.getSetCookie().map((each) => each.split(';')[0])
    const { body: users } = await app.call('GET', '/users', undefined, admin)
    const { id } = users.find((user: { email: string }) => user.email === email)
    expect((await app.call('PUT', `/users/${id}`, { disabled: true }, admin)).status).toBe(200)
    await app.database.db.deleteFrom('rate_limits').execute()
    for (let call = 0; call < 4; call++) expect(await guess({ from: newAddress(), cookie, email })).toBe(401)
    expect(await enter({ from: newAddress(), cookie })).toBe(200)
  })
})
