import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestApp, type TestApp } from '#test/helpers/app.ts'
import { addProduct } from '#test/helpers/product-row.ts'

let app: TestApp
/** Another instance on the same database. */
let other: TestApp
let admin: Record<string, string>
beforeAll(async () => {
  app = await startTestApp({ withWorker: false })
  other = await startTestApp({ withWorker: false, variables: { DATABASE_URL: app.database.url } })
  admin = await app.adminHeaders()
})
afterAll(async () => {
  await other.close()
  await app.close()
})

type Write = () => Promise<unknown>
const run = (text: string) => sql.raw(text).execute(app.database.db)

/** For each list whose totals are kept: writes, and the total under the query after each of them. */
const lists: [path: string, query: string, writes: [Write, total: number][]][] = [
  [
    'customers',
    '',
    [
      [
        () =>
          run(`insert into customers (name, email) values ('Wren', 'wren@example.com'), ('Ash', 'ash@example.com')`),
        2,
      ],
      [() => run(`delete from customers where name = 'Ash'`), 1],
    ],
  ],
  // More rows than one announcement names, in several blocks of ids; then one in the middle and a new one at the end.
  [
    'customers',
    '',
    [
      [
        () =>
          run(`insert into customers (name, email)
            select 'Client ' || n, 'client' || n || '@example.com' from generate_series(1, 3000) n`),
        3_001,
      ],
      [() => run(`delete from customers where email in ('client1500@example.com', 'client2900@example.com')`), 2_999],
      [() => run(`insert into customers (name, email) values ('Fern', 'fern@example.com')`), 3_000],
      [() => run(`delete from customers where name = 'Fern'`), 2_999],
    ],
  ],
  ['customers', 'q=wrenna', [[() => run(`update customers set name = 'Wrenna' where name = 'Wren'`), 1]]],
  [
    'messages',
    'box=unread',
    [
      [
        () =>
          run(`insert into contact_messages (form_id, full_name, email, message)
            values ('contact', 'Wren', 'wren@example.com', 'Hello'), ('contact', 'Ash', 'ash@example.com', 'Hello')`),
        2,
      ],
      [() => run(`update contact_messages set read_at = now() where full_name = 'Ash'`), 1],
    ],
  ],
  [
    'messages',
    'box=unanswered',
    [
      [
        () =>
          run(`insert into message_answers (message_id, text)
            select id, 'Thank you.' from contact_messages where full_name = 'Ash'`),
        1,
      ],
    ],
  ],
  [
    'mails',
    'state=failed',
    [
      [
        () =>
          run(`insert into mails (message_id, kind, recipient, subject, text_body, html_body, state)
            select 'kept-' || n, 'message', 'wren@example.com', 'Hello', '', '', 'failed' from generate_series(1, 3) n`),
        3,
      ],
      [() => run(`update mails set state = 'sent' where message_id = 'kept-1'`), 2],
    ],
  ],
  [
    'subscribers',
    'state=waiting',
    [
      [() => run(`insert into subscribers (email) values ('wren@example.com'), ('ash@example.com')`), 2],
      [() => run(`update subscribers set confirmed_at = now() where email = 'ash@example.com'`), 1],
    ],
  ],
  [
    'admin/products',
    'stock=low',
    [
      [() => addProduct(app.database.db, { stock: 2 }), 1],
      [() => run('update products set stock = 0'), 0],
    ],
  ],
  [
    'admin/products',
    'q=lantern',
    [
      [
        () =>
          run(`with added as (insert into categories (name, slug) values ('Lanterns', 'lanterns') returning id)
            update products set category_id = added.id from added`),
        1,
      ],
      [() => run(`update categories set name = 'Lamps'`), 0],
    ],
  ],
  [
    'reviews',
    'stars=5',
    [
      [
        () =>
          run(`insert into reviews (product_id, name, email, rating, comment)
            select id, 'Wren', 'wren@example.com', 5, 'Good.' from products`),
        1,
      ],
      [() => run('update reviews set rating = 4'), 0],
    ],
  ],
]

it.each(lists)('the total of %s?%s is what the database holds, on both instances', async (path, query, writes) => {
  const totals = () =>
    Promise.all(
      [app, other].map(async ({ url }) => {
        const answer = await fetch(`${url}/api/${path}?page=1&limit=1&${query}`, { headers: admin })
        return (await answer.json()).total
      }),
    )
  await totals()
  for (const [write, total] of writes) {
    await write()
    expect(await totals()).toEqual([total, total])
  }
})
