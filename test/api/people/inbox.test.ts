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
})
afterAll(() => app.close())

const texts = messages.adminInbox
const get = (path: string) => app.call('GET', path, undefined, admin)
const put = (id: number, body: object) => app.call('PUT', `/messages/${id}`, body, admin)
const answer = (id: number, text: string, headers = {}) =>
  app.call('POST', `/messages/${id}/answers`, { text }, { ...admin, ...headers })

async function write(fields: { full_name?: string; email?: string; subject?: string; message?: string } = {}) {
  const message = { full_name: 'Wren Quill', email: 'wren@example.com', message: 'Do you print on cork?', ...fields }
  const response = await fetch(`${app.url}/f/contact`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(message),
  })
  expect(response.status).toBe(200)
  const { rows } = await app.database.pool.query<{ id: number }>('select max(id) as id from contact_messages')
  return rows[0]?.id ?? 0
}

const idsOf = async (query: string) => (await get(`/messages${query}`)).body.map(({ id }: { id: number }) => id)

describe('GET /messages', () => {
  it('lists newest first, plain or paged, with an excerpt and without the archive', async () => {
    const first = await write({ message: `Long ${'x'.repeat(400)}` })
    const second = await write({ message: 'Short' })
    const archived = await write({ message: 'Old news' })
    await put(archived, { archived: true })
    const { body } = await get('/messages')
    expect(body.slice(0, 2)).toMatchObject([
      { id: second, form: 'contact', full_name: 'Wren Quill', excerpt: 'Short', read_at: null, answered_at: null },
      { id: first },
    ])
    expect(body[1].excerpt).toHaveLength(160)
    expect(await idsOf('')).not.toContain(archived)
    expect(await idsOf('?box=archived')).toEqual([archived])
    expect((await get('/messages?page=2&limit=1')).body).toMatchObject({ page: 2, limit: 1, items: [{ id: first }] })
  })

  it('is searched by name, email, subject and text, and sorted by name', async () => {
    const id = await write({
      full_name: 'Ünal Ärger',
      email: 'unal@example.com',
      subject: 'Tote',
      message: 'Felt 100%',
    })
    for (const text of ['unal arger', 'UNAL@', 'tote', 'felt 100%'])
      expect(await idsOf(`?q=${encodeURIComponent(text)}`)).toEqual([id])
    expect(await idsOf('?q=%25%25')).toEqual([])
    await write({ full_name: 'Aaron First', message: 'First by name' })
    const names = (await get('/messages?sort=name')).body.map((each: { full_name: string }) => each.full_name)
    expect(names[0]).toBe('Aaron First')
    expect(names.at(-1)).toBe('Wren Quill')
    expect((await get('/messages?sort=phone')).status).toBe(422)
  })

  it('filters unread and unanswered messages', async () => {
    const id = await write({ message: 'Unread and unanswered' })
    for (const box of ['unread', 'unanswered']) expect(await idsOf(`?box=${box}`)).toContain(id)
    await put(id, { read: true })
    expect(await idsOf('?box=unread')).not.toContain(id)
    await answer(id, 'Yes.')
    expect(await idsOf('?box=unanswered')).not.toContain(id)
  })
})

describe('PUT /messages/{id}', () => {
  it('marks as read and archives, audits the user, and writes nothing when nothing changes', async () => {
    const id = await write({ message: 'To be archived' })
    const { body } = await put(id, { read: true, archived: true })
    expect(body).toMatchObject({ id, message: 'To be archived', read_at: expect.any(String) })
    expect(body.archived_at).toEqual(expect.any(String))
    expect(await lastAudit(app, 'message-updated')).toEqual({
      subject_kind: 'message',
      subject_id: id,
      before: { read: false, archived: false },
      after: { read: true, archived: true },
      email: app.admin.email,
    })
    const count = async () => (await app.database.pool.query('select from audit_log')).rowCount
    const before = await count()
    expect((await put(id, { read: true })).body.read_at).toBe(body.read_at)
    expect(await count()).toBe(before)
    expect((await put(id, { archived: false })).body.archived_at).toBeNull()
  })

  it('takes no order’s number from a contact form', async () => {
    const id = await write({ subject: 'Order ANI-7F3K2Q' })
    expect((await get(`/messages/${id}`)).body.order).toBeNull()
  })

  it('answers 404 for an unknown message', async () => {
    for (const call of [get('/messages/999999'), put(999_999, { read: true }), answer(999_999, 'Hi')])
      expect(await call).toMatchObject({ status: 404, body: { error: texts.notFound } })
  })
})

describe('POST /messages/{id}/answers', () => {
  it('mails the answer with the question quoted below, and stores it with the message', async () => {
    const id = await write({ email: 'Cork@example.com', subject: 'Cork', message: 'Do you print\non cork?' })
    const { status, body } = await answer(id, 'We do.\n\nCome by on Tuesday.')
    expect(status).toBe(200)
    expect(body).toMatchObject({ read_at: expect.any(String), answered_at: expect.any(String) })
    expect(body.answers).toMatchObject([
      { text: 'We do.\n\nCome by on Tuesday.', mail: 'queued', author: 'Studio owner' },
    ])
    await app.runJobs()
    const mail = (await app.mails()).find(({ subject }) => subject === 'Re: Cork')
    expect(mail?.to?.[0]?.address).toBe('Cork@example.com')
    expect(mail?.text).toMatch(/^Hi Wren,\n\nWe do\.\n\nCome by on Tuesday\./)
    expect(mail?.text).toContain('> Do you print\n> on cork?')
    expect((await get(`/messages/${id}`)).body.answers[0].mail).toBe('sent')
    expect(await lastAudit(app, 'message-answered')).toMatchObject({ subject_id: id, email: app.admin.email })
  })

  it('does not greet twice where the answer begins with a greeting', async () => {
    const greetings = ['Hello Wren,\nwe do.', 'hi wren,\n\nwe do.', 'Dear Wren Quill, we do.', 'Good morning! We do.']
    for (const [at, text] of [...greetings, 'Hide is fine.', 'Hi-res files, please.'].entries()) {
      const subject = `Greeting ${at}`
      await answer(await write({ subject }), text)
      await app.runJobs()
      const mail = (await app.mails()).find((each) => each.subject === `Re: ${subject}`)
      const start = greetings.includes(text) ? text : `Hi Wren,\n\n${text}`
      expect(mail?.text?.startsWith(start), mail?.text).toBe(true)
    }
  })

  it('sends one mail for repeated clicks', async () => {
    const id = await write({ message: 'Clicked twice' })
    const key = { 'idempotency-key': 'answer-1' }
    await Promise.all([answer(id, 'Once.', key), answer(id, 'Once.', key), answer(id, 'Once.', key)])
    expect((await get(`/messages/${id}`)).body.answers).toHaveLength(1)
    expect((await answer(id, 'Another.', key)).status).toBe(409)
  })

  it.each([
    ['nothing', ''],
    ['blanks', '   '],
    ['too much', 'x'.repeat(5_001)],
    ['NUL', 'nul\0'],
  ])('refuses %s', async (_what, text) => {
    const id = await write({ message: 'Never answered' })
    expect((await answer(id, text)).status).toBe(422)
    expect((await get(`/messages/${id}`)).body.answers).toEqual([])
  })
})

it('GET /messages/export has every message, with formulas escaped', async () => {
  const id = await write({ full_name: '=1+1', subject: '@cmd', message: '-2\n"quoted", line' })
  const { text } = await download(app, await exportLink(app, '/messages/export-link', admin))
  const [header, ...rows] = parseCsv(text.slice(1))
  expect(header?.join()).toBe('id,name,email,phone,subject,message,form,created_at,read_at,answered_at,archived_at')
  const row = rows.find(([first]) => first === String(id))
  expect(row?.slice(1, 7)).toEqual(["'=1+1", 'wren@example.com', '', "'@cmd", `'-2\n"quoted", line`, 'contact'])
})

it('every call answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'contact_messages', [
    ['GET', '/messages'],
    ['GET', '/messages/1'],
    ['PUT', '/messages/1', { read: true }],
    ['POST', '/messages/1/answers', { text: 'x' }],
    ['GET', '/messages/export'],
  ])
})
