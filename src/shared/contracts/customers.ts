import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { askForExport, exportEndpoints, exportedFile } from './exports.ts'
import { byId, id, listQuery, listResult, sortKey, text } from './fields.ts'
import { customer } from './orders.ts'

export const listCustomers = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/customers',
  needs: 'customers:read',
  summary: 'Customers, newest first unless sorted; searched by name, email, phone and address.',
  query: listQuery.extend({ sort: sortKey('name', 'email', 'created_at').optional() }),
  result: listResult(customer),
})

export const exportCustomers = exportEndpoints('/customers', 'the customers', 'customers:change')

export const getCustomer = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/customer/:id',
  needs: 'customers:read',
  summary: 'One customer.',
  params: byId,
  result: customer,
})
/** the alias of `getCustomer`. */
export const getCustomerOfList = endpoint({ ...getCustomer, path: '/customers/:id' })

/** All data stored about one person, as a file. */
export const exportPersonalData = {
  link: endpoint({
    ...askForExport,
    path: '/customers/:id/personal-data-link',
    needs: 'customers:change',
    params: byId,
    summary: 'A link that downloads everything kept about a customer as JSON, once and within a minute.',
  }),
  file: endpoint({
    ...exportedFile,
    path: '/customers/:id/personal-data',
    needs: 'customers:change',
    params: byId,
    summary: 'Everything kept about a customer as JSON, for a one-time link or a token.',
  }),
}

export const eraseCustomer = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/customers/:id/erase',
  needs: 'customers:change',
  summary:
    'Erases a customer permanently; orders keep their numbers, items and amounts. The email confirms which customer is meant.',
  params: byId,
  body: z.object({ email: text(maxLength.email) }),
  result: z.object({ id, erased: z.literal(true) }),
})
