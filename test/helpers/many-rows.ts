import type pg from 'pg'
import type { Totals } from '#server/platform/changes/kept-totals.ts'
import { countRows } from '#server/platform/database/count-rows.ts'

/** Fills the tables behind each of the administrator's lists with this many rows; every filter matches some of them. */
export async function insertManyRows(client: pg.ClientBase, rows: number): Promise<void> {
  for (const statement of statements(rows)) await client.query(statement)
}

/** For work on a connection of its own that takes longer than a request's query may. */
export async function withoutTimeLimit(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<unknown>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await work(client)
    await client.query('reset statement_timeout')
  } finally {
    client.release()
  }
}

const statements = (rows: number) => [
  `insert into products (name, slug, price_cents, stock, delivery_days_max)
    select 'Thing ' || n, 'thing', 100 * n, n, 7 from generate_series(1, 50) as n`,
  `insert into customers (email, name, phone, address, created_at)
    select 'client' || n || '@example.org', 'Client ' || md5(n::text), '503-555-' || lpad((n % 10000)::text, 4, '0'),
      jsonb_build_object('line1', n || ' Alder St', 'city', 'Portland', 'state', 'OR', 'country', 'US', 'postal_code', '97214'),
      now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into orders (kind, number, customer_id, customer_name, email, status, payment_status, subtotal_cents, total_cents,
      package, project_details, phone, address, flags, created_at)
    select kind, kind || n, n, 'Client ' || n, 'client' || n || '@example.org',
      case when n % 50 = 0 then 'pending' else 'completed' end, case when n % 90 = 0 then 'unpaid' else 'paid' end,
      n, n, case when kind = 'service' then 'Launch' else '' end, '', '(503) 555-' || lpad((n % 10000)::text, 4, '0'),
      jsonb_build_object('line1', n || ' Water Ave', 'city', 'Portland'), case when n % 500 = 0 then '{address_missing}' else '{}' end::text[],
      now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n, (values ('shop'), ('service')) as kinds (kind)
    where kind = 'shop' or n % 10 = 0`,
  `insert into order_items (order_id, product_id, product_name, sku, qty, unit_price_cents)
    select id, 1 + id % 50, 'Something printed', 'AI-' || id, 1, total_cents from orders where kind = 'shop'`,
  `insert into contact_messages (form_id, full_name, email, subject, message, read_at, created_at)
    select 'contact', 'Client ' || n, 'client' || n || '@example.org', 'About order ' || n, 'Where is it?',
      case when n % 400 > 0 then now() end, now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into subscribers (email, confirmed_at, created_at)
    select 'client' || n || '@example.org', now(), now() - n * interval '5 minutes' from generate_series(1, ${rows}) as n`,
  `insert into discount_codes (code, kind, percent, created_at, updated_at)
    select 'CODE' || n, 'percent', 10, now() - n * interval '5 minutes', now() from generate_series(1, least(${rows}, 1000)) as n`,
  `insert into group_orders (join_token, mark, title, organizer_name, organizer_email, product_id, color, variant, placement,
      wants_proof, closes_at, created_at, updated_at)
    select lpad(n::text, 43, '0'), 'group-' || lpad(n::text, 20, '0'), 'Crew ' || n, 'Client ' || n, 'client' || n || '@example.org', 1 + n % 50,
      '', '', '', false, now(), now() - n * interval '5 minutes', now()
    from generate_series(1, least(${rows}, 1000)) as n`,
  `insert into mails (message_id, kind, recipient, subject, text_body, html_body, state, created_at)
    select '<m' || n || '@example.org>', 'order-confirmation', 'client' || n || '@example.org', 'Your order ' || n, 'Thank you.',
      '<p>Thank you.</p>', case when n % 5000 = 0 then 'failed' else 'sent' end, now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
  `insert into reviews (product_id, name, email, rating, comment, created_at)
    select 1 + n % 50, 'Client ' || n, 'client' || n || '@example.org', 1 + n % 5, 'Came out well.', now() - n * interval '1 day'
    from generate_series(1, ${rows}) as n`,
  `insert into audit_log (action, subject_kind, subject_id, before, after, created_at)
    select 'order-updated', 'order', n, '{"status": "pending"}', '{"status": "processing"}', now() - n * interval '5 minutes'
    from generate_series(1, ${rows}) as n`,
]

/** Totals that are always read from the database. */
export const counted: Totals = async (_query, rows) => countRows(await rows())
