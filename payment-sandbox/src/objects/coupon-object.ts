import type Stripe from 'stripe'
import type { Coupon } from '../model.ts'
import { toEpochSeconds } from '../work.ts'

export function toCouponObject(coupon: Coupon): Stripe.Coupon {
  return {
    id: coupon.id,
    object: 'coupon',
    amount_off: coupon.amountCents,
    created: toEpochSeconds(coupon.createdAt),
    currency: coupon.currency,
    duration: 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: coupon.maxRedemptions,
    metadata: coupon.metadata,
    name: coupon.name,
    percent_off: null,
    redeem_by: null,
    times_redeemed: coupon.redemptions,
    valid: isValid(coupon),
  }
}

export function isValid({ redemptions, maxRedemptions }: Coupon): boolean {
  return maxRedemptions === null || redemptions < maxRedemptions
}
