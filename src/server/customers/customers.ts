import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { type Erasing, eraseCustomer } from './commands/erase-customer.ts'
import { type CustomerContact, upsertCustomer } from './commands/upsert-customer.ts'
import { countCustomers, findCustomer, listCustomers as list } from './queries/customers.ts'
import { exportCustomers } from './queries/export-customers.ts'
import { exportPersonalData } from './queries/personal-data.ts'
import type { Customer, CustomerList, CustomerQuery } from './wire.ts'

export type Customers = {
  list(query: CustomerQuery): Promise<CustomerList>
  count(source: Db, query: CustomerQuery): Promise<number>
  get(id: number): Promise<Customer>
  /** Every customer as a CSV file. */
  exportAll(): ExportFile
  /** Everything stored about one person; throws AppError `not_found`. */
  exportPerson(id: number): Promise<ExportFile>
  /** Erases a person for good; throws when the typed email differs, or when an order or a refund is still open. */
  erase(id: number, typedEmail: string, actor: Actor): Promise<{ id: number; erased: true }>
  /** Matches by email or creates, inside the caller's transaction, and returns the customer's id. */
  upsertCustomer(tx: Tx, contact: CustomerContact): Promise<number>
}

/** `erasePayer` erases the buyer's data in the embedded payment provider. */
export function createCustomers({ db, clock, erasePayer, changes }: Erasing & { changes: Changes }): Customers {
  const totals = keepTotals(changes, (source) => source === sources.customers)
  async function get(id: number) {
    const customer = await findCustomer(db, id)
    if (!customer) throw new AppError('not_found', messages.admin.customerNotFound)
    return customer
  }
  return {
    list: (query) => list(db, query, totals),
    count: (source, query) => countCustomers(source, query, totals),
    get,
    exportAll: () => exportCustomers(db, clock.now()),
    exportPerson: async (id) => exportPersonalData(db, await get(id)),
    erase: (id, typedEmail, actor) => eraseCustomer({ db, clock, erasePayer }, id, typedEmail, actor),
    upsertCustomer,
  }
}
