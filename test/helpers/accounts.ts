import { expect } from 'vitest'
import type { TestApp } from './app.ts'

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

/** Of the latest mail that leads to this page; its text and its HTML hold the same. */
export async function tokenOf(app: TestApp, recipient: string, kind: 'invitation' | 'password-reset') {
  const page = kind === 'invitation' ? '/invitation/' : '/reset-password/'
  const mail = await lastMail(app, recipient, kind)
  const token = new RegExp(`${page}([\\w-]{43})(?![\\w-])`).exec(mail?.text_body ?? '')?.[1] ?? ''
  if (token) expect(mail?.html_body).toContain(`${page}${token}"`)
  return token
}

export const colleaguePassword = 'four inks on soft paper'

/** A second administrator, by way of an invitation; gives the Authorization header of their first session. */
export async function joinColleague(app: TestApp, admin: Record<string, string>, email: string) {
  expect((await app.call('POST', '/invitations', { email }, admin)).status).toBe(200)
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
