import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { downloadLinkMs } from '#shared/constants.ts'
import { messages } from '#shared/messages.ts'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { parseCsv } from '#test/helpers/csv.ts'
import { download, exportLink } from '#test/helpers/export-links.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
})
beforeEach(async () => {
  admin = await app.adminHeaders()
})
afterAll(() => app.close())

let count = 0
async function addCustomer(fields: { name?: string; phone?: string; address?: object } = {}): Promise<number> {
  const { address = {}, ...rest } = fields
  const row = await app.database.db
    .insertInto('customers')
    .values({ email: `c${++count}@example.com`, ...rest, address: JSON.stringify(address) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

const link = () => exportLink(app, '/customers/export-link', admin)
const gone = { error: messages.adminExports.linkGone, code: 'unauthorized' }

describe('POST /customers/export-link', () => {
  it('answers an address that downloads the file once without an Authorization header', async () => {
    const url = await link()
    const first = await download(app, url)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="customers-\d{4}-\d\d-\d\d\.csv"$/)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const second = await download(app, url)
    expect({ status: second.status, body: JSON.parse(second.text) }).toEqual({ status: 401, body: gone })
  })

  it('serves one of twenty simultaneous downloads', async () => {
    const url = await link()
    const answers = await Promise.all(Array.from({ length: 20 }, () => download(app, url)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is not used up by a HEAD request', async () => {
    const url = await link()
    expect((await fetch(app.url + url, { method: 'HEAD' })).status).not.toBe(200)
    expect((await download(app, url)).status).toBe(200)
  })

  it('expires after sixty seconds', async () => {
    const [inTime, tooLate] = [await link(), await link()]
    app.clock.advance(downloadLinkMs - 2_000)
    expect((await download(app, inTime)).status).toBe(200)
    app.clock.advance(2_000)
    expect(JSON.parse((await download(app, tooLate)).text)).toEqual(gone)
    expect(downloadLinkMs).toBe(60_000)
  })

  it('ends with the session that created it', async () => {
    const url = await link()
    const other = await app.adminHeaders()
    await app.call('POST', '/logout', undefined, admin)
    expect((await download(app, url)).status).toBe(401)
    expect((await download(app, await exportLink(app, '/customers/export-link', other))).status).toBe(200)
  })

  it('is audited with the user, and only its hash is stored', async () => {
    const url = await link()
    const { rows } = await app.database.pool.query(
      `select u.email, a.request_id <> '' as has_request from audit_log a join users u on u.id = a.user_id
       where a.action = 'customers-exported' order by a.id desc limit 1`,
    )
    expect(rows).toEqual([{ email: app.admin.email, has_request: true }])
    const token = new URL(url, app.url).searchParams.get('link')
    const kept = await app.database.pool.query('select * from links where hash = $1', [token])
    expect(kept.rows).toEqual([])
  })
})

describe('GET /customers/export', () => {
  const lines = async () => parseCsv((await download(app, await link())).text.slice(1))

  it('is UTF-8 with a byte order mark, ends lines with CRLF and has exactly the specified header', async () => {
    const address = { line1: '12 SE Ink St', city: 'Portland', state: 'OR', country: 'US', postal_code: '97214' }
    const id = await addCustomer({ name: 'Zoë Müller', phone: '503-555-0142', address })
    const { text } = await download(app, await link())
    expect(text.charCodeAt(0)).toBe(0xfeff)
    expect(text.slice(1).split('\r\n')[0]).toBe('id,name,email,phone,address,created_at')
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    const row = parseCsv(text.slice(1)).find(([first]) => first === String(id))
    expect(row?.slice(1, 5)).toEqual([
      'Zoë Müller',
      `c${count}@example.com`,
      '503-555-0142',
      '12 SE Ink St, Portland, OR 97214, US',
    ])
    // In the shop's time zone, not the server's (IMP-10).
    const { created_at } = (await app.call('GET', `/customer/${id}`, undefined, admin)).body
    const shopTime = { timeZone: 'America/Los_Angeles', dateStyle: 'short', timeStyle: 'medium' } as const
    expect(row?.[5]).toBe(new Date(created_at).toLocaleString('sv-SE', shopTime))
    expect(row?.[5]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+1 503', "'+1 503"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ["x;=cmd|' /C calc'!A0", "x;'=cmd|' /C calc'!A0"],
    ['x\t+1\n=2', "x\t'+1\n'=2"],
    ['＝1＋1', "'＝1＋1"],
    ['=HYPERLINK("http://x","y")', `'=HYPERLINK("http://x","y")`],
    ['Ada "Ink", Alder', 'Ada "Ink", Alder'],
    ['two\r\nlines', 'two\r\nlines'],
    ['a=1', 'a=1'],
  ])('leaves a customer named %j inert', async (name, written) => {
    const id = await addCustomer({ name })
    const row = (await lines()).find(([first]) => first === String(id))
    expect(row?.[1]).toBe(written)
    expect(row).toHaveLength(6)
  })

  it('never contains NUL: no form accepts it and no database stores it', async () => {
    const quote = { customer_name: 'Nul\0', email: 'nul@example.com', project_details: 'x' }
    expect((await app.call('POST', '/service-orders', quote)).status).toBe(422)
    await expect(addCustomer({ name: 'Nul\0' })).rejects.toThrow()
  })

  it('reads several batches, in order and without a gap', async () => {
    await app.database.pool.query(
      `insert into customers (email, name) select 'many' || n || '@example.com', 'Many' from generate_series(1, 2100) n`,
    )
    const ids = (await lines()).slice(1).map(([id]) => Number(id))
    const { rows } = await app.database.pool.query<{ id: number }>('select id from customers order by id')
    expect(ids).toEqual(rows.map(({ id }) => id))
    expect(ids.length).toBeGreaterThan(2_000)
  })

  it('accepts a token instead of a link, and audits that, too', async () => {
    const noted = async () =>
      (await app.database.pool.query(`select from audit_log where action = 'customers-exported'`)).rowCount ?? 0
    const before = await noted()
    expect((await download(app, '/api/customers/export', admin)).status).toBe(200)
    expect(await noted()).toBe(before + 1)
  })

  it.each(['', 'x', 'A'.repeat(43)])('refuses the link %j', async (token) => {
    expect(JSON.parse((await download(app, `/api/customers/export?link=${token}`)).text)).toEqual(gone)
  })

  it('answers an error with its request id and nothing else', async () => {
    await app.database.pool.query('alter table customers rename to away')
    try {
      const { status, text } = await download(app, '/api/customers/export', admin)
      expect(status).toBe(500)
      expect(Object.keys(JSON.parse(text)).sort()).toEqual(['code', 'error', 'requestId'])
      expect(text).not.toMatch(/relation|customers/)
    } finally {
      await app.database.pool.query('alter table away rename to customers')
    }
  })
})

describe('GET /customer/{id}', () => {
  it('answers the specified fields, under both addresses', async () => {
    const id = await addCustomer({ name: 'Ada Alder', phone: '503-555-0100' })
    const { status, body } = await app.call('GET', `/customer/${id}`, undefined, admin)
    expect(status).toBe(200)
    const added = ['merged', 'merged_at', 'merged_into', 'version']
    expect(Object.keys(body).sort()).toEqual(['address', 'created_at', 'email', 'id', ...added, 'name', 'phone'].sort())
    expect(body).toMatchObject({ id, name: 'Ada Alder', phone: '503-555-0100' })
    expect((await app.call('GET', `/customers/${id}`, undefined, admin)).body).toEqual(body)
  })

  it('answers 404 for an unknown customer', async () => {
    for (const path of ['/customer/999999', '/customers/999999'])
      expect(await app.call('GET', path, undefined, admin)).toMatchObject({
        status: 404,
        body: { error: 'Customer not found' },
      })
  })
})
