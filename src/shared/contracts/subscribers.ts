import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { exportEndpoints } from './exports.ts'
import { byId, id, isoTime, listQuery, listResult, sortKey } from './fields.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const subscriberStates = ['subscribed', 'waiting', 'unsubscribed', 'bounced'] as const

export const subscriber = z.object({
  id,
  email: z.string(),
  state: z.enum(subscriberStates),
  confirmed_at: isoTime.nullable(),
  unsubscribed_at: isoTime.nullable(),
  /** Refusals of the address by mail servers in a row; the third marks it, and no newsletter goes there. */
  bounces: z.number().int(),
  bounced_at: isoTime.nullable(),
  last_bounce: z.string(),
  created_at: isoTime,
})
export type ListedSubscriber = z.infer<typeof subscriber>

export const listSubscribers = endpoint({
  ...admin,
  method: 'GET',
  path: '/subscribers',
  needs: 'customers:read',
  summary: 'Subscribers of the newsletter, newest first.',
  query: listQuery.extend({
    sort: sortKey('email', 'created_at').optional(),
    state: z.enum(subscriberStates).optional(),
  }),
  result: listResult(subscriber),
})

export const removeSubscriber = endpoint({
  ...admin,
  method: 'DELETE',
  path: '/subscribers/:id',
  needs: 'customers:change',
  summary: 'Deletes a subscriber; the links in the mails already sent stop working.',
  params: byId,
  result: z.object({ id, deleted: z.literal(true) }),
})

export const resetBounces = endpoint({
  ...admin,
  method: 'POST',
  path: '/subscribers/:id/reset-bounces',
  needs: 'customers:change',
  summary: 'Forgets the refusals of an address: newsletters go there again.',
  params: byId,
  result: subscriber,
})

export const exportSubscribers = exportEndpoints('/subscribers', 'the subscribers', 'customers:change')
