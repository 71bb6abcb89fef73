import { describe, expect, test } from 'vitest'
import { endpoints } from '#shared/contracts/all.ts'
import type { Endpoint } from '#shared/endpoint.ts'
import { messages } from '#shared/messages.ts'
import { may, permissions, type StaffRole, staffRoles } from '#shared/roles.ts'
import {
  auditRows,
  colleaguePassword,
  isLive,
  joinColleague,
  lastMail,
  shareAccountsApp,
  signInAs,
  tokenOf,
} from '#test/helpers/accounts.ts'
import type { TestApp } from '#test/helpers/app.ts'
import { codeAt } from '#test/helpers/totp-code.ts'
import { createSubjects } from '#test/helpers/write-subjects.ts'

let app: TestApp
let admin: Record<string, string>
shareAccountsApp({}, (shared, headers) => {
  app = shared
  admin = headers
})

const addressOf = (role: StaffRole) => `colleague.${role}@example.com`
const idOf = async (email: string) =>
  (await app.database.db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id
const join = (role: StaffRole) => joinColleague(app, admin, addressOf(role), role)
const change = (id: number, body: object, headers = admin) => app.call('PUT', `/users/${id}`, body, headers)

/** Every guarded call but those that end the session that the next call needs. */
const guarded = Object.entries(endpoints as Record<string, Endpoint>).filter(
  ([name, { access }]) => access === 'admin' && !['POST /logout', 'DELETE /account/sessions'].includes(name),
)

describe('CNT-16: roles', () => {
  test.each(staffRoles)('%s: every endpoint is open or refused as the table says', async (role) => {
    const headers = await join(role)
    const wrong: string[] = []
    for (const [name, { method, path, needs }] of guarded) {
      // No record has this id, and no body is valid: whoever is let in changes nothing.
      const address = `${app.url}/api${path.replaceAll(/:\w+/g, '2000000000')}`
      const json = { ...headers, 'content-type': 'application/json' }
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: '{}', headers: json }
      const answer = await fetch(address, { method, headers, ...body })
      const text = await answer.text()
      const isRefused = answer.status === 403 && JSON.parse(text).needs === needs
      const isOpen = answer.status !== 403 && answer.status !== 401
      if (!needs || may(role, needs) ? !isOpen : !isRefused) wrong.push(`${name}: ${answer.status}`)
    }
    expect(wrong).toEqual([])
  })

  test('an owner may do everything, and each permission guards a call', () => {
    const needed = new Set(guarded.map(([, { needs }]) => needs))
    for (const permission of Object.keys(permissions) as (keyof typeof permissions)[]) {
      expect(may('owner', permission), permission).toBe(true)
      expect(needed, permission).toContain(permission)
    }
  })

  test('what each call needs is what the list in docs says', async () => {
    const lines = guarded.map(([name, { needs }]) => {
      const holders = needs ? permissions[needs].join(', ') : 'everybody'
      return `${name}  ${needs ?? '-'}  (${holders})`
    })
    // A permission that is too weak would be consistent everywhere else; here it shows in the change. Rewritten with -u.
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../../../docs/permissions.txt')
  })

  test('a refusal names the role and does not end the session', async () => {
    const reader = await join('reader')
    const answer = await app.call('POST', '/categories', { name: 'Zines' }, reader)
    expect(answer).toMatchObject({
      status: 403,
      body: { error: messages.roles.notIncluded('reader'), code: 'forbidden', needs: 'catalog:change' },
    })
    expect(await isLive(app, reader)).toBe(true)
  })

  test('production moves an order on, but not its payment', async () => {
    const production = await join('production')
    const { id } = await createSubjects(app, admin).directOrder()
    const put = (body: object) => app.call('PUT', `/orders/${id}`, body, production)
    expect(await put({ status: 'processing', payment_status: 'paid' })).toMatchObject({
      status: 403,
      body: { needs: 'payments:change' },
    })
    expect((await put({ settled_flags: ['refund_due'] })).status).toBe(403)
    expect((await put({ status: 'processing' })).body).toMatchObject({
      status: 'processing',
      payment_status: 'unpaid',
    })
  })

  test('production neither cancels what is paid nor takes it up again', async () => {
    const production = await join('production')
    const { id } = await createSubjects(app, admin).directOrder()
    const put = (body: object, headers: Record<string, string>) => app.call('PUT', `/orders/${id}`, body, headers)
    const refused = {
      status: 403,
      body: { needs: 'payments:change', error: messages.roles.paidOrder('production') },
    }
    expect((await put({ payment_status: 'paid' }, admin)).status).toBe(200)
    expect(await put({ status: 'cancelled' }, production)).toMatchObject(refused)
    expect((await put({ status: 'processing' }, production)).status).toBe(200)
    expect((await put({ status: 'cancelled' }, admin)).body).toMatchObject({
      flags: expect.arrayContaining(['refund_due']),
    })
    expect(await put({ status: 'processing' }, production)).toMatchObject(refused)
    expect((await put({ tracking_number: '1Z' }, production)).body).toMatchObject({
      flags: expect.arrayContaining(['refund_due']),
    })
    const unpaid = await createSubjects(app, admin).quote()
    expect((await app.call('PUT', `/orders/${unpaid.id}`, { status: 'cancelled' }, production)).status).toBe(200)
  })

  test('production sends the links of a paid order to no other mailbox', async () => {
    const production = await join('production')
    const { id } = await createSubjects(app, admin).directOrder()
    const put = async (body: object, headers: Record<string, string> = production) =>
      await app.call('PUT', `/orders/${id}`, body, headers)
    expect((await put({ email: 'typo@example.com' })).body).toMatchObject({ email: 'typo@example.com' })
    expect((await put({ payment_status: 'paid' }, admin)).status).toBe(200)
    const refused = { status: 403, body: { needs: 'payments:change', error: messages.roles.paidOrder('production') } }
    expect(await put({ email: addressOf('production') })).toMatchObject(refused)
    expect(await app.call('PUT', `/shop-orders/${id}`, { email: addressOf('production') }, production)).toMatchObject(
      refused,
    )
    expect((await put({ email: 'typo@example.com', phone: '503-555-0177' })).body).toMatchObject({
      email: 'typo@example.com',
      phone: '503-555-0177',
    })
    expect((await put({ status: 'cancelled' }, admin)).status).toBe(200)
    expect(await put({ email: addressOf('production') })).toMatchObject(refused)
    expect((await put({ email: 'right@example.com' }, admin)).body).toMatchObject({ email: 'right@example.com' })
    const quote = await createSubjects(app, admin).quote()
    const change = async (body: object, headers: Record<string, string>) =>
      (await app.call('PUT', `/orders/${quote.id}`, body, headers)).status
    expect(await change({ payment_status: 'paid' }, admin)).toBe(200)
    expect(await change({ email: 'quoted@example.com' }, production)).toBe(200)
  })

  test('an invitation gives the role that it names, and that of an owner without one, as before there were roles', async () => {
    const misnamed = { email: 'someone@example.com', role: 'reader' }
    expect(await app.call('POST', '/invitations', misnamed, admin)).toMatchObject({
      status: 422,
      body: { error: messages.refusedFields.unknown('role') },
    })
    const unnamed = await app.call('POST', '/invitations', { email: 'someone@example.com' }, admin)
    expect(unnamed.body).toMatchObject({ staff_role: 'owner' })
    const asked = { email: 'new@example.com', staff_role: 'editor' }
    expect((await app.call('POST', '/invitations', asked, admin)).body).toMatchObject({ staff_role: 'editor' })
    await join('production')
    const { body } = await app.call('GET', '/users', undefined, admin)
    const joined = body.find(({ email }: { email: string }) => email === addressOf('production'))
    expect(joined).toMatchObject({ role: 'admin', staff_role: 'production' })
  })

  test('another role counts at once: the sessions with the former one end', async () => {
    const manager = await join('manager')
    const id = await idOf(addressOf('manager'))
    expect((await change(id, { staff_role: 'reader' })).body).toMatchObject({ staff_role: 'reader', disabled: false })
    expect(await isLive(app, manager)).toBe(false)
    const reader = await signInAs(app, { email: addressOf('manager'), password: colleaguePassword })
    expect((await app.call('GET', '/users', undefined, reader)).status).toBe(403)
    expect(await auditRows(app, 'administrator-role-changed')).toMatchObject([
      { before: { staff_role: 'manager' }, after: { staff_role: 'reader' } },
    ])
    expect((await change(id, {})).status).toBe(422)
  })

  test('CNT-17: an owner who gets another role loses the invitations that were open', async () => {
    const owner = await join('owner')
    expect((await app.call('POST', '/invitations', { email: 'second@example.com' }, owner)).status).toBe(200)
    const token = await tokenOf(app, 'second@example.com', 'invitation')
    await change(await idOf(addressOf('owner')), { staff_role: 'reader' })
    expect(await app.services.auth.findInvited(token)).toBeNull()
  })

  test('CNT-17: nobody but an owner changes an account, and no owner the own role', async () => {
    const owner = await idOf(app.admin.email)
    for (const role of staffRoles.filter((each) => each !== 'owner')) {
      const headers = await join(role)
      expect((await change(owner, { disabled: true }, headers)).status).toBe(403)
      expect((await change(owner, { staff_role: 'reader' }, headers)).status).toBe(403)
    }
    expect(await change(owner, { staff_role: 'manager' })).toMatchObject({
      status: 409,
      body: { error: messages.administrators.notOwnRole },
    })
  })

  test('CNT-17: of two owners who take each other’s role at the same time one stays an owner', async () => {
    const other = await join('owner')
    const [mine, theirs] = [await idOf(app.admin.email), await idOf(addressOf('owner'))]
    const answers = await Promise.all([
      change(theirs, { staff_role: 'reader' }),
      change(mine, { staff_role: 'reader' }, other),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const owners = app.database.db.selectFrom('users').select('id').where('staff_role', '=', 'owner')
    expect(await owners.execute()).toHaveLength(1)
  })

  test('CNT-17: an owner helps a colleague without phone and password, and nobody else can', async () => {
    const colleague = await join('production')
    const email = addressOf('production')
    const id = await idOf(email)
    const { body: started } = await app.call('POST', '/account/two-step', { password: colleaguePassword }, colleague)
    const code = () => codeAt(started.secret, app.clock.now())
    expect((await app.call('PUT', '/account/two-step', { code: code() }, colleague)).status).toBe(200)
    const manager = await join('manager')
    const help = (what: 'two-step/reset' | 'password-link', headers = admin, of = id) =>
      app.call('POST', `/users/${of}/${what}`, {}, headers)
    for (const what of ['two-step/reset', 'password-link'] as const) {
      expect((await help(what, manager)).status).toBe(403)
      expect((await help(what, admin, await idOf(app.admin.email))).status).toBe(409)
      expect((await help(what, admin, 2_000_000_000)).status).toBe(404)
    }
    expect((await help('two-step/reset')).body).toMatchObject({ id, two_step: false })
    expect(await isLive(app, colleague)).toBe(false)
    expect((await lastMail(app, email, 'two-step-note'))?.text_body).toContain('Studio owner switched it off for you')
    await signInAs(app, { email, password: colleaguePassword })
    expect((await help('password-link')).body).toMatchObject({ id, email })
    expect(await help('password-link')).toMatchObject({
      status: 409,
      body: { error: messages.administrators.linkSentBefore },
    })
    const token = await tokenOf(app, email, 'password-reset')
    const password = 'press by two, proof by noon'
    expect((await app.call('PUT', '/password-resets', { token, password })).status).toBe(200)
    await signInAs(app, { email, password })
    expect(await auditRows(app, 'password-link-sent')).toMatchObject([{ subject_id: id }])
  })

  test('CNT-17: recovery codes are renewed with password and code, and the earlier ones end', async () => {
    const headers = await join('reader')
    const { body: started } = await app.call('POST', '/account/two-step', { password: colleaguePassword }, headers)
    const code = () => codeAt(started.secret, app.clock.now())
    const { body: first } = await app.call('PUT', '/account/two-step', { code: code() }, headers)
    const renew = (body: object) => app.call('POST', '/account/two-step/recovery-codes', body, headers)
    app.clock.advance(60_000)
    expect((await renew({ password: 'not the password', code: code() })).status).toBe(422)
    expect((await renew({ password: colleaguePassword, code: '000000' })).status).toBe(422)
    const renewed = await renew({ password: colleaguePassword, code: code() })
    expect(renewed).toMatchObject({ status: 200, body: { message: messages.account.codesRenewed } })
    const signIn = (code: string) =>
      app.call('POST', '/login', { email: addressOf('reader'), password: colleaguePassword, code })
    expect((await signIn(first.recovery_codes[0])).status).toBe(401)
    expect((await signIn(renewed.body.recovery_codes[0])).status).toBe(200)
    expect(await auditRows(app, 'recovery-codes-renewed')).toHaveLength(1)
  })

  test('CNT-17: a sign-in with another browser is told by mail, once', async () => {
    const told = async () => {
      const mails = app.database.db
        .selectFrom('mails')
        .select('text_body')
        .where('kind', '=', 'sign-in-note')
        .orderBy('id')
      return (await mails.execute()).map(({ text_body }) => text_body)
    }
    const signIn = (agent: string) => app.call('POST', '/login', app.admin, { 'user-agent': agent })
    const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const before = (await told()).length
    expect((await signIn(firefox)).status).toBe(200)
    expect(await told()).toHaveLength(before + 1)
    expect((await told()).at(-1)).toMatch(/Firefox on Windows, from the internet address (127\.0\.0\.1|::1)/)
    await signIn(firefox)
    expect(await told()).toHaveLength(before + 1)
  })
})
