import { AppError } from '#shared/errors.ts'
import { messages } from '#shared/messages.ts'
import type { CheckoutContext } from '../context.ts'
import { findByOrder } from '../queries/orders.ts'
import { openSession } from './open-session.ts'
import { type Purchase, reserveOrder } from './reserve-order.ts'

/**
 * The payment page of a purchase without a cart in a browser: a share of a group order, or the price of a quote. Null when it
 * turns out to be paid.
 */
export async function openPage(context: CheckoutContext, purchase: Purchase): Promise<string | null> {
  // A second time where the payment that was begun has ended meanwhile.
  for (let attempt = 0; attempt < 2; attempt++) {
    const order = await reserveOrder(context, purchase, null)
    context.fault('reserved')
    const session = await openSession(context, order, context.origin)
    const known = await findByOrder(context.db, order.order.id)
    if (known?.order.checkoutState === 'placed') return null
    if (session) return session.url
  }
  throw new AppError('provider_failed', messages.checkout.providerRefused)
}
