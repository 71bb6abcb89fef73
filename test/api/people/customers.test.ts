import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { expectServerErrors } from '#test/helpers/server-errors.ts'

let app: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  admin = await app.adminHeaders()
  await app.database.pool.query(
    `insert into customers (name, email, phone, address, created_at) values
     ('Zoë Press', 'b@example.com', '503-555-0142', '{"line1": "12 SE Ink St", "city": "Portland"}', '2026-01-03'),
     ('ada O’Alder', 'c@example.com', '', '{}', '2026-01-01'),
     ('Moss 100%', 'a@example.com', '', '"as text, Astoria"', '2026-01-02')`,
  )
})
afterAll(() => app.close())

const get = (query: string) => app.call('GET', `/customers${query}`, undefined, admin)
const emails = async (query: string) => (await get(query)).body.map(({ email }: { email: string }) => email[0]).join('')

describe('GET /customers', () => {
  it('is searched by name, email, phone and address, ignoring case and accents', async () => {
    for (const text of ['zoe', 'B@EXAMPLE', '0142', 'ink st', 'portland'])
      expect(await emails(`?q=${encodeURIComponent(text)}`)).toBe('b')
    expect(await emails('?q=100%25')).toBe('a')
    expect(await emails('?q=astoria')).toBe('a')
    expect(await emails('?q=%25%25')).toBe('')
  })

  it('is searched by words in any order, with and without the apostrophe of a name', async () => {
    const wanted = [
      ...['press zoe', 'Press, Zoë', 'example portland @ zoe', 'b e p r z portland'].map((text) => [text, 'b']),
      ...["o'alder", 'O’ALDER', 'oalder ada', 'oald', "ada's"].map((text) => [text, text === "ada's" ? '' : 'c']),
      ['zoe alder', ''],
      [',', 'a'],
      ["'", 'c'],
    ] as const
    const found = []
    for (const [text = ''] of wanted) found.push([text, await emails(`?q=${encodeURIComponent(text)}`)])
    expect(found).toEqual(wanted)
  })

  it('is sorted by name, email and join date, both ways, newest first unless asked', async () => {
    expect(await emails('')).toBe('bac')
    expect(await emails('?sort=name')).toBe('cab')
    expect(await emails('?sort=-name')).toBe('bac')
    expect(await emails('?sort=email')).toBe('abc')
    expect(await emails('?sort=-email')).toBe('cba')
    expect(await emails('?sort=created_at')).toBe('cab')
    expect((await get('?sort=phone')).status).toBe(422)
  })

  it('answers pages of ten when a page is requested', async () => {
    await app.database.pool.query(
      `insert into customers (email) select 'x' || n || '@example.com' from generate_series(1, 10) n`,
    )
    const { body } = await get('?page=2')
    expect(body).toMatchObject({ total: 13, page: 2, limit: 10 })
    expect(body.items).toHaveLength(3)
  })

  it('searches and sorts many customers by indexes', async () => {
    for (let chunk = 0; chunk < 4; chunk++)
      await app.database.pool.query(
        `insert into customers (email, name) select 'many' || n || '@example.com', 'Name ' || md5(n::text)
         from generate_series($1::int, $1::int + 4999) n`,
        [chunk * 5_000],
      )
    await app.database.pool.query('analyze customers')
    const plan = async (sql: string) =>
      (await app.database.pool.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n')
    const words = `fold(name || ' ' || email || ' ' || phone || ' ' || address_words(address))`
    expect(await plan(`select id from customers where ${words} like fold('%zoe press%')`)).toContain('customers_search')
    expect(await plan('select id from customers order by fold(name) desc, id desc limit 10')).toContain(
      'customers_name',
    )
    expect(await plan('select id from customers order by created_at desc, id desc limit 10')).toContain(
      'customers_newest',
    )
    expect(await plan('select id from customers order by email, id limit 10')).not.toContain('Seq Scan')
  })
})

it('every call answers an error with its id and nothing else', async () => {
  await expectServerErrors(app, 'customers', [
    ['GET', '/customers'],
    ['GET', '/customer/1'],
    ['GET', '/customers/1'],
    ['POST', '/customers/1/erase', { email: 'x@example.com' }],
    ['GET', '/customers/1/personal-data'],
  ])
})
