import type { Db } from '#server/platform/database/db.ts'
import type { FoundPerson } from '../wire.ts'
import { findCustomerByEmail, readByEmail, readCustomer } from './person.ts'
import { countRecords } from './records.ts'

/** What is stored under an address: for one of a customer's, everything of that customer. */
export async function findPersonByEmail(db: Db, email: string): Promise<FoundPerson> {
  const id = await findCustomerByEmail(db, email)
  const person = id === null ? await readByEmail(db, email) : await readCustomer(db, id)
  const records = await countRecords(db, person)
  const row =
    id === null
      ? undefined
      : await db.selectFrom('customers').select(['id', 'name', 'email']).where('id', '=', id).executeTakeFirst()
  return { email, customer: row ? { id: row.id, name: row.name || row.email } : null, records }
}
