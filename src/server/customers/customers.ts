import { keepTotals } from '#server/platform/changes/kept-totals.ts'
import { idAfter, sources } from '#server/platform/changes/sources.ts'
import type { Changes } from '#server/platform/changes/watch-changes.ts'
import type { Actor } from '#server/platform/database/audit.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import { eraseByEmail, eraseCustomer, refuseOwner } from './commands/erase-customer.ts'
import { eraseUnplaced } from './commands/erase-unplaced.ts'
import { mergeCustomers, previewMerge } from './commands/merge-customers.ts'
import { updateCustomer } from './commands/update-customer.ts'
import { type CustomerContact, upsertCustomer } from './commands/upsert-customer.ts'
import type { Erasing } from './context.ts'
import { countCustomers, findCustomer, listCustomers as list } from './queries/customers.ts'
import { exportCustomers } from './queries/export-customers.ts'
import { findPersonByEmail } from './queries/find-person.ts'
import { readHistory } from './queries/history.ts'
import { readCustomer } from './queries/person.ts'
import { exportCustomerData, exportDataByEmail } from './queries/personal-data.ts'
import type {
  CustomerChange,
  CustomerHistory,
  CustomerList,
  CustomerMerge,
  CustomerQuery,
  CustomerRecord,
  ErasedPerson,
  FoundPerson,
  MergePreview,
} from './wire.ts'

export type Customers = {
  list(query: CustomerQuery): Promise<CustomerList>
  count(source: Db, query: CustomerQuery): Promise<number>
  /** Also one that was merged into another. */
  get(id: number): Promise<CustomerRecord>
  history(id: number): Promise<CustomerHistory>
  update(id: number, change: CustomerChange, actor: Actor): Promise<CustomerRecord>
  /** What merging the customer `from` into the customer `id` would do. */
  previewMerge(id: number, from: number): Promise<MergePreview>
  /** Throws `stale` when one of the two is not what the preview has shown. */
  merge(id: number, merge: CustomerMerge, actor: Actor): Promise<CustomerRecord>
  /** Every customer as a CSV file. */
  exportAll(): ExportFile
  /** Everything stored about one person; throws AppError `not_found`. */
  exportPerson(id: number): Promise<ExportFile>
  /** Erases a person for good; throws when the typed email differs, or when an order or a refund is still open. */
  erase(id: number, typedEmail: string, actor: Actor): Promise<{ id: number; erased: true }>
  /** What is stored under an address, whether a customer has it or not. */
  findByEmail(email: string): Promise<FoundPerson>
  exportByEmail(email: string): Promise<ExportFile>
  /** For an address that no customer has; throws `conflict` for another. */
  eraseByEmail(email: string, actor: Actor): Promise<ErasedPerson>
  /** For the job `remove-run-out`: who began to pay and never ordered. */
  eraseUnplaced(): Promise<void>
  /** Matches by email or creates, inside the caller's transaction, and returns the customer's id. */
  upsertCustomer(tx: Tx, contact: CustomerContact): Promise<number>
}

/** `erasePayer` erases the buyer's data in the embedded payment provider. */
export function createCustomers({
  db,
  clock,
  erasePayer,
  ownerAddress,
  changes,
}: Erasing & { changes: Changes }): Customers {
  const totals = keepTotals(changes, { list: sources.customers, rowOf: idAfter('customer') })
  const erasing = { db, clock, erasePayer, ownerAddress }
  async function get(id: number) {
    const customer = await findCustomer(db, id)
    if (!customer) throw new AppError('not_found', messages.admin.customerNotFound)
    return customer
  }
  /** A merged customer has no data of its own any more. */
  async function getPerson(id: number) {
    const { merged_into } = await get(id)
    return await get(merged_into ?? id)
  }
  return {
    list: (query) => list(db, query, totals),
    count: (source, query) => countCustomers(source, query, totals),
    get,
    history: async (id) => readHistory(db, await get(id)),
    update: (id, change, actor) => updateCustomer({ db, clock }, id, change, actor),
    previewMerge: (id, from) => previewMerge(db, id, from),
    merge: (id, merge, actor) => mergeCustomers({ db, clock }, id, merge, actor),
    exportAll: () => exportCustomers(db, clock.now()),
    async exportPerson(id) {
      const customer = await getPerson(id)
      refuseOwner(await readCustomer(db, customer.id), await ownerAddress(db))
      return exportCustomerData(db, customer)
    },
    erase: (id, typedEmail, actor) => eraseCustomer(erasing, id, typedEmail, actor),
    findByEmail: (email) => findPersonByEmail(db, email),
    async exportByEmail(email) {
      refuseOwner({ emails: [email] }, await ownerAddress(db))
      const { customer } = await findPersonByEmail(db, email)
      return customer ? exportCustomerData(db, await getPerson(customer.id)) : exportDataByEmail(db, email)
    },
    eraseByEmail: (email, actor) => eraseByEmail(erasing, email, actor),
    eraseUnplaced: () => eraseUnplaced(erasing),
    upsertCustomer,
  }
}
