import { type SessionParams, sessionExpiry, sumSession } from './api/session-parameters.ts'
import { noSuch, refusedParameter } from './api/stripe-error.ts'
import type { Coupon, Session } from './model.ts'
import { isValid } from './objects/coupon-object.ts'
import { pagePath } from './page/addresses.ts'
import { findCoupon } from './store/coupon-store.ts'
import { findSession, insertSession } from './store/session-store.ts'
import { newId, type Work } from './work.ts'

export async function openSession(
  { tx, now }: Work,
  params: SessionParams,
  pageOrigin: string | null,
): Promise<Session> {
  const coupon = await redeemable(tx, params.discounts?.[0]?.coupon)
  const id = newId('cs_test_', 58)
  const written = insertSession(tx, {
    id,
    ...sumSession(params, coupon),
    params,
    pageUrl: (pageOrigin ?? new URL(params.success_url).origin) + pagePath(id),
    createdAt: now,
    expiresAt: sessionExpiry(params, now),
  })
  const [, session] = await Promise.all([written, findSession(tx, id)])
  if (session === null) throw new Error(`session ${id} is gone right after it was written`)
  return session
}

async function redeemable(tx: Work['tx'], id: string | undefined): Promise<Coupon | null> {
  if (id === undefined) return null
  const coupon = await findCoupon(tx, id)
  if (coupon === null) throw noSuch('coupon', id, 'discounts[0][coupon]', 400)
  if (!isValid(coupon))
    throw refusedParameter(
      `Coupon ${id} is used up and can no longer be redeemed.`,
      'discounts[0][coupon]',
      'coupon_expired',
    )
  return coupon
}
