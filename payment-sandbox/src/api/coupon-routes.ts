import { z } from 'zod'
import type { Coupon } from '../model.ts'
import { toCouponObject } from '../objects/coupon-object.ts'
import { findCoupon, insertCoupon } from '../store/coupon-store.ts'
import { newId } from '../work.ts'
import { expandParam, integer, metadata, readParameters, text } from './parameters.ts'
import { get, post, type Route, requireExpandable } from './route.ts'
import { currency, maxAmountCents } from './session-parameters.ts'
import { noSuch, refusedParameter } from './stripe-error.ts'

export const createCouponParams = z.strictObject({
  id: z
    .string()
    .regex(/^\w{1,200}$/, 'must be letters, digits and underscores')
    .optional(),
  amount_off: integer(1, maxAmountCents),
  currency,
  duration: z.literal('once', 'the payment sandbox only knows once').default('once'),
  name: text(40).optional(),
  max_redemptions: integer(1, 999_999).optional(),
  metadata: metadata.default({}),
  ...expandParam,
})

const expandOnly = z.strictObject(expandParam)

export function newCoupon(params: z.output<typeof createCouponParams>): Omit<Coupon, 'createdAt'> {
  return {
    id: params.id ?? newId('', 8),
    amountCents: params.amount_off,
    currency: params.currency,
    name: params.name ?? null,
    maxRedemptions: params.max_redemptions ?? null,
    redemptions: 0,
    metadata: params.metadata,
  }
}

export const couponRoutes: Route[] = [
  post('/v1/coupons', async ({ tx, now }, { fields }) => {
    const params = readParameters(createCouponParams, fields)
    requireExpandable(params.expand, [])
    const coupon = { ...newCoupon(params), createdAt: now }
    if (!(await insertCoupon(tx, coupon)))
      throw refusedParameter('Coupon already exists.', 'id', 'resource_already_exists')
    return toCouponObject(coupon)
  }),

  get('/v1/coupons/:id', async ({ tx }, { id, fields }) => {
    requireExpandable(readParameters(expandOnly, fields).expand, [])
    const coupon = await findCoupon(tx, id)
    if (coupon === null) throw noSuch('coupon', id, 'coupon')
    return toCouponObject(coupon)
  }),
]
