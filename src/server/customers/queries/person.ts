import { type RawBuilder, sql } from 'kysely'
import type { DB } from '#server/platform/database/schema.ts'

/** A customer: the lower-cased email, and the ids of all orders linked to the customer or placed under that email. */
export type Person = { id: number; email: string; orderIds: readonly number[] }

const isUnderEmail = (column: string, { email }: Person) => sql<boolean>`lower(${sql.ref(column)}) = ${email}`
const isOfOrder = (column: string, { orderIds }: Person) =>
  sql<boolean>`${sql.ref(column)} = any(${orderIds}::bigint[])`

/** The rows that belong to a person, by table: the export contains them, and the erasure deletes or empties them. */
export const isOfPerson = {
  contact_messages: (person) => isUnderEmail('email', person),
  reviews: (person) => isUnderEmail('email', person),
  subscribers: (person) => isUnderEmail('email', person),
  /** To the person, from the person, and about the orders. */
  mails: (person) =>
    sql`(${isUnderEmail('recipient', person)} or ${isUnderEmail('reply_to', person)} or ${isOfOrder('order_id', person)})`,
  notes: (person) =>
    sql`(subject_kind = 'customer' and subject_id = ${person.id}
      or subject_kind = 'order' and ${isOfOrder('subject_id', person)})`,
  payments: (person) => isOfOrder('order_id', person),
  /** Those of their messages and quote requests. */
  attachments: (person) =>
    sql`(${isOfOrder('order_id', person)}
      or message_id in (select id from contact_messages where ${isUnderEmail('email', person)}))`,
} satisfies Partial<Record<keyof DB, (person: Person) => RawBuilder<boolean>>>
