import { lockName, type Tx } from '#server/platform/database/db.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { customersOf } from '../queries/person.ts'

/** Editing, merging and erasing customers come one after the other: each of them changes which rows make up a person. */
const name = 'customers'

const columns = [
  ...(['id', 'email', 'name', 'phone', 'address', 'version'] as const),
  ...(['created_at', 'updated_at', 'merged_into'] as const),
] as const

export type LockedRow = Awaited<ReturnType<typeof lockRows>>[number]
/** A customer, and the rows of those that were merged into it. */
export type LockedCustomer = { main: LockedRow; rows: LockedRow[] }

/**
 * Locks all rows of these customers: first those of further addresses, then the customers, each by id. An order locks in
 * the same order (`upsertCustomer`), so that neither waits for the other. Throws `not_found` for a row that is gone or was
 * merged meanwhile.
 */
export async function lockCustomers(tx: Tx, ids: readonly number[]): Promise<LockedCustomer[]> {
  await lockPersons(tx)
  const rows = await lockRows(tx, ids)
  return ids.map((id) => {
    const main = rows.find((row) => row.id === id && row.merged_into === null)
    if (!main) throw new AppError('not_found', messages.admin.customerNotFound)
    return { main, rows: rows.filter((row) => row.id === id || row.merged_into === id) }
  })
}

/** For a person without a customer: until the transaction ends, no merge or edit gives the address to one. */
export async function lockPersons(tx: Tx): Promise<void> {
  await lockName(tx, name)
}

async function lockRows(tx: Tx, ids: readonly number[]) {
  return await customersOf(tx, ids)
    .select(columns)
    .orderBy((eb) => eb('merged_into', 'is', null))
    .orderBy('id')
    .forUpdate()
    .execute()
}
