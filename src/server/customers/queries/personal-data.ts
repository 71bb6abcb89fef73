import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { LineColumn } from '#server/platform/database/order-lines.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import type { Cents } from '#shared/money.ts'
import { exportedColumns } from '../exported-columns.ts'
import { type CustomerRecord, toExportedOrder, toExportedPayment } from '../wire.ts'
import { isOfPerson, ordersOf, type Person, readByEmail, readCustomer } from './person.ts'

const batch = 200

type Part = { name: string; rows: (after: number) => Promise<{ id: number }[]> }

/** Everything stored about a customer and those merged into it, as one JSON object that is read and written part by part. */
export function exportCustomerData(db: Db, customer: CustomerRecord): ExportFile {
  return asFile(
    `customer-${customer.id}.json`,
    write(db, customer, () => readCustomer(db, customer.id)),
  )
}

/** The same for somebody who never became a customer. */
export function exportDataByEmail(db: Db, email: string): ExportFile {
  return asFile(
    'person.json',
    write(db, { email }, () => readByEmail(db, email)),
  )
}

function asFile(name: string, content: AsyncGenerator<string>): ExportFile {
  return { name, type: 'application/json; charset=utf-8', content }
}

async function* write(db: Db, profile: object, read: () => Promise<Person>): AsyncGenerator<string> {
  const person = await read()
  yield `{\n"profile": ${JSON.stringify(profile, null, 2)}`
  for (const { name, rows } of partsOf(db, person)) {
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

function partsOf(db: Db, person: Person): Part[] {
  return [
    { name: 'orders', rows: (after) => readOrders(db, person, after) },
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
      name: 'quotes',
      rows: (after) =>
        db
          .selectFrom('proposals')
          .select(exportedColumns('proposals'))
          .where(isOfPerson.proposals(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
    {
      // Without what other people have entered in them.
      name: 'group_orders',
      rows: (after) =>
        db
          .selectFrom('group_orders')
          .select(exportedColumns('group_orders'))
          .where(isOfPerson.group_orders(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
    },
    {
      name: 'group_entries',
      rows: (after) =>
        db
          .selectFrom('group_entries')
          .select(exportedColumns('group_entries'))
          .where(isOfPerson.group_entries(person))
          .where('id', '>', after)
          .orderBy('id')
          .limit(batch)
          .execute(),
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
      name: 'attachments',
      rows: (after) =>
        db
          .selectFrom('attachments')
          .innerJoin('files', 'files.id', 'attachments.file_id')
          .select(exportedColumns('attachments'))
          .select(['files.id', 'files.original_name as name', 'files.mime as type', 'files.bytes', 'files.created_at'])
          .where(isOfPerson.attachments(person))
          .where('files.id', '>', after)
          .orderBy('files.id')
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
    {
      name: 'changes',
      rows: (after) =>
        db
          .selectFrom('audit_log')
          .select(['id', 'action', 'before', 'after', 'created_at'])
          .where('subject_kind', '=', 'customer')
          .where(sql<boolean>`subject_id = any(${person.ids}::bigint[])`)
          .where((eb) => eb.or([eb('before', 'is not', null), eb('after', 'is not', null)]))
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
  list_price_cents: 'list_price_cents',
  setup_cents: 'setup_cents',
} satisfies Record<Exclude<LineColumn, 'product_id' | 'variant_id' | 'run'>, string>).flatMap(([column, key]) => [
  sql.lit(key),
  sql.ref(column),
])

async function readOrders(db: Db, person: Person, after: number) {
  const rows = await ordersOf(db, person)
    .select(exportedColumns('orders'))
    .select(
      sql<
        { unit_price_cents: Cents; list_price_cents: Cents | null; setup_cents: Cents }[]
      >`(select coalesce(json_agg(json_build_object(${sql.join(exportedLine)}) order by id), '[]')
        from order_items where order_id = orders.id)`.as('items'),
    )
    .where('id', '>', after)
    .orderBy('id')
    .limit(batch)
    .execute()
  return rows.map(toExportedOrder)
}
