import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { dayMs, hourMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import {
  auditRows,
  breakAudit,
  colleaguePassword,
  isLive,
  joinColleague,
  lastMail,
  serverError,
  shareAccountsApp,
  signInAs,
  tokenOf,
} from '#test/helpers/accounts.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'

const texts = messages.administrators
const juniper = 'juniper@example.com'

const lines: string[] = []
let app: TestApp
let admin: Record<string, string>
shareAccountsApp({ log: createLog('trace', { write: (line) => lines.push(line) }) }, (shared, headers) => {
  app = shared
  admin = headers
})

const get = (path: string, headers = admin) => app.call('GET', path, undefined, headers)
const idOf = async (email: string) =>
  (await app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

describe('invitations', () => {
  const invite = (email = juniper) => app.call('POST', '/invitations', { email }, admin)
  const accept = (token: string, fields: object = {}) =>
    app.call('POST', '/invitations/accept', { token, name: 'Juniper Vale', password: colleaguePassword, ...fields })
  const stale = { status: 404, body: { error: messages.accountLinks.staleInvite } }

  test('lead to an account that can sign in', async () => {
    const { status, body } = await invite('Juniper@Example.com')
    expect({ status, ...body }).toMatchObject({
      status: 200,
      email: juniper,
      invited_by: 'Studio owner',
      is_expired: false,
    })
    expect((await get('/invitations')).body).toEqual([body])
    const mail = await lastMail(app, juniper, 'invitation')
    expect(mail?.text_body).toContain('Studio owner invites you')
    const token = await tokenOf(app, juniper, 'invitation')
    expect(await app.services.auth.findInvited(token)).toBe(juniper)
    expect(await accept(token)).toMatchObject({
      status: 200,
      body: { email: juniper, message: messages.accountLinks.created },
    })
    await signInAs(app, { email: juniper, password: colleaguePassword })
    expect((await get('/invitations')).body).toEqual([])
    expect(await auditRows(app, 'administrator-invited')).toHaveLength(1)
    expect(await auditRows(app, 'administrator-joined')).toMatchObject([
      { after: { email: juniper, name: 'Juniper Vale' } },
    ])
  })

  test('work once, and of two simultaneous acceptances one creates the account', async () => {
    await invite()
    const token = await tokenOf(app, juniper, 'invitation')
    const answers = await Promise.all([accept(token), accept(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    expect(await accept(token)).toMatchObject(stale)
    expect(await app.services.auth.findInvited(token)).toBeNull()
  })

  test('expire after seven days and are valid again when they are resent', async () => {
    const { body } = await invite()
    const first = await tokenOf(app, juniper, 'invitation')
    app.clock.advance(7 * dayMs)
    admin = await app.adminHeaders()
    expect(await accept(first)).toMatchObject(stale)
    expect((await get('/invitations')).body).toMatchObject([{ id: body.id, is_expired: true }])
    const resent = await app.call('POST', `/invitations/${body.id}/resend`, {}, admin)
    expect(resent.body).toMatchObject({ id: body.id, is_expired: false })
    expect((await accept(await tokenOf(app, juniper, 'invitation'))).status).toBe(200)
  })

  test('a new link revokes the previous one', async () => {
    const { body } = await invite()
    const first = await tokenOf(app, juniper, 'invitation')
    await app.call('POST', `/invitations/${body.id}/resend`, {}, admin)
    expect(await accept(first)).toMatchObject(stale)
  })

  test('can be withdrawn', async () => {
    const { body } = await invite()
    const token = await tokenOf(app, juniper, 'invitation')
    const revoke = () => app.call('DELETE', `/invitations/${body.id}`, undefined, admin)
    expect((await revoke()).body).toEqual({ id: body.id, revoked: true })
    expect(await accept(token)).toMatchObject(stale)
    expect(await revoke()).toMatchObject({ status: 404, body: { error: texts.invitationGone } })
    expect((await app.call('POST', `/invitations/${body.id}/resend`, {}, admin)).status).toBe(404)
    expect((await invite()).status).toBe(200)
    expect(await auditRows(app, 'invitation-revoked')).toMatchObject([{ before: { email: juniper } }])
  })

  test('are refused for an address with an account or an open invitation, and for an invalid address', async () => {
    expect(await invite(app.admin.email)).toMatchObject({ status: 409, body: { error: texts.hasAccount } })
    await invite()
    expect(await invite()).toMatchObject({ status: 409, body: { error: texts.alreadyInvited } })
    expect((await invite('juniper')).status).toBe(422)
  })

  test('a missing name and a weak password are refused without using up the link', async () => {
    await invite()
    const token = await tokenOf(app, juniper, 'invitation')
    for (const [fields, sentence] of [
      [{ name: ' ' }, messages.accountLinks.nameMissing],
      [{ password: 'elevensigns' }, messages.account.passwordShort],
      [{ password: 'juniper and ink' }, messages.account.passwordHasEmail],
    ] as const)
      expect(await accept(token, fields)).toMatchObject({ status: 422, body: { error: sentence } })
    expect((await accept(token)).status).toBe(200)
  })

  test('are atomic', async () => {
    await invite()
    const token = await tokenOf(app, juniper, 'invitation')
    await breakAudit(app)
    expect(await accept(token)).toMatchObject(serverError)
    expect(await app.services.auth.findInvited(token)).toBe(juniper)
    expect(await invite('other@example.com')).toMatchObject(serverError)
    expect(await lastMail(app, 'other@example.com', 'invitation')).toBeUndefined()
  })

  test('no log line and no row of links holds a token', async () => {
    await invite()
    const token = await tokenOf(app, juniper, 'invitation')
    await accept(token)
    expect(lines.join('\n')).toContain('/invitations/accept')
    expect(lines.join('\n')).not.toContain(token)
    expect(JSON.stringify(await app.database.db.selectFrom('links').selectAll().execute())).not.toContain(token)
  })
})

describe('GET /users', () => {
  test('lists every account with its last sign-in and no secrets', async () => {
    await joinColleague(app, admin, juniper)
    const { body } = await get('/users')
    expect(body).toMatchObject([
      { name: 'Juniper Vale', email: juniper, role: 'admin', disabled: false, two_step: false },
      { name: 'Studio owner', email: app.admin.email },
    ])
    expect(Date.parse(body[0].last_sign_in_at)).toBeGreaterThan(Date.now() - 60_000)
    expect(JSON.stringify(body)).not.toMatch(/argon2|secret/)
    expect((await get('/users?q=JUNIPER')).body).toHaveLength(1)
    expect((await get('/users?status=disabled')).body).toEqual([])
    expect((await get('/users?status=active&sort=-name')).body).toMatchObject([
      { email: app.admin.email },
      { email: juniper },
    ])
    expect((await get('/users?sort=-last_sign_in_at')).body).toMatchObject([{ email: juniper }, {}])
    expect((await get('/users?sort=password_hash')).status).toBe(422)
    expect((await get('/users?page=2&limit=1')).body).toMatchObject({ total: 2, items: [{ email: app.admin.email }] })
  })
})

describe('PUT /users/{id}', () => {
  const put = (id: number, disabled: boolean, headers = admin) => app.call('PUT', `/users/${id}`, { disabled }, headers)

  test('disables a colleague, whose sessions end and stay ended when the account is enabled again', async () => {
    const colleague = await joinColleague(app, admin, juniper)
    const id = await idOf(juniper)
    expect((await put(id, true)).body).toMatchObject({ id, disabled: true })
    expect(await isLive(app, colleague)).toBe(false)
    expect((await app.call('POST', '/login', { email: juniper, password: colleaguePassword })).status).toBe(401)
    expect((await put(id, false)).body).toMatchObject({ id, disabled: false })
    expect(await isLive(app, colleague)).toBe(false)
    const again = await signInAs(app, { email: juniper, password: colleaguePassword })
    expect((await get('/account/sign-ins', again)).body).toMatchObject([
      { outcome: 'signed_in' },
      { outcome: 'not_allowed' },
      { outcome: 'signed_in' },
    ])
    expect(await auditRows(app, 'administrator-disabled')).toMatchObject([
      { before: { disabled: false }, after: { disabled: true } },
    ])
    expect((await put(id, false)).status).toBe(200)
    expect(await auditRows(app, 'administrator-enabled')).toHaveLength(1)
  })

  test('revokes the invitations of the disabled administrator', async () => {
    const colleague = await joinColleague(app, admin, juniper)
    expect((await app.call('POST', '/invitations', { email: 'second@example.com' }, colleague)).status).toBe(200)
    const token = await tokenOf(app, 'second@example.com', 'invitation')
    await put(await idOf(juniper), true)
    expect((await get('/invitations')).body).toEqual([])
    expect(await app.services.auth.findInvited(token)).toBeNull()
  })

  test('refuses the caller’s own account and an unknown one', async () => {
    expect(await put(await idOf(app.admin.email), true)).toMatchObject({
      status: 409,
      body: { error: texts.notOneself },
    })
    expect(await put(999_999, true)).toMatchObject({ status: 404, body: { error: texts.notFound } })
  })

  test('of two administrators who disable each other at the same time one stays enabled', async () => {
    const colleague = await joinColleague(app, admin, juniper)
    const ids = [await idOf(juniper), await idOf(app.admin.email)] as const
    const answers = await Promise.all([put(ids[0], true), put(ids[1], true, colleague)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const live = await app.database.db.selectFrom('users').select('id').where('disabled_at', 'is', null).execute()
    expect(live).toHaveLength(1)
  })

  test('is forbidden for every other role', async () => {
    const colleague = await joinColleague(app, admin, juniper)
    await app.database.db.updateTable('users').set({ role: 'staff' }).where('email', '=', juniper).execute()
    for (const [method, path, body] of [
      ['GET', '/users'],
      ['PUT', `/users/${await idOf(app.admin.email)}`, { disabled: true }],
      ['GET', '/invitations'],
      ['POST', '/invitations', { email: 'other@example.com' }],
      ['POST', '/invitations/1/resend', {}],
      ['DELETE', '/invitations/1'],
      ['GET', '/account'],
      ['GET', '/account/sessions'],
    ] as const)
      expect(await app.call(method, path, body, colleague)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  })

  test('does not happen when it cannot be audited', async () => {
    const colleague = await joinColleague(app, admin, juniper)
    await breakAudit(app)
    expect(await put(await idOf(juniper), true)).toMatchObject(serverError)
    expect(await isLive(app, colleague)).toBe(true)
  })
})

describe('a forgotten password', () => {
  const ask = (email: string) => app.call('POST', '/password-resets', { email })
  const reset = (token: string, password = colleaguePassword) =>
    app.call('PUT', '/password-resets', { token, password })
  const stale = { status: 404, body: { error: messages.accountLinks.staleReset } }
  async function askAndRead(email = app.admin.email) {
    await ask(email)
    await app.runJobs()
    return await tokenOf(app, email, 'password-reset')
  }

  test('is reset by a mailed link, and every session ends', async () => {
    await ask(` ${app.admin.email.toUpperCase()} `)
    await app.runJobs()
    const token = await tokenOf(app, app.admin.email, 'password-reset')
    expect(await app.services.auth.isResetOpen(token)).toBe(true)
    expect(await isLive(app, admin)).toBe(true)
    expect(await reset(token)).toMatchObject({
      status: 200,
      body: { email: app.admin.email, message: messages.accountLinks.saved },
    })
    expect(await isLive(app, admin)).toBe(false)
    await signInAs(app, { ...app.admin, password: colleaguePassword })
    expect(await lastMail(app, app.admin.email, 'password-note')).toBeDefined()
    expect(await auditRows(app, 'password-reset')).toMatchObject([{ after: { sessions_ended: 1 } }])
    expect(await reset(token, 'press by two, proof by noon')).toMatchObject(stale)
    expect(lines.join('\n')).not.toContain(token)
  })

  test('of several simultaneous resets by one link exactly one succeeds, and the others learn that it is used', async () => {
    const token = await askAndRead()
    const { db } = app.database
    const resetting = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('email', '=', app.admin.email).forUpdate().execute()
      const all = [colleaguePassword, 'press by two, proof by noon', 'soft paper, heavy ink'].map((each) =>
        reset(token, each),
      )
      // All of them have found the link open by now.
      await waitForLockWaits(db, 'update %', 3)
      return { all }
    })
    const answers = (await Promise.all(resetting.all)).sort((one, other) => one.status - other.status)
    expect(answers).toMatchObject([{ status: 200 }, stale, stale])
    expect(await auditRows(app, 'password-reset')).toHaveLength(1)
  })

  test('an unknown, a disabled and a known account get the same answer after the same work', async () => {
    await joinColleague(app, admin, juniper)
    await app.call('PUT', `/users/${await idOf(juniper)}`, { disabled: true }, admin)
    const waiting = async () => {
      const { rows } = await sql<{ identifier: string }>`select t.identifier from graphile_worker._private_jobs j
        join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'mail-password-reset'`.execute(
        app.database.db,
      )
      return rows.length
    }
    const answers = []
    for (const email of ['nobody@example.com', juniper, app.admin.email]) answers.push(await ask(email))
    expect(await waiting()).toBe(3)
    for (const answer of answers)
      expect({ ...answer, headers: null }).toEqual({
        status: 200,
        body: { message: messages.accountLinks.sent },
        headers: null,
      })
    await app.runJobs()
    const mails = await app.database.db
      .selectFrom('mails')
      .select('recipient')
      .where('kind', '=', 'password-reset')
      .execute()
    expect(mails).toEqual([{ recipient: app.admin.email }])
  })

  test('repeated requests send one link per pause to a mailbox and do not revoke earlier links', async () => {
    const first = await askAndRead()
    expect(await askAndRead()).toBe(first)
    app.clock.advance(6 * 60_000)
    const second = await askAndRead()
    expect(second).not.toBe(first)
    expect((await reset(first)).status).toBe(200)
    expect(await reset(second)).toMatchObject(stale)
  })

  test('the link works for an hour, and not for an account that has been disabled since', async () => {
    const late = await askAndRead()
    app.clock.advance(hourMs)
    expect(await reset(late)).toMatchObject(stale)
    expect(await app.services.auth.isResetOpen(late)).toBe(false)
    admin = await app.adminHeaders()
    await joinColleague(app, admin, juniper)
    const token = await askAndRead(juniper)
    await app.database.db.updateTable('users').set({ disabled_at: new Date() }).where('email', '=', juniper).execute()
    expect(await reset(token)).toMatchObject(stale)
  })

  test('a weak new password is refused without using up the link', async () => {
    const token = await askAndRead()
    expect(await reset(token, 'Sunshine2024!')).toMatchObject({
      status: 422,
      body: { error: messages.account.passwordCommon },
    })
    for (const unknown of ['', 'short', 'x'.repeat(43)]) expect(await reset(unknown)).toMatchObject(stale)
    expect((await reset(token)).status).toBe(200)
  })

  test('a changed password revokes open links', async () => {
    const token = await askAndRead()
    const change = { current_password: app.admin.password, new_password: colleaguePassword }
    expect((await app.call('PUT', '/account/password', change, admin)).status).toBe(200)
    expect(await reset(token)).toMatchObject(stale)
  })

  test('is atomic', async () => {
    const token = await askAndRead()
    await breakAudit(app)
    expect(await reset(token)).toMatchObject(serverError)
    expect(await app.services.auth.isResetOpen(token)).toBe(true)
    expect(await isLive(app, admin)).toBe(true)
  })
})

test('the nightly job deletes what expired long ago, and keeps what can still be renewed', async () => {
  const { db } = app.database
  const insert = (scope: string, daysAgo: number) =>
    db
      .insertInto('links')
      .values({
        hash: `${scope} ${daysAgo} `.padEnd(64, '.'),
        scope,
        subject_id: 1,
        expires_at: new Date(app.clock.now().getTime() - daysAgo * dayMs),
      })
      .execute()
  for (const scope of ['order', 'password-reset']) for (const days of [1, 100, 400]) await insert(scope, days)
  await app.services.auth.purgeExpired()
  const left = await db.selectFrom('links').select('hash').orderBy('hash').execute()
  expect(left.map(({ hash }) => hash.replace(/ \.+$/, ''))).toEqual(['order 1', 'order 100', 'password-reset 1'])
})
