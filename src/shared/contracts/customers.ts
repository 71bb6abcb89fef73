import { z } from 'zod'
import { maxLength } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { askForExport, exportEndpoints, exportedFile } from './exports.ts'
import {
  address,
  byId,
  deliveryAddress,
  email,
  id,
  idParam,
  isoTime,
  listQuery,
  listResult,
  sortKey,
  text,
} from './fields.ts'

export const customer = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address,
  created_at: isoTime,
})
export type Customer = z.infer<typeof customer>

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

/** What was known of a customer when it was merged; of an address that was only replaced, the address. */
export const mergedCustomer = customer.extend({ merged_at: isoTime })
export type MergedCustomer = z.infer<typeof mergedCustomer>

export const customerRecord = customer.extend({
  /** Sent back with an edit or a merge; the server refuses a stale version. */
  version: z.number().int(),
  /** The customer that this one was merged into; null for everybody else. */
  merged_into: id.nullable(),
  merged_at: isoTime.nullable(),
  /** The further addresses of the person, newest first. */
  merged: z.array(mergedCustomer),
})
export type CustomerRecord = z.infer<typeof customerRecord>

export const getCustomer = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/customer/:id',
  needs: 'customers:read',
  summary: 'One customer with all addresses, or one that was merged into another.',
  params: byId,
  result: customerRecord,
})
/** the alias of `getCustomer`. */
export const getCustomerOfList = endpoint({ ...getCustomer, path: '/customers/:id' })

export const readCustomerHistory = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/customers/:id/history',
  needs: 'customers:read',
  summary: 'What was done with a customer and with those merged into it, newest first.',
  params: byId,
  result: z.object({
    events: z.array(
      z.object({
        id,
        words: z.string(),
        detail: z.string(),
        /** The merged customer that the event is about; empty for the customer itself. */
        about: z.string(),
        who: z.string(),
        at: isoTime,
      }),
    ),
  }),
})

export const updateCustomer = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'PUT',
  path: '/customers/:id',
  needs: 'customers:change',
  summary:
    'Corrects a customer. A replaced email address stays one of theirs; an address of another customer is refused.',
  params: byId,
  body: z.object({
    name: text(maxLength.name * 2 + 1)
      .trim()
      .optional(),
    email: email.optional(),
    phone: text(maxLength.phone).trim().optional(),
    address: deliveryAddress.optional(),
    version: z.number().int().optional(),
  }),
  result: customerRecord,
})

/** How much is kept about a person. */
export const recordCounts = z.object({
  orders: z.number().int(),
  quotes: z.number().int(),
  payments: z.number().int(),
  notes: z.number().int(),
  messages: z.number().int(),
  reviews: z.number().int(),
  subscriptions: z.number().int(),
  mails: z.number().int(),
})
export type RecordCounts = z.infer<typeof recordCounts>

export const previewMerge = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/customers/:id/merge',
  needs: 'customers:change',
  summary: 'What merging the customer `from` into this one would move, and which empty details it would fill.',
  params: byId,
  query: z.object({ from: idParam }),
  result: z.object({
    into: customerRecord,
    from: customerRecord,
    moves: recordCounts,
    fills: z.array(z.enum(['name', 'email', 'phone', 'address'])),
  }),
})

export const mergeCustomers = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/customers/:id/merge',
  needs: 'customers:change',
  summary:
    'Merges the customer `from` into this one permanently: orders, quote requests and notes move, its addresses become further addresses. Both versions are those of the preview.',
  params: byId,
  body: z.object({ from: id, version: z.number().int(), from_version: z.number().int() }),
  result: customerRecord,
})

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

/** Somebody may be known only by an address: from a message, a review, a subscription or a mail. */
export const findPerson = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/people',
  needs: 'customers:read',
  summary: 'How much is kept under an email address, and the customer it belongs to, if any.',
  query: z.object({ email }),
  result: z.object({
    email: z.string(),
    customer: z.object({ id, name: z.string() }).nullable(),
    records: recordCounts,
  }),
})

export const exportPersonByEmail = {
  link: endpoint({
    ...askForExport,
    path: '/people/personal-data-link',
    needs: 'customers:change',
    body: z.object({ email }),
    summary: 'A link that downloads everything kept under an email address as JSON, once and within a minute.',
  }),
  file: endpoint({
    ...exportedFile,
    path: '/people/personal-data',
    needs: 'customers:change',
    query: exportedFile.query.extend({ email: email.optional() }),
    summary: 'Everything kept under an email address as JSON, for a one-time link, or for a token and the address.',
  }),
}

export const erasePerson = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'POST',
  path: '/people/erase',
  needs: 'customers:change',
  summary:
    'Erases permanently what is kept under an email address that no customer has, and the mail files to and from it.',
  body: z.object({ email }),
  result: z.object({ erased: z.literal(true), records: z.number().int() }),
})
