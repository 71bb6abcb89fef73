import { type Api, handle } from '#server/platform/api.ts'
import { listCustomers } from '#shared/contracts/orders.ts'
import type { Customers } from './customers.ts'

export function customerRoutes(app: Api, customers: Customers) {
  handle(app, listCustomers, ({ query }) => customers.list(query))
}
