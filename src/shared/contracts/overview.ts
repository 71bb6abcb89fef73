import { z } from 'zod'
import { salesDays } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { sum } from './fields.ts'

/** What waits for somebody; each number is the length of the list that its link shows. */
export const attention = z.object({
  unpaid: z.number().int(),
  to_start: z.number().int(),
  due: z.number().int(),
  flagged: z.number().int(),
  quotes: z.number().int(),
  messages: z.number().int(),
  low_stock: z.number().int(),
  /** Products of the shop without a shipping price. */
  no_shipping: z.number().int(),
  failed_mails: z.number().int(),
  /** Held back because one mailbox had its share; they wait for somebody to send them. */
  withheld_mails: z.number().int(),
  payments: z.number().int(),
})
export type Attention = z.infer<typeof attention>

/** Shop orders of one day in the shop's own calendar (IMP-10), less what has gone back of them; those cancelled, refunded or deleted are none. */
export const salesDay = z.object({ day: z.iso.date(), orders: z.number().int(), total: sum })
export type SalesDay = z.infer<typeof salesDay>

/** One lane of background jobs, over all instances of the server. */
export const jobLane = z.object({
  lane: z.enum(['money', 'mail', 'pictures']),
  /** Null before the first start. */
  ran_at: z.iso.datetime().nullable(),
  /** True when nothing ran for a minute: its jobs wait until somebody looks. */
  is_standing: z.boolean(),
  waiting: z.number().int(),
  oldest_waiting_at: z.iso.datetime().nullable(),
})
export type JobLane = z.infer<typeof jobLane>

/** An address at a name that belongs to nobody (RFC 2606), and what the shop uses it for. */
export const defaultAddress = z.object({
  use: z.enum(['administrator', 'notices', 'sender', 'studio']),
  address: z.string(),
})
export type DefaultAddress = z.infer<typeof defaultAddress>

export const getOverview = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/admin/overview',
  summary: `What needs a hand today, the sales of the last ${salesDays} days, oldest first, and when the background jobs last ran. \`default_addresses\` are those that belong to nobody and wait to be changed.`,
  result: z.object({
    attention,
    sales: z.array(salesDay),
    jobs: z.array(jobLane),
    default_addresses: z.array(defaultAddress),
  }),
})
