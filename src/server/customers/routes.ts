import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import {
  eraseCustomer,
  exportCustomers,
  exportPersonalData,
  getCustomer,
  getCustomerOfList,
  listCustomers,
} from '#shared/contracts/customers.ts'
import type { Customers } from './customers.ts'

export function customerRoutes(app: Api, customers: Customers, platform: ExportPlatform) {
  handle(app, listCustomers, ({ query }) => customers.list(query))
  for (const endpoint of [getCustomer, getCustomerOfList])
    handle(app, endpoint, ({ params }) => customers.get(params.id))
  handleExport(app, platform, exportCustomers, {
    scope: 'export-customers',
    audit: { action: 'customers-exported', subjectKind: 'customer' },
    open: async () => customers.exportAll(),
  })
  handleExport(app, platform, exportPersonalData, {
    scope: 'personal-data',
    audit: { action: 'personal-data-exported', subjectKind: 'customer' },
    open: (id) => customers.exportPerson(id ?? 0),
  })
  handle(app, eraseCustomer, ({ params, body, ...call }) => customers.erase(params.id, body.email, actorOf(call)))
}
