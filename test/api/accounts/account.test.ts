import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { dayMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import {
  auditRows,
  breakAudit,
  isLive,
  joinColleague,
  lastMail,
  mendAudit,
  serverError,
  shareAccountsApp,
  signInAs,
  tokenOf,
} from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { waitForLockWaits } from '#test/helpers/lock-waits.ts'
import { codeAt } from '#test/helpers/totp-code.ts'

const texts = messages.account
const newPassword = 'four inks on soft paper'

let app: TestApp
let admin: Record<string, string>
shareAccountsApp({}, (shared, headers) => {
  app = shared
  admin = headers
})

const get = (path: string, headers = admin) => app.call('GET', path, undefined, headers)

describe('PUT /account', () => {
  const rosa = { name: ' Rosa Alderton ', email: 'Rosa@Studio.example' }
  const change = (body: object) =>
    app.call('PUT', '/account', { current_password: app.admin.password, ...rosa, ...body }, admin)
  const newAddress = 'rosa@studio.example'

  const confirm = async (token?: string, password = app.admin.password) =>
    app.call('POST', '/email-changes/confirm', {
      token: token ?? (await tokenOf(app, newAddress, 'email-confirmation')),
      password,
    })

  test('CNT-17: changes the name at once, and the address once the link mailed to it was used', async () => {
    const other = await app.adminHeaders()
    expect(await change({})).toMatchObject({
      status: 200,
      body: {
        user: { name: 'Rosa Alderton', email: app.admin.email, role: 'admin' },
        message: texts.emailAsked(newAddress),
      },
    })
    expect((await get('/account')).body).toMatchObject({
      name: 'Rosa Alderton',
      email: app.admin.email,
      pending_email: newAddress,
    })
    expect(await lastMail(app, app.admin.email, 'email-note')).toMatchObject({
      subject: 'A new sign-in address was asked for at Alder & Ink',
    })
    await signInAs(app, app.admin)
    // A mistyped address is a stranger's mailbox.
    expect(await confirm(undefined, 'not the password')).toMatchObject({
      status: 422,
      body: { fields: { password: texts.passwordWrong } },
    })
    await signInAs(app, app.admin)
    expect(await confirm()).toMatchObject({
      status: 200,
      body: { email: newAddress, message: texts.emailChanged(newAddress) },
    })
    expect([await isLive(app, admin), await isLive(app, other)]).toEqual([false, false])
    expect((await app.call('POST', '/login', app.admin)).status).toBe(401)
    const again = await signInAs(app, { email: newAddress, password: app.admin.password })
    expect((await get('/account', again)).body).toMatchObject({ email: newAddress, pending_email: null })
    expect(await lastMail(app, app.admin.email, 'email-note')).toMatchObject({
      text_body: expect.stringContaining(newAddress),
    })
    expect(await auditRows(app, 'account-changed')).toMatchObject([
      { after: { name: 'Rosa Alderton', pending_email: newAddress } },
      { before: { email: app.admin.email }, after: { email: newAddress } },
    ])
    expect(await confirm()).toMatchObject({ status: 404, body: { error: messages.accountLinks.staleEmail } })
  })

  test('CNT-17: the link ends after a day, with another address and with a new password, not with a new name', async () => {
    const stale = { status: 404, body: { error: messages.accountLinks.staleEmail } }
    const ask = async (email: string) => {
      expect((await change({ email })).status).toBe(200)
      return await tokenOf(app, email, 'email-confirmation')
    }
    const first = await ask(newAddress)
    await ask('other@studio.example')
    expect(await confirm(first)).toMatchObject(stale)
    const third = await ask(newAddress)
    await change({ email: app.admin.email, name: 'Rosa' })
    expect((await get('/account')).body).toMatchObject({ name: 'Rosa', pending_email: newAddress })
    const passwords = { current_password: app.admin.password, new_password: newPassword }
    expect((await app.call('PUT', '/account/password', passwords, admin)).status).toBe(200)
    expect(await confirm(third, newPassword)).toMatchObject(stale)
    expect((await get('/account')).body.pending_email).toBeNull()
    await change({ current_password: newPassword })
    const fourth = await tokenOf(app, newAddress, 'email-confirmation')
    app.clock.advance(dayMs)
    expect(await confirm(fourth, newPassword)).toMatchObject(stale)
    const later = await signInAs(app, { email: app.admin.email, password: newPassword })
    expect((await get('/account', later)).body.pending_email).toBeNull()
  })

  test('CNT-17: an address that a colleague has taken meanwhile is not taken twice', async () => {
    await change({})
    const token = await tokenOf(app, newAddress, 'email-confirmation')
    await joinColleague(app, admin, newAddress)
    expect(await confirm(token)).toMatchObject({ status: 409 })
    await signInAs(app, app.admin)
  })

  test('a start with the former address in ADMIN_EMAIL creates no second administrator', async () => {
    await change({})
    await confirm()
    const { created, email } = await app.services.auth.ensureFirstAdmin({ ...app.admin, isOnlyInstance: true })
    expect({ created, email }).toEqual({ created: false, email: newAddress })
    expect((await app.call('POST', '/login', app.admin)).status).toBe(401)
  })

  test('a password that a start has made is made anew until one has printed it', async () => {
    const { auth } = app.services
    const email = 'keeper@example.com'
    const wanted = { email, password: null, isOnlyInstance: true }
    const first = await auth.ensureFirstAdmin(wanted)
    // Another instance may be about to print it.
    expect((await auth.ensureFirstAdmin({ ...wanted, isOnlyInstance: false })).password).toBeNull()
    const second = await auth.ensureFirstAdmin(wanted)
    const signIn = async (password: string | null) => (await app.call('POST', '/login', { email, password })).status
    expect(await Promise.all([signIn(first.password), signIn(second.password)])).toEqual([401, 200])

    // Another account has its own mark.
    await auth.ensureFirstAdmin({ ...wanted, email: 'other@example.com' })
    expect((await auth.ensureFirstAdmin(wanted)).password).not.toBeNull()
    const third = await auth.ensureFirstAdmin(wanted)
    await auth.noteShownPassword(email)
    expect(await auth.ensureFirstAdmin(wanted)).toEqual({ email, created: false, password: null })
    expect(await signIn(third.password)).toBe(200)
  })

  test('a password that was never printed gives way to ADMIN_PASSWORD, one that its owner has changed does not', async () => {
    const { auth } = app.services
    const chosen = 'chosen by the operator'
    const unshown = { email: 'keeper@example.com', password: null, isOnlyInstance: true }
    await auth.ensureFirstAdmin(unshown)
    expect(await auth.ensureFirstAdmin({ ...unshown, password: chosen })).toMatchObject({
      created: true,
      password: null,
    })
    expect((await app.call('POST', '/login', { email: unshown.email, password: chosen })).status).toBe(200)

    const changed = { ...unshown, email: 'other@example.com' }
    await auth.ensureFirstAdmin(changed)
    const { password_hash } = await app.database.db
      .selectFrom('users')
      .select('password_hash')
      .where('email', '=', unshown.email)
      .executeTakeFirstOrThrow()
    await app.database.db.updateTable('users').set({ password_hash }).where('email', '=', changed.email).execute()
    expect(await auth.ensureFirstAdmin(changed)).toMatchObject({ created: false, password: null })
    expect((await app.call('POST', '/login', { email: changed.email, password: chosen })).status).toBe(200)
  })

  test('another address in ADMIN_EMAIL makes a further owner, which the other owners and the activity learn of', async () => {
    await joinColleague(app, admin, 'juniper@example.com')
    await joinColleague(app, admin, 'edith@example.com', 'editor')
    const wanted = { email: 'keeper@example.com', password: newPassword, isOnlyInstance: true }
    expect(await app.services.auth.ensureFirstAdmin(wanted)).toMatchObject({ created: true })
    await signInAs(app, { email: wanted.email, password: newPassword })
    const { rows } = await sql<{ recipient: string }>`
      select recipient from mails where kind = 'owner-note' order by recipient`.execute(app.database.db)
    expect(rows.map(({ recipient }) => recipient)).toEqual(['juniper@example.com', app.admin.email])
    expect((await lastMail(app, app.admin.email, 'owner-note'))?.text_body).toContain('keeper@example.com')
    expect(await auditRows(app, 'owner-added')).toMatchObject([
      { user_id: null, after: { email: wanted.email, staff_role: 'owner' } },
    ])
    // A later start with the same settings makes none.
    expect(await app.services.auth.ensureFirstAdmin(wanted)).toMatchObject({ created: false })
    expect(await auditRows(app, 'owner-added')).toHaveLength(1)
  })

  test('a start says what is wrong with the password that it makes an owner with', async () => {
    const start = (email: string, password: string) =>
      app.services.auth.ensureFirstAdmin({ email, password, isOnlyInstance: true })
    expect(await start('keeper@example.com', 'password1234')).toMatchObject({ passwordProblem: texts.passwordCommon })
    expect(await start('inks@example.com', 'the keeper of inks')).toMatchObject({
      passwordProblem: texts.passwordHasEmail,
    })
    expect(await start('other@example.com', 'correct horse battery')).not.toHaveProperty('passwordProblem')
    // An account that exists keeps its own password.
    expect(await start('keeper@example.com', 'password12345')).toMatchObject({ created: false })
  })

  test('a new name alone keeps every session and sends no mail', async () => {
    const other = await app.adminHeaders()
    expect((await change({ email: app.admin.email })).body.message).toBe(texts.detailsSaved)
    expect(await isLive(app, other)).toBe(true)
    expect(await lastMail(app, app.admin.email, 'email-note')).toBeUndefined()
  })

  test('is refused with a wrong password, no name, an invalid address, or the address of a colleague', async () => {
    await joinColleague(app, admin, 'juniper@example.com')
    for (const [body, field] of [
      [{ current_password: 'not the password' }, 'current_password'],
      [{ name: '  ' }, 'name'],
      [{ email: 'nobody' }, 'email'],
      [{ email: 'Juniper@example.com' }, 'email'],
    ] as const)
      expect(await change(body)).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
    await signInAs(app, app.admin)
  })

  test('the confirmation is atomic and revokes the links that were mailed before', async () => {
    await app.call('POST', '/password-resets', { email: app.admin.email })
    await app.runJobs()
    const token = await tokenOf(app, app.admin.email, 'password-reset')
    await change({})
    const confirmation = await tokenOf(app, newAddress, 'email-confirmation')
    await breakAudit(app)
    expect(await confirm(confirmation)).toMatchObject(serverError)
    await mendAudit(app)
    expect(await app.services.auth.isResetOpen(token)).toBe(true)
    expect((await confirm(confirmation)).status).toBe(200)
    expect(await app.services.auth.isResetOpen(token)).toBe(false)
  })
})

describe('PUT /account/password', () => {
  const change = (current_password: string, new_password: string) =>
    app.call('PUT', '/account/password', { current_password, new_password }, admin)

  test('changes the password, ends every other session, and notifies the user by mail', async () => {
    const other = await app.adminHeaders()
    expect(await change(app.admin.password, newPassword)).toMatchObject({
      status: 200,
      body: { message: texts.passwordChanged },
    })
    expect([await isLive(app, admin), await isLive(app, other)]).toEqual([true, false])
    expect((await app.call('POST', '/login', app.admin)).status).toBe(401)
    await signInAs(app, { ...app.admin, password: newPassword })
    expect(await lastMail(app, app.admin.email, 'password-note')).toMatchObject({
      subject: 'Your password at Alder & Ink was changed',
    })
    const [line] = await auditRows(app, 'password-changed')
    expect(line).toMatchObject({ subject_kind: 'user', after: { sessions_ended: 1 } })
    expect(line?.user_id).toBe(line?.subject_id)
    expect(line?.request_id).not.toBe('')
    expect(JSON.stringify(line)).not.toContain('argon2')
  })

  test('refuses a sign-in that began with the old password', async () => {
    const { db } = app.database
    const signingIn = await db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ password_hash: 'another' }).where('email', '=', app.admin.email).execute()
      const answer = app.call('POST', '/login', app.admin)
      await waitForLockWaits(db, '%for update%')
      return { answer }
    })
    expect((await signingIn.answer).status).toBe(401)
    expect(await isLive(app, admin)).toBe(true)
  })

  test('is compared in NFKC, so that different keyboards type the same password', async () => {
    await change(app.admin.password, 'Fine ligatures, no ﬁ')
    await signInAs(app, { ...app.admin, password: 'Fine ligatures, no fi' })
  })

  test('refuses a short, common, predictable or unchanged password with a clear message', async () => {
    for (const [password, sentence] of [
      ['elevensigns', texts.passwordShort],
      ['administrator', texts.passwordCommon],
      ['the owner of it all', texts.passwordHasEmail],
      ['abababababababab', texts.passwordPattern],
      ['correct horse battery', texts.passwordSame],
    ] as const)
      expect(await change(app.admin.password, password)).toMatchObject({
        status: 422,
        body: { error: sentence, code: 'invalid', fields: { new_password: sentence } },
      })
    await signInAs(app, app.admin)
  })

  test('is atomic', async () => {
    const other = await app.adminHeaders()
    await breakAudit(app)
    expect(await change(app.admin.password, newPassword)).toMatchObject(serverError)
    expect(await isLive(app, other)).toBe(true)
    await signInAs(app, app.admin)
    expect(await lastMail(app, app.admin.email, 'password-note')).toBeUndefined()
  })

  test('of two simultaneous changes only one succeeds', async () => {
    const { db } = app.database
    const changing = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('users').select('id').where('email', '=', app.admin.email).forUpdate().execute()
      const both = [newPassword, 'press by two, proof by noon'].map((chosen) => change(app.admin.password, chosen))
      // Both calls have passed the check of the old password by now.
      await waitForLockWaits(db, 'update "users"%', 2)
      return { both }
    })
    const answers = await Promise.all(changing.both)
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await auditRows(app, 'password-changed')).toHaveLength(1)
  })
})

describe('sessions', () => {
  test('are listed with address and browser name, the current one marked, most recently used first', async () => {
    app.clock.advance(5_000)
    const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'
    await app.call('POST', '/login', app.admin, { 'user-agent': agent })
    const { body } = await get('/account/sessions')
    expect(body).toMatchObject([
      { browser: 'Chrome on Windows', address: '127.0.0.1', is_current: false },
      { browser: 'Unknown browser', address: '127.0.0.1', is_current: true },
    ])
    expect(Object.keys(body[0]).sort()).toEqual([
      ...['address', 'browser', 'created_at', 'id', 'is_current', 'last_seen_at'],
    ])
  })

  test('record when they were last used, at most once a minute', async () => {
    const seen = async () =>
      (await app.database.db.selectFrom('sessions').select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    const first = await seen()
    app.clock.advance(50_000)
    await get('/account')
    expect(await seen()).toEqual(first)
    app.clock.advance(10_000)
    await get('/account')
    const second = await seen()
    expect(second.getTime() - first.getTime()).toBeGreaterThanOrEqual(60_000)
    await get('/account')
    expect(await seen()).toEqual(second)
  })

  test('DELETE /account/sessions/{id} ends one session of the caller, once', async () => {
    const other = await app.adminHeaders()
    const { body } = await get('/account/sessions')
    const { id } = body.find((each: { is_current: boolean }) => !each.is_current)
    expect((await app.call('DELETE', `/account/sessions/${id}`, undefined, admin)).body).toEqual({ id, ended: true })
    expect([await isLive(app, other), await isLive(app, admin)]).toEqual([false, true])
    const again = await app.call('DELETE', `/account/sessions/${id}`, undefined, admin)
    expect(again).toMatchObject({ status: 404, body: { error: texts.sessionGone } })
    expect((await app.call('DELETE', '/account/sessions/1', undefined, admin)).status).toBe(422)
    expect(await auditRows(app, 'session-ended')).toHaveLength(1)
  })

  test('DELETE /account/sessions ends all other sessions', async () => {
    const others = [await app.adminHeaders(), await app.adminHeaders()]
    const answer = await app.call('DELETE', '/account/sessions', undefined, admin)
    expect(answer.body).toEqual({ ended: 2, message: texts.othersEnded(2) })
    for (const other of others) expect(await isLive(app, other)).toBe(false)
    expect((await get('/account/sessions')).body).toMatchObject([{ is_current: true }])
    expect((await app.call('DELETE', '/account/sessions', undefined, admin)).body.ended).toBe(0)
  })

  test('stay open when their end cannot be audited', async () => {
    const other = await app.adminHeaders()
    await breakAudit(app)
    expect(await app.call('DELETE', '/account/sessions', undefined, admin)).toMatchObject(serverError)
    expect(await isLive(app, other)).toBe(true)
  })
})

describe('GET /account/sign-ins', () => {
  test('shows successful and failed sign-ins of this account only, newest first', async () => {
    await app.call('POST', '/login', { ...app.admin, password: 'not the password' })
    await app.call('POST', '/login', { email: 'nobody@example.com', password: 'not the password' })
    const { body } = await get('/account/sign-ins')
    expect(body.map((each: { outcome: string }) => each.outcome)).toEqual(['wrong_password', 'signed_in'])
    expect(body[0]).toMatchObject({ address: '127.0.0.1', browser: 'Unknown browser' })
  })

  test('an unknown account and a wrong password take the same work', async () => {
    const rows = async () =>
      (await app.database.db.selectFrom('sign_ins').select('user_id').orderBy('id').execute()).slice(1)
    await app.call('POST', '/login', { ...app.admin, password: 'not the password' })
    await app.call('POST', '/login', { email: 'nobody@example.com', password: 'not the password' })
    const [known, unknown] = await rows()
    expect([known?.user_id, unknown?.user_id]).toEqual([expect.any(Number), null])
  })

  test('is limited, and the nightly job deletes entries after 90 days', async () => {
    const { id } = await app.database.db.selectFrom('users').select('id').executeTakeFirstOrThrow()
    const rows = Array.from({ length: 40 }, () => ({
      user_id: id,
      outcome: 'wrong_password',
      created_at: app.clock.now(),
    }))
    await app.database.db.insertInto('sign_ins').values(rows).execute()
    expect((await get('/account/sign-ins')).body).toHaveLength(30)
    app.clock.advance(91 * dayMs)
    const fresh = await app.adminHeaders()
    await app.services.auth.purgeExpired()
    expect((await get('/account/sign-ins', fresh)).body).toMatchObject([{ outcome: 'signed_in' }])
    expect(await app.database.db.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})

describe('two-step sign-in', () => {
  /** Turns two-step sign-in on as an administrator would; afterwards the clock is in a later time step. */
  async function turnOn() {
    const started = await app.call('POST', '/account/two-step', { password: app.admin.password }, admin)
    expect(started.status).toBe(200)
    const { secret } = started.body as { secret: string }
    const confirmed = await app.call('PUT', '/account/two-step', { code: codeAt(secret, app.clock.now()) }, admin)
    expect(confirmed.status).toBe(200)
    app.clock.advance(60_000)
    return { secret, codes: confirmed.body.recovery_codes as string[], uri: started.body.uri as string }
  }
  const login = (code?: string) => app.call('POST', '/login', { ...app.admin, ...(code === undefined ? {} : { code }) })
  const wrongCode = { status: 401, body: { error: messages.login.codeWrong, code: 'totp_required' } }
  const stored = () => app.database.db.selectFrom('users').selectAll().executeTakeFirstOrThrow()

  test('is active once a code has confirmed it, and its secret is stored encrypted', async () => {
    const started = await app.call('POST', '/account/two-step', { password: app.admin.password }, admin)
    const { secret, uri } = started.body
    expect(uri).toContain(`secret=${secret}&issuer=Alder%20%26%20Ink`)
    expect((await login()).status).toBe(200)
    const wrong = await app.call('PUT', '/account/two-step', { code: '１２３４５６' }, admin)
    expect(wrong).toMatchObject({ status: 422, body: { error: texts.codeWrong, fields: { code: texts.codeWrong } } })
    const code = codeAt(secret, app.clock.now())
    const { body } = await app.call('PUT', '/account/two-step', { code }, admin)
    expect(new Set(body.recovery_codes).size).toBe(10)
    const everything = JSON.stringify([
      await stored(),
      await app.database.db.selectFrom('recovery_codes').selectAll().execute(),
      await app.database.db.selectFrom('audit_log').selectAll().execute(),
    ])
    for (const shown of [secret, ...body.recovery_codes]) expect(everything).not.toContain(shown)
    expect((await get('/account')).body.two_step).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect(JSON.stringify((await get('/account')).body)).not.toContain(secret)
    expect(await lastMail(app, app.admin.email, 'two-step-note')).toMatchObject({
      subject: 'Two-step sign-in at Alder & Ink is on',
    })
    expect(await auditRows(app, 'two-step-enabled')).toHaveLength(1)
    for (const path of ['PUT', 'POST'])
      expect(await app.call(path, '/account/two-step', { code, password: app.admin.password }, admin)).toMatchObject({
        status: 409,
        body: { error: texts.twoStepAlready },
      })
  })

  test('of two confirmations at the same moment one counts', async () => {
    const started = await app.call('POST', '/account/two-step', { password: app.admin.password }, admin)
    const code = codeAt(started.body.secret, app.clock.now())
    const confirm = () => app.call('PUT', '/account/two-step', { code }, admin)
    const statuses = (await Promise.all([confirm(), confirm()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    expect(await auditRows(app, 'two-step-enabled')).toHaveLength(1)
  })

  test('cannot be confirmed before its set-up has started, and a wrong password does not start it', async () => {
    expect(await app.call('PUT', '/account/two-step', { code: '123456' }, admin)).toMatchObject({
      status: 409,
      body: { error: texts.twoStepNotStarted },
    })
    expect(await app.call('POST', '/account/two-step', { password: 'not the password' }, admin)).toMatchObject({
      status: 422,
      body: { error: texts.passwordWrong },
    })
    expect((await stored()).totp_pending).toBeNull()
  })

  test('is required after a correct password, and each code works once', async () => {
    const { secret } = await turnOn()
    expect(await login()).toMatchObject({
      status: 401,
      body: { error: messages.login.codeNeeded, code: 'totp_required' },
    })
    const code = codeAt(secret, app.clock.now())
    const wrongPassword = await app.call('POST', '/login', { ...app.admin, password: 'not the password', code })
    expect(wrongPassword).toMatchObject({ status: 401, body: { error: messages.login.wrong, code: 'unauthorized' } })
    expect((await login(`${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200)
    expect(await login(code)).toMatchObject(wrongCode)
    // A code older than the last used one is spent, too.
    expect(await login(codeAt(secret, new Date(app.clock.now().getTime() - 30_000)))).toMatchObject(wrongCode)
    expect((await login(codeAt(secret, new Date(app.clock.now().getTime() + 30_000)))).status).toBe(200)
    expect((await get('/account/sign-ins')).body[1].outcome).toBe('wrong_code')
  })

  test('the code that enabled it cannot also sign in', async () => {
    const started = await app.call('POST', '/account/two-step', { password: app.admin.password }, admin)
    const code = codeAt(started.body.secret, app.clock.now())
    await app.call('PUT', '/account/two-step', { code }, admin)
    expect(await login(code)).toMatchObject(wrongCode)
  })

  test('of many simultaneous sign-ins with the same code one succeeds', async () => {
    const { secret, codes } = await turnOn()
    for (const code of [codeAt(secret, app.clock.now()), codes[0] ?? '']) {
      const answers = await Promise.all(Array.from({ length: 4 }, () => login(code)))
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    }
  })

  test('a recovery code works once, in upper or lower case and without its dash', async () => {
    const { codes } = await turnOn()
    expect((await login(codes[0]?.toLowerCase().replace('-', ''))).status).toBe(200)
    expect(await login(codes[0])).toMatchObject(wrongCode)
    expect((await login(codes[1])).status).toBe(200)
    expect((await get('/account')).body.two_step.recovery_codes_left).toBe(8)
  })

  test('is disabled only with both password and code', async () => {
    const { secret, codes } = await turnOn()
    const end = (password: string, code: string) => app.call('POST', '/account/two-step/end', { password, code }, admin)
    expect(await end('not the password', codes[0] ?? '')).toMatchObject({
      status: 422,
      body: { error: texts.passwordWrong },
    })
    expect(await end(app.admin.password, '123')).toMatchObject({ status: 422, body: { error: texts.codeWrong } })
    expect(await end(app.admin.password, codeAt(secret, app.clock.now()))).toMatchObject({
      status: 200,
      body: { message: texts.twoStepOff },
    })
    expect((await login()).status).toBe(200)
    expect((await get('/account')).body.two_step).toEqual({ enabled: false, recovery_codes_left: 0 })
    expect(await end(app.admin.password, '123')).toMatchObject({ status: 200, body: { message: texts.twoStepOff } })
    expect(await lastMail(app, app.admin.email, 'two-step-note')).toMatchObject({
      subject: 'Two-step sign-in at Alder & Ink is off',
    })
  })

  test('is neither enabled nor disabled when that cannot be audited', async () => {
    const { codes } = await turnOn()
    await breakAudit(app)
    const off = { password: app.admin.password, code: codes[0] ?? '' }
    expect(await app.call('POST', '/account/two-step/end', off, admin)).toMatchObject(serverError)
    expect((await stored()).totp_secret).not.toBeNull()
    expect((await login(codes[0])).status).toBe(200)
  })
})

describe('too many wrong passwords or codes', () => {
  let strict: TestApp
  let headers: Record<string, string>
  beforeEach(async () => {
    strict = await startTestApp({ withWorker: false, variables: { RATE_LIMIT_SCALE: '1' } })
    headers = await strict.adminHeaders()
  })
  afterEach(() => strict.close())

  test('a wrong current password is refused without ending the session, and is counted for this session only', async () => {
    const change = (current_password: string) =>
      strict.call('PUT', '/account/password', { current_password, new_password: newPassword }, headers)
    for (let attempt = 0; attempt < 10; attempt++)
      expect(await change('not the password')).toMatchObject({
        status: 422,
        body: { error: texts.passwordWrong, fields: { current_password: texts.passwordWrong } },
      })
    expect((await strict.call('GET', '/account', undefined, headers)).status).toBe(200)
    expect((await change(strict.admin.password)).status).toBe(429)
    expect((await strict.call('POST', '/login', strict.admin)).status).toBe(200)
  })

  test('wrong codes count against the limits of the sign-in', async () => {
    const started = await strict.call('POST', '/account/two-step', { password: strict.admin.password }, headers)
    const code = () => codeAt(started.body.secret, strict.clock.now())
    await strict.call('PUT', '/account/two-step', { code: code() }, headers)
    strict.clock.advance(60_000)
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await strict.call('POST', '/login', { ...strict.admin, code: '000 000 0' })).status).toBe(401)
    expect((await strict.call('POST', '/login', { ...strict.admin, code: code() })).status).toBe(429)
  })
})
