import { createCouponParams, newCoupon } from './api/coupon-routes.ts'
import { parseFormFields } from './api/form-fields.ts'
import { readParameters } from './api/parameters.ts'
import { createSessionParams, type SessionAmounts, sumSession } from './api/session-parameters.ts'

/**
 * What a session made by this form-encoded call would cost, with the coupon that another call has made; throws as the calls
 * would be refused.
 */
export function amountsOfCall(encoded: string, encodedCoupon?: string): SessionAmounts {
  const coupon = encodedCoupon ? newCoupon(readParameters(createCouponParams, parseFormFields(encodedCoupon))) : null
  return sumSession(readParameters(createSessionParams, parseFormFields(encoded)), coupon)
}
