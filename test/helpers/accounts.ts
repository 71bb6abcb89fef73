import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { StaffRole } from '#shared/roles.ts'
import { startTestApp, type TestApp } from './app.ts'

/** The latest mail of a kind to this address. */
export async function lastMail(app: TestApp, recipient: string, kind: string) {
  return await app.database.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirst()
}

const linkPages = {
  invitation: '/invitation/',
  'password-reset': '/reset-password/',
  'email-confirmation': '/confirm-email/',
}

/** The token of the latest mail that links to this page; its text and its HTML must contain the same link. */
export async function tokenOf(app: TestApp, recipient: string, kind: keyof typeof linkPages) {
  const page = linkPages[kind]
  const mail = await lastMail(app, recipient, kind)
  const token = new RegExp(`${page}([\\w-]{43})(?![\\w-])`).exec(mail?.text_body ?? '')?.[1] ?? ''
  if (token) expect(mail?.html_body).toContain(`${page}${token}"`)
  return token
}

export const colleaguePassword = 'four inks on soft paper'

/** Adds a second administrator through an invitation; returns the Authorization header of their first session. */
export async function joinColleague(
  app: TestApp,
  admin: Record<string, string>,
  email: string,
  staff_role: StaffRole = 'owner',
) {
  expect((await app.call('POST', '/invitations', { email, staff_role }, admin)).status).toBe(200)
  const token = await tokenOf(app, email, 'invitation')
  const joined = await app.call('POST', '/invitations/accept', {
    token,
    name: 'Juniper Vale',
    password: colleaguePassword,
  })
  expect(joined.status).toBe(200)
  return await signInAs(app, { email, password: colleaguePassword })
}

export async function signInAs(app: TestApp, body: { email: string; password: string; code?: string }) {
  const answer = await app.call('POST', '/login', body)
  expect(answer.status).toBe(200)
  return { authorization: `Bearer ${answer.body.token}` }
}

const written = ['audit_log', 'sign_ins', 'sessions', 'invitations', 'recovery_codes', 'links', 'mails', 'rate_limits']

/**
 * Starting the application costs more than most tests of accounts do, so the tests of a file share one. Before each test
 * the accounts are in their first state; `use` receives the Authorization header of a fresh session.
 */
export function shareAccountsApp(
  options: Parameters<typeof startTestApp>[0],
  use: (app: TestApp, admin: Record<string, string>) => void | Promise<void>,
) {
  let app: TestApp
  let reset: () => Promise<void>
  beforeAll(async () => {
    app = await startTestApp({ withWorker: false, ...options })
    reset = await keepAccounts(app)
  })
  beforeEach(async () => {
    await reset()
    await use(app, await app.adminHeaders())
  })
  afterAll(() => app.close())
}

async function keepAccounts(app: TestApp) {
  const { db } = app.database
  const owner = await db.selectFrom('users').selectAll().executeTakeFirstOrThrow()
  return async () => {
    await mendAudit(app)
    for (const table of written) await sql`delete from ${sql.table(table)}`.execute(db)
    await sql`delete from graphile_worker._private_jobs`.execute(db)
    await db.deleteFrom('users').where('id', '<>', owner.id).execute()
    await db.updateTable('users').set(owner).where('id', '=', owner.id).execute()
  }
}

export async function isLive(app: TestApp, headers: Record<string, string>) {
  return (await app.call('GET', '/account', undefined, headers)).status === 200
}

export async function auditRows(app: TestApp, action: string) {
  return await app.database.db.selectFrom('audit_log').selectAll().where('action', '=', action).orderBy('id').execute()
}

/** The answer to a call whose audit row could not be written. */
export const serverError = { status: 500, body: { code: 'fault' } }

/** From now on no audit row can be written, so no call that must write one may succeed. */
export async function breakAudit(app: TestApp) {
  await sql`alter table audit_log add constraint broken check (false) not valid`.execute(app.database.db)
}

export async function mendAudit(app: TestApp) {
  await sql`alter table audit_log drop constraint if exists broken`.execute(app.database.db)
}
