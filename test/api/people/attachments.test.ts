import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listStoredKeys } from '#server/backup/stored-files.ts'
import { dayMs } from '#shared/constants/durations.ts'
import { attachment } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { drawn, notPictures, tooDear, tooMuch } from '#test/helpers/hostile-files.ts'
import { startS3Server } from '#test/helpers/s3-server.ts'

const texts = messages.attachments
const mebibyte = 1024 * 1024
const pdf = (filling = '') => Buffer.from(`%PDF-1.7\n${filling}\n%%EOF\n`)
const png = () => drawn(60, 40).png().toBuffer()
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

const part = (bytes: Buffer, type = 'image/png') => new Blob([new Uint8Array(bytes)], { type })
async function attach(bytes: Buffer, { name = 'logo.png', headers = {}, url = app.url } = {}) {
  const form = new FormData()
  form.append('file', part(bytes), name)
  const response = await fetch(`${url}/api/attachments`, { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Record<string, unknown> & { token: string } }
}

let sent = 0
const message = (changes: object = {}) => ({
  full_name: 'Rosa Alderton',
  email: 'rosa@example.com',
  message: `Do you print on wood? (${++sent})`,
  ...changes,
})
async function write(fields: object, url = app.url) {
  const headers = { accept: 'application/json', 'content-type': 'application/json' }
  const response = await fetch(`${url}/f/contact`, { method: 'POST', headers, body: JSON.stringify(fields) })
  return { status: response.status, body: await response.json() }
}
const ask = (changes: object = {}, headers = {}) => {
  const quote = { customer_name: 'Wren', email: 'wren@example.com', project_details: `A logo (${++sent})` }
  return app.call('POST', '/service-orders', { ...quote, ...changes }, headers)
}
const lastMessage = (of = app) =>
  of.database.db.selectFrom('contact_messages').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
const filesOf = async (path: string) => (await app.call('GET', `${path}/files`, undefined, admin)).body.files

async function download(path: string, file: number) {
  const { body } = await app.call('POST', `${path}/files/${file}/link`, undefined, admin)
  const response = await fetch(`${app.url}${body.url}`)
  return { url: body.url as string, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

/** Every stored byte and row of an attached file. */
async function kept(of = app) {
  const below = async (folder: string) =>
    (await readdir(join(of.dataDir, folder), { recursive: true, withFileTypes: true }).catch(() => []))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  const { rows } = await of.database.pool.query('select id, deleted_at from files where kind = $1 order by id', [
    'attachment',
  ])
  return { files: [...(await below('files')), ...(await below('incoming'))].sort(), rows }
}
async function expectNothingKept(work: () => Promise<void>) {
  await app.runJobs()
  const before = await kept()
  await work()
  await app.runJobs()
  await expect.poll(() => kept()).toEqual(before)
}

describe('CNT-21: a file of a form', () => {
  test('is on the message in the administrator area, and downloads once, never shown', async () => {
    const picture = await png()
    const document = pdf('brief')
    const first = await attach(picture)
    expect(first).toMatchObject({ status: 200, body: { name: 'logo.png', type: 'image/png', bytes: picture.length } })
    const second = await attach(document, { name: 'brief.pdf' })
    const answer = await write(message({ attachments: `${first.body.token} ${second.body.token}` }))
    expect(answer).toMatchObject({ status: 200, body: { ok: true } })
    const path = `/messages/${(await lastMessage()).id}`
    const files = await filesOf(path)
    expect(files).toMatchObject([
      { name: 'logo.png', type: 'image/png', bytes: picture.length },
      { name: 'brief.pdf', type: 'application/pdf', bytes: document.length, preview: null },
    ])
    expect(files[0].preview).toMatch(/^data:image\/webp;base64,/)
    const { url, response, bytes } = await download(path, files[1].id)
    expect(sha256(bytes)).toBe(sha256(document))
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="brief.pdf"',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
    expect((await fetch(`${app.url}${url}`)).status).toBe(404)
    const { rows } = await app.database.pool.query(
      'select action, subject_kind from audit_log order by id desc limit 1',
    )
    expect(rows).toEqual([{ action: 'attachment-downloaded', subject_kind: 'message' }])
  })

  test('is on a quote request, and only on its own record', async () => {
    const { token } = (await attach(await png())).body
    const { body, status } = await ask({ attachments: [token] })
    expect(status).toBe(200)
    const files = await filesOf(`/service-orders/${body.id}`)
    expect(files).toMatchObject([{ name: 'logo.png' }])
    const other = (await ask()).body.id
    expect(await filesOf(`/service-orders/${other}`)).toEqual([])
    const stolen = await app.call('POST', `/service-orders/${other}/files/${files[0].id}/link`, undefined, admin)
    expect(stolen.status).toBe(404)
    expect((await app.call('GET', `/service-orders/${body.id}/files`)).status).toBe(401)
  })

  test('is counted in the mail to whoever asked for a quote, which names no file', async () => {
    const { token } = (await attach(await png())).body
    const { body } = await ask({ attachments: [token], email: 'counted@example.com' })
    const { rows } = await app.database.pool.query(
      "select text_body from mails where order_id = $1 and kind = 'quote-acknowledgement'",
      [body.id],
    )
    expect(rows[0].text_body).toContain('Files received: 1')
    expect(rows[0].text_body).not.toContain('logo.png')
  })

  test('is named in the owner’s mail, which links to the record and carries nothing', async () => {
    const { token } = (await attach(pdf('x'.repeat(3_000)), { name: 'sketch.pdf' })).body
    await write(message({ attachments: token }))
    const { rows } = await app.database.pool.query(
      `select text_body, headers from mails where kind = 'contact-notice' order by id desc limit 1`,
    )
    expect(rows[0].text_body).toContain('Files: sketch.pdf (3 KB)')
    expect(rows[0].text_body).toContain(`/admin/messages/${(await lastMessage()).id}`)
  })

  test('goes with one record only: a repeated form is answered as before, another form is refused', async () => {
    const { token } = (await attach(await png())).body
    const fields = message({ attachments: token })
    const repeated = await Promise.all([write(fields), write(fields)])
    expect(repeated.map(({ status }) => status)).toEqual([200, 200])
    expect(await filesOf(`/messages/${(await lastMessage()).id}`)).toHaveLength(1)
    const { rows } = await app.database.pool.query('select id from contact_messages where message = $1', [
      fields.message,
    ])
    expect(rows).toHaveLength(1)
    const before = await lastMessage()
    const other = await write(message({ attachments: token }))
    expect(other).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'attachments', message: texts.alreadySent }] },
    })
    expect(await ask({ attachments: [token] })).toMatchObject({ status: 422, body: { error: texts.alreadySent } })
    expect(await lastMessage()).toEqual(before)
  })

  test('of a quote request with a key is bound once', async () => {
    const { token } = (await attach(await png())).body
    const quote = { attachments: [token], project_details: 'Signs' }
    const headers = { 'idempotency-key': 'quote-with-file' }
    const [first, second] = [await ask(quote, headers), await ask(quote, headers)]
    expect(second.body).toEqual(first.body)
    expect(await filesOf(`/service-orders/${first.body.id}`)).toHaveLength(1)
  })

  test('that is no longer kept is named by its place, and a sixth one is refused', async () => {
    const tokens = [(await attach(await png())).body.token, 'x'.repeat(43)]
    const answer = await write(message({ attachments: tokens.join(' ') }))
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ message: texts.gone(2) }] } })
    const six = Array.from({ length: 6 }, (_, index) => String(index).repeat(43))
    expect((await write(message({ attachments: six.join(' ') }))).body.errors[0].message).toBe(texts.unreadable)
    expect((await ask({ attachments: six })).status).toBe(422)
    await app.call('POST', '/attachments/discard', { tokens: [tokens[0]] })
  })

  test('can be removed before the form is sent, not after', () =>
    expectNothingKept(async () => {
      const { token } = (await attach(await png())).body
      expect((await app.call('POST', '/attachments/discard', { tokens: [token] })).status).toBe(200)
      expect((await write(message({ attachments: token }))).status).toBe(422)
    }))

  test('that was sent is not removed by its token', async () => {
    const { token } = (await attach(await png())).body
    await write(message({ attachments: token }))
    await app.call('POST', '/attachments/discard', { tokens: [token] })
    await app.runJobs()
    const path = `/messages/${(await lastMessage()).id}`
    expect((await download(path, (await filesOf(path))[0].id)).response.status).toBe(200)
  })

  test('of an unsent form is removed after three days; one that was sent stays', async () => {
    const { token } = (await attach(await png())).body
    await write(message({ attachments: token }))
    const path = `/messages/${(await lastMessage()).id}`
    const before = await kept()
    await attach(pdf())
    expect(await kept()).not.toEqual(before)
    app.clock.advance(attachment.unsentDays * dayMs - 60_000)
    await app.services.attachments.removeUnsent()
    expect((await kept()).rows).toHaveLength(before.rows.length + 1)
    app.clock.advance(120_000)
    await app.services.attachments.removeUnsent()
    expect(await kept()).toEqual(before)
    admin = await app.adminHeaders()
    expect(await filesOf(path)).toHaveLength(1)
  })
})

describe('CNT-21: the checks of designs', () => {
  const foreign = Object.entries(notPictures).filter(([what]) => !/PDF/i.test(what))
  test.each(foreign)('%s is refused and leaves nothing', (_what, make) =>
    expectNothingKept(async () => {
      const refused = expect.stringMatching(/^(This is no picture and no PDF\.$|Only image files allowed\.)/)
      expect(await attach(await make())).toMatchObject({ status: 415, body: { error: refused } })
    }),
  )

  test.each(Object.entries(tooMuch))('%s is refused before it is decoded', (_what, make) =>
    expectNothingKept(async () => {
      expect(await attach(await make())).toMatchObject({ status: 413, body: { error: messages.upload.tooManyPixels } })
    }),
  )

  test.each(Object.entries(tooDear))('%s is refused', (_what, { make, sentence }) =>
    expectNothingKept(async () => {
      expect(await attach(await make())).toMatchObject({ status: 413, body: { error: sentence } })
    }),
  )

  test('a page or a program named as a PDF or picture is refused; a page behind a signature is only ever saved', async () => {
    const page = Buffer.from('<!doctype html><script>alert(1)</script>')
    for (const [bytes, name] of [
      [page, 'brief.pdf'],
      [Buffer.concat([Buffer.from('MZ'), pdf()]), 'brief.pdf'],
      [Buffer.concat([Buffer.from('\n'), pdf()]), 'logo.png'],
    ] as const)
      expect(await attach(bytes, { name })).toMatchObject({ status: 415, body: { error: texts.notAllowed } })
    const { token, name } = (await attach(pdf(page.toString()), { name: 'page.html' })).body
    expect(name).toBe('page.html.pdf')
    await write(message({ attachments: token }))
    const path = `/messages/${(await lastMessage()).id}`
    const { response } = await download(path, (await filesOf(path))[0].id)
    expect(response.headers.get('content-type')).toBe('application/octet-stream')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment;/)
  })

  test('25 MB are taken, one byte more is refused, with and without a declared length', () =>
    expectNothingKept(async () => {
      const most = Buffer.concat([pdf(), Buffer.alloc(attachment.maxBytes - pdf().length)])
      const { status, body } = await attach(most)
      expect(status).toBe(200)
      await app.call('POST', '/attachments/discard', { tokens: [body.token] })
      expect((await attach(Buffer.concat([most, Buffer.from('x')]))).status).toBe(413)
      expect((await attach(Buffer.concat([most, Buffer.alloc(mebibyte)]))).status).toBe(413)
      const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n'
      const stream = new Blob([head, new Uint8Array(most), 'xx\r\n--cut--\r\n']).stream()
      const response = await fetch(`${app.url}/api/attachments`, {
        method: 'POST',
        body: stream,
        headers: { 'content-type': 'multipart/form-data; boundary=cut' },
        duplex: 'half',
      } as RequestInit)
      expect(response.status).toBe(413)
    }))

  test('an upload that breaks off, and one with endless headers, leave nothing', () =>
    expectNothingKept(async () => {
      const { hostname, port } = new URL(app.url)
      const head = '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"'
      const type = 'multipart/form-data; boundary=cut'
      const broken = connect(Number(port), hostname)
      await once(broken, 'connect')
      broken.write(
        `POST /api/attachments HTTP/1.1\r\nHost: ${hostname}\r\nContent-Length: 900000\r\nContent-Type: ${type}\r\n\r\n` +
          `${head}\r\n\r\n${pdf('x'.repeat(50_000))}`,
      )
      await expect.poll(async () => (await readdir(join(app.dataDir, 'incoming'))).length).toBeGreaterThan(0)
      broken.destroy()
      const body = `${head}\r\nX-Pad: ${'p'.repeat(900_000)}`
      const endless = await fetch(`${app.url}/api/attachments`, {
        method: 'POST',
        body,
        headers: { 'content-type': type },
      })
      expect(endless.status).toBeGreaterThanOrEqual(400)
      expect(endless.status).toBeLessThan(500)
    }))

  test.each([
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\Users\\wren\\plan.pdf', 'plan.pdf'],
    ['invoice\u202Efdp.exe', 'invoicefdp.exe.pdf'],
    ['a\u0000b\r\nSet-Cookie: x=1.pdf', 'ab Set-Cookie x=1.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['Übersicht – Größe.PDF', 'Übersicht – Größe.PDF'],
    ['   ', 'file.pdf'],
  ])('the name %j is kept as %j and saved under it', async (given, name) => {
    const { safeFileName } = await import('#server/attachments/file-name.ts')
    expect(safeFileName(given, 'application/pdf')).toBe(name)
  })

  test('a name in another alphabet arrives at the administrator', async () => {
    const { token } = (await attach(pdf(), { name: 'Größe "groß".pdf' })).body
    await write(message({ attachments: token }))
    const path = `/messages/${(await lastMessage()).id}`
    const { response } = await download(path, (await filesOf(path))[0].id)
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr__e gro_.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20gro%C3%9F.pdf`,
    )
  })

  test('beyond the room for unsent files none is taken, and nothing of it is read', async () => {
    const { rows } = await app.database.pool.query(
      `insert into files (key, kind, mime, bytes, sha256) values ('attachment/0', 'attachment', 'application/pdf', $1, $2) returning id`,
      [attachment.maxUnsentBytes, '0'.repeat(64)],
    )
    expect(await attach(pdf())).toMatchObject({ status: 503, body: { error: texts.noRoom } })
    await app.database.pool.query('delete from files where id = $1', [rows[0].id])
    expect((await attach(pdf())).status).toBe(200)
  })
})

describe('CNT-21: the person behind a file', () => {
  test('exports its name, and is erased with its bytes; a backup has what was sent', async () => {
    const tokens = [(await attach(await png())).body.token, (await attach(pdf('own'), { name: 'own.pdf' })).body.token]
    const email = 'fern@example.com'
    const { id } = (await ask({ email, attachments: [tokens[0]] })).body
    await write(message({ email, attachments: tokens[1] }))
    const rows = await app.database.db
      .selectFrom('attachments')
      .innerJoin('files', 'files.id', 'attachments.file_id')
      .select(['files.key', 'files.original_name'])
      .where((eb) => eb.or([eb('order_id', '=', id), eb('message_id', 'is not', null)]))
      .orderBy('files.id', 'desc')
      .limit(2)
      .execute()
    const client = new pg.Client(app.database.url)
    await client.connect()
    const { required } = await listStoredKeys(client)
    await client.end()
    expect(required).toEqual(expect.arrayContaining(rows.map(({ key }) => `originals/${key}`)))
    expect(required.filter((key) => key.startsWith('masters/attachment/'))).toEqual([])

    const customer = (await app.database.pool.query('select id from customers where email = $1', [email])).rows[0].id
    const exported = await fetch(`${app.url}/api/customers/${customer}/personal-data`, { headers: admin })
    expect((await exported.json()).attachments).toMatchObject([
      { name: 'logo.png', type: 'image/png', order_id: id },
      { name: 'own.pdf', type: 'application/pdf' },
    ])
    await app.call('PUT', `/service-orders/${id}`, { status: 'cancelled' }, admin)
    expect((await app.call('POST', `/customers/${customer}/erase`, { email }, admin)).status).toBe(200)
    await app.runJobs()
    for (const { key } of rows) expect(await app.services.platform.files.get(`originals/${key}`)).toBeNull()
    expect(await filesOf(`/service-orders/${id}`)).toEqual([])
    const left = await app.database.pool.query('select id from files where key = any($1)', [rows.map(({ key }) => key)])
    expect(left.rows).toEqual([])
  })
})

test('CNT-21: files in S3 go the same way', async () => {
  const s3 = await startS3Server('a secret of two')
  const shop = await startTestApp({
    withWorker: false,
    variables: {
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: 'alder',
      S3_REGION: 'us-west-2',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'a secret of two',
    },
  })
  try {
    const bytes = pdf('in a bucket')
    const { token } = (await attach(bytes, { url: shop.url })).body
    expect((await write(message({ attachments: token }), shop.url)).status).toBe(200)
    const headers = await shop.adminHeaders()
    const path = `/messages/${(await lastMessage(shop)).id}/files`
    const [file] = (await shop.call('GET', path, undefined, headers)).body.files
    const { url } = (await shop.call('POST', `${path}/${file.id}/link`, undefined, headers)).body
    const response = await fetch(`${shop.url}${url}`)
    expect(sha256(Buffer.from(await response.arrayBuffer()))).toBe(sha256(bytes))
  } finally {
    await shop.close()
    await s3.close()
  }
})
