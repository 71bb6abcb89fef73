// The least that a server of this shop's data can do, to compare with: node:http, pg and prepared statements, no validation, no
// sessions, no caches but one page. `npm run benchmark` starts it with the options of a connection to the app's database, and a
// file with the compressed page.
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import pg from 'pg'

const pool = new pg.Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 12 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

const columns = `id, name, slug, sku, description, full_description, price_cents, discounted_price_cents, stock, colors, sizes,
  category_id, delivery_days_min, delivery_days_max, shipping_price_cents, print_area, version,
  (select json_agg(files.key order by i.position) from product_images i join files on files.id = i.file_id
    where i.product_id = products.id) as images,
  (select json_agg(v.name order by v.position) from product_variants v where v.product_id = products.id) as variants`

const list = {
  name: 'list',
  text: `select ${columns} from (
    select * from products where deleted_at is null order by created_at desc, id desc limit 24 offset $1
  ) products`,
}
const product = { name: 'product', text: `select ${columns} from products where id = $1 and deleted_at is null` }
const page = readFileSync(process.argv[3] ?? '')

async function placeOrder({ productId, email }: { productId: number; email: string }): Promise<string> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const [customer] = (
      await client.query({
        name: 'customer',
        text: `insert into customers (name, email) values ('A B', $1)
               on conflict (email) do update set name = excluded.name returning id`,
        values: [email],
      })
    ).rows
    const number = `B${Math.random().toString(36).slice(2, 12)}`
    const [order] = (
      await client.query({
        name: 'order',
        text: `insert into orders (kind, number, customer_id, customer_name, email, status, payment_status, subtotal_cents,
                 total_cents, stock_state, placed_at)
               values ('shop', $1, $2, 'A B', $3, 'pending', 'unpaid', 1000, 1000, 'sold', now()) returning id`,
        values: [number, customer.id, email],
      })
    ).rows
    await client.query({
      name: 'item',
      text: `insert into order_items (order_id, product_id, product_name, qty, unit_price_cents) values ($1, $2, 'P', 1, 1000)`,
      values: [order.id, productId],
    })
    await client.query({
      name: 'stock',
      text: 'update products set stock = stock - 1 where id = $1 and stock >= 1',
      values: [productId],
    })
    await client.query({
      name: 'movement',
      text: `insert into stock_movements (product_id, order_id, kind, qty) values ($1, $2, 'reserve', -1)`,
      values: [productId, order.id],
    })
    await client.query('commit')
    return number
  } finally {
    client.release()
  }
}

async function bodyOf(request: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return JSON.parse(Buffer.concat(chunks).toString())
}

const server = createServer(async (request, response) => {
  const json = (value: unknown) => response.setHeader('content-type', 'application/json').end(JSON.stringify(value))
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (url.pathname === '/page')
    return void response.setHeader('content-type', 'text/html').setHeader('content-encoding', 'br').end(page)
  if (url.pathname === '/order') return void json({ number: await placeOrder(await bodyOf(request)) })
  if (url.pathname === '/list') {
    const { rows } = await pool.query({ ...list, values: [(Number(url.searchParams.get('page')) - 1) * 24] })
    return void json({ items: rows })
  }
  const { rows } = await pool.query({ ...product, values: [Number(url.pathname.slice('/product/'.length))] })
  json(rows[0] ?? null)
})
server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
process.on('disconnect', () => process.exit())
