import { domainToASCII } from 'node:url'
import type Stripe from 'stripe'
import { z } from 'zod'
import { openedSession, type ProviderSession, providerSession } from '#server/platform/payment-objects.ts'
import { type Answer, askProvider, type PaymentProvider } from '#server/platform/payments.ts'
import { isCompleteAddress } from '#shared/address/address.ts'
import { paymentSession } from '#shared/constants.ts'
import type { Address } from '#shared/contracts/fields.ts'
import { messages } from '#shared/messages.ts'
import type { Cents } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import type { PricedCart } from './price-cart.ts'

export type SessionParams = Stripe.Checkout.SessionCreateParams
export type CouponParams = Stripe.CouponCreateParams & { id: string }
export type Session = ProviderSession

/** Enough of a session's id to recognise it in the log: the whole id opens the order's page for a day. */
export const loggedId = (sessionId: string): string => sessionId.slice(-8)

type AllowedCountry = NonNullable<SessionParams['shipping_address_collection']>['allowed_countries'][number]

/** The provider's tax code for shipping. */
const shippingTaxCode = 'txcd_92010001'

/** Everything that is sent to the provider about a purchase; no value comes from the browser unchecked. */
export function sessionParams(purchase: {
  cart: PricedCart
  email: string
  address: Address
  origin: string
  now: Date
  isTaxed: boolean
  countries: readonly string[]
  /** Of the order's discount. */
  coupon?: CouponParams | null
  /** Another page of the site than the checkout's. */
  returnTo?: string | undefined
}): SessionParams {
  const { cart, origin, isTaxed, coupon, returnTo } = purchase
  // A part of a group order goes to the organizer, whose address is not for those who pay.
  const isPickup = ['pickup', 'group', 'service'].includes(cart.delivery.rule)
  const currency = 'usd'
  const tax = isTaxed ? ({ tax_behavior: 'exclusive' } as const) : {}
  const extras = [
    [messages.sizeRun.setup, cart.setupCents],
    [messages.cart.rush, cart.rushCents],
  ] as const
  return {
    mode: 'payment',
    // Other payment methods confirm days later, after the hold on the stock has ended.
    allowed_payment_method_types: ['card'],
    line_items: [
      ...cart.lines.map(({ product, request, unitPriceCents }) => ({
        quantity: request.qty,
        price_data: {
          currency,
          unit_amount: unitPriceCents,
          ...tax,
          product_data: {
            name: [product?.name ?? request.name, request.variant, request.color, request.size]
              .filter(Boolean)
              .join(', '),
          },
        },
      })),
      ...extras.flatMap(([name, unit_amount]) =>
        unit_amount > 0 ? [{ quantity: 1, price_data: { currency, unit_amount, ...tax, product_data: { name } } }] : [],
      ),
    ],
    ...(cart.delivery.rule === 'service' ? {} : { shipping_options: [shippingOption(cart, isTaxed)] }),
    ...(coupon ? { discounts: [{ coupon: coupon.id }] } : {}),
    // Always sent: an account may compute tax by default unless the request turns it off.
    automatic_tax: { enabled: isTaxed },
    // With tax the payment page must ask for the address, because the tax is computed from it: for a pickup,
    // which ships nowhere, for that of the card.
    ...(isPickup && isTaxed ? { billing_address_collection: 'required' as const } : {}),
    ...(isPickup || (isCompleteAddress(purchase.address) && !isTaxed)
      ? {}
      : { shipping_address_collection: { allowed_countries: [...purchase.countries] as AllowedCountry[] } }),
    customer_email: inAscii(purchase.email),
    success_url: `${origin}${returnTo ?? paths.success}?session_id={CHECKOUT_SESSION_ID}`,
    cancel_url: returnTo ? `${origin}${returnTo}` : `${origin}${paths.checkout}?cancelled=1`,
    expires_at: Math.floor((purchase.now.getTime() + paymentSession.lifeMs) / 1_000),
  }
}

function shippingOption({ delivery, shippingCents }: PricedCart, isTaxed: boolean) {
  return {
    shipping_rate_data: {
      display_name: delivery.name || 'Shipping',
      type: 'fixed_amount',
      fixed_amount: { amount: shippingCents, currency: 'usd' },
      ...(isTaxed ? ({ tax_behavior: 'exclusive', tax_code: shippingTaxCode } as const) : {}),
    },
  } as const
}

/** Providers and mail servers know the names of domains in ASCII: `exämple.de` is `xn--exmple-cua.de`. */
function inAscii(email: string): string {
  const at = email.lastIndexOf('@') + 1
  const domain = email.slice(at)
  return /^[\x21-\x7e]*$/.test(domain) ? email : email.slice(0, at) + (domainToASCII(domain) || domain)
}

/**
 * The provider takes a coupon off the goods, in proportion to the lines, before it computes tax (docs/decisions/0107). One is
 * made for each order, for the very cents that the order takes off; null for an order without a discount on its goods.
 */
export function couponParams({ id, number, discount }: Discounted): CouponParams | null {
  if (discount.cents === 0) return null
  return {
    id: `${number.replaceAll(/\W/g, '_')}_${id}`,
    amount_off: discount.cents,
    currency: 'usd',
    duration: 'once',
    max_redemptions: 1,
    name: discount.code,
    metadata: { order_id: String(id), order_number: number },
  }
}

/** Whether this call asked the provider for tax; the setting may have changed since. */
export function asksForTax({ automatic_tax }: SessionParams): boolean {
  return automatic_tax?.enabled ?? false
}

/** Whether the payment page asks for the shipping address. */
export function asksForAddress({ shipping_address_collection }: SessionParams): boolean {
  return Boolean(shipping_address_collection)
}

/** the tax that the provider has added. */
export function taxCentsOf(session: Session): Cents {
  return session.total_details?.amount_tax ?? 0
}

export type SessionOwner = { id: number; number: string }
type Discounted = SessionOwner & { discount: { code: string; cents: Cents } }

/** The number is random: two shops on one provider account may share order ids, but never both id and number. */
function metadata({ id, number }: SessionOwner, shop: string) {
  return { order_id: String(id), order_number: number, shop }
}

/** Of another shop on the same account. A session that does not name its shop may be this shop's (R-60: never lost). */
export function isForeign({ metadata }: Session, shop: string): boolean {
  return !metadata?.order_number || (metadata.shop !== undefined && metadata.shop !== shop)
}

export function belongsTo(session: Session, owner: SessionOwner): boolean {
  return (
    session.client_reference_id === String(owner.id) &&
    session.metadata?.order_id === String(owner.id) &&
    session.metadata.order_number === owner.number
  )
}

/** The provider answers a repetition of these calls in the same way for a day, because their idempotency keys are the same. */
export async function createSession(
  { stripe }: PaymentProvider,
  owner: SessionOwner,
  payment: { attempt: number; params: SessionParams; coupon: CouponParams | null; shop: string },
): Promise<Answer<Session>> {
  const idempotencyKey = `order-${owner.id}-${owner.number}-${payment.attempt}`
  return await askProvider(async () => {
    if (payment.coupon) await stripe.coupons.create(payment.coupon, { idempotencyKey: `${idempotencyKey}-coupon` })
    return await stripe.checkout.sessions.create(
      { ...payment.params, client_reference_id: String(owner.id), metadata: metadata(owner, payment.shop) },
      { idempotencyKey },
    )
  }, openedSession)
}

export async function retrieveSession({ stripe }: PaymentProvider, sessionId: string): Promise<Answer<Session>> {
  return await askProvider(
    () => stripe.checkout.sessions.retrieve(sessionId),
    providerSession.refine(({ id }) => id === sessionId, 'another session'),
  )
}

/** The provider refuses when the session is no longer open; the caller must then read it, because it may be paid. */
export async function expireSession({ stripe }: PaymentProvider, sessionId: string): Promise<Answer<Session>> {
  return await askProvider(() => stripe.checkout.sessions.expire(sessionId), providerSession)
}

/** For an attempt whose create call always repeats a stored error: searches the provider's own list. */
export async function findListedSession(
  { stripe }: PaymentProvider,
  owner: SessionOwner,
  since: Date,
): Promise<Answer<Session | null>> {
  const created = { gte: toSeconds(since) - 60 }
  return await askProvider(async () => {
    for await (const each of stripe.checkout.sessions.list({ limit: 100, created })) {
      // An unreadable session may be the one searched for, so this throws instead of concluding anything from the others.
      const session = providerSession.parse(each)
      if (belongsTo(session, owner)) return session
    }
    return null
  }, providerSession.nullable())
}

const sessionPage = z.object({ data: z.array(providerSession), has_more: z.boolean().catch(false) })

/** Every paid session of the account, in pages of one hundred. */
export async function* listPaidSessions({ stripe }: PaymentProvider, since: Date): AsyncGenerator<Answer<Session[]>> {
  let after: string | undefined
  for (;;) {
    const query = { status: 'complete', created: { gte: toSeconds(since) }, limit: 100, starting_after: after } as const
    const page = await askProvider(() => stripe.checkout.sessions.list(query), sessionPage)
    if (page.kind !== 'done') return yield page
    yield { kind: 'done', value: page.value.data.filter(({ payment_status }) => payment_status === 'paid') }
    after = page.value.data.at(-1)?.id
    if (!page.value.has_more || !after) return
  }
}

function toSeconds(at: Date): number {
  return Math.floor(at.getTime() / 1_000)
}
