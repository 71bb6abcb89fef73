import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LineColumn } from '#server/platform/database/order-lines.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import type { Cents } from '#shared/money.ts'
import { exportedColumns } from '../exported-columns.ts'
import { type Customer, toExportedOrder, toExportedPayment } from '../wire.ts'
import { ordersOf } from './customers.ts'
import { isOfPerson, type Person } from './person.ts'

const batch = 200

type Part = { name: string; rows: (after: number) => Promise<{ id: number }[]> }

/** Everything stored under a person's email, as one JSON object that is read and written part by part. */
export function exportPersonalData(db: Db, customer: Customer): ExportFile {
  return {
    name: `customer-${customer.id}.json`,
    type: 'application/json; charset=utf-8',
    content: write(db, customer),
  }
}

async function* write(db: Db, customer: Customer): AsyncGenerator<string> {
  const orders = await ordersOf(db, customer).select('id').execute()
  const person = { ...customer, orderIds: orders.map(({ id }) => id) }
  yield `{\n"profile": ${JSON.stringify(customer, null, 2)}`
  for (const { name, rows } of partsOf(db, customer, person)) {
    yield `,\n"${name}": [`
    let separator = '\n'
    let found = await rows(0)
    while (found.length > 0) {
      yield separator + found.map((row) => JSON.stringify(row, null, 2)).join(',\n')
      separator = ',\n'
      found = found.length < batch ? [] : await rows(found.at(-1)?.id ?? 0)
    }
    yield ']'
  }
  yield '\n}\n'
}

function partsOf(db: Db, customer: Customer, person: Person): Part[] {
  return [
    { name: 'orders', rows: (after) => readOrders(db, customer, after) },
    {
      name: 'payments',
      rows: async (after) => {
        const rows = await db
          .selectFrom('payments')
          .select(exportedColumns('payments'))
          .where(isOfPerson.payments(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute()
        return rows.map(toExportedPayment)
      },
    },
    {
      name: 'messages',
      rows: (after) =>
        db
          .selectFrom('contact_messages')
          .select(exportedColumns('contact_messages'))
          .select(
            sql<unknown>`(select coalesce(json_agg(json_build_object(${sql.join(exportedAnswer)}) order by id), '[]')
              from message_answers where message_id = contact_messages.id)`.as('answers'),
          )
          .where(isOfPerson.contact_messages(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
    {
      name: 'reviews',
      rows: (after) =>
        db
          .selectFrom('reviews')
          .select(exportedColumns('reviews'))
          .where(isOfPerson.reviews(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
    {
      name: 'subscriptions',
      rows: (after) =>
        db
          .selectFrom('subscribers')
          .select(exportedColumns('subscribers'))
          .where(isOfPerson.subscribers(person))
          .where('id', '>', after)
          .execute(),
    },
    {
      name: 'newsletters',
      rows: (after) =>
        db
          .selectFrom('newsletter_deliveries as deliveries')
          .innerJoin('newsletters', 'newsletters.id', 'deliveries.newsletter_id')
          .select(['deliveries.id', 'newsletters.sent_subject as subject', 'deliveries.state'])
          .select(['deliveries.claimed_at', 'deliveries.ended_at'])
          .where('deliveries.subscriber_id', 'in', (eb) =>
            eb.selectFrom('subscribers').select('subscribers.id').where(isOfPerson.subscribers(person)),
          )
          .where('deliveries.id', '>', after)
          .orderBy('deliveries.id')
          .limit(batch)
          .execute(),
    },
    {
      name: 'mails',
      rows: (after) =>
        db
          .selectFrom('mails')
          .select(exportedColumns('mails'))
          .where(isOfPerson.mails(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
    {
      name: 'notes',
      rows: (after) =>
        db
          .selectFrom('notes')
          .select(exportedColumns('notes'))
          .where(isOfPerson.notes(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
  ]
}

/** The keys and values of an answer's JSON object. */
const exportedAnswer = exportedColumns('message_answers').flatMap((column) => [sql.lit(column), sql.ref(column)])

/** The keys and values of a line's JSON object. A column of the lines that is not exported does not compile. */
const exportedLine = Object.entries({
  product_name: 'product',
  sku: 'sku',
  color: 'color',
  size: 'size',
  variant: 'variant',
  qty: 'qty',
  unit_price_cents: 'unit_price_cents',
} satisfies Record<Exclude<LineColumn, 'product_id'>, string>).flatMap(([column, key]) => [
  sql.lit(key),
  sql.ref(column),
])

async function readOrders(db: Db, customer: Customer, after: number) {
  const rows = await ordersOf(db, customer)
    .select(exportedColumns('orders'))
    .select(
      sql<
        { unit_price_cents: Cents }[]
      >`(select coalesce(json_agg(json_build_object(${sql.join(exportedLine)}) order by id), '[]')
        from order_items where order_id = orders.id)`.as('items'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(toExportedOrder)
}
