import { z } from 'zod'
import { salesDays } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { sum } from './fields.ts'

/** Open work; each number is the length of the list that its link shows. */
export const attention = z.object({
  unpaid: z.number().int(),
  to_start: z.number().int(),
  due: z.number().int(),
  flagged: z.number().int(),
  /** Service orders; `flagged` counts the shop's. */
  flagged_services: z.number().int(),
  quotes: z.number().int(),
  messages: z.number().int(),
  low_stock: z.number().int(),
  /** Products of the shop without a shipping price. */
  no_shipping: z.number().int(),
  failed_mails: z.number().int(),
  /** Withheld because the mailbox reached its limit; they wait for an administrator to send them. */
  withheld_mails: z.number().int(),
  payments: z.number().int(),
  /** Texts of the site that did not go out at their time. */
  missed_texts: z.number().int(),
})
export type Attention = z.infer<typeof attention>

/**
 * Shop orders of one day in the shop's time zone, less refunds; cancelled, refunded and deleted orders are
 * excluded.
 */
export const salesDay = z.object({ day: z.iso.date(), orders: z.number().int(), total: sum })
export type SalesDay = z.infer<typeof salesDay>

/** One lane of background jobs, over all instances of the server. */
export const jobLane = z.object({
  lane: z.enum(['money', 'mail', 'newsletters', 'pictures']),
  /** Null before the first run. */
  ran_at: z.iso.datetime().nullable(),
  /** True when the lane has not run for a minute: its jobs wait until the cause is fixed. */
  is_standing: z.boolean(),
  waiting: z.number().int(),
  oldest_waiting_at: z.iso.datetime().nullable(),
})
export type JobLane = z.infer<typeof jobLane>

/** An address at a reserved example domain (RFC 2606), and what the shop uses it for. */
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
  needs: 'orders:read',
  summary: `What needs attention today, the sales of the last ${salesDays} days, oldest first, and when the background jobs last ran. \`default_addresses\` are example addresses that still have to be replaced.`,
  result: z.object({
    attention,
    sales: z.array(salesDay),
    jobs: z.array(jobLane),
    default_addresses: z.array(defaultAddress),
  }),
})

export const adminStats = z.object({
  orders: z.number().int(),
  shop_orders: z.number().int(),
  customers: z.number().int(),
  products: z.number().int(),
  users: z.number().int(),
})
export type AdminStats = z.infer<typeof adminStats>

export const getAdminStats = endpoint({
  access: 'admin',
  limit: 'admin',
  needs: 'orders:read',
  method: 'GET',
  path: '/admin/stats',
  summary: 'The five counts of the dashboard; `orders` counts service orders.',
  result: adminStats,
})
