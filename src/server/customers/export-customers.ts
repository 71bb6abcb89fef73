import { csvExport } from '#server/platform/csv.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ExportFile } from '#server/platform/exports.ts'
import { addressLines } from '#shared/address.ts'
import { readCustomers } from './store.ts'

/** R-69, to the letter. */
const header = ['id', 'name', 'email', 'phone', 'address', 'created_at']

export function exportCustomers(db: Db, now: Date): ExportFile {
  return csvExport(
    'customers',
    now,
    header,
    (window) => readCustomers(db, window),
    (customer) => {
      const { id, name, email, phone, address, created_at } = customer
      return [id, name, email, phone, addressLines(address).join(', '), new Date(created_at)]
    },
  )
}
