import { type CsvColumns, csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { addressLines } from '#shared/address/address.ts'
import type { Customer } from '../wire.ts'
import { readCustomers } from './customers.ts'

/** Exactly the columns of R-69. */
const columns: CsvColumns<Customer, keyof Customer> = {
  id: (customer) => customer.id,
  name: (customer) => customer.name,
  email: (customer) => customer.email,
  phone: (customer) => customer.phone,
  address: (customer) => addressLines(customer.address).join(', '),
  created_at: (customer) => new Date(customer.created_at),
}

export function exportCustomers(db: Db, now: Date): ExportFile {
  return csvExport('customers', now, (window) => readCustomers(db, window), columns)
}
