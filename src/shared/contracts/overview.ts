import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dollars } from './fields.ts'

/** What waits for somebody; each number is the length of the list that its link shows. */
export const attention = z.object({
  unpaid: z.number().int(),
  to_start: z.number().int(),
  due: z.number().int(),
  flagged: z.number().int(),
  quotes: z.number().int(),
  messages: z.number().int(),
  low_stock: z.number().int(),
  failed_mails: z.number().int(),
})
export type Attention = z.infer<typeof attention>

/** Shop orders of one day in the shop's own calendar (IMP-10); those cancelled, refunded or deleted are none. */
export const salesDay = z.object({ day: z.iso.date(), orders: z.number().int(), total: dollars })
export type SalesDay = z.infer<typeof salesDay>

export const getOverview = endpoint({
  access: 'admin',
  limit: 'admin',
  method: 'GET',
  path: '/admin/overview',
  summary: 'What needs a hand today, and the sales of the last 30 days, oldest first.',
  result: z.object({ attention, sales: z.array(salesDay) }),
})
