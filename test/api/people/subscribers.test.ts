import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'
import { expectServerErrors, lastAudit } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  await app.database.db
    .insertInto('subscribers')
    .values([
      { email: 'waits@example.com' },
      { email: 'reads@example.com', confirmed_at: new Date() },
      { email: 'left@example.com', confirmed_at: new Date(), unsubscribed_at: new Date() },
      { email: '=1+1@example.com', confirmed_at: new Date() },
    ])
    .execute()
})
afterAll(() => app.close())

const get = (path: string) => app.call('GET', path, undefined, admin)
const emails = async (query: string) =>
  (await get(`/subscribers${query}`)).body.map(({ email }: { email: string }) => email)

describe('GET /subscribers', () => {
  it('shows whether each subscriber is confirmed, waiting or unsubscribed', async () => {
    expect(await emails('?state=waiting')).toEqual(['waits@example.com'])
    expect(await emails('?state=subscribed&sort=email')).toEqual(['=1+1@example.com', 'reads@example.com'])
    expect(await emails('?state=unsubscribed')).toEqual(['left@example.com'])
    expect((await get('/subscribers?page=1&limit=3')).body).toMatchObject({ total: 4, items: { length: 3 } })
  })

  it('is searched by email; a percent sign is not a wildcard', async () => {
    expect(await emails('?q=READS')).toEqual(['reads@example.com'])
    expect(await emails('?q=%25')).toEqual([])
    expect((await get('/subscribers?state=angry')).status).toBe(422)
  })
})

describe('DELETE /subscribers/{id}', () => {
  it('deletes the address, revokes its links, and audits it without the address', async () => {
    await app.call('POST', '/subscribe', { email: 'goes@example.com' })
    const [{ id }] = (await get('/subscribers?q=goes')).body
    const remove = () => app.call('DELETE', `/subscribers/${id}`, undefined, admin)
    expect((await remove()).body).toEqual({ id, deleted: true })
    expect(await remove()).toMatchObject({ status: 404, body: { error: messages.adminSubscribers.notFound } })
    expect(await emails('?q=goes')).toEqual([])
    const { rows } = await app.database.pool.query(
      `select from links where subject_id = $1 and scope like 'newsletter%' and revoked_at is null`,
      [id],
    )
    expect(rows).toEqual([])
    const audit = await lastAudit(app, 'subscriber-removed')
    expect(audit).toMatchObject({ subject_id: id, email: app.admin.email })
    expect(JSON.stringify(audit.before)).not.toContain('goes')
  })
})

it('GET /subscribers/export has every subscriber, with formulas escaped', async () => {
  const { text } = await download(app, await exportLink(app, '/subscribers/export-link', admin))
  const [header, ...rows] = parseCsv(text.slice(1))
  expect(header?.join()).toBe('id,email,state,created_at,confirmed_at,unsubscribed_at,unsubscribe_address')
  expect(rows.map((row) => row.slice(1, 3))).toContainEqual(["'=1+1@example.com", 'subscribed'])
  // CNT-19: whoever sends with another service has each person's own way out.
  const reader = rows.find(([, email]) => email === 'reads@example.com')
  const [, token = ''] = /^http.*\/unsubscribe\?token=([\w-]{43})$/.exec(reader?.at(-1) ?? '') ?? []
  expect(new Set(rows.map((row) => row.at(-1))).size).toBe(rows.length)
  expect(await app.services.inquiries.unsubscribe(token)).toMatchObject({ state: 'unsubscribed' })
  expect(await emails('?state=unsubscribed&q=reads')).toEqual(['reads@example.com'])
})

it('every call answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'subscribers', [
    ['GET', '/subscribers'],
    ['DELETE', '/subscribers/1'],
    ['GET', '/subscribers/export'],
  ])
})
