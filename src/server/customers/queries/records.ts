import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { RecordCounts } from '../wire.ts'
import { isOfPerson, type Person } from './person.ts'

/** How much is kept about a person, by kind. */
export async function countRecords(db: Db | Tx, person: Person): Promise<RecordCounts> {
  const count = (table: keyof typeof isOfPerson) =>
    sql<number>`(select count(*) from ${sql.table(table)} where ${isOfPerson[table](person)})`
  const orders = (kind: 'shop' | 'service') =>
    sql<number>`(select count(*) from orders where id = any(${person.orderIds}::bigint[]) and kind = ${kind}
      and checkout_state = 'placed')`
  const { rows } = await sql<RecordCounts>`select
    ${orders('shop')} as orders, ${orders('service')} as quotes, ${count('payments')} as payments,
    ${count('notes')} as notes, ${count('contact_messages')} as messages, ${count('reviews')} as reviews,
    ${count('subscribers')} as subscriptions, ${count('mails')} as mails`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('the counts of a person are missing')
  return counts
}
