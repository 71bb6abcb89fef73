import { type ExportPlatform, handleExport } from '#server/platform/exports.ts'
import { type Api, actorOf, handle } from '#server/platform/http/api.ts'
import {
  eraseCustomer,
  erasePerson,
  exportCustomers,
  exportPersonalData,
  exportPersonByEmail,
  findPerson,
  getCustomer,
  getCustomerOfList,
  listCustomers,
  mergeCustomers,
  previewMerge,
  readCustomerHistory,
  updateCustomer,
} from '#shared/contracts/customers.ts'
import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { Customers } from './customers.ts'

export function customerRoutes(app: Api, customers: Customers, platform: ExportPlatform) {
  handle(app, listCustomers, ({ query }) => customers.list(query))
  for (const endpoint of [getCustomer, getCustomerOfList])
    handle(app, endpoint, ({ params }) => customers.get(params.id))
  handle(app, readCustomerHistory, ({ params }) => customers.history(params.id))
  handle(app, updateCustomer, ({ params, body, ...call }) => customers.update(params.id, body, actorOf(call)))
  handle(app, previewMerge, ({ params, query }) => customers.previewMerge(params.id, query.from))
  handle(app, mergeCustomers, ({ params, body, ...call }) => customers.merge(params.id, body, actorOf(call)))
  handleExport(app, platform, exportCustomers, {
    scope: 'export-customers',
    audit: { action: 'customers-exported', subjectKind: 'customer' },
    open: async () => customers.exportAll(),
  })
  handleExport(app, platform, exportPersonalData, {
    scope: 'personal-data',
    audit: { action: 'personal-data-exported', subjectKind: 'customer' },
    open: ({ id }) => customers.exportPerson(id ?? 0),
  })
  handle(app, eraseCustomer, ({ params, body, ...call }) => customers.erase(params.id, body.email, actorOf(call)))
  handle(app, findPerson, ({ query }) => customers.findByEmail(query.email.toLowerCase()))
  handleExport(app, platform, exportPersonByEmail, {
    scope: 'personal-data-by-email',
    audit: { action: 'personal-data-exported', subjectKind: 'customer' },
    async open({ email }) {
      if (!email) throw new AppError('not_found', messages.admin.customerNotFound)
      return await customers.exportByEmail(email)
    },
  })
  handle(app, erasePerson, ({ body, ...call }) => customers.eraseByEmail(body.email.toLowerCase(), actorOf(call)))
}
