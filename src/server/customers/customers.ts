import type { z } from 'zod'
import type { Db, Tx } from '#server/platform/db.ts'
import type { listCustomers } from '#shared/contracts/orders.ts'
import { type CustomerContact, listCustomers as list, upsertCustomer } from './store.ts'

export type Customers = {
  list(query: z.infer<typeof listCustomers.query>): Promise<z.infer<typeof listCustomers.result>>
  /** Matches by email or creates, inside the caller's transaction, and answers the customer's id. */
  upsertCustomer(tx: Tx, contact: CustomerContact): Promise<number>
}

export function createCustomers({ db }: { db: Db }): Customers {
  return { list: (query) => list(db, query), upsertCustomer }
}
