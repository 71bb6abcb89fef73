import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hourMs } from '#shared/constants/durations.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'

const success = { ok: true, next: '/page-contact?sent=1' }
const json = { accept: 'application/json' }

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
afterAll(() => app.close())

let sent = 0
/** A message not sent before: the same one within ten minutes would count as a repetition. */
function message(changes: Record<string, unknown> = {}): Record<string, unknown> {
  sent++
  return {
    full_name: 'Rosa Alderton',
    email: 'rosa@example.com',
    subject: 'Cards',
    phone: '503-555-0142',
    message: `Do you print on wood? (${sent})`,
    website: '',
    ...changes,
  }
}

type Answer = { status: number; body: unknown; headers: Headers }
async function post(body: BodyInit, headers: Record<string, string> = json, path = '/f/contact'): Promise<Answer> {
  const response = await fetch(`${app.url}${path}`, { method: 'POST', body, headers, redirect: 'manual' })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : null, headers: response.headers }
}
const postJson = (fields: unknown, headers = json, path?: string) =>
  post(JSON.stringify(fields), { 'content-type': 'application/json', ...headers }, path)
function formData(fields: Record<string, unknown>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  return form
}
const kept = () => app.database.db.selectFrom('contact_messages').selectAll().orderBy('id').execute()
const mails = () => app.database.db.selectFrom('mails').selectAll().orderBy('id').execute()

let keptBefore: number
beforeEach(async () => {
  keptBefore = (await kept()).length
})
const added = async () => (await kept()).slice(keptBefore)

describe('POST /f/{formId}', () => {
  test.each([
    ['JSON', (fields: Record<string, unknown>) => postJson(fields)],
    ['multipart', (fields: Record<string, unknown>) => post(formData(fields))],
    ['urlencoded', (fields: Record<string, unknown>) => post(new URLSearchParams(fields as Record<string, string>))],
  ])('takes %s, keeps the message and answers with the form service’s text', async (_way, send) => {
    const fields = message()
    const { status, body, headers } = await send(fields)
    expect([status, body]).toEqual([200, success])
    expect(headers.get('cache-control')).toBe('no-store')
    const { website: _honeypot, ...stored } = fields
    expect(await added()).toEqual([expect.objectContaining({ ...stored, form_id: 'contact', read_at: null })])
  })

  test('what turns the direction of a text is taken out, and no other sign', async () => {
    await postJson(message({ full_name: 'Ann \u202eoa\u2066 Lee', message: 'Two\u200f lines,\nand שלום.' }))
    expect(await added()).toMatchObject([{ full_name: 'Ann oa Lee', message: 'Two lines,\nand שלום.' }])
  })

  test('a tab in a line, which nobody sees, is a blank', async () => {
    await postJson(message({ full_name: 'Ann\tLee', message: 'Two\tcolumns' }))
    expect(await added()).toMatchObject([{ full_name: 'Ann Lee', message: 'Two\tcolumns' }])
  })

  test('the form on home has no phone field, and its messages are stored under its own name', async () => {
    const { phone: _phone, subject: _subject, ...short } = message()
    expect((await postJson(short, json, '/f/home')).body).toEqual(success)
    expect(await added()).toMatchObject([{ form_id: 'home', phone: '', subject: '' }])
  })

  test('a message creates no customer (R-71)', async () => {
    await postJson(message())
    expect(await app.database.db.selectFrom('customers').select('id').execute()).toEqual([])
  })

  const missing = (field: string) => ({ code: 'REQUIRED_FIELD_MISSING', field, message: 'is required' })
  const empty = (field: string) => ({ code: 'REQUIRED_FIELD_EMPTY', field, message: 'should not be empty' })
  const noEmail = { code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }
  const noText = (field: string) => ({ code: 'TYPE_TEXT', field, message: 'should be text' })
  const odd = (field: string) => ({ code: 'TYPE_TEXT', field, message: 'has characters that are not allowed' })

  test.each([
    [{ full_name: undefined }, [missing('full_name')]],
    [{ email: undefined, message: null }, [missing('email'), missing('message')]],
    [{ full_name: '', message: ' \r\n ' }, [empty('full_name'), empty('message')]],
    [{ email: 'rosa' }, [noEmail]],
    [{ email: 'rosa@example.com\nBcc: all@example.com' }, [noEmail]],
    [{ email: '"><script>@example.com' }, [noEmail]],
    [{ subject: 7, phone: ['1', '2'], message: { a: 1 } }, [noText('subject'), noText('phone'), noText('message')]],
    [{ full_name: 'Ro\u0007sa' }, [odd('full_name')]],
    [{ subject: 'two\nlines' }, [odd('subject')]],
    [{ message: 'half \ud800 a letter' }, [odd('message')]],
  ])('refuses %j with the codes of the form service and keeps nothing', async (change, errors) => {
    const { status, body } = await postJson(message(change))
    expect([status, body]).toEqual([422, { error: 'Validation errors', errors }])
    expect(await added()).toEqual([])
  })

  test('a field that is sent twice is not accepted as text', async () => {
    const form = formData(message())
    form.append('subject', 'another')
    expect((await post(form)).body).toMatchObject({ errors: [{ code: 'TYPE_TEXT', field: 'subject' }] })
  })

  test.each(['{}', '{"website":""}', '{"color":"red"}', '{"__proto__":{"message":"x"}}'])(
    'a JSON body without any field of the form is refused as EMPTY: %s',
    async (text) => {
      const { status, body } = await post(text, { ...json, 'content-type': 'application/json' })
      expect(status).toBe(422)
      expect(body).toEqual({
        error: 'There is nothing in this form yet.',
        errors: [{ code: 'EMPTY', message: 'There is nothing in this form yet.' }],
      })
    },
  )

  test('a missing body is EMPTY, too', async () => {
    expect((await post('', { ...json, 'content-type': 'application/json' })).body).toMatchObject({
      errors: [{ code: 'EMPTY' }],
    })
  })

  test.each([
    ['full_name', 120],
    ['email', 254],
    ['subject', 200],
    ['phone', 40],
    ['message', 5_000],
  ])('%s of %i characters is taken, one more is refused by name', async (field, longest) => {
    const text = (length: number) => (field === 'email' ? `${'a'.repeat(length - 12)}@example.com` : 'é'.repeat(length))
    expect((await postJson(message({ [field]: text(longest) }))).status).toBe(200)
    const { status, body } = await postJson(message({ [field]: text(longest + 1) }))
    const tooLong = `should be at most ${longest === 5_000 ? '5,000' : longest} characters`
    expect([status, body]).toEqual([
      422,
      { error: 'Validation errors', errors: [{ code: 'TYPE_TEXT', field, message: tooLong }] },
    ])
  })

  test('line breaks are counted as the page counts them', async () => {
    const text = `${'a'.repeat(4_990)}\n\n\n\n\n\n\n\n\nb`
    expect((await post(formData(message({ message: text.replaceAll('\n', '\r\n') })))).status).toBe(200)
    expect((await added())[0]?.message).toBe(text)
  })

  test('an unknown form is not found', async () => {
    const { status, body } = await postJson(message(), json, '/f/nothing')
    expect(status).toBe(404)
    expect(body).toEqual({
      error: 'Form not found',
      errors: [{ code: 'FORM_NOT_FOUND', message: 'Form not found' }],
    })
  })

  test('the project endpoints of the form service do not exist', async () => {
    const { status, body } = await postJson(message(), json, '/p/site/f/contact')
    expect(status).toBe(404)
    expect(body).toMatchObject({ error: 'Project not found', errors: [{ code: 'PROJECT_NOT_FOUND' }] })
    expect(await added()).toEqual([])
  })

  test.each([
    { website: 'https://spam.example' },
    { elapsed_ms: '400' },
    { website: 'x', email: 'no email', message: '' },
  ])('a bot gets the normal answer, and nothing is stored or mailed: %j', async (botFields) => {
    const mailsBefore = (await mails()).length
    const { status, body } = await post(formData(message(botFields)))
    expect([status, body]).toEqual([200, success])
    expect(await added()).toEqual([])
    expect((await mails()).length).toBe(mailsBefore)
  })

  test('a repeated Idempotency-Key and a double click each create one message', async () => {
    const first = message()
    const key = { ...json, 'idempotency-key': 'contact-1' }
    for (let times = 0; times < 2; times++) expect((await postJson(first, key)).body).toEqual(success)
    app.clock.advance(hourMs)
    expect((await postJson(first, key)).body).toEqual(success)
    expect(await added()).toHaveLength(1)
    expect((await postJson(message(), key)).body).toMatchObject({ errors: [{ code: 'BLOCKED' }] })
    const attempt = { attempt: 'contact-2' }
    for (let times = 0; times < 2; times++)
      expect((await post(formData({ ...first, message: 'By field', ...attempt }))).body).toEqual(success)
    expect((await post(formData(message(attempt)))).body).toMatchObject({ error: messages.contact.arrivedBefore })
    expect(await added()).toHaveLength(2)
    const second = message()
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(formData(second))))
    expect(answers.map(({ body }) => body)).toEqual(Array(6).fill(success))
    expect(await added()).toHaveLength(3)
  })

  test('when its mail cannot be written the message is not stored, and the error reveals nothing', async () => {
    const { db } = app.database
    await sql`create function refuse_mail() returns trigger language plpgsql as $$ begin raise 'no mail today'; end $$`.execute(
      db,
    )
    await sql`create trigger refuse_mail before insert on mails execute function refuse_mail()`.execute(db)
    const fields = message({ email: 'unlucky@example.com' })
    const { status, body } = await postJson(fields)
    const plain = await post(formData(fields), { accept: 'text/html' })
    await sql`drop trigger refuse_mail on mails`.execute(db)
    expect(status).toBe(500)
    expect(JSON.stringify(body)).toMatch(/"error":"Something went wrong on our side/)
    expect([plain.status, plain.headers.get('location')]).toEqual([303, '/page-contact?failed=1'])
    expect(await added()).toEqual([])
    expect((await postJson(fields)).body).toEqual(success)
    expect(await added()).toHaveLength(1)
  })
})

describe('a form with files', () => {
  const file = (name: string, bytes = 10) => new File(['x'.repeat(bytes)], name, { type: 'text/plain' })
  const withFiles = (...files: File[]) => {
    const form = formData(message())
    for (const each of files) form.append('upload', each)
    return form
  }

  /** The bytes that a browser sends. Node's FormData omits the empty file name, and the part is then no file any more. */
  const untouched = () => {
    const part = (disposition: string, value: string) =>
      `--cut\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${value}\r\n`
    const fields = Object.entries(message()).map(([name, value]) => part(`name="${name}"`, String(value)))
    const body = `${fields.join('')}${part('name="upload"; filename=""', '')}--cut--\r\n`
    return post(body, { ...json, 'content-type': 'multipart/form-data; boundary=cut' })
  }

  test('is refused when one is neither a picture nor a PDF (CNT-21); an empty file input is accepted', async () => {
    const one = await post(withFiles(file('a.txt')))
    expect([one.status, one.body]).toMatchObject([
      422,
      { error: 'a.txt: This is no picture and no PDF.', errors: [{ code: 'NO_FILE_UPLOADS' }] },
    ])
    expect(await added()).toEqual([])
    expect((await untouched()).body).toEqual(success)
  })
})

describe('a body', () => {
  test('of 256 KiB is read, a longer one is refused', async () => {
    const fields = message({ pad: '' })
    const padding = JSON.stringify(fields).length
    const body = (bytes: number) => JSON.stringify({ ...fields, pad: 'x'.repeat(bytes - padding) })
    const headers = { ...json, 'content-type': 'application/json' }
    expect((await post(body(256 * 1024), headers)).status).toBe(200)
    const tooLong = await post(body(256 * 1024 + 1), headers)
    expect([tooLong.status, tooLong.body]).toMatchObject([413, { error: 'This form is too long.' }])
  })

  test('of 100 fields is read, one field more is refused, in every encoding', async () => {
    const pad = (count: number) => Array.from({ length: count }, (_, index) => [`pad${index}`, ''] as const)
    const fields = (count: number) => [...(Object.entries(message()) as [string, string][]), ...pad(count)]
    const own = Object.keys(message()).length
    const multipart = (all: (readonly [string, string])[]) => {
      const form = new FormData()
      for (const [name, value] of all) form.append(name, value)
      return form
    }
    for (const pack of [
      (all: (readonly [string, string])[]) => new URLSearchParams(all.map((each) => [...each])),
      multipart,
    ]) {
      expect((await post(pack(fields(100 - own)))).status).toBe(200)
      const tooMany = await post(pack(fields(101 - own)))
      expect([tooMany.status, tooMany.body]).toMatchObject([413, { error: 'This form is too long.' }])
    }
  })

  test.each([
    ['{"full_name":', 'application/json'],
    ['[1]', 'application/json'],
    ['"text"', 'application/json'],
    ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
    ['a=b', 'multipart/form-data'],
    ['<a/>', 'text/xml'],
  ])('that cannot be read is refused: %s as %s', async (text, type) => {
    const { status, body } = await post(text, { ...json, 'content-type': type })
    expect(status).toBe(422)
    expect(body).toEqual({ error: 'This form cannot be read.', errors: [{ message: 'This form cannot be read.' }] })
  })
})

describe('a browser without JavaScript', () => {
  const page = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

  test('is redirected to the thank-you page', async () => {
    const { status, headers } = await post(new URLSearchParams(message() as Record<string, string>), page)
    expect([status, headers.get('location')]).toEqual([303, '/page-contact?sent=1'])
    expect(await added()).toHaveLength(1)
  })

  test('is redirected back on every error', async () => {
    const wrong = [
      post(new URLSearchParams({ email: 'rosa' }), page),
      post(formData(message()), page, '/f/nothing'),
      post('x'.repeat(300_000), { ...page, 'content-type': 'application/x-www-form-urlencoded' }),
      post('{', { ...page, 'content-type': 'application/json' }),
    ]
    for (const { status, headers } of await Promise.all(wrong))
      expect([status, headers.get('location')]).toEqual([303, '/page-contact?failed=1'])
  })
})

describe('another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example', 'sec-fetch-site': 'same-site' },
  ]
  test.each(foreign)('is blocked: %j', async (headers) => {
    const { status, body, headers: answered } = await postJson(message(), { ...json, ...headers })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      error: 'This request came from another site.',
      errors: [{ code: 'BLOCKED', message: 'This request came from another site.' }],
    })
    expect(answered.get('access-control-allow-origin')).toBeNull()
    expect(await added()).toEqual([])
  })

  test('our own pages are not blocked, under any name of this server', async () => {
    const { port } = new URL(app.url)
    for (const headers of [
      { origin: app.url },
      { origin: `http://localhost:${port}`, 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-origin' },
      // Behind a proxy that forwards neither host nor scheme, the browser's Sec-Fetch-Site still identifies our own page.
      { origin: 'https://shop.example', 'sec-fetch-site': 'same-origin' },
    ])
      expect((await postJson(message(), { ...json, ...headers })).body).toEqual(success)
  })

  test('sends a preflight request, and only our own origins may send the library’s headers', async () => {
    const ask = (origin: string, path = '/f/contact') =>
      fetch(`${app.url}${path}`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'POST' },
      })
    const own = await ask(app.url)
    expect(own.status).toBe(204)
    expect(own.headers.get('access-control-allow-origin')).toBe(app.url)
    expect(own.headers.get('vary')).toBe('Origin')
    expect(own.headers.get('access-control-allow-headers')).toBe(
      'content-type, formspree-client, formspree-session-data, idempotency-key',
    )
    expect(own.headers.get('access-control-allow-credentials')).toBeNull()
    expect((await ask('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
    expect((await ask(app.url, '/p/x/f/contact')).headers.get('access-control-allow-origin')).toBe(app.url)
  })
})

test('the action of a page gets the same answers', async () => {
  const { inquiries } = app.services
  const sender = { address: '127.0.0.1' }
  expect(await inquiries.sendContact('contact', message(), sender)).toEqual({ next: '/page-contact?sent=1' })
  expect(await inquiries.sendContact('contact', message({ email: 'rosa' }), sender)).toEqual({
    errors: [{ code: 'TYPE_EMAIL', field: 'email', message: 'should be an email' }],
    retryAfter: null,
  })
  expect(await inquiries.sendContact('nothing', {}, sender)).toMatchObject({ errors: [{ code: 'FORM_NOT_FOUND' }] })
})
