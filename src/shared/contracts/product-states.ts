import { z } from 'zod'
import { productStates } from '../constants.ts'
import { endpoint } from '../endpoint.ts'
import { byId, isoTime } from './fields.ts'
import { adminProduct } from './products.ts'

const admin = { access: 'admin', limit: 'admin' } as const

export const setProductState = endpoint({
  ...admin,
  method: 'PUT',
  path: '/products/:id/state',
  needs: 'catalog:change',
  summary: 'Makes a product a draft, live or archived; a draft may be given the time at which it goes live by itself.',
  params: byId,
  body: z.object({
    state: z.enum(productStates),
    /** Only of a draft, and still to come. */
    goes_live_at: isoTime.max(40).nullish(),
    version: z.number().int().optional(),
  }),
  result: adminProduct,
})
