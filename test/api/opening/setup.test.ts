import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog } from '#server/platform/log.ts'
import { messages } from '#shared/messages.ts'
import { colleaguePassword, joinColleague, lastMail, signInAs } from '#test/helpers/accounts.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { createTestDatabase } from '#test/helpers/database.ts'

let app: TestApp
let owner: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  owner = await app.adminHeaders()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.database.db.deleteFrom('studio_setup').execute()
})

const setupOf = async (headers = owner) => (await app.call('GET', '/opening', undefined, headers)).body.setup
const save = (state: string, step: string, headers = owner) =>
  app.call('PUT', '/opening/setup', { state, step }, headers)
const changeAddress = (email: string, password = app.admin.password, headers = owner) =>
  app.call('PUT', '/account', { name: 'Rosa Alderton', email, current_password: password }, headers)

test('CNT-13: the set-up is new, then open at a step, left, taken up on any device, and finished', async () => {
  expect(await setupOf()).toMatchObject({ state: 'new', step: 'studio' })
  expect((await save('open', 'studio')).body).toEqual({ state: 'open', step: 'studio' })
  await save('left', 'brand')
  const elsewhere = await app.adminHeaders()
  expect(await setupOf(elsewhere)).toMatchObject({ state: 'left', step: 'brand' })
  await save('open', 'brand', elsewhere)
  await save('finished', 'connections')
  await save('finished', 'connections')
  expect(await setupOf()).toMatchObject({ state: 'finished' })
  const audited = await app.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('action', 'like', 'setup-%')
    .orderBy('id')
    .execute()
  expect(audited.map(({ action }) => action)).toEqual(['setup-left', 'setup-finished'])
})

test('CNT-13: only an owner goes through it', async () => {
  const manager = await joinColleague(app, owner, 'manager@example.com', 'manager')
  expect((await save('finished', 'connections', manager)).status).toBe(403)
  expect(await setupOf()).toMatchObject({ state: 'new' })
})

test('CNT-13: whoever has worked with an earlier edition is not asked, and a new shop is', async () => {
  const database = await createTestDatabase({ isMigrated: false })
  try {
    const log = createLog('silent')
    await migrate(database.connection, log, '0034_content')
    await sql`insert into users (email, password_hash, role, last_sign_in_at)
      values ('owner@example.com', 'x', 'admin', now())`.execute(database.db)
    await sql`insert into documents (key, body) values ('sample-shop', '{"loadedAt": "2026-11-20T00:00:00Z"}')`.execute(
      database.db,
    )
    const addProduct = async (name: string, createdAt: string) =>
      await sql`insert into products (name, slug, price_cents, created_at)
        values (${name}, 'x', 100, ${createdAt}::timestamptz)`.execute(database.db)
    await addProduct('Sample', '2026-11-10')
    await addProduct('Changed sample', '2026-11-10')
    await addProduct('Own', '2026-11-21')
    await sql`insert into audit_log (action, subject_kind, subject_id)
      select 'product-updated', 'product', id from products where name = 'Changed sample'`.execute(database.db)
    await migrate(database.connection, log)
    const { rows } = await sql<{ state: string }>`select state from studio_setup`.execute(database.db)
    expect(rows).toEqual([{ state: 'finished' }])
    const samples = await sql<{ name: string }>`select name from products where is_sample`.execute(database.db)
    expect(samples.rows).toEqual([{ name: 'Sample' }])
  } finally {
    await database.drop()
  }
  expect(await app.database.db.selectFrom('studio_setup').selectAll().execute()).toEqual([])
})

test('CNT-13: while no mail leaves, an owner in the set-up changes the address at once, with the password', async () => {
  expect(await setupOf()).toMatchObject({ changes_address_at_once: false })
  await save('open', 'account')
  expect(await setupOf()).toMatchObject({ changes_address_at_once: true })
  const other = await app.adminHeaders()
  expect((await changeAddress('rosa@studio.example', 'not the password')).status).toBe(422)
  const changed = await changeAddress('rosa@studio.example')
  expect(changed).toMatchObject({
    status: 200,
    body: {
      user: { email: 'rosa@studio.example' },
      message: messages.account.emailChangedHere('rosa@studio.example'),
    },
  })
  // This session goes on; the others were opened with the former address.
  expect((await app.call('GET', '/account', undefined, owner)).body).toMatchObject({
    email: 'rosa@studio.example',
    pending_email: null,
  })
  expect((await app.call('GET', '/account', undefined, other)).status).toBe(401)
  expect(await lastMail(app, app.admin.email, 'email-note')).toBeDefined()
  await signInAs(app, { email: 'rosa@studio.example', password: app.admin.password })
  const former = await app.call('POST', '/login', app.admin)
  expect(former.status).toBe(401)
  expect((await changeAddress(app.admin.email)).status).toBe(200)
})

test('CNT-13: after the set-up, and for whoever is no owner, a new address needs its link', async () => {
  await save('finished', 'connections')
  expect((await changeAddress('rosa@studio.example')).body.user.email).toBe(app.admin.email)
  await save('open', 'account')
  const editor = await joinColleague(app, owner, 'editor@example.com', 'editor')
  const asked = await changeAddress('elsewhere@studio.example', colleaguePassword, editor)
  expect(asked.body.user.email).toBe('editor@example.com')
})

test('CNT-13: an address that a colleague signs in with is refused', async () => {
  await save('open', 'account')
  await joinColleague(app, owner, 'taken@example.com', 'editor')
  expect(await changeAddress('taken@example.com')).toMatchObject({
    status: 422,
    body: { fields: { email: expect.any(String) } },
  })
})

test('CNT-13: with a mail server a new address needs its link, in the set-up too', async () => {
  const mailing = await startTestApp({ withWorker: false, variables: { SMTP_URL: 'smtp://localhost:1' } })
  try {
    const headers = await mailing.adminHeaders()
    await mailing.call('PUT', '/opening/setup', { state: 'open', step: 'account' }, headers)
    const body = { name: 'Rosa', email: 'rosa@studio.example', current_password: mailing.admin.password }
    expect((await mailing.call('PUT', '/account', body, headers)).body.user.email).toBe(mailing.admin.email)
  } finally {
    await mailing.close()
  }
})
